/** SMACKarang drawn: Weapons on their color with the mark of their type, a different face for each Character. */

import { translate } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";
import { buttonToken, cardToken, seatToken } from "../data/choices.js";
import { guideOf } from "./guides.js";
import { PADS } from "./pads.js";
import { colorText, hand, pile, seats } from "./face.js";

/**
 * @typedef {import("../data/types.js").Schemas["SmackarangState"]} View
 * @typedef {import("../data/types.js").Schemas["SmackarangMove"]} Move
 * @typedef {import("../data/types.js").Schemas["SmackarangEvent"]} Event
 * @typedef {import("./types.js").Face<View, Move, Event>} Face
 */

/** @type {Record<string, [string, any]>} each Character's color and features */
const CHARACTERS = {
  twistie: ["purple", "M18 46q6-8 12 0t12 0M20 34a4 4 0 1 0 6 3M40 34a4 4 0 1 0-6 3"],
  flick: ["orange", "M19 46q11 8 22 0M20 36l7-3M40 36l-7-3"],
  glitch: ["yellow", "M19 48l4-4 4 4 4-4 4 4 4-4M20 32h6v6h-6zM36 34h4M36 38h4"],
  bounce: ["green", "M18 44q12 12 24 0zM21 37q3-6 6 0M33 37q3-6 6 0"],
  crash: ["red", "M20 50q10-10 20 0M20 33l6 5M26 33l-6 5M34 33l6 5M40 33l-6 5"],
  zip: ["blue", "M20 47h20M24 44v6M28 44v6M32 44v6M36 44v6M20 35h7M33 35h7"],
  smacklash: ["none", "M19 44q11 13 22 0zM19 33l8 4M41 33l-8 4"],
};

/** @type {Record<string, string>} the mark of each weapon type */
const MARKS = {
  A: "M14 58q2-30 32-34-4 10-14 12-8 3-10 14z",
  B: "M18 26h24v12H34v24h-8V38h-8z",
  C: "M30 20l5 15h15L38 44l5 16-13-10-13 10 5-16-12-9h15z",
  D: "M34 20L18 46h10l-4 18 18-28H31z",
  E: "M30 22a20 20 0 1 0 .1 0zM30 32a10 10 0 1 1-.1 0z",
  F: "M27 34a15 15 0 1 0 6 0v-5l8-5-3-4-11 7z",
  G: "M30 20l14 18h-8v24H24V38h-8z",
  H: "M28 22h4v42h-4zM32 24q14 2 14 22-6-6-14-6zM28 24q-14 2-14 22 6-6 14-6z",
  I: "M18 24l24 8-18 10 18 8-24 12 4-14-6-8 8-6z",
  J: "M20 22h20v6l-8 8v8a12 12 0 1 1-4 0v-8l-8-8z",
  K: "M28 20h4l2 30h8v5H33v9h-6v-9h-9v-5h8z",
  L: "M14 26q16-2 16-6 0 4 16 6 2 28-16 38-18-10-16-38z",
};

const DRAWN = "draw_pile";
const PUBLISHED_TYPES = 6; // kinds of Weapons in the published deck
const LAST = "zz"; // where Characters lie in a sorted hand

/** @param {string} code */
const color = (code) => CHARACTERS[code]?.[0] ?? code.split("-")[0];

/** @param {string} code */
const weapon = (code) => {
  const [shade, type] = code.split("-");
  return html`<rect class="fill" data-tint=${shade} x="4" y="4" width="52" height="76" rx="4" />
    <path class="mark" d=${MARKS[type]} />
    <text class="corner light" x="12" y="18">${type}</text><text class="word light" x="30" y="76">${colorText(shade)}</text>`;
};

/** @param {string} code */
const character = (code) => {
  const [shade, lines] = CHARACTERS[code];
  return html`<rect class="fill night" x="4" y="4" width="52" height="76" rx="4" />
    <circle class="fill" data-tint=${shade} cx="30" cy="40" r="20" /><path class="line" d=${lines} />
    <text class="word light" x="30" y="74">${code}</text>`;
};

/** Characters after which something is to be chosen. */
const CHOOSING = ["smacklash", "twistie", "flick", "bounce", "zip"];

