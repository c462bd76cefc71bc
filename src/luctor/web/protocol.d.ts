/**
 * What the server says (docs/protocol.md), for the type checker only: nothing here reaches a browser.
 */

type Names = string[];

interface Cell {
  name: string;
  x: number;
  y: number;
  tone: "light" | "dark" | "plain" | "void";
}

interface Groove {
  name: string;
  x: number;
  y: number;
  horizontal: boolean;
}

interface Label {
  text: string;
  x: number;
  y: number;
  names: "column" | "row" | "line";
}

/** What never changes on a variant's board; y grows upward as seat 0 sees it. */
interface Board {
  width: number;
  height: number;
  cells: Cell[];
  grooves: Groove[];
  labels: Label[];
}

interface Piece {
  cell: string;
  seat: number;
  shape: "disc" | "square" | "small-square" | "diamond" | "hexagon" | "stack";
  letter: string;
  men: number[];
  mark: string;
}

interface Barrier {
  groove: string;
  seat: number | null;
  standing: boolean;
}

interface Tray {
  seat: number;
  caption: string;
  pieces: Piece[];
  number: number | null;
}

/** What changes on a board. */
interface Scene {
  title: string;
  seat: number;
  pieces: Piece[];
  barriers: Barrier[];
  trays: Tray[];
}

/** One step of a move. */
interface Choice {
  action: number;
  part: string;
  touches: Names;
  ends: boolean;
  label?: string;
}

interface Result {
  winner: number | null;
  reason: string;
  text: string;
}

interface Continuation {
  text: string;
  complete: boolean;
}

/** A position as somebody may act on it. */
interface Stand {
  position: string;
  seat: number;
  mid: boolean;
  scene: Scene;
  choices: Choice[];
  notices: string[];
  result: Result | null;
  legal?: number;
  why?: string;
  continuations?: Continuation[];
  move?: string;
  line?: { move: string; seat: number; touches: Names }[];
}

interface RuleOption {
  name: string;
  values: string[];
  ruling: string;
  help: string;
  variants?: string[];
}

interface Variant {
  name: string;
  options: RuleOption[];
  start: string;
  board: Board;
}

interface Game {
  name: string;
  title: string;
  year?: number;
  authors: string[];
  summary: string;
  seats: string[];
  variants: Variant[];
}

interface Level {
  number: number;
  help: string;
}

interface Catalogue {
  games: Game[];
  levels: Level[];
}

interface Seat {
  kind: "person" | "level" | "open";
  level: number | null;
  name: string;
  here: boolean;
}

interface PlayedMove {
  move: string;
  seat: number;
  touches: Names;
  skipped: boolean;
  clock: number | null;
}

interface ClockState {
  base: number;
  increment: number;
  left: [number, number];
  running: 0 | 1 | null;
  at: number;
}

/** A table as one visitor may see it. */
interface View {
  table: string;
  version: number;
  game: string;
  variant: string;
  options: Record<string, unknown>;
  you: number[];
  names: string[];
  seats: Seat[];
  start: string;
  moves: PlayedMove[];
  stand: Stand;
  result: Result | null;
  clock: ClockState | null;
  offers: { draw: number | null; takeback: number | null; rematch: number | null };
  can: string[];
  thinking: boolean;
  rematch: string | null;
  watchers: number;
  invitation?: string | null;
}

interface ShortTable {
  table: string;
  title: string;
  game?: string;
  seats: string[];
  you: number[];
  seat: number | null;
  moves: number;
  result: Result | null;
  updated: string | number;
}
