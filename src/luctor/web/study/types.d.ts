/** What the pages for study, lessons and puzzles hand each other, for the type checker only. */

// --- games with variations -----------------------------------------------------------------------

interface Judged {
  points: number | null;
  win_in: number | null;
  depth: number | null;
  /** What seat 0 may expect. */
  chance: number | null;
}

/** What is said of a move. */
interface Said {
  /** Null for the root. */
  move: string | null;
  seat: number;
  touches: Names;
  comment: string;
  /** A comment before the move. */
  before: string;
  nags: number[];
  eval: Judged | null;
  clock: number | null;
}

interface GameHead {
  game: string;
  variant: string;
  headers: Record<string, string>;
  /** A position text. */
  start: string;
  result: Result | null;
}

/** A game as the server writes it: each node tells the number of its parent. */
interface FlatTree extends GameHead {
  nodes: (Said & { parent: number })[];
}

/** A move in memory; children are in order, the main line first. */
interface TreeNode extends Said {
  parent: TreeNode | null;
  children: TreeNode[];
}

interface GameTree extends GameHead {
  root: TreeNode;
}

/** What a move list shows, in its order: moves, and where variations begin and end. */
type Item = { kind: "move"; node: TreeNode; number: string; depth: number } | { kind: "(" | ")" };

interface Played {
  move: string;
  seat: number;
  touches: Names;
}

interface Study {
  id: string;
  title: string;
  game: GameTree;
}

interface Shelved {
  id: string;
  title: string;
}

type OpenStudy = (
  main: HTMLElement,
  study: Study,
  another: (study: Study | Promise<Study>) => unknown,
) => Promise<() => void>;

/** What is said of a move in a report: it leads to `best`; or the move played to `kept`, and another to `best`. */
interface Remark {
  move: string | null;
  best: Worth;
  kept: Worth | null;
}
interface Worth {
  kind: "chance" | "wins" | "loses" | "won" | "lost" | "drawn";
  n: number | null;
}
interface ReportTree extends FlatTree {
  nodes: (FlatTree["nodes"][number] & { remark?: Remark | null })[];
}
interface Wrong {
  node: TreeNode;
  ply: number;
  /** The sign. */
  kind: number;
}
type CreateReport = (
  place: HTMLElement,
  options: { spoken: string[]; go: (node: TreeNode) => unknown; start: () => unknown; stop: () => unknown },
) => {
  progress: (done: number, total: number) => void;
  say: (text: string) => void;
  draw: (game: GameTree, at: TreeNode) => void;
};

type CreateMoves = (
  list: HTMLElement,
  notes: HTMLElement,
  does: {
    go: (node: TreeNode) => unknown;
    changed: () => unknown;
    promote: () => unknown;
    remove: () => unknown;
  },
) => { draw: (shown: GameTree, node: TreeNode) => void; focus: () => void };

interface Store {
  /** Read what was kept; null when there is nothing, or nothing may be kept. */
  recall: (key: string, where?: Storing) => any;
  /** Keep something, if that is allowed; null forgets it. */
  keep: (key: string, what: unknown, where?: Storing) => void;
}

/** The average loss of chance of a side's moves, and how often each kind of mistake was made. */
interface Cost {
  moves: number;
  loss: number;
  marks: Record<number, number>;
}

// --- boards to try things on ---------------------------------------------------------------------

/** What the server says of a position. */
interface Told extends Stand {
  line: Played[];
  repetitions: number;
  /** By the third repetition. */
  drawn: boolean;
}

interface PlaygroundOptions {
  variant: Variant;
  words: GameWords;
  start: string;
  flip?: boolean;
  /** A move has been made on the board. */
  played?: (line: Played[], stand: Told) => unknown;
  /** What is shown besides. */
  extras?: (stand: Told) => Extras;
}

interface Playground {
  view: BoardView;
  stand: Told;
  sentence: () => string;
  /**
   * Go to the position after a line, perhaps from another start; false if that failed, or something else
   * was asked for meanwhile.
   */
  go: (moves: string[], how?: { from?: string; animate?: boolean }) => Promise<boolean>;
  /** Let nothing be moved, or everything again. */
  lock: (lock: boolean) => void;
  redraw: () => void;
}
type OpenPlayground = (host: HTMLElement, options: PlaygroundOptions) => Promise<Playground>;

// --- the computer ----------------------------------------------------------------------------------

interface Variation {
  line: string[];
  /** How its first move is drawn. */
  arrows: Pair[];
  marks: Names;
  score: number;
  /** The seat to move's. */
  chance: number;
  win_in: number | null;
}

interface EngineOptions {
  panel: HTMLElement;
  bar: HTMLElement;
  spoken: string[];
  /** What is to be looked at. */
  what: () => { start: string; moves: string[]; seat: number; over: boolean };
  play: (move: string) => unknown;
  /** There is something new to be drawn on the board. */
  changed: () => void;
  /** What belongs to a report. */
  report: (message: any) => void;
}

