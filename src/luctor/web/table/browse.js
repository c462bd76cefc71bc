// Looking at earlier positions of a game.

import { post } from "../shell/api.js";
import { toast } from "../shell/dialog.js";
import { told } from "../shell/router.js";

/**
 * @param {() => View} view @param {(stand: Stand, last: string[], animate: boolean) => void} show
 * @param {() => void} present the present position is to be shown again
 */
export function createBrowser(view, show, present) {
  /** @type {number | null} null at the present */
  let at = null;
  /** @type {Map<string, Promise<Stand>>} */
  const known = new Map();

  /** @param {number} ply */
  function stand(ply) {
    const { start, moves } = view();
    const line = moves.slice(0, ply).map((move) => move.move);
    const key = line.join(" ");
    const found = known.get(key) ?? post("/positions", { start, moves: line });
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  /** @param {number} ply */
  async function go(ply) {
    const end = view().moves.length;
    if (ply >= end) return now();
    const before = at ?? end;
    at = Math.max(0, ply);
    const mine = at;
    try {
      const found = await stand(mine);
      if (at === mine) show(found, view().moves[mine - 1]?.touches ?? [], Math.abs(before - mine) === 1);
    } catch (error) {
      toast(told(error));
      now();
    }
  }

  function now() {
    if (at === null) return;
    at = null;
    present();
  }

  return {
    get at() {
      return at;
    },
    go: (/** @type {number} */ ply) => void go(ply),
    by: (/** @type {number} */ plies) => void go((at ?? view().moves.length) + plies),
    now,
    redraw: () => void (at !== null && go(at)),
  };
}
