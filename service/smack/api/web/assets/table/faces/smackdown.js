/** Laying the Smackdown drawn: standard cards, the mystery move deck, chips. */

import { buttonToken, cardToken } from "../data/choices.js";
import { hand, pile, seats } from "./face.js";
import { STANDARD } from "./standard.js";

const DECK = "pile deck";

/** @type {Record<string, string>} what a rank is good for */
const HELP = {
  2: "2 and 4: half move low. 2 4 6 8: straight smack.",
  3: "3 5 7 9: royal rumble flush.",
  4: "2 and 4: half move low. 2 4 6 8: straight smack.",
  5: "3 5 7 9: royal rumble flush.",
  6: "6 and 8: half move high. 2 4 6 8: straight smack.",
  7: "3 5 7 9: royal rumble flush.",
  8: "6 and 8: half move high. 2 4 6 8: straight smack.",
  9: "3 5 7 9: royal rumble flush.",
  10: "A 10 and two jacks: screw over.",
  J: "A 10 and two jacks: screw over.",
  Q: "A queen and a king: dirty play, a card from every other hand.",
  K: "A queen and a king: dirty play, a card from every other hand.",
  A: "Two aces: lay them down and win.",
};

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
      groups: [hand(player, mine, `/players/${i}/hand`)],
    })),
    middle: [
      pile("Deck", view.deck, "/deck", DECK),
      pile("Out of the game", view.removed, "/removed"),
    ],
    notes: [
      ...(view.options.chips ? /** @type {[string, any][]} */ ([["pot", view.pot]]) : []),
      ...(view.raise
        ? /** @type {[string, any][]} */ ([["raise", `${view.raise.amount} by ${view.raise.by}`]])
        : []),
    ],
  }),
  sorts: { rank: STANDARD.sorts.rank },
  loose: ["screw_over", "double_ace"],
  tokens: ({ type, player, cards }) => {
    if (type === "draw") return [DECK];
    if (!Array.isArray(cards)) return [buttonToken(type)];
    return cards.map((one) => cardToken(player, one));
  },
  attempt: (token, _view, me) => (token === DECK ? { type: "draw", player: me } : null),
  worth: {
    request: ({ players, phase }, me) => {
      const own = players.find((/** @type {any} */ one) => one.id === me);
      const other = players.find((/** @type {any} */ one) => one.id !== me);
      const isKnown = own?.hand.length > 0 && !own.hand.includes("?");
      if (phase === "over" || !isKnown) return null;
      return { tally: { hands: { [me]: own.hand, [other.id]: [] } } }; // against nothing
    },
    note: ({ showdown }, me) => [
      "your best:",
      ownBest(showdown.find((/** @type {any} */ one) => one.player === me)),
    ],
  },
  prompt: ({ view, kinds, tokens, complete }) => {
    const { raise } = view;
    if (raise && kinds.has("accept"))
      return `${raise.by} raises by ${raise.amount}: accept${kinds.has("fold") ? " or fold" : ""}`;
    if (tokens.some((one) => one.startsWith("do raise")))
      return "Choose how many chips to raise by";
    if (kinds.has("select"))
      return complete ? "Remove these cards" : "Tap two cards of each other player to remove them";
    if (complete) return "Play these cards";
    if (tokens.length) return "Tap the other cards that go with it";
    return null;
  },
  offers: [
    [["draw"], "draw a card"],
    [["double_ace"], "lay your two aces and win"],
    [["screw_over"], "screw them over with 10 J J"],
    [["dirty_play"], "play dirty with Q K"],
    [["smackdown"], "lay the smackdown"],
    [["end_turn"], "end your turn"],
    [["raise"], "raise"],
  ],
  help: (code) => HELP[code.slice(0, -1)] ?? null,
  names: {
    chips: "Play for chips",
    purses: "Chips each player brings",
    raise_cap: "How high a raise may go",
    own_purse: "to one's own chips",
    smallest_purse: "to the fewest chips of any player",
    cancelled_pot: "The pot of a canceled deal",
    first: "Who starts",
    blind_pick: "Who picks for a dirty play",
    chance: "chance",
    positions: "the player, by places",
    double_ace: "When two aces win",
    own_turn: "on one's own turn",
    at_once: "at once",
    starter: "Who starts the next deal",
    half_move_low: "half move low (2 4)",
    half_move_high: "half move high (6 8)",
    straight_smack: "straight smack (2 4 6 8)",
    royal_rumble_flush: "royal rumble flush (3 5 7 9)",
  },
  rounds: true,
  asks: {
    draw: "draw",
    screw_over: "screw them over",
    select: "remove cards",
    dirty_play: "play dirty",
    double_ace: "lay two aces",
    smackdown: "lay the smackdown",
    end_turn: "end the turn",
    accept: "accept the raise",
  },
  moveTexts: {
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
  ends: ["shown_down"],
  eventTexts: {
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
    raise_settled: "The raise is over",
    smackdown_called: "{player} lays the smackdown!",
    shown_down: ({ showdown }) =>
      showdown.map((/** @type {any} */ one) => `${one.player}: ${best(one)}`).join("; "),
    removed: "{player} loses {cards}|{cards} are out of the game",
    cancelled: "The deal is canceled",
    won: "{player} won",
  },
  seldom: ["smackdown", "raise", "fold"],
};

/** The best of a hand that is compared with no other. @param {{best: string | null, alive: boolean | null, cards: string[]}} shown */
const ownBest = ({ best: name, alive, cards }) => {
  const flush = alive === false ? ["royal rumble flush, if another player holds a half move"] : [];
  return [...flush, ...(name ? [name, ...cards] : flush.length ? [] : ["nothing yet"])];
};

/** @param {{best: string | null, alive: boolean | null}} shown */
const best = ({ best: name, alive }) =>
  name ? `${name.replaceAll("_", " ")}${alive === false ? ", dead" : ""}` : "nothing that counts";
