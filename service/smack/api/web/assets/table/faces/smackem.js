/** Smack'em drawn: numbers on their colour, a hand where there is one, and every team's mark on its cards. */

import { html } from "../vendor/preact-htm.js";
import { around, pile } from "./face.js";

/** @typedef {import("./face.js").Face} Face */
/** @typedef {import("../data/api.js").Json} Json */

const HAND =
  "M0 9c-5 0-7-3-8-7l-3-5q1-2 3-1l2 2v-9q1.500-2 3 0v6-8q1.500-2 3 0v8-7q1.500-2 3 0v8-5q1.500-2 3 0v11c0 5-3 7-6 7z";
const WILD = "wild";

/** @param {string} code @param {Json} view */
function art(code, view) {
  const [shade, number] = code.split("-");
  if (shade === WILD) {
    return html`<rect class="fill night" x="4" y="4" width="52" height="76" rx="4" />
      <path class="fill" data-tint="yellow" d="M30 14l8 18 19 2-14 13 4 19-17-10-17 10 4-19L3 34l19-2z" transform="translate(3 3) scale(.9)" />
      <text class="big" x="30" y="54">1</text><text class="word light" x="30" y="76">wild</text>`;
  }
  const withHand = (view.options?.hand_colors ?? []).includes(shade);
  return html`<rect class="fill" data-tint=${shade} x="4" y="4" width="52" height="76" rx="4" />
    <circle class="disc" cx="30" cy="38" r="21" /><text class="big" data-tint=${shade} x="30" y="48">${number}</text>
    <text class="corner light" x=${number.length > 1 ? 13 : 11} y="17">${number}</text>
    ${withHand ? html`<path class="palm" transform="translate(48 70) scale(.8)" d=${HAND} />` : ""}
    <text class="word light" x=${withHand ? 24 : 30} y="76">${shade}</text>`;
}

/** The places of a team, which any of its players may mean. @param {Json} team @param {number} i @returns {import("./face.js").Group[]} */
function groups(team, i) {
  const meant = (/** @type {Json[]} */ ...all) =>
    team.players.flatMap((/** @type {string} */ player) => all.map((one) => ({ player, ...one })));
  const top = (/** @type {string[]} */ cards) => (cards.length ? { card: cards.at(-1) } : {});
  const at = `/teams/${i}`;
  return [
    {
      ...pile(
        "Smack Stack",
        team.smack_stack,
        `${at}/smack_stack`,
        meant({ from: "smack_stack", ...top(team.smack_stack) }),
      ),
      by: team.id,
    },
    ...team.spots.map((/** @type {string[]} */ cards, /** @type {number} */ n) => ({
      id: `${at}/spots/${n}`,
      label: `Spot ${n + 1}`,
      kind: "column",
      cards,
      at: `${at}/spots/${n}`,
      by: team.id,
      facets: meant({ from: "spot", spot: n, ...top(cards) }, { spot: n }, { onto: n }),
    })),
    {
      ...pile(
        "Flipped",
        team.flipped,
        `${at}/flipped`,
        meant({ from: "flipped", ...top(team.flipped) }),
      ),
      by: team.id,
    },
    {
      ...pile("Pile", team.pile, `${at}/pile`, meant({ type: "flip" }, { type: "turn_over" })),
      by: team.id,
    },
  ];
}

/** @type {Face} */
export const SMACKEM = {
  samples: ["blue-7", "wild-1", "green-2"],
  isCard: (code) => /^[a-z]{1,16}-([1-9]|1[0-3])$/.test(code),
  named: (code, view) => {
    const [shade, number] = code.split("-");
    if (shade === WILD) return `Wild One ${number}`;
    return `${shade} ${number}${(view.options?.hand_colors ?? []).includes(shade) ? " with a hand" : ""}`;
  },
  sorts: { colour: (code) => code.split("-")[0], number: (code) => Number(code.split("-")[1]) },
  short: (code) => code.replace("-", " "),
  tint: (code) => code.split("-")[0],
  art,
  deck: (view) => [
    ...(view.options?.colors ?? []).flatMap((/** @type {string} */ shade) =>
      Array.from({ length: 13 }, (_, n) => `${shade}-${n + 1}`),
    ),
    ...Array.from({ length: view.options?.wild_ones ?? 0 }, (_, n) => `${WILD}-${n + 1}`),
  ],
  lay: (view, me) => ({
    seats: around(
      view.teams.map(
        (/** @type {Json} */ team, /** @type {number} */ i) =>
          /** @type {import("./face.js").Place} */ ({
            id: team.id,
            mine: team.players.includes(me),
            turn: false,
            facets: [],
            notes: [
              ["players", team.players.join(", ")],
              ["points", team.score],
            ],
            groups: groups(team, i),
          }),
      ),
      (/** @type {import("./face.js").Place} */ one) => one.mine,
    ),
    middle: [
      ...view.common.map((/** @type {Json} */ stack, /** @type {number} */ i) => ({
        ...pile(
          `Stack ${stack.id}`,
          stack.cards.map((/** @type {Json} */ one) => one.card),
          `/common/${i}/cards`,
          [{ stack: stack.id }],
        ),
        id: `/common/${stack.id}`,
        note: stack.cards.at(-1)?.team,
      })),
      ...(view.phase === "over"
        ? []
        : [{ ...pile("New stack", [], "/new", [{ stack: "new" }]), at: "", count: undefined }]),
    ],
    notes: view.completed.length ? [["complete stacks", view.completed.length]] : [],
  }),
  does: {
    play_common: ({ stack }) =>
      stack === "new" ? "{card} begins a stack" : "{card} on stack {stack}",
    play_team: "{card} to spot {spot#}",
    combine: "Spot {spot#} onto spot {onto#}",
    flip: "Flip",
    turn_over: "Turn the pile over",
    stop: "Ask to stop",
    smack: "SMACK!",
  },
  says: {
    dealt: "Round {round} is dealt",
    played_common: "{player} played {card} to the middle",
    stack_completed: "Stack {stack} is complete",
    played_team: "{player} played {card} at home",
    showing: "{team}: now {card} shows",
    combined: "{player} combined {cards} with another spot",
    flipped: "{player} flipped {count}: {card} shows",
    turned_over: "{player} turned the pile over",
    stop_asked: "{player} asks to stop",
    round_over: "The round is over",
    smacked: "{team}: SMACK!",
    match_won: "{team} won the match",
  },
  seldom: ["stop", "smack", "flip", "turn_over"],
  often: ["flipped", "turned_over"],
};