interface Engine {
  look: () => void;
  stop: () => void;
  toggle: () => void;
  off: () => void;
  /** Ask for a report. */
  report: (game: { start: string; moves: string[]; seconds: number }) => void;
  /** What the board shows: arrows of all lines, marks of the best. */
  extras: () => Extras;
  close: () => void;
}
type CreateEngine = (options: EngineOptions) => Engine;

// --- setting up ------------------------------------------------------------------------------------

/** A piece that can be put on the board. */
interface Brush {
  /** As the position text has it. */
  text: string;
  seat: number;
  shape: Piece["shape"];
  letter: string;
  /** Only in these. */
  variants?: string[];
}

/** What stands behind the side to move in a position text. */
interface Field {
  /** Two numbers; letters with numbers before them; a word. */
  kind: "pair" | "letters" | "flag";
  label: string;
  /** Of a pair that is written name=a,b. */
  name?: string;
  /** Between the numbers of a pair without a name. */
  join?: string;
  letters?: string;
  word?: string;
  most?: number;
  /** The barriers without which the server works the numbers out itself. */
  unless?: string;
}

/** How a game writes its positions (study/setups/*.json); the server takes them apart by it. */
interface SetupSpec {
  /** Of a piece. */
  pattern: string;
  /** Whether a row's items are separated. */
  comma?: boolean;
  /** The letters of the sides to move. */
  seats: string[];
  /** Pieces are columns of at most so many men. */
  stack?: number;
  palette: Brush[];
  barriers?: { name: string; seat: number | null; standing: boolean }[];
  fields: Field[];
}

/** The numbers of a pair or of letters; whether a flag is set. */
type FieldValue = number[] | boolean;

/** A position taken apart by the server. */
interface Setup {
  head: string;
  cells: Texts;
  /** Groove → the list it is in. */
  barriers: Texts;
  seat: number;
  fields: FieldValue[];
}

type NumberInput = (label: string, value: number, min: number, max: number, changed: (value: number) => unknown) => Node;
type Sides = (legend: string, seat: number, changed: (seat: number) => unknown) => Node;

type OpenEditor = (place: HTMLElement, options: EditorOptions) => Promise<void>;

interface EditorOptions {
  game: Game;
  variant: Variant;
  words: GameWords;
  text: string;
  use: (text: string) => unknown;
  cancel: () => unknown;
}

interface ExchangeOptions {
  position: () => string;
  /** What is to be drawn. */
  picture: () => object;
  record: () => Promise<string>;
  name: () => string;
  open: (trees: FlatTree[]) => unknown;
  begin: (position: string) => unknown;
}

type Among = (question: string, yes: string, values: Pair[], value?: string) => Promise<string | null>;

type CreateExchange = (place: HTMLElement, options: ExchangeOptions) => () => void;

// --- lessons and puzzles ---------------------------------------------------------------------------

/** What a task asks for: whatever is given must hold of the first move. */
interface Goal {
  moves?: string[];
  begins?: string;
  includes?: string;
  /** The game is won by this seat. */
  winner?: number;
}

type Fulfils = (goal: Goal, move: string, result: Result | null) => boolean;

interface Section {
  id: string;
  rulings: string[];
  position: string;
  marks?: string[];
  /** Null where there is nothing to do. */
  goal: Goal | null;
  /** A move that does the task. */
  show?: string;
}

interface SectionTexts {
  title: string;
  text: string[];
  task: string;
  done: string;
  wrong: string;
}

interface LessonTexts {
  lead: string;
  sections: Record<string, SectionTexts>;
}

type OpenLesson = (place: HTMLElement, lesson: Lesson) => Promise<void>;

interface Lesson {
  section: Section;
  texts: SectionTexts;
  variant: Variant;
  words: GameWords;
  done: () => void;
}

interface Puzzle {
  id: string;
  position: string;
  variant: string;
  seat: number;
  win_in: number;
  grade: number;
  themes: string[];
  phase: string;
}

interface Progress {
  /** By a puzzle's id: at once and without help, or not. */
  solved: Record<string, "alone" | "helped">;
  /** How many in a row were solved alone; the longest streak. */
  streak: number;
  best: number;
}

interface Progressing {
  /** A puzzle has been solved. Only the first time counts; help ends a streak, but costs nothing else. */
  solved: (progress: Progress, id: string, helped: boolean) => Progress;
  /** The next puzzle that is not solved: behind a certain one, else from the beginning. */
  next: (puzzles: Puzzle[], progress: Progress, after?: string, grade?: number) => Puzzle | null;
  /** How many puzzles there are in all and of each grade, and how many are solved. */
  grades: (puzzles: Puzzle[], progress: Progress) => { grade: number; total: number; done: number }[];
}
