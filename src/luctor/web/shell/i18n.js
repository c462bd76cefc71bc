// Words in the reader's language: texts of all pages (lang/*.json), and of one game (games/*.json).

import { stackWords } from "../board/describe.js";
import { ApiError, asset, catalogue } from "./api.js";
import { recall, setting } from "./settings.js";

/** @type {Texts[]} the reader's and the English ones */
let texts = [];

export function language() {
  const wish = setting("language");
  if (wish !== "auto") return wish;
  return navigator.language?.toLowerCase().startsWith("de") ? "de" : "en";
}

export async function loadTexts() {
  texts = await Promise.all([language(), "en"].map((code) => asset(`shell/lang/${code}.json`)));
  document.documentElement.lang = language();
}

/** @type {Words["t"]} */
export function t(key, values = {}) {
  const found = texts.map((from) => (values.n === 1 && from[`${key}.one`]) || from[key]);
  return fillIn(found.find(Boolean) ?? key, values);
}

/** A player's name; levels are named here. @param {string} name */
export const named = (name) => name.replace(/^Level (\d+)$/, (_, n) => t("lobby.level-n", { n }));

/** @param {string} text @param {Values} values */
export const fillIn = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** @type {Translate} */
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

/** @type {(name?: string, variant?: string) => Promise<FoundGame>} */
export async function findGame(name, variant) {
  const { games } = await catalogue();
  const last = recall("luctor.order")?.game;
  const game = games.find((one) => one.name === (name || last)) ?? (!name && games[0]);
  if (!game) throw new ApiError("unknown-game", `There is no game named ${name}.`);
  return { game, variant: game.variants.find((one) => one.name === variant) ?? game.variants[0], words: await gameWords(game) };
}

/** @param {Game} game @returns {Promise<GameWords>} */
async function gameWords({ name, seats, summary }) {
  const all = await asset(`games/${name}.json`).catch(() => null);
  /** @type {GameTexts} */
  const own = all?.[language()] ?? {};
  const tell = (/** @type {string} */ sentence) => translate(own.sentences ?? [], sentence);
  return {
    t,
    tell,
    seats,
    spoken: seats.map((seat) => own.seats?.[seat] ?? seat),
    summary: own.summary ?? summary,
    preview: all?.preview,
    options: own.options ?? {},
    caption: (text) => own.captions?.[text] ?? tell(text),
    mark: (mark) => own.marks?.[mark] ?? mark,
    piece({ shape, men, letter, seat }, spoken) {
      if (shape === "stack") return stackWords(men, spoken, t);
      const kind = letter.toUpperCase();
      return t("board.piece", { seat: spoken[seat], kind: own.pieces?.[kind] ?? kind });
    },
  };
}
