/** What a player's own cards are worth by themselves, as the service scores them. */

import { operate } from "../data/api.js";
import { useEffect, useState } from "../vendor/preact-htm.js";

/** @typedef {import("../data/types.js").View} View */

/**
 * @param {string} game @param {import("../faces/types.js").Face} face @param {View} view @param {string | null} me
 * @returns {[string, any][]} notes on the own seat
 */
export function useWorth(game, { worth }, view, me) {
  const request = worth && me ? worth.request(view, me) : null;
  const key = request ? JSON.stringify(request) : "";
  const [answer, setAnswer] = useState({ key: "", sheet: /** @type {any} */ (null) });
  useEffect(() => {
    if (!key) return;
    let late = false;
    operate(game, "score", JSON.parse(key)).then(
      ({ sheet }) => late || setAnswer({ key, sheet }),
      () => {}, // a game is played without it
    );
    return () => {
      late = true;
    };
  }, [game, key]);
  return worth && me && key && answer.key === key ? [worth.note(answer.sheet, me)] : [];
}
