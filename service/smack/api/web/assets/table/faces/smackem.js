/** Smack'em drawn: numbers on their color, a hand where there is one, and every team's mark on its cards. */

import { translate } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";
import { buttonToken } from "../data/choices.js";
import { guideOf } from "./guides.js";
import { PADS } from "./pads.js";
import { around, colorText, pile } from "./face.js";

/** @typedef {import("../data/types.js").Schemas["SmackemMove"]} Move */
/** @typedef {import("../data/types.js").Schemas["SmackemEvent"]} Event */
/** @typedef {import("../data/types.js").Schemas["SmackemMatchSheet"]} Sheet */
/** @typedef {import("../data/types.js").Schemas["SmackemTeam"]} Team */
/** @typedef {import("./types.js").Face<View, Move, Event, Sheet>} Face */
/** @typedef {import("../data/types.js").Schemas["SmackemState"] & {live?: Record<string, number>}} View */

const HAND =
  "M0 9c-5 0-7-3-8-7l-3-5q1-2 3-1l2 2v-9q1.500-2 3 0v6-8q1.500-2 3 0v8-7q1.500-2 3 0v8-5q1.500-2 3 0v11c0 5-3 7-6 7z";
const WILD = "wild";

/** @param {string} code @param {Partial<View>} view */
function art(code, view) {
  const [shade, number] = code.split("-");
  if (shade === WILD) {
    return html`<rect class="fill night" x="4" y="4" width="52" height="76" rx="4" />
      <path class="fill" data-tint="yellow" d="M30 14l8 18 19 2-14 13 4 19-17-10-17 10 4-19L3 34l19-2z"
          transform="translate(3 3) scale(.9)" />
      <text class="big" x="30" y="54">1</text><text class="word light" x="30" y="76">wild</text>`;
  }
  const withHand = (view.options?.hand_colors ?? []).includes(shade);
  return html`<rect class="fill" data-tint=${shade} x="4" y="4" width="52" height="76" rx="4" />
    <circle class="disc" cx="30" cy="38" r="21" /><text class="big" data-tint=${shade} x="30" y="48">${number}</text>
    <text class="corner light" x=${number.length > 1 ? 13 : 11} y="17">${number}</text>
    ${withHand ? html`<path class="palm" transform="translate(48 70) scale(.8)" d=${HAND} />` : ""}
    <text class="word light" x=${withHand ? 24 : 30} y="76">${colorText(shade)}</text>`;
}

/** @param {string} source @param {string} team @param {number} [spot] */
const placeToken = (source, team, spot) =>
  `${source} ${team}${spot === undefined ? "" : ` ${spot}`}`;

/** @param {number | string} stack */
const stackToken = (stack) => `stack ${stack}`;

const HIGHEST = 13; // on the last card of a full stack

/** How many stacks can be begun in the middle: one with each 1 and each Wild One of all decks. @param {View} view */
const stacksAtMost = ({ teams, options }) =>
  teams.length * ((options.colored_ones ? options.colors.length : 0) + (options.wild_ones ?? 0));

/** @param {View} view @param {string} player @returns {string} */
const teamOf = (view, player) => view.teams.find((one) => one.players.includes(player))?.id ?? "";

const SOURCES = /** @type {const} */ (["smack_stack", "flipped", "pile"]);

/**
 * The place of a team that a token means. @param {string} token @param {View} view
 * @returns {{team: Team, source: typeof SOURCES[number]} | {team: Team, source: "spot", spot: number} | null}
 */
function sourceOf(token, view) {
  for (const team of view.teams) {
    const source = SOURCES.find((one) => token === placeToken(one, team.id));
    if (source) return { team, source };
    const spot = team.spots.findIndex((_, n) => token === placeToken("spot", team.id, n));
    if (spot >= 0) return { team, source: "spot", spot };
  }
  return null;
}

/** @param {Team} team @param {number} i @returns {import("./types.js").Group[]} the places of a team */
function groups(team, i) {
  const at = `/teams/${i}`;
  const own = (/** @type {typeof SOURCES[number]} */ name, /** @type {string} */ label) => ({
    ...pile(label, team[name], `${at}/${name}`, placeToken(name, team.id)),
    by: team.id,
  });
  const spots = team.spots.map((cards, n) => ({
    id: `${at}/spots/${n}`,
    label: translate("smackem-spot", { number: n + 1 }),
    kind: /** @type {"column"} */ ("column"),
    cards,
    at: `${at}/spots/${n}`,
    by: team.id,
    token: placeToken("spot", team.id, n),
  }));
  return [
    own("smack_stack", translate("smackem-smack-stack")),
    ...spots,
    own("flipped", translate("smackem-flipped")),
    own("pile", translate("smackem-pile")),
  ];
}

