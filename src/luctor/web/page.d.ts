/** What the page's modules hand each other, for the type checker only: nothing here reaches a browser. */

// --- shell -------------------------------------------------------------------------------------

type Child = Node | string | number | null | undefined | false;
type Children = (Child | Child[])[];
type Values = Record<string, string | number>;
type Texts = Record<string, string>;
type Setting = keyof typeof import("./shell/settings.js").SETTINGS;
type GameWords = Awaited<ReturnType<typeof import("./shell/i18n.js").gameWords>>;

/** What a game says in one language (games/*.json). */
interface GameTexts {
  summary?: string;
  seats?: Texts;
  /** By letter. */
  pieces?: Texts;
  marks?: Texts;
  /** What stands beside the board. */
  captions?: Texts;
  options?: Texts;
  /** Patterns of the server's sentences, and what they become. */
  sentences?: [string, string][];
}

/** A page opens itself in an element and gives what closes it again. */
interface Page {
  open: (main: HTMLElement, params: string[]) => Promise<(() => void) | void>;
}
type Route = [RegExp, () => Promise<Page>];

interface Binding {
  /** As in KeyboardEvent.key. */
  key: string;
  /** The text that tells it. */
  does: string;
  run: () => void;
}

interface Answer {
  label: string;
  value: string;
  kind?: "plain" | "main" | "danger";
}

interface Deed {
  label: string;
  run: () => void;
}

// --- board -------------------------------------------------------------------------------------

interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

interface Layout {
  board: Board;
  /** Whether seat 1 sits at the bottom. */
  flip: boolean;
  /** What the squares take. */
  squares: Box;
  /** The whole picture. */
  box: Box;
  /** Where every playable square's and groove's middle is. */
  places: Map<string, Point>;
}

/** How a game names what is on its board. */
interface Words {
  piece: (piece: Piece, seats: string[]) => string;
  mark: (mark: string) => string;
  t: (key: string, values?: Values) => string;
}

interface BoardOptions {
  /** The seats' names in English: they choose the colours. */
  seats: string[];
  /** In the reader's language. */
  spoken?: string[];
  words: Words;
  flip?: boolean;
  coordinates?: boolean;
  /** Whether what lies beside the board is shown. */
  trays?: boolean;
  /** A picture only: not touched, not focused. */
  inert?: boolean;
  speak?: (text: string) => void;
  /** A tray's caption in the reader's language. */
  caption?: (text: string) => string;
}

/** What is shown beside the scene, by names of squares and grooves. */
interface Extras {
  /** Of the last move; pieces glide along it. */
  last?: string[];
  marks?: string[];
  arrows?: [string, string][];
  /** What may be touched now. */
  targets?: string[];
  /** Pieces that can be taken up. */
  sources?: string[];
  /** What has been touched. */
  chosen?: string[];
  badges?: Badge[];
}

interface Badge {
  name: string;
  text: string;
  tone?: "good" | "bad";
}

type By = "mouse" | "touch" | "key";

interface BoardEvents {
  touch: { name: string; by: By };
  /** A piece is taken up to be dragged. */
  grab: { name: string };
  drag: { from: string; to: string; by: By };
  /** Somebody wants to know more: what stands here, why not. */
  ask: { name: string };
  /** Escape, or a drag that was let go outside. */
  clear: object;
}

type BoardView = ReturnType<typeof import("./board/board.js").createBoard>;

/** What a board lets its input see. */
interface Surface {
  plan: Layout | null;
  extras: Extras;
  piece: (name: string) => SVGGElement | null;
  words: (name: string) => string;
  layer: Record<string, SVGGElement>;
  surface: HTMLElement;
  svg: SVGSVGElement;
  tell: <K extends keyof BoardEvents>(event: K, detail: BoardEvents[K]) => void;
  speak: (text: string) => void;
  lift: (name: string) => boolean;
}

interface Difference {
  /** The same piece on the same square, changed or not. */
  kept: { from: Piece; to: Piece }[];
  moved: { from: Piece; to: Piece }[];
  removed: Piece[];
  added: Piece[];
}

// --- choosing and moving -----------------------------------------------------------------------

interface Narrowed {
  /** Nothing touched yet or nothing fits; more to touch; found. */
  state: "none" | "partial" | "complete";
  /** What may be touched next; with nothing touched, what is a whole choice alone. */
  targets: string[];
  /** What a choice of more than one touch begins with. */
  sources: string[];
  /** Choices that name no square, or that others go on from. */
  buttons: Choice[];
  choice: Choice | null;
}

/** A move in the making. */
interface Draft {
  /** The steps that have been decided, and what each of them touched. */
  actions: number[];
  path: string[][];
  /** What has been touched for the next one. */
  touched: string[];
}

interface Touched {
  draft: Draft;
  outcome: "chosen" | "complete" | "cleared" | "same" | "wrong";
  /** The step that is now decided. */
  choice: Choice | null;
}

interface MoverOptions {
  view: BoardView;
  board: () => Board;
  /** What the steps lead to; why: squares that were touched in vain. */
  follow: (actions: number[], why?: string[]) => Promise<Stand>;
  /** The move is decided. */
  finish: (actions: number[], by: By) => unknown;
  /** Whether a whole move waits for a further yes. */
  confirm?: (by: By) => boolean;
  /** What else is to be shown. */
  extras?: () => Extras;
  changed?: (state: MoverState) => void;
  failed?: (error: unknown) => void;
}

interface MoverState {
  /** Of the draft. */
  stand: Stand;
  draft: Draft;
  buttons: Choice[];
  /** The whole move is there and waits for a yes. */
  complete: boolean;
  /** It has been sent. */
  busy: boolean;
  /** Why the last touch was not possible. */
  why: string;
}

type Mover = ReturnType<typeof import("./board/mover.js").createMover>;

// --- lobby and table ---------------------------------------------------------------------------

/** What somebody wishes to play. */
interface Wish {
  game: string;
  variant: string;
  options: Record<string, string>;
  against: "level" | "here" | "open";
  level: number;
  /** "0", "1" or "any". */
  seat: string;
  clock: string;
  name: string;
}

/** Ply 1 is the position after the first move. */
interface Ply {
  ply: number;
  move: string;
}

interface Row {
  number: number;
  cells: [Ply | null, Ply | null];
}

/** What can be done with a move in the making. */
interface Steps {
  buttons: Deed[];
  /** Where the piece is that the buttons are about, in shares of the surface. */
  place: { left: number; top: number } | null;
  surface: HTMLElement;
  back: boolean;
  complete: boolean;
}

interface TableActs {
  act: (what: Record<string, unknown>) => Promise<boolean>;
  view: () => View;
  spoken: string[];
  flip: () => void;
}
