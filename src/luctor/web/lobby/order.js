// What somebody wishes to play, and the table that this makes. No DOM here.

/** @type {Wish} */
export const DEFAULTS = {
  game: "",
  variant: "",
  options: {},
  against: "level",
  level: 3,
  seat: "0",
  clock: "none",
  name: "",
};

/** @type {Record<string, {base: number, increment: number} | null>} */
export const CLOCKS = {
  none: null,
  "5+5": { base: 300, increment: 5 },
  "10+10": { base: 600, increment: 10 },
  "20+20": { base: 1200, increment: 20 },
  "45+30": { base: 2700, increment: 30 },
};

/**
 * @param {Wish} wish @param {Game} game @param {number} coin the seat that chance gives
 * @param {(key: string) => string} t @returns {object} the body of POST /api/tables
 */
export function order(wish, game, coin, t) {
  const variant = game.variants.find((one) => one.name === wish.variant) ?? game.variants[0];
  const options = variant.options
    .filter(({ name, values }) => values.includes(wish.options[name]))
    .map(({ name }) => [name, wish.options[name]]);
  const mine = wish.seat === "any" ? coin : Number(wish.seat);
  const me = { kind: "me", name: wish.name || t("you") };
  const others = {
    level: { kind: "level", level: wish.level },
    here: { kind: "here", name: t("friend") },
    open: { kind: "open" },
  };
  const other = others[wish.against];
  return {
    game: game.name,
    variant: variant.name,
    options: Object.fromEntries(options),
    seats: mine ? [other, me] : [me, other],
    clock: CLOCKS[wish.clock] ?? null,
    takeback: true,
  };
}
