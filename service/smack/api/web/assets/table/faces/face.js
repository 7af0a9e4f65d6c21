/**
 * What a face is: how a game's cards look and where its places lie on the table. It knows the names of members, so that a click
 * on a stack can be written as a move; it knows nothing of what is allowed. A game without a face has the plain one.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../board/selection.js").Facets} Facets
 * @typedef {{id: string, label: string, kind: "hand" | "row" | "pile" | "column" | "backs", cards: string[], at: string,
 *   facets?: Facets, each?: (code: string, i: number) => Facets, count?: number, by?: string, big?: boolean}} Group
 *   `at`: where its list lies in the state; `facets`: what a click on the whole means; `each`: what a click on a card means
 * @typedef {{id: string, mine: boolean, turn: boolean, out?: boolean, facets: Facets, notes: [string, any][], groups: Group[]}} Place
 * @typedef {{seats: Place[], middle: Group[], notes: [string, any][]}} Board
 * @typedef {string | ((thing: Json) => string)} Sentence  what is said of a move or an event, see words.js
 * @typedef {{isCard: (code: string, view: Json) => boolean, named: (code: string, view: Json) => string,
 *   sorts: Record<string, (code: string, view: Json) => string | number>,
 *   art: (code: string, view: Json) => any, lay: (view: Json, me: string | null) => Board,
 *   short?: (code: string, view: Json) => string, tint?: (code: string, view: Json) => string,
 *   samples?: string[], sampleView?: Json, deck?: (view: Json) => string[], does?: Record<string, Sentence>, says?: Record<string, Sentence>,
 *   words?: Record<string, string[]>, whole?: (value: Json) => [string, Json] | null,
 *   seldom?: string[], often?: string[], calm?: (view: Json) => number, open?: (view: Json) => boolean, clock?: string}} Face
 *   `sorts`: by what cards can be sorted, and where a card stands then; `words`: what members that take a word may say; `whole`: a card that is written out: its code, and as it is printed
 *   `seldom`: types that a seat playing by itself rarely picks; `calm`: how much slower it is; `often`: events that crowd the log; `open`: when all look at one table;
 *   `clock`: the member that takes the milliseconds since the phase began
 */

import { html } from "../vendor/preact-htm.js";

/** @param {string} code @returns {Facets} what a click on a card means, wherever it is named */
export const card = (code) => (code === "?" ? [] : [{ "*": code }]);

/** A hand: cards to click for its owner, backs for the others. @param {string[]} cards @param {boolean} mine @param {string} at @returns {Group} */
export function hand(cards, mine, at) {
  const hidden = cards.length > 0 && cards.every((code) => code === "?");
  return {
    id: at,
    label: "Hand",
    kind: hidden && !mine ? "backs" : "hand",
    cards,
    at,
    each: card,
    count: cards.length,
  };
}

/** @param {string} label @param {string[]} cards @param {string} at @param {Facets} [facets] @returns {Group} of which the last is on top */
export const pile = (label, cards, at, facets = []) => ({
  id: at,
  label,
  kind: "pile",
  cards,
  at,
  facets,
  count: cards.length,
});

/** Others first, in the order they sit after `me`; `me` last. @template T @param {T[]} all @param {(one: T) => boolean} isMine @returns {T[]} */
export function around(all, isMine) {
  const at = all.findIndex(isMine);
  return [...all.slice(at + 1), ...all.slice(0, at + 1)];
}

/**
 * The seats of a game of players. @param {Json} view @param {string | null} me
 * @param {(player: Json, i: number, mine: boolean) => Partial<Place>} more @returns {Place[]}
 */
export function seats(view, me, more) {
  const all = view.players.map((/** @type {Json} */ player, /** @type {number} */ i) => {
    const mine = player.id === me;
    const facets = [{ opponent: player.id }, { next: player.id }];
    return {
      id: player.id,
      mine,
      turn: view.turn === player.id,
      facets,
      notes: [],
      groups: [],
      ...more(player, i, mine),
    };
  });
  return around(all, (one) => one.mine);
}

/** @param {any} value @param {Set<string>} names */
const isCards = (value, names) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === "string" && !names.has(one));

/** The names of everybody in a view. @param {Json} view @returns {Set<string>} */
export const names = (view) =>
  new Set(
    [...(view.players ?? []), ...(view.teams ?? [])].flatMap((/** @type {Json} */ one) => [
      one.id,
      ...(one.players ?? []),
    ]),
  );

/** Every list of words in a view that are no names: what a game without a face has for cards. @param {Json} view @returns {Set<string>} */
export function words(view) {
  const known = names(view);
  /** @type {Set<string>} */
  const found = new Set();
  const look = (/** @type {any} */ value) => {
    if (isCards(value, known)) value.forEach((/** @type {string} */ one) => found.add(one));
    else if (value && typeof value === "object")
      Object.entries(value).forEach(([name, one]) => name !== "options" && look(one));
  };
  look(view);
  return found;
}

/** @param {Json} thing @param {string} at @param {Set<string>} known @param {boolean} mine @returns {{groups: Group[], notes: [string, any][]}} */
function plainly(thing, at, known, mine) {
  /** @type {Group[]} */ const groups = [];
  /** @type {[string, any][]} */ const notes = [];
  for (const [name, value] of Object.entries(thing)) {
    const here = `${at}/${name}`;
    if (
      ["id", "game", "ruleset", "seq", "options", "chance", "players", "teams", "turn"].includes(
        name,
      )
    )
      continue;
    if (isCards(value, known)) {
      const all = value.every((/** @type {string} */ one) => one === "?");
      const shown = all || value.length > 12;
      const kind = shown ? (at ? "backs" : "pile") : "hand";
      groups.push({
        id: here,
        label: name.replaceAll("_", " "),
        kind,
        cards: value,
        at: here,
        each: card,
        count: value.length,
      });
    } else if (Array.isArray(value) && value.some((one) => isCards(one, known))) {
      value.forEach((cards, i) =>
        groups.push({
          id: `${here}/${i}`,
          label: `${name} ${i + 1}`,
          kind: "column",
          cards,
          at: `${here}/${i}`,
          facets: [{ [name.replace(/s$/, "")]: i }],
        }),
      );
    } else if (value !== null && typeof value !== "object") notes.push([name, value]);
  }
  return { groups, notes: mine || at ? notes : notes.slice(0, 6) };
}

/** @type {Face} */
export const PLAIN = {
  isCard: (code, view) => words(view).has(code),
  named: (code) => code,
  sorts: { name: (code) => code },
  art: (code) => {
    const parts = code.split(/[-_ ]/);
    const size = Math.min(20, 78 / Math.max(2, ...parts.map((part) => part.length)));
    return parts.map(
      (part, i) =>
        html`<text class="ink" x="30" y=${44 + (i - (parts.length - 1) / 2) * (size + 3)} font-size=${size}>${part}</text>`,
    );
  },
  lay: (view, me) => {
    const known = names(view);
    const all = view.players ?? view.teams ?? [];
    const root = view.players ? "/players" : "/teams";
    const isMine = (/** @type {Json} */ one) => one.id === me || (one.players ?? []).includes(me);
    const places = all.map((/** @type {Json} */ one, /** @type {number} */ i) => ({
      id: one.id,
      mine: isMine(one),
      turn: view.turn === one.id,
      facets: [{ opponent: one.id }, { next: one.id }],
      ...plainly(one, `${root}/${i}`, known, isMine(one)),
    }));
    const { groups: middle, notes } = plainly(view, "", known, false);
    return { seats: around(places, (one) => one.mine), middle, notes };
  },
};
