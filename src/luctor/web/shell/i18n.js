// Words in the reader's language. The texts are data: one file for each language (lang/*.json), those of
// study pages beside it, and what only one game says in games/*.json.

import { setting } from "./settings.js";

/** @type {Texts} */
let texts = {};
/** @type {Texts} */
let english = {};
/** @type {Map<string, Promise<any>>} */
const games = new Map();

export function language() {
  const wish = setting("language");
  if (wish === "en" || wish === "de") return wish;
  return navigator.language?.toLowerCase().startsWith("de") ? "de" : "en";
}

/** Load all texts of the chosen language. */
export async function loadTexts() {
  [english, texts] = await Promise.all([load("en"), load(language())]);
  document.documentElement.lang = language();
}

/** @param {string} code */
async function load(code) {
  if (code === "en" && english.home) return english;
  const parts = await Promise.all(["", "study."].map((part) => file(`shell/lang/${part}${code}.json`)));
  return Object.assign({}, ...parts);
}

/** @param {string} path */
async function file(path) {
  const answer = await fetch(`/static/${path}`);
  return answer.ok ? answer.json() : {};
}

/**
 * Say something. `{name}` stands for a value; with n = 1 the text of "key.one" is taken if there is one.
 * @param {string} key @param {Values} [values]
 */
export function t(key, values = {}) {
  return fillIn(find(texts, key, values) ?? find(english, key, values) ?? key, values);
}

/** @param {Texts} from @param {string} key @param {Values} values */
function find(from, key, values) {
  return (values.n === 1 ? from[`${key}.one`] : undefined) ?? from[key];
}

/** A player's name; levels are named in the reader's language. @param {string} name */
export function named(name) {
  return name.replace(/^Level (\d+)$/, (_, n) => t("lobby.level-n", { n }));
}

/** @param {string} text @param {Values} values */
export function fillIn(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Translate a sentence of the server by patterns; it stays as it is when none fits.
 * @param {[string, string][]} patterns @param {string} sentence @returns {string}
 */
export function translate(patterns, sentence) {
  const plain = sentence.replace(/\.$/, "");
  for (const [pattern, target] of patterns) {
    const found = plain.match(new RegExp(`^${pattern}$`, "i"));
    if (!found) continue;
    const whole = target.replace(/\$(\d)/g, (_, n) => translate(patterns, found[Number(n)] ?? ""));
    return plain === sentence ? whole : `${whole[0].toUpperCase()}${whole.slice(1)}.`;
  }
  return sentence;
}

/**
 * A game's words, for boards (`createBoard`'s words, spoken, caption) and for sentences.
 * @param {Pick<Game, "name" | "seats">} game
 */
export async function gameWords(game) {
  if (!games.has(game.name)) games.set(game.name, file(`games/${game.name}.json`));
  const all = await games.get(game.name);
  /** @type {GameTexts} */
  const own = all?.[language()] ?? {};
  const spoken = game.seats.map((seat) => own.seats?.[seat] ?? seat);
  const patterns = own.sentences ?? [];
  return {
    t,
    spoken,
    summary: own.summary,
    preview: all?.preview,
    options: own.options ?? {},
    /** @param {string} text */
    caption: (text) => own.captions?.[text] ?? tell(text),
    /** @param {string} mark */
    mark: (mark) => own.marks?.[mark] ?? mark,
    /** @param {Piece} piece @param {string[]} seats */
    piece(piece, seats) {
      if (piece.shape === "stack") return stack(piece, seats);
      const kind = own.pieces?.[piece.letter.toUpperCase()] ?? piece.letter.toUpperCase();
      return t("board.piece", { seat: seats[piece.seat], kind });
    },
    tell,
  };

  /** @param {string} sentence */
  function tell(sentence) {
    return translate(patterns, sentence);
  }
}

/** @param {Piece} piece @param {string[]} seats */
function stack(piece, seats) {
  const cap = piece.men.filter((seat) => seat === piece.seat).length;
  const under = piece.men.length - cap;
  const told = `${cap} ${seats[piece.seat]}`;
  return under ? `${told} ${t("board.over")} ${under} ${seats[1 - piece.seat]}` : told;
}
