/** What the page's modules hand each other, for the type checker only: nothing here reaches a browser. */

// --- shell -------------------------------------------------------------------------------------

type Leaf = Node | string | number | null | undefined | false;
type Child = Leaf | Child[];
type Values = Record<string, string | number>;
type Texts = Record<string, string>;
type Setting = keyof typeof import("./shell/settings.js").SETTINGS;
type Storing = "localStorage" | "sessionStorage";

/** What an element is made with; functions listen. */
type Attributes = Record<string, unknown>;
/** The tag of "tag.class.class". */
type TagOf<Name extends string> = Name extends `${infer Tag}.${string}` ? Tag : Name;
type MakeHtml = <Name extends string>(
  name: Name,
  ...parts: (Attributes | Child)[]
) => TagOf<Name> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TagOf<Name>] : never;
type MakeSvg = <Name extends string>(
  name: Name,
  ...parts: (Attributes | Child)[]
) => TagOf<Name> extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[TagOf<Name>] : never;

interface Asking {
  get: (path: string, request?: RequestInit, wanted?: "json" | "blob") => Promise<any>;
  post: (path: string, body: unknown, wanted?: "json" | "blob") => Promise<any>;
}
type Refill = (element: Element, told: unknown, make: () => Child) => void;

type Once = <Found>(ask: (key: string) => Promise<Found>) => (key?: string) => Promise<Found>;

interface Controls {
  /** `kind` is a class. */
  radios: (
    legend: string,
    values: [value: string, label: Child][],
    chosen: string,
    changed: (value: string) => unknown,
    kind?: "chips" | "cards",
  ) => HTMLFieldSetElement;
  /** `kind` is a class. */
  button: (label: Child, run: () => unknown, kind?: string, attributes?: Attributes) => HTMLButtonElement;
  icon: (sign: string, name: string, run: () => unknown) => HTMLButtonElement;
  browseBar: (does: BrowseDeeds, ...more: Child[]) => HTMLDivElement;
  /** For the name of a player. */
  nameInput: (value: string, more?: Attributes) => HTMLInputElement;
  guarded: (made: HTMLButtonElement) => HTMLButtonElement;
  /** A control with its label above. */
  field: (label: string, ...content: Child[]) => HTMLLabelElement;
  /** `kind` is a class; the form is sent to nobody but `send`. */
  form: (kind: string, send: () => unknown, ...content: Child[]) => HTMLFormElement;
  /** Of a list to choose from: values with their texts. */
  options: (values: Pair[], chosen?: string) => HTMLOptionElement[];
}
type Pair = [string, string];

/** What is written on a button, what it answers, and "main" or "danger". */
type Answer = [label: string, value: string, kind?: string];
type BrowseDeeds = Record<"first" | "previous" | "next" | "last", () => unknown>;

interface Dialogs {
  ask: (title: string, content: Child, ...answers: Answer[]) => Promise<string>;
  filledIn: (
    title: string,
    control: HTMLInputElement | HTMLSelectElement,
    deed: string,
  ) => Promise<string | null>;
}

interface BoundKey {
  /** As in KeyboardEvent.key. */
  key: string;
  /** Of a text, behind "keys.". */
  name: string;
  run: () => unknown;
}

type OpenSocket = (
  path: string,
  told: {
    message: (message: any) => void;
    /** The connection has come or gone. */
    state?: (up: boolean) => void;
  },
) => { send: (what: object) => void;
  /** Connect anew, as whoever the visitor is by now. */
  again: () => void;
  close: () => void;
};

/** How a game names what is on its board. */
interface Words {
  piece: (piece: Piece, seats: string[]) => string;
  mark: (mark: string) => string;
  /** Say something. `{name}` stands for a value; with n = 1 "key.one" is said if there is such a text. */
  t: (key: string, values?: Values) => string;
}

/** Translate a sentence of the server by patterns; it stays as it is when none fits. */
type Translate = (patterns: Pair[], sentence: string) => string;

