/** The face of a game that has none: standard cards and plain ones, the lists of a view as places, its other members as notes. */

import { cardToken, plainTokens, seatToken } from "../data/choices.js";
import { html } from "../vendor/preact-htm.js";
import { around, isCards, names, words } from "./face.js";
import { STANDARD } from "./standard.js";

/**
 * @typedef {import("./types.js").Group} Group
 * @typedef {import("./types.js").Face<any>} Face  of views of any game
 */

const LONG = 12; // cards of a list that is no hand that are shown one by one

/** Members that are no note of a place: the screen shows them in other ways, or no player needs them. */
const ELSEWHERE = new Set(
  "id game ruleset seq options chance players teams turn phase winners".split(" "),
);

/** @param {string} name a member's name */
const label = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/**
 * @param {{id?: string, [member: string]: any}} thing a view, or a part of one
 * @param {string} at
 * @param {Set<string>} playerNames
 * @param {boolean} mine
 * @returns {{groups: Group[], notes: [string, any][]}}
 */
function plainly(thing, at, playerNames, mine) {
  const owner = at ? String(thing.id) : null;
  /** @type {Group[]} */ const groups = [];
  /** @type {[string, any][]} */ const notes = [];
  for (const [name, value] of Object.entries(thing)) {
    const here = `${at}/${name}`;
    if (ELSEWHERE.has(name)) continue;
    if (isCards(value, playerNames)) groups.push(groupOf(name, value, here, owner));
    else if (Array.isArray(value) && value.some((one) => isCards(one, playerNames)))
      groups.push(...columnsOf(name, value, here));
    else if (isPlain(value)) notes.push([name.replaceAll("_", " "), value]);
  }
  return { groups, notes: mine || at ? notes : notes.slice(0, MOST_NOTES) };
}

/** @param {any} value */
const isPlain = (value) => value !== null && typeof value !== "object";

const MOST_NOTES = 6; // of the middle

/** @param {string} name @param {string[]} cards @param {string} at @param {string | null} owner @returns {Group} */
function groupOf(name, cards, at, owner) {
  const isHidden = cards.every((one) => one === "?");
  const isPile = isHidden || (cards.length > LONG && name !== "hand");
  const open = name === "hand" ? "hand" : "row";
  return {
    id: at,
    label: label(name),
    kind: isPile ? (owner === null ? "pile" : "backs") : open,
    cards,
    at,
    tokenOf: owner ? (code) => cardToken(owner, code) : undefined,
    count: cards.length,
  };
}

/** @param {string} name @param {string[][]} stacks @param {string} at @returns {Group[]} */
const columnsOf = (name, stacks, at) =>
  stacks.map((cards, i) => ({
    id: `${at}/${i}`,
    label: `${label(name)} ${i + 1}`,
    kind: "column",
    cards,
    at: `${at}/${i}`,
  }));

/** @type {Face} */
export const PLAIN = {
  isCard: (code, view) => words(view).has(code),
  named: (code, view) => (STANDARD.isCard(code, view) ? STANDARD.named(code, view) : code),
  short: (code, view) =>
    STANDARD.isCard(code, view) ? (STANDARD.short?.(code, view) ?? code) : code,
  tint: (code, view) => (STANDARD.isCard(code, view) ? (STANDARD.tint?.(code, view) ?? "") : ""),
  sorts: {
    name: (code, view) => (STANDARD.isCard(code, view) ? STANDARD.sorts.rank(code, view) : code),
  },
  tokens: (move, view) =>
    plainTokens(move, names(view), (code) => code === move.card || words(view).has(code)),
  art: (code, view) => {
    if (STANDARD.isCard(code, view)) return STANDARD.art(code, view);
    const parts = code.split(/[-_ ]/);
    const size = Math.min(20, 78 / Math.max(2, ...parts.map((part) => part.length)));
    return parts.map(
      (part, i) =>
        html`<text class="ink" x="30" y=${44 + (i - (parts.length - 1) / 2) * (size + 3)} font-size=${size}>${part}</text>`,
    );
  },
  lay: (view, me) => {
    const playerNames = names(view);
    /** @type {{id: string, players?: string[]}[]} */ const all = view.players ?? view.teams ?? [];
    const root = view.players ? "/players" : "/teams";
    const isMine = (/** @type {{id: string, players?: string[]}} */ { id, players = [] }) =>
      id === me || players.some((one) => one === me);
    const places = all.map((one, i) => ({
      id: one.id,
      mine: isMine(one),
      turn: view.turn === one.id,
      token: seatToken(one.id),
      ...plainly(one, `${root}/${i}`, playerNames, isMine(one)),
    }));
    const { groups: middle, notes } = plainly(view, "", playerNames, false);
    return { seats: around(places, (one) => one.mine), middle, notes };
  },
};
