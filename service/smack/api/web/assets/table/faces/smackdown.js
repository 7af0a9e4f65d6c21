/** Laying the Smackdown drawn: standard cards, the mystery move deck, chips. */

import { translate } from "../data/words.js";
import { buttonToken, cardToken } from "../data/choices.js";
import { guideOf } from "./guides.js";
import { PADS } from "./pads.js";
import { hand, pile, seats } from "./face.js";
import { STANDARD } from "./standard.js";

/** @typedef {import("../data/types.js").Schemas["SmackdownState"]} View */

const DECK = "pile deck";

/** @type {Record<string, string>} what a rank is good for */
const USES = {
  2: "low",
  3: "rumble",
  4: "low",
  5: "rumble",
  6: "high",
  7: "rumble",
  8: "high",
  9: "rumble",
  10: "screw",
  J: "screw",
  Q: "dirty",
  K: "dirty",
  A: "aces",
};

/** @typedef {import("../data/types.js").Schemas["SmackdownMove"]} Move */
/** @typedef {import("../data/types.js").Schemas["SmackdownEvent"]} Event */
/** @typedef {import("../data/types.js").Schemas["SmackdownShowdownSheet"]} Sheet */

/** @type {import("./types.js").Face<View, Move, Event, Sheet>} */
export const SMACKDOWN = {
  ...STANDARD,
  get guide() {
    return guideOf("smackdown");
  },
  pad: PADS.smackdown,
  samples: ["QH", "KS", "10D"],
  lay: (view, me) => ({
    seats: seats(view, me, (player, i, mine) => ({
      out: player.folded,
      notes: [
        ...(player.folded
          ? /** @type {[string, any][]} */ ([["", translate("smackdown-folded")]])
          : []),
        ...(view.options.chips
          ? /** @type {[string, any][]} */ ([
              [translate("smackdown-purse"), player.purse],
              [translate("smackdown-stake"), player.stake],
            ])
          : []),
        ...(view.raise?.waiting?.includes(player.id)
          ? /** @type {[string, any][]} */ ([
              [translate("smackdown-raise"), translate("smackdown-to-answer")],
            ])
          : []),
      ],
      groups: [hand(player, mine, `/players/${i}/hand`)],
    })),
    middle: [
      pile(translate("smackdown-deck"), view.deck, "/deck", DECK),
      pile(translate("smackdown-removed"), view.removed, "/removed"),
    ],
    notes: [
      ...(view.options.chips
        ? /** @type {[string, any][]} */ ([[translate("smackdown-pot"), view.pot]])
        : []),
      ...(view.raise
        ? /** @type {[string, any][]} */ ([
            [
              translate("smackdown-raise"),
              translate("smackdown-raise-by", { amount: view.raise.amount, player: view.raise.by }),
            ],
          ])
        : []),
    ],
  }),
  sorts: { rank: STANDARD.sorts.rank },
  loose: ["screw_over", "double_ace"],
  tokens: (move) => {
    if (move.type === "draw") return [DECK];
    if (!("cards" in move) || !Array.isArray(move.cards)) return [buttonToken(move.type)];
    return move.cards.map((one) => cardToken(move.player, one));
  },
  attempt: (token, _view, me) => {
    if (token === DECK) return { type: "draw", player: me };
    const own = cardToken(me, "");
    const code = token.startsWith(own) ? token.slice(own.length) : null;
    return code === null ? null : { type: "dirty_play", player: me, cards: [code] };
  },
  worth: {
    request: ({ players, phase }, me) => {
      const own = players.find(({ id }) => id === me);
      const other = players.find(({ id }) => id !== me);
      const isKnown = own && own.hand.length > 0 && !own.hand.includes("?");
      if (phase === "over" || !isKnown || !other) return null;
      return { tally: { hands: { [me]: own.hand, [other.id]: [] } } }; // against nothing
    },
    note: ({ showdown }, me) => [
      translate("smackdown-best"),
      ownBest(showdown.find(({ player }) => player === me)),
    ],
  },
  prompt: ({ view, kinds, tokens, complete }) => {
    const { raise } = view;
    if (raise && kinds.has("accept")) {
      const values = { player: raise.by, amount: raise.amount };
      return translate(
        kinds.has("fold") ? "smackdown-prompt-fold" : "smackdown-prompt-accept",
        values,
      );
    }
    if (tokens.some((one) => one.startsWith("do raise")))
      return translate("smackdown-prompt-raise");
    if (kinds.has("select"))
      return translate(complete ? "smackdown-prompt-remove" : "smackdown-prompt-select");
    if (complete) return translate("smackdown-prompt-play");
    return tokens.length ? translate("smackdown-prompt-others") : null;
  },
  get offers() {
    return /** @type {[string[], string][]} */ ([
      [["draw"], translate("smackdown-offer-draw")],
      [["double_ace"], translate("smackdown-offer-double-ace")],
      [["screw_over"], translate("smackdown-offer-screw-over")],
      [["dirty_play"], translate("smackdown-offer-dirty-play")],
      [["smackdown"], translate("smackdown-offer-smackdown")],
      [["end_turn"], translate("smackdown-offer-end-turn")],
      [["raise"], translate("smackdown-offer-raise")],
    ]);
  },
  help: (code) => translate(`smackdown-help-${USES[code.slice(0, -1)]}`),
  rounds: true,
  end: "slam",
  unit: ({ options }) => translate(options.chips ? "smackdown-purse" : "smackdown-deals"),
  hits: {
    took: ({ opponent }) => [opponent, "tug"],
    removed: ({ player }) => [player, "slap"],
    smackdown_called: ({ player }) => [player, "stamp"],
  },
  ask: (type) => translate(`smackdown-ask-${type}`),
  shown: ["hand_shown", "turn_began"],
  flights: (event) => (event.type === "took" ? [[event.opponent, event.player, 1]] : []),
  ends: ["shown_down"],
  seldom: ["smackdown", "raise", "fold"],
};

/** The best of a hand that is compared with no other. @param {Sheet["showdown"][number] | undefined} hand */
const ownBest = (hand) => {
  if (!hand) return [];
  const { best: name, alive, cards } = hand;
  const flush = alive === false ? [translate("smackdown-best-flush")] : [];
  return [
    ...flush,
    ...(name ? [name, ...cards] : flush.length ? [] : [translate("smackdown-best-none")]),
  ];
};