/** @type {Face} */
export const SMACKEM = {
  get guide() {
    return guideOf("smackem");
  },
  pad: PADS.smackem,
  samples: ["blue-7", "wild-1", "green-2"],
  isCard: (code) => /^[a-z]{1,16}-([1-9]|1[0-3])$/.test(code),
  named: (code, view) => {
    const [shade, number] = code.split("-");
    if (shade === WILD) return translate("smackem-wild", { number });
    const color = colorText(shade);
    return (view.options?.hand_colors ?? []).includes(shade)
      ? translate("smackem-with-hand", { color, number })
      : `${color} ${number}`;
  },
  sorts: { color: (code) => code.split("-")[0], number: (code) => Number(code.split("-")[1]) },
  short: (code) => code.replace(/(.*)-/, (_, shade) => `${colorText(shade)} `),
  tint: (code) => code.split("-")[0],
  art,
  deck: (view) => [
    ...(view.options?.colors ?? []).flatMap((shade) =>
      Array.from({ length: 13 }, (_, n) => `${shade}-${n + 1}`).slice(
        view.options?.colored_ones ? 0 : 1,
      ),
    ),
    ...Array.from({ length: view.options?.wild_ones ?? 0 }, (_, n) => `${WILD}-${n + 1}`),
  ],
  lay: (view, me) => ({
    seats: around(
      view.teams.map(
        (team, i) =>
          /** @type {import("./types.js").Place} */ ({
            id: team.id,
            mine: team.players.some((one) => one === me),
            turn: false,
            token: `team ${team.id}`,
            team: i,
            notes: [
              ...(team.players.join() === team.id
                ? []
                : /** @type {[string, any][]} */ ([["", team.players.join(", ")]])),
              [translate("note-points"), team.score],
              ...(view.live
                ? /** @type {[string, any][]} */ ([
                    [translate("smackem-this-round"), view.live[team.id]],
                  ])
                : []),
            ],
            groups: groups(team, i),
          }),
      ),
      (/** @type {import("./types.js").Place} */ one) => one.mine,
    ),
    middle: [
      ...(view.phase === "over"
        ? []
        : [
            {
              ...pile(translate("smackem-new-stack"), [], "/new", stackToken("new")),
              at: "",
              count: undefined,
            },
          ]),
      ...[...view.completed, ...view.common]
        .sort((a, b) => a.id - b.id)
        .map((stack) => {
          const done = view.completed.includes(stack);
          const at = `/${done ? "completed" : "common"}/${stack.id}`;
          const cards = stack.cards.map(({ card }) => card);
          const token = done ? undefined : stackToken(stack.id);
          const label = done
            ? translate("smackem-complete")
            : translate("place-stack", { number: stack.id });
          return {
            ...pile(label, cards, at, token),
            caption: translate("smackem-progress", { count: cards.length, full: HIGHEST }),
            team: view.teams.findIndex(({ id }) => id === stack.cards.at(-1)?.team),
          };
        }),
    ],
    notes: [],
    slots: view.phase === "over" ? undefined : stacksAtMost(view) + 1,
  }),
  race: (view) => view.phase === "play",
  end: "slap",
  hits: { smacked: ({ team }) => [team, "stamp"] },
  live: ({ standings }) => standings.rounds.at(-1)?.points ?? {},
  tokens: (move, view) => {
    const team = teamOf(view, move.player);
    const own = (/** @type {number} */ n) => placeToken("spot", team, n);
    if (move.type === "combine") return [own(move.spot), own(move.onto)];
    if (move.type === "play_team") return [placeToken(move.from, team), own(move.spot)];
    if (move.type === "play_common") {
      const source = placeToken(move.from, team, move.from === "spot" ? move.spot : undefined);
      return [source, stackToken(move.stack)];
    }
    const isTurning = move.type === "flip" || move.type === "turn_over";
    return isTurning ? [placeToken("pile", team)] : [buttonToken(move.type)];
  },
  owner: (token, view) => sourceOf(token, view)?.team.players[0] ?? null,
  attempt: (token, view, player, before) => {
    const onto = token.startsWith(stackToken("")) ? token.slice(stackToken("").length) : null;
    const from = sourceOf(onto === null ? token : (before[0] ?? ""), view);
    if (!from || !from.team.players.includes(player)) return null;
    if (from.source === "pile") return { type: "flip", player };
    const stack = onto === null || onto === "new" ? "new" : Number(onto);
    const spot = from.source === "spot" ? { spot: from.spot } : {};
    return { type: "play_common", player, from: from.source, ...spot, stack };
  },
  prompt: ({ tokens }) => (tokens.length ? translate("smackem-prompt") : null),
  get offers() {
    return /** @type {[string[], string][]} */ ([
      [["smack"], translate("smackem-offer-smack")],
      [["play_common"], translate("smackem-offer-play")],
      [["play_team", "combine"], translate("smackem-offer-move")],
      [["flip"], translate("smackem-offer-flip")],
      [["turn_over"], translate("smackem-offer-turn-over")],
      [["stop"], translate("smackem-offer-stop")],
    ]);
  },
  help: (code) => translate(code.startsWith(WILD) ? "smackem-help-wild" : "smackem-help"),
  get names() {
    return {
      smack_stack: translate("smackem-option-smack-stack"),
      alternate_icons: translate("smackem-option-alternate-icons"),
      flip: translate("smackem-option-flip"),
    };
  },
  ask: (type) => translate(`smackem-ask-${type}`),
  ends: ["played_common", "played_team", "smacked", "stop_asked", "round_over"],
  seldom: ["stop", "smack", "flip", "turn_over"],
  often: ["flipped", "turned_over"],
};
