/** Smackshapes drawn: a shape with its number, the ranking below it, and what a special card does. */

import { listText, translate } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";
import { buttonToken, cardToken } from "../data/choices.js";
import { guideOf } from "./guides.js";
import { PADS } from "./pads.js";
import { colorText, hand, pile, seats } from "./face.js";

/** @typedef {import("../data/types.js").Schemas["SmackshapesMove"]} Move */
/** @typedef {import("../data/types.js").Schemas["SmackshapesEvent"]} Event */
/** @typedef {import("../data/pad-rounds.js").Action} Action  of any kind */
/** @typedef {import("./types.js").Face<View, Move, Event>} Face */
/** @typedef {import("../data/types.js").Schemas["SmackshapesState"]} View */

/** @type {Record<string, string>} outlines around the origin, 20 across */
const OUTLINES = {
  circle: "M0-10a10 10 0 1 0 .01 0z",
  rectangle: "M-10-7h20v14h-20z",
  square: "M-9-9h18v18h-18z",
  star: "M0-11l3.200 6.600 7.300 1-5.300 5 1.300 7.200L0 5.400l-6.500 3.400 1.300-7.200-5.300-5 7.300-1z",
  triangle: "M0-10L11 8h-22z",
};
const SHAPES = ["triangle", "rectangle", "circle", "star"];
const COLORS = ["red", "blue", "green", "purple"];

/** The name of a shape or color, or a table's own word. @param {string} word */
const wordText = (word) => (SHAPES.includes(word) ? translate(`shape-${word}`) : colorText(word));

/** @param {string[]} ranking @param {string} between */
const rankingText = (ranking, between) => ranking.map(wordText).join(between);

/** @type {Record<string, (action: Action) => string>} what a special card says on it */
const SIGNS = {
  ignore_color: ({ color = "" }) => translate("sign-ignore", { what: wordText(color) }),
  ignore_shape: ({ shape = "" }) => translate("sign-ignore", { what: wordText(shape) }),
  ignore_number: ({ number = "" }) => translate("sign-ignore", { what: number }),
  add: ({ amount = 0, color, shape = "" }) =>
    translate("sign-add", { what: wordText(color ?? shape), amount }),
  penalty_won_card: () => translate("sign-won"),
  penalty_hand_card: () => translate("sign-hand"),
  penalty_skip: () => translate("sign-skip"),
};

/** @param {string} code */
const laidToken = (code) => `laid ${code}`;

/**
 * The printed card.
 * @param {string} code @param {Partial<View>} view
 * @returns {{shape: string, number: number, color: string, ranking: string[], action: Action | null}}
 */
const printed = (code, view) => {
  const [shape, number] = code.split("-");
  const unknown = { shape, number: Number(number), color: "grey", ranking: [], action: null };
  return view.cards?.[code] ?? unknown;
};

/** A shape that a table's own deck names: as many sides as its name makes. @param {string} name */
function polygon(name) {
  const sides = 5 + ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5);
  const corner = (/** @type {number} */ i) =>
    `${(10 * Math.sin((2 * Math.PI * i) / sides)).toFixed(1)} ${(-10 * Math.cos((2 * Math.PI * i) / sides)).toFixed(1)}`;
  return `M${Array.from({ length: sides }, (_, i) => corner(i)).join("L")}z`;
}

/** @param {string} name @param {number} x @param {number} y @param {number} size */
const shape = (name, x, y, size) =>
  html`<path transform=${`translate(${x} ${y}) scale(${size})`} d=${OUTLINES[name] ?? polygon(name)} />`;

/** @param {Action} action */
const sign = (action) =>
  SIGNS[action.kind]?.(action) ??
  `${wordText(String(action.from))} → ${wordText(String(action.to))}`;

/** What a special card does, on its band: shapes where shapes are meant, else words. @param {Action} action */
function Sign(action) {
  const [from, to] = [String(action.from), String(action.to)];
  if (from in OUTLINES && to in OUTLINES) {
    return html`<g class="sign">${shape(from, 16, 10.5, 0.42)}${shape(to, 44, 10.5, 0.42)}</g>
      <text class="word light" x="30" y="13.500">→</text>`;
  }
  const text = sign(action);
  return html`<text class=${text.length > 9 ? "word light long" : "word light"} x="30" y="13.500">${text}</text>`;
}