/** A game, by default the one that was laid last, one of its variants, by default the first, and its words. */
interface FoundGame {
  game: Game;
  variant: Variant;
  words: GameWords;
}

/** What a game says, in the reader's language. */
interface GameWords extends Words {
  /** A sentence of the server. */
  tell: (sentence: string) => string;
  /** The seats' names in English: they choose the colours. */
  seats: string[];
  /** The seats' names. */
  spoken: string[];
  summary: string;
  preview?: Scene;
  options: Texts;
  /** What stands beside the board, or names it. */
  caption: (text: string) => string;
}

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
  sentences?: Pair[];
}

/** A page opens itself in an element and gives what closes it again. */
interface Page {
  open: (main: HTMLElement, params: string[]) => Promise<(() => void) | void>;
}
type Open = Page["open"];


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
  /** The whole picture. */
  box: Box;
  /** Where every playable square's and groove's middle is. */
  places: Map<string, Point>;
}

type CreateBoard = (host: HTMLElement, words: GameWords, board: Board, how?: BoardHow) => BoardView;

interface BoardHow {
  flip?: boolean;
  /** A picture only: not touched, not focused, nothing beside it. */
  inert?: boolean;
}

interface BoardView {
  surface: HTMLElement;
  show: (scene: Scene, extras?: Extras, animate?: boolean) => void;
  /** Show it from one side or the other, or another board. */
  turn: (flip: boolean, board?: Board) => void;
  /** Where a square is, in shares of the surface. */
  place: (name: string) => Place | null;
  /** The whole position. */
  words: () => string;
  on: <K extends keyof BoardEvents>(event: K, listener: (detail: BoardEvents[K]) => unknown) => void;
  focus: () => void;
}

