/** Spank! drawn: standard cards, five stacks before each player. */

import { translate } from "../data/words.js";
import { buttonToken, cardToken } from "../data/choices.js";
import { guideOf } from "./guides.js";
import { PADS } from "./pads.js";
import { hand, pile, seats } from "./face.js";
import { STANDARD } from "./standard.js";

/** @typedef {import("../data/types.js").Schemas["SpankState"]} View */

const DISCARD = "pile discard";

/** @param {string} player @param {number} n */
const stackToken = (player, n) => `stack ${player} ${n}`;

/** @typedef {import("../data/types.js").Schemas["SpankMove"]} Move */
/** @typedef {import("../data/types.js").Schemas["SpankEvent"]} Event */

/** @type {import("./types.js").Face<View, Move, Event>} */
export const SPANK = {
  ...STANDARD,
  get guide() {
    return guideOf("spank");
  },
  pad: PADS.spank,
  samples: ["9S", "10H", "JS"],
  lay: (view, me) => ({
    seats: seats(view, me, (player, i, mine) => ({
      notes: [
        [
          translate("note-points"),
          translate("note-points-of", { points: player.score, target: view.options.target ?? "?" }),
        ],
      ],
      groups: [
        ...player.stacks.map((cards, n) => ({
          id: `/players/${i}/stacks/${n}`,
          label: translate("place-stack", { number: n + 1 }),
          kind: /** @type {"column"} */ ("column"),
          cards,
          at: `/players/${i}/stacks/${n}`,
          by: player.id,
          token: stackToken(player.id, n),
        })),
        hand(player, mine, `/players/${i}/hand`),
      ],
    })),
    middle: [
      pile(translate("spank-stock"), view.stock, "/stock"),
      pile(translate("place-discard"), view.discard, "/discard", DISCARD),
    ],
    notes: [],
  }),
  tokens: (move) => {
    const own = (/** @type {number} */ n) => stackToken(move.player, n);
    const named = (/** @type {string} */ one) => cardToken(move.player, one);
    if (move.type === "discard") return move.cards.map(named);
    if (move.type === "spank") return [named(move.card), stackToken(move.opponent, move.stack)];
    if (move.type === "place") return [named(move.card), own(move.stack)];
    if (move.type === "move") return [own(move.stack), own(move.onto)];
    return move.type === "remove" ? [own(move.stack), DISCARD] : [buttonToken(move.type)];
  },
  confirm: ({ type }) => (type === "discard" ? DISCARD : null),
  shown: ["laid_out"],
  attempt: (token, view, me) => {
    const [kind, owner, what] = token.split(" ");
    if (kind === "card" && owner === me) {
      const stacks = view.players.find(({ id }) => id === me)?.stacks ?? [];
      const empty = stacks.findIndex((one) => one.length === 0);
      return { type: "place", player: me, card: what, stack: Math.max(0, empty) };
    }
    return kind === "stack" && owner === me
      ? { type: "remove", player: me, stack: Number(what) }
      : null;
  },
  prompt: ({ tokens, moves, complete }) => {
    const [first = ""] = tokens;
    const goes = new Set(moves.map(({ type }) => type));
    if (tokens.length > 1) return translate("spank-prompt-more", { count: tokens.length });
    if (first.startsWith("card") && complete) {
      if (goes.has("spank")) return translate("spank-prompt-spank");
      return translate(goes.has("place") ? "spank-prompt-place" : "spank-prompt-discard");
    }
    if (first.startsWith("card")) return translate("spank-prompt-stack");
    if (!first) return null;
    return translate(goes.has("move") ? "spank-prompt-onto" : "spank-prompt-remove");
  },
  get offers() {
    return /** @type {[string[], string][]} */ ([
      [["spank"], translate("spank-offer-spank")],
      [["move"], translate("spank-offer-move")],
      [["remove"], translate("spank-offer-remove")],
      [["place"], translate("spank-offer-place")],
      [["discard"], translate("spank-offer-discard")],
      [["done"], translate("spank-offer-done")],
    ]);
  },
  help: () => translate("spank-help"),
  ask: (type) => translate(`spank-ask-${type}`),
  flights: (event) => (event.type === "drew" ? [["/stock", event.player, event.count]] : []),
  ends: ["scored", "deadlocked"],
  end: "shake",
  hits: { spanked: ({ opponent }) => [opponent, "slap"] },
  seldom: ["discard", "remove"],
};
