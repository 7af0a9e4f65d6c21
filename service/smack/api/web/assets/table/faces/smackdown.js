/** Laying the Smackdown drawn: standard cards, the mystery move deck, chips. */

import { hand, pile, seats } from "./face.js";
import { STANDARD } from "./standard.js";

/** @type {import("./face.js").Face} */
export const SMACKDOWN = {
  ...STANDARD,
  samples: ["QH", "KS", "10D"],
  lay: (view, me) => ({
    seats: seats(view, me, (player, i, mine) => ({
      out: player.folded,
      notes: [
        ...(player.folded ? /** @type {[string, any][]} */ ([["", "folded"]]) : []),
        ...(view.options.chips
          ? /** @type {[string, any][]} */ ([
              ["purse", player.purse],
              ["stake", player.stake],
            ])
          : []),
        ...(view.raise?.waiting?.includes(player.id)
          ? /** @type {[string, any][]} */ ([["raise", "to answer"]])
          : []),
      ],
      groups: [hand(player.hand, mine, `/players/${i}/hand`)],
    })),
    middle: [
      pile("Deck", view.deck, "/deck", [{ type: "draw" }]),
      pile("Out of the game", view.removed, "/removed"),
    ],
    notes: [
      ...(view.options.chips ? /** @type {[string, any][]} */ ([["pot", view.pot]]) : []),
      ...(view.raise
        ? /** @type {[string, any][]} */ ([["raise", `${view.raise.amount} by ${view.raise.by}`]])
        : []),
    ],
  }),
  does: {
    draw: "Draw a card",
    screw_over: "Screw over: {cards}",
    dirty_play: "Dirty play: {cards}|Dirty play",
    double_ace: "Lay the double ace {cards}",
    smackdown: "Lay the smackdown!",
    end_turn: "End the turn",
    raise: "Raise by {amount}|Raise",
    accept: "Accept the raise",
    fold: "Fold",
    select: "Remove these cards",
  },
  says: {
    dealt: "Deal {deal}: {first} starts",
    anted: "{player} staked {amount}",
    hand: "{player} holds {cards}|{player} holds no cards",
    drew: "{player} drew a card; {deck} are left",
    received: "{player} took up {card}",
    played: "{player} laid {cards}",
    took: "{player} took card {position#} of {opponent}'s hand",
    card_taken: "{player} took {card} from {opponent}",
    refunded: "{player} takes {amount} back",
    hand_shown: "{player} shows {cards}|{player} has no cards to show",
    turn_ended: "{player} ended the turn",
    turn_began: "{player} is next",
    raised: "{player} raised by {amount}",
    accepted: "{player} accepted",
    folded: "{player} folded",
    raise_settled: "The raise is settled",
    smackdown_called: "{player} lays the smackdown!",
    shown_down: ({ showdown }) =>
      showdown.map((/** @type {any} */ one) => `${one.player}: ${best(one)}`).join("; "),
    removed: "{player} loses {cards}|{cards} are out of the game",
    cancelled: "The deal is cancelled: {reason}",
    won: "{player} won: {reason}|{player} won",
  },
  seldom: ["smackdown", "raise", "fold"],
};

/** @param {{best: string | null, alive: boolean | null}} shown */
const best = ({ best: name, alive }) =>
  name ? `${name.replaceAll("_", " ")}${alive === false ? ", dead" : ""}` : "nothing that counts";