/** @type {Face} */
export const SMACKARANG = {
  get guide() {
    return guideOf("smackarang");
  },
  pad: PADS.smackarang,
  samples: ["red-A", "bounce", "blue-D"],
  isCard: (code) => code in CHARACTERS || /^[a-z]+-[A-L]$/.test(code),
  named: (code) =>
    code in CHARACTERS
      ? code.charAt(0).toUpperCase() + code.slice(1)
      : code.replace(/(.*)-/, (_, shade) => `${colorText(shade)} `),
  sorts: {
    color: (code) => (code in CHARACTERS ? LAST : color(code)),
    weapon: (code) => (code in CHARACTERS ? LAST : code.slice(-1)),
    name: (code) => code,
  },
  tint: color,
  art: (code) => (code in CHARACTERS ? character(code) : weapon(code)),
  deck: (view) => [
    ...Object.keys(CHARACTERS),
    ...[...new Set(Object.values(CHARACTERS).map(([shade]) => shade))]
      .filter((shade) => shade !== "none")
      .flatMap((shade) =>
        Object.keys(MARKS)
          .slice(0, view.options?.weapon_types ?? PUBLISHED_TYPES)
          .map((type) => `${shade}-${type}`),
      ),
  ],
  lay: (view, me) => ({
    seats: seats(view, me, (player, i, mine) => ({
      notes: [
        [translate("smackarang-rounds"), view.wins?.[player.id] ?? 0],
        ...waits(view, player.id),
      ],
      groups: [hand(player, mine, `/players/${i}/hand`)],
    })),
    middle: [
      pile(translate("smackarang-draw-pile"), view[DRAWN], `/${DRAWN}`, "pile draw"),
      { ...pile(translate("place-discard"), view.discard, "/discard"), big: true },
    ],
    notes: [
      ...(view.called_color
        ? /** @type {[string, any][]} */ ([[translate("smackarang-called"), view.called_color]])
        : []),
      ...(view.challenge
        ? /** @type {[string, any][]} */ ([
            [
              translate("note-challenge"),
              translate("smackarang-asks", {
                player: view.challenge.by,
                color: colorText(view.challenge.color),
              }),
            ],
          ])
        : []),
    ],
  }),
  tokens: (move) => {
    if (move.type === "draw") return ["pile draw"];
    if (move.type !== "play") return [buttonToken(move.type)];
    const { player, card, weapon, extras = [], opponent, next, color } = move;
    const cards = [card, ...(weapon ? [weapon] : []), ...extras];
    const whom = opponent ?? next;
    return [
      ...cards.map((one) => cardToken(player, one)),
      ...(whom ? [seatToken(whom)] : []),
      ...(color ? [buttonToken("color", color)] : []),
    ];
  },
  attempt: (token, view, me) => {
    if (token === "pile draw") return { type: "draw", player: me };
    const card = token.split(" ").at(-1) ?? "";
    if (token !== cardToken(me, card)) return null;
    const own = view.players.find(({ id }) => id === me);
    const other = view.players.find(({ id }) => id !== me)?.id;
    const weapon = own?.hand.find((one) => one.includes("-")) ?? "red-A";
    /** @type {Record<string, {weapon?: string, opponent?: string, color?: string, next?: string}>} */
    const companions = {
      smacklash: { weapon },
      twistie: { opponent: other },
      bounce: { color: color(weapon) },
      zip: { next: other },
    };
    return { type: "play", player: me, card, ...companions[card] };
  },
  buttons: (token) => token.match(/^do color (\w+)/)?.[1] ?? null,
  prompt: ({ view, me, kinds, tokens, moves, complete }) => {
    const card = tokens[0]?.split(" ").at(-1) ?? "";
    if (CHOOSING.includes(card) && !(complete && moves.length < 2))
      return translate(`smackarang-choose-${card}`);
    const { challenge } = view;
    if (!challenge || challenge.by === me) return null;
    const values = { player: challenge.by, color: colorText(challenge.color) };
    if (kinds.has("play")) return translate("smackarang-challenged", values);
    return kinds.has("draw") ? translate("smackarang-challenged-draw", values) : null;
  },
  get offers() {
    return /** @type {[string[], string][]} */ ([
      [["play"], translate("smackarang-offer-play")],
      [["keep"], translate("smackarang-offer-keep")],
      [["draw"], translate("smackarang-offer-draw")],
    ]);
  },
  help: (code) => {
    const at = guideOf("smackarang").cards.find(([[first]]) => first === code);
    return at ? at[1] : translate("smackarang-help");
  },
  rounds: true,
  end: "boomerang",
  unit: () => translate("smackarang-rounds"),
  hits: {
    challenge_ended: ({ player, smacked }) => (smacked ? [player, "spin"] : null),
    challenge_failed: ({ player }) => [player, "spin"],
    color_called: ({ skipped }) => (skipped ? [skipped, "spin"] : null),
  },
  ask: (type) => translate(`smackarang-ask-${type}`),
  flights: (event, { players }) => {
    if (event.type === "hands_swapped")
      return [
        [event.player, event.opponent],
        [event.opponent, event.player],
      ];
    if (event.type !== "hands_passed") return [];
    const ids = players.map((one) => one.id);
    return ids.map((id, i) => [id, ids[(i + 1) % ids.length]]);
  },
  ends: ["played", "hands_swapped", "hands_passed", "challenge_ended", "deadlocked", "won"],
  seldom: ["keep"],
};

/** @param {View} view @param {string} id @returns {[string, any][]} */
function waits({ challenge }, id) {
  if (challenge?.failed?.includes(id))
    return [[translate("note-challenge"), translate("smackarang-failed")]];
  return challenge?.waiting?.includes(id)
    ? [[translate("note-challenge"), translate("smackarang-to-answer")]]
    : [];
}
