/**
 * A game being played on this page: the state as the service gave it, who plays which seat, and what happened.
 * The full state lies here, as it must lie with somebody, but a screen is only ever given a seat's own view.
 *
 * @typedef {import("./api.js").Json} Json
 * @typedef {import("./api.js").Move} Move
 * @typedef {import("./api.js").Event} Event
 * @typedef {import("./api.js").Due} Due
 * @typedef {import("./api.js").Verdict} Verdict
 * @typedef {{game: string, deal: Json, people: string[], pace: number}} Setup
 * @typedef {{setup: Setup, first: Json, state: Json, moves: Move[], due: Due[], result: import("./api.js").Result,
 *   told: Event[][]}} Match  `told`: the events of the deal, then of each move
 */

import { operate, seat } from "./api.js";
import { timed } from "./clock.js";
import { isTold, moveSchemas, sample } from "./schema.js";

/** @param {Setup} setup @returns {Promise<Match>} */
export async function dealt(setup) {
  const { state, events, to_act, result } = await operate(setup.game, "deal", setup.deal);
  return { setup, first: state, state, moves: [], due: to_act, result, told: [events] };
}

/** The next round of the same people. @param {Match} match */
export async function again(match) {
  const deal = { after: match.state };
  const next = await dealt({ ...match.setup, deal });
  return { ...next, setup: match.setup };
}

/** @param {Match} match @param {Move} move @returns {Promise<{match: Match, verdict: Verdict}>} */
export async function moved(match, move) {
  /** @type {Verdict} */
  const verdict = await operate(match.setup.game, "adjudicate", { state: match.state, move });
  if (!verdict.legal) return { match, verdict };
  const { state, to_act: due, result, events } = verdict;
  const next = {
    ...match,
    state,
    due,
    result,
    moves: [...match.moves, move],
    told: [...match.told, events],
  };
  return { match: next, verdict };
}

/** @param {Match} match @param {string | null} player */
export const seen = (match, player) => seat(match.setup.game, match.state, player);

/** The moves that are nobody's, like the ringing of a timer. @param {Match} match @returns {Promise<Move[]>} */
export async function nobodys({ setup, state }) {
  /** @type {{moves: Move[]}} */
  const { moves } = await operate(setup.game, "legal-moves", { state });
  return moves.filter(({ player }) => !player);
}

/**
 * What a seat might do besides its listed moves, as far as it can see: whether it may, hangs on hidden cards. Asked only where
 * a kind of move is due that needs no choice and is not listed.
 * @param {Match} match @param {import("./api.js").Seat} seen @param {string} player @returns {Promise<Move[]>}
 */
export async function undecided({ setup, due }, { view, moves }, player) {
  const schemas = moveSchemas(setup.game);
  const isBare = (/** @type {string} */ type) =>
    !Object.keys(schemas.get(type)?.properties ?? { any: 1 }).some(isTold);
  const kinds = due.flatMap((one) => (one.player === player ? one.moves : []));
  if (!kinds.some((type) => isBare(type) && moves.every((move) => move.type !== type))) return [];
  const { unknown } = await operate(setup.game, "legal-moves", { state: view, player });
  return unknown?.moves ?? [];
}

/** @param {Json} state @returns {string[]} everybody at the table, in order */
export const everybody = (state) =>
  (state.players ?? state.teams ?? []).flatMap((/** @type {Json} */ one) =>
    one.players ? one.players : [one.id],
  );

/** The seats that play by themselves and may move now. @param {Match} match */
export function selfPlaying(match) {
  const { people } = match.setup;
  return match.due.flatMap(({ player }) =>
    player !== null && !people.includes(player) ? [player] : [],
  );
}

/** The people who may move now. @param {Match} match */
export const peopleDue = (match) =>
  match.setup.people.filter((one) => match.due.some(({ player }) => player === one));

/** @param {number} n */
const below = (n) => Math.floor(Math.random() * n);

/**
 * A move for a seat that plays by itself: one of those listed. Types that end or raise things come up seldom, so that games last.
 * @param {Match} match @param {string} player @param {import("../faces/face.js").Face} face @param {() => number} elapsed @returns {Promise<Move | null>}
 */
export async function picked(match, player, { seldom = [], clock }, elapsed) {
  const { moves, parametric } = await seen(match, player);
  const drawn = parametric.map(({ schema }) => /** @type {Move} */ (sample(schema, below)));
  const own = [...moves.filter((move) => move.player === player), ...drawn];
  const often = own.filter(({ type }) => !seldom.includes(type));
  const from = often.length && (below(12) || often.length === own.length) ? often : own;
  const move = from[below(from.length)];
  return move ? timed(move, parametric, clock, elapsed()) : null;
}

/** What can be replayed by anybody: the deal with its seed, the moves, and the result claimed. @param {Match} match @returns {import("./transcript.js").Transcript} */
export function transcript({ setup, first, moves, result }) {
  const { after, ...deal } = setup.deal;
  const start =
    first.seq === 0 && !after && first.chance?.seed
      ? { deal: { ...deal, seed: first.chance.seed } }
      : { state: first };
  return { game: setup.game, ruleset: first.ruleset, ...start, claim: result, moves };
}