/** In shares of a surface's width and height. */
interface Place {
  left: number;
  top: number;
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

/** What a board lets its input see. */
interface Surface {
  plan: Layout;
  extras: Extras;
  pieces: Map<string, SVGGElement>;
  /** What stands somewhere and can be done with it. */
  describe: (name: string) => string;
  layers: Record<string, SVGGElement>;
  surface: HTMLElement;
  svg: SVGSVGElement;
  tell: <K extends keyof BoardEvents>(event: K, detail: BoardEvents[K]) => void;
  /** Take a stack apart to be seen; false where there is none. */
  lift: (name: string) => boolean;
}

/** A finger or mouse that is down. */
interface Press {
  event: PointerEvent;
  name: string | null;
  piece: SVGGElement | null;
  dragging: boolean;
  long: boolean;
}

type Wanted = "cells" | "grooves" | "both";
type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

interface Geometry {
  layout: (board: Board, how?: { flip?: boolean; coordinates?: boolean }) => Layout;
  /** A place as seen from the other side. */
  turned: (size: { width: number; height: number }, place: Point) => Point;
  /** The middle of a place in the picture, y downward. */
  point: (layout: { board: Board; flip: boolean }, x: number, y: number) => Point;
  /**
   * Turn the labels with the board: names of whole columns and rows stay left and below, where readers
   * look for them; those of slanting lines go round with their lines.
   */
  turnedLabels: (board: Board, flip: boolean) => Label[];
  /** The middle of a label, in the margin beside the squares. */
  labelPoint: (board: Board, turned: Label) => Point;
  /** The bar that lies in a groove. */
  grooveBox: (layout: Layout, groove: Groove, thickness: number, length: number) => Box;
  /**
   * Tell which square or groove a point means; null in a dead zone or outside.
   * When only squares can be meant, they reach to the middle of the grooves; when only grooves can be,
   * they take the squares up; otherwise each has its own area with a dead strip between.
   */
  nameAt: (layout: Layout, at: Point, wanted: Wanted) => string | null;
  /**
   * Give the place that an arrow key leads to; the same place at the edge. `grooves`: whether the cursor
   * stops on them. Squares that are not played on are passed in zigzag, so that every square of a board
   * of dark squares can be reached.
   */
  step: (layout: Layout, from: string, key: ArrowKey, grooves: boolean) => string;
}

interface Shapes {
  /** The classes that colour what belongs to a seat: by the seat's name, as White is white in any game. */
  ink: (seats: string[], seat: number | null) => string;
  /** A sign of a seat's colour. */
  swatch: (seats: string[], spoken: string[], seat: number) => SVGSVGElement;
  /** `lettered`: whether letters must tell kinds apart. */
  drawPiece: (piece: Drawn, seats: string[], lettered: boolean) => SVGGElement;
  /** Resting ones are slim and round, standing ones are walls with courses. */
  drawBarrier: (plan: Layout, barrier: Barrier, seats: string[]) => SVGGElement | null;
}
type Drawn = Pick<Piece, "shape" | "seat" | "letter" | "men" | "mark">;

interface Overlays {
  /** The outline of a square or groove. */
  outlineOf: (plan: Layout, name: string, inset: number) => Box | null;
  /** A dot on a free square, corners around a piece, a slim bar in a groove. */
  drawTarget: (plan: Layout, name: string, occupied: boolean, small: boolean) => SVGElement | null;
  drawArrow: (plan: Layout, from: string, to: string) => SVGElement | null;
}

interface Describing {
  /** Split men, from the bottom to the top, into runs of one player's: [seat, how many]. */
  runs: (men: number[]) => [seat: number, many: number][];
  /** What is on a square or groove; `seats` are in the reader's language. */
  at: (scene: Scene, name: string, seats: string[], words: Words) => string;
  barrierWords: (barrier: Pick<Barrier, "seat" | "standing">, seats: string[], t: Words["t"]) => string;
  /** E.g. "2 White over 1 Black"; the men from the bottom to the top. */
  stackWords: (men: number[], seats: string[], t: Words["t"]) => string;
  /** What stands where. */
  inWords: (scene: Scene, seats: string[], words: Words) => string;
}

interface Differing {
  /** Along a route, whose last point is where the element stands now; not for who wishes stillness. */
  glide: (element: SVGGElement, route: Point[], scale: number) => void;
  /** `path`: the squares that the last move touched, in order. */
  differ: (before: Piece[], after: Piece[], path?: string[]) => Difference;
  /** The squares on the way of a moved piece, as far as the path tells them. */
  way: (from: string, to: string, path: string[]) => string[];
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

interface Choosing {
  /** What choices are left, and what may be touched next. */
  narrow: (choices: Choice[], touched: string[]) => Narrowed;
  /**
   * Touch a square or groove; the choices are those of the stand that the draft has led to.
   * What fits goes on; the chosen piece again lets go of it; another piece of one's own is taken
   * instead; the piece that is under way already may be touched without effect; everything else is wrong.
   */
  touch: (choices: Choice[], draft: Draft, name: string) => Touched;
  /** Drag from one place to another: both are touched, or only the second when the first is under way. */
  drag: (choices: Choice[], draft: Draft, from: string, to: string) => Touched;
  go: (choices: Choice[], draft: Draft, touched: string[]) => Touched | null;
  /** Decide a step. */
  choose: (draft: Draft, choice: Choice) => Draft;
  /** Take the last touch back, or else the last step. */
  back: (draft: Draft) => Draft;
}

interface MoverOptions {
  view: BoardView;
  /** What the steps lead to; why: squares that were touched in vain. */
  follow: (actions: number[], why?: string[]) => Promise<Stand>;
  /** The move is decided. */
  finish: (actions: number[]) => unknown;
  /** Whether a whole move waits for a further yes. */
  confirm?: (by: By) => boolean;
  /** What else is to be shown. */
  extras: () => Extras;
  changed: (state: MoverState) => void;
  failed: (error: unknown) => void;
}

interface MoverState {
  /** Of the draft. */
  stand: Stand;
  draft: Draft;
  /** Something has been touched or decided. */
  begun: boolean;
  narrowed: Narrowed;
  /** The whole move is there and waits for a yes. */
  complete: boolean;
  /** It has been sent. */
  busy: boolean;
  /** Why the last touch was not possible. */
  why: string;
}

interface Mover {
  /** Start from a position; a move in the making is dropped. */
  set: (stand: Stand, animate?: boolean) => void;
  /** Take up a draft again, as after a reload. */
  resume: (kept: Draft, whole: boolean) => Promise<void>;
  /** Decide for one of the buttons. */
  press: (choice: Choice, how?: By) => Promise<void>;
  /** Say yes to the whole move. */
  confirm: () => void;
  /** Leave the board to something else for a while, as to earlier positions. */
  sleep: (wish: boolean) => void;
  back: () => void;
  clear: () => void;
  redraw: () => void;
}

/** What tells of a move in the making. */
interface DraftPlaces {
  view: BoardView;
  words: GameWords;
  hint: HTMLElement;
  choices: HTMLElement;
  press: (choice: Choice) => unknown;
}

/**
 * Show what can be done next, and give what is said; `able`: whether a hint is wanted. Choices that name no
 * square stand beside the piece that they are about, if it is marked; `more` stands behind them.
 */
type TellDraft = (places: DraftPlaces, state: MoverState, able: boolean, ...more: Child[]) => string;

/** Show choices at a place, with the focus on the first. */
type ShowChoices = (surface: HTMLElement, place: Place, choices: HTMLButtonElement[]) => void;
/** Show a stack's men until the next touch, key or move of the pointer away. */
type ShowStack = (surface: HTMLElement, place: Place, men: number[], words: GameWords) => void;

// --- lobby and table ---------------------------------------------------------------------------

/** What somebody wishes to play; the rules' options stand beside it under their own names. */
interface Wish extends Texts {
  game: string;
  variant: string;
  /** "level", "here" or "open". */
  against: string;
  level: string;
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

interface Rows {
  /** A row holds one move of each seat; a seat that was skipped leaves its place empty. */
  rows: (moves: { move: string; seat: number }[]) => Row[];
  /** What to tell somebody about what can be done now: a text's key and its values. */
  hint: (stand: Stand, narrowed: Narrowed, touched: string[], complete: boolean) => [string, Values];
}

interface TableActs {
  act: (what: Record<string, unknown>) => Promise<boolean>;
  view: () => View;
  spoken: string[];
  flip: () => void;
}

type CreateActs = (place: HTMLElement, offers: HTMLElement, table: TableActs) => (now: View) => void;

type CreatePlayers = (
  places: HTMLElement[],
  words: GameWords,
  rename: (seat: number) => unknown,
) => { draw: (now: View) => void; stop: () => void };

type CreateBrowser = (
  view: () => View,
  show: (stand: Stand, last: string[], animate: boolean) => void,
  /** The present position is to be shown again. */
  present: () => void,
) => Browser;

interface Browser {
  /** The ply that is shown; null at the present. */
  at: number | null;
  go: (ply: number) => unknown;
  by: (plies: number) => unknown;
  now: () => void;
}

type CreateTyping = (
  place: HTMLElement,
  table: { ask: (typed: string) => Promise<Stand>; send: (move: string) => Promise<boolean> },
) => { draw: (able: boolean) => void; focus: () => void };

type CreateInvitation = (
  place: HTMLElement,
  table: string,
  joined: (view: View) => void,
) => (view: View) => void;

type CreateList = (
  list: HTMLElement,
  go: (ply: number) => void,
) => (moves: { move: string; seat: number }[], current: number) => void;

type Refused = (error: unknown) => { code?: string; fresh?: View };

/** What the buttons and keys of a table do, by their texts' keys. */
type TableDeeds = BrowseDeeds &
  Record<"back" | "clear" | "confirm" | "position" | "possible" | "flip" | "type" | "status" | "board-focus", () => unknown>;

/** One part of a wish. */
type AskFor = (key: string, legend: string, values: string[], label: (value: string) => string) => Node;

interface Order {
  variantOf: (wish: Wish, game: Game) => Variant;
  /** The body of POST /api/tables; `coin` is the seat that chance gives. */
  order: (wish: Wish, game: Game, coin: number, t: (key: string) => string) => object;
}