/** @param {string} code @param {Partial<View>} view */
function art(code, view) {
  const { shape: name, number, color, ranking, action } = printed(code, view);
  const step = 44 / Math.max(4, ranking.length);
  return html`${action ? html`<rect class="fill night" x="4" y="4" width="52" height="13" rx="4" />${Sign(action)}` : ""}
    <g class="fill" data-tint=${color} fill=${color}>${shape(name, 30, 40, 2)}</g>
    <text class="value light" x="30" y=${name === "triangle" ? 51 : 48}>${number}</text>
    <g class="ranking">
    ${ranking.map((one, i) => shape(one, 8 + step * (i + 0.5), 73, 0.42))}</g>`;
}

/** Of a ranking, read quicker than its words. @type {Record<string, string>} */
const SYMBOLS = { star: "★", circle: "●", triangle: "▲", rectangle: "▬" };

/** What comes of a round besides the cards. */
const BESIDES = ["closed", "smackhead_named", "penalty_suffered", "round_passed"];

/** @type {Face} */
export const SMACKSHAPES = {
  get guide() {
    return guideOf("smackshapes");
  },
  pad: PADS.smackshapes,
  samples: ["star-4", "circle-8", "triangle-2"],
  sampleView: {
    cards: {
      "star-4": {
        shape: "star",
        number: 4,
        color: "purple",
        ranking: ["star", "circle", "triangle", "rectangle"],
        action: null,
      },
      "circle-8": {
        shape: "circle",
        number: 8,
        color: "red",
        ranking: ["triangle", "rectangle", "star", "circle"],
        action: null,
      },
      "triangle-2": {
        shape: "triangle",
        number: 2,
        color: "green",
        ranking: ["rectangle", "star", "circle", "triangle"],
        action: null,
      },
    },
  },
  isCard: (code, view) =>
    code in (view.cards ?? {}) || /^(circle|rectangle|star|triangle)-[1-9]$/.test(code),
  named: (code, view) => {
    const { shape: name, number, color, ranking, action } = printed(code, view);
    const card = { shape: wordText(name), number: String(number) };
    return [
      color === "grey"
        ? translate("smackshapes-card", card)
        : translate("smackshapes-colored", { ...card, color: colorText(color) }),
      ranking.length && translate("smackshapes-ranking", { ranking: rankingText(ranking, ", ") }),
      action && sign(action),
    ]
      .filter(Boolean)
      .join("; ");
  },
  sorts: {
    shape: (code, view) => printed(code, view).shape,
    color: (code, view) => printed(code, view).color,
    number: (code, view) => Number(printed(code, view).number),
  },
  short: (code) => code.replace(/(.*)-/, (_, name) => `${wordText(name)} `),
  tint: (code, view) => printed(code, view).color,
  art,
  deck: (view) => Object.keys(view.cards ?? {}),
  words: {
    shape: SHAPES,
    color: COLORS,
    ranking: SHAPES,
    from: [...SHAPES, ...COLORS],
    to: [...SHAPES, ...COLORS],
  },
  whole: (value) =>
    value.shape && value.number && value.color
      ? [`${value.shape}-${value.number}`, { ranking: [], action: null, ...value }]
      : null,
  lay: (view, me) => {
    const revealed = view.phase === "tap";
    const laid = Object.entries(view.selected ?? {});
    return {
      seats: seats(view, me, (player, i, mine) => ({
        turn: revealed
          ? !view.answers.some((one) => one.player === player.id)
          : view.phase === "select" && !(player.id in view.selected),
        notes: [
          ...(view.smackhead === player.id
            ? /** @type {[string, any][]} */ ([["", translate("smackshapes-smackhead")]])
            : []),
          [translate("smackshapes-won"), player.won.length],
          ...(player.skip
            ? /** @type {[string, any][]} */ ([["", translate("smackshapes-sits-out")]])
            : []),
        ],
        groups: [
          hand(player, mine, `/players/${i}/hand`),
          ...(!revealed && player.id in view.selected
            ? [
                /** @type {import("./types.js").Group} */ ({
                  id: `laid-${player.id}`,
                  label: translate("smackshapes-laid"),
                  kind: "row",
                  cards: [view.selected[player.id]],
                  at: `/selected/${player.id}`,
                }),
              ]
            : []),
        ],
      })),
      middle: [
        ...(revealed
          ? laid.map(
              ([player, code]) =>
                /** @type {import("./types.js").Group} */ ({
                  id: `laid-${player}`,
                  label: player,
                  kind: "row",
                  cards: [code],
                  at: `/selected/${player}`,
                  tokenOf: laidToken,
                  big: true,
                }),
            )
          : []),
        ...(revealed && laid.length
          ? []
          : [pile(translate("place-discard"), view.discard, "/discard")]),
      ],
      notes: revealed
        ? [
            [translate("smackshapes-ranking-of"), view.deputy ?? view.smackhead],
            [
              "",
              (printed(view.selected[view.deputy ?? view.smackhead], view).ranking ?? [])
                .map((shape) => `${SYMBOLS[shape] ?? ""} ${wordText(shape)}`)
                .join(" › "),
            ],
          ]
        : [],
    };
  },
  race: (view) => view.phase === "tap",
  end: "burst",
  unit: () => translate("smackshapes-cards-won"),
  hits: {
    collected: ({ player }) => [player, "hop"],
    penalty_suffered: ({ player }) => [player, "slap"],
  },
  inTurn: true,
  waits: (view, player) => {
    const taps = view.answers.filter((one) => one.kind !== "abstain");
    const answer = view.answers.find((one) => one.player === player);
    if (!answer) return null;
    if (answer.kind === "abstain") return translate("smackshapes-no-tap");
    const [name, number] = (answer.card ?? "").split("-");
    const card =
      answer.kind === "call"
        ? translate("smackshapes-nothing")
        : translate("smackshapes-card", { shape: wordText(name), number });
    const place = translate("smackshapes-place", { number: taps.indexOf(answer) + 1 });
    return answer.at === null
      ? translate("smackshapes-tapped", { card, place })
      : translate("smackshapes-tapped-at", { card, place, seconds: answer.at / 1000 });
  },
  zone: (view) => [
    {
      id: "zone",
      label: translate("smackshapes-tap-one"),
      kind: "row",
      cards: Object.values(view.selected ?? {}),
      at: "/selected",
      tokenOf: laidToken,
    },
  ],
  tokens: (move) => {
    if (move.type === "select") return [cardToken(move.player, move.card)];
    return move.type === "tap" ? [laidToken(move.card)] : [buttonToken(move.type)];
  },
  attempt: (token, _view, me) => {
    const card = token.split(" ").at(-1);
    if (token.startsWith(laidToken(""))) return { type: "tap", player: me, card };
    return token.startsWith("card ") ? { type: "select", player: me, card } : null;
  },
  get offers() {
    return /** @type {[string[], string][]} */ ([
      [["select"], translate("smackshapes-offer-select")],
      [["tap"], translate("smackshapes-offer-tap")],
      [["call"], translate("smackshapes-offer-call")],
      [["abstain"], translate("smackshapes-offer-abstain")],
      [["close"], translate("smackshapes-offer-close")],
    ]);
  },
  moment: (events) => {
    const judged = events.find((event) => event.type === "round_judged");
    if (!judged) return null;
    const { winners, winning: cards, inverted } = judged;
    const title = winners.length
      ? translate("judge-had-it", { players: listText(winners) })
      : translate(cards.length ? "judge-no-one" : "judge-nothing");
    const ranking = rankingText(judged.ranking, ", ");
    const text = translate(inverted ? "judge-inverted" : "judge-ranking", { ranking });
    const besides = events.filter(
      (event) =>
        BESIDES.includes(event.type) ||
        (event.type === "round_opened" && event.skipping.length > 0),
    );
    return { title, text, cards, besides };
  },
  help: (code, view) => {
    const { ranking = [], action } = printed(code, view);
    const words = rankingText(ranking, ", ");
    return action
      ? translate("smackshapes-help-special", { ranking: words, sign: sign(action) })
      : translate("smackshapes-help", { ranking: words });
  },
  ask: (type) => translate(`smackshapes-ask-${type}`),
  flights: (event) =>
    event.type === "collected" ? event.cards.map((code) => [code, event.player, 1]) : [],
  ends: ["round_judged", "collected", "penalty_suffered"],
  seldom: ["abstain", "close", "call"],
  calm: (view) => (view.phase === "tap" ? 2.5 : 1),
  open: (view) => view.phase === "tap",
  clock: "at",
  guarded: ["close"],
};
