// What somebody wishes to play, and the table that this makes. No DOM.

/** @type {Wish} */
export const DEFAULTS = { game: "", variant: "", against: "level", level: "3", seat: "0", clock: "none", name: "" };

/** @type {Record<string, {base: number, increment: number} | null>} */
export const CLOCKS = {
  none: null,
  "5+5": { base: 300, increment: 5 },
  "10+10": { base: 600, increment: 10 },
  "20+20": { base: 1200, increment: 20 },
  "45+30": { base: 2700, increment: 30 },
};

/** @type {Order["variantOf"]} */
export const variantOf = (wish, { variants }) => variants.find(({ name }) => name === wish.variant) ?? variants[0];

/** @type {Order["order"]} */
export function order(wish, game, coin, t) {
  const variant = variantOf(wish, game);
  const options = variant.options.filter(({ name, values }) => values.includes(wish[name]));
  const me = { kind: "me", name: wish.name || t("you") };
  /** @type {Record<string, object>} */
  const others = { level: { kind: "level", level: Number(wish.level) }, here: { kind: "here", name: t("friend") } };
  const other = others[wish.against] ?? { kind: "open" };
  const mine = wish.seat === "any" ? coin : Number(wish.seat);
  return {
    game: game.name,
    variant: variant.name,
    options: Object.fromEntries(options.map(({ name }) => [name, wish[name]])),
    seats: mine ? [other, me] : [me, other],
    clock: CLOCKS[wish.clock] ?? null,
    takeback: true,
  };
}
