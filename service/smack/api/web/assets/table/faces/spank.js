/** Spank! drawn: standard cards, five stacks before everybody. */

import { hand, pile, seats } from "./face.js";
import { STANDARD } from "./standard.js";

/** @type {import("./face.js").Face} */
export const SPANK = {
  ...STANDARD,
  samples: ["9S", "10H", "JS"],
  lay: (view, me) => ({
    seats: seats(view, me, (player, i, mine) => ({
      facets: [{ opponent: player.id }],
      notes: [["points", `${player.score} of ${view.options.target ?? "?"}`]],
      groups: [
        ...player.stacks.map((/** @type {string[]} */ cards, /** @type {number} */ n) => ({
          id: `/players/${i}/stacks/${n}`,
          label: `Stack ${n + 1}`,
          kind: "column",
          cards,
          at: `/players/${i}/stacks/${n}`,
          by: player.id,
          facets: mine ? [{ stack: n }, { onto: n }] : [{ opponent: player.id, stack: n }],
        })),
        hand(player.hand, mine, `/players/${i}/hand`),
      ],
    })),
    middle: [
      pile("Stock", view.stock, "/stock"),
      pile("Discard", view.discard, "/discard", [{ type: "discard" }]),
    ],
    notes: [],
  }),
  does: {
    discard: "Discard {cards}|Discard",
    spank: "Spank {opponent}, stack {stack#}, with {card}",
    move: "Move stack {stack#} onto {onto#}",
    remove: "Remove stack {stack#}",
    place: "Place {card} as stack {stack#}",
    done: "End the turn",
  },
  says: {
    dealt: "The cards are dealt; {first} begins",
    laid_out: "{player} has {cards}",
    hand: "{player} holds {cards}|{player} holds no cards",
    discarded: "{player} discarded {cards}",
    spanked: "{player} spanked {opponent} with {card}: {cards} go",
    moved: "{player} moved {cards} onto another stack",
    removed: "{player} removed {cards}",
    placed: "{player} placed {card}",
    done: "{player} ended the turn",
    drew: "{player} drew {count}",
    received: "{player} took up {cards}",
    reshuffled: "The discards became a new stock",
    scored: "{player} scored {points} and has {score}",
    cleared: "{player} cleared {cards}",
    won: "{player} won with {score} points",
    deadlocked: "Nobody can move any more",
  },
  seldom: ["discard", "remove"],
};
