/**
 * A game played on this page: the state as the service gave it, who plays which seat, and what happened.
 * The full state lies here, as it must lie somewhere, but a screen is only ever given a seat's own view.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").Due} Due
 * @typedef {import("./types.js").Verdict} Verdict
 * @typedef {import("./types.js").Parametric} Parametric
 * @typedef {{game: string, deal: import("./types.js").DealBody, people: string[], pace: number, level?: number, guided?: boolean}} Setup
 *   `level`: how much thought the automatic seats spend; `guided`: whether every decision comes with a hint
 * @typedef {{setup: Setup, first: View, state: View, moves: Move[], due: Due[], result: import("./types.js").Result,
 *   events: Event[][], follows?: boolean, raced?: number, tab?: number}} Match
 *   `events`: those of the deal, then of each move; `follows`: whether a round came before; `raced`: how many moves were made when a race
 *   was last run;
 *   `tab`: when a tab took the game over from another
 * @typedef {{move: Move | null, forced: boolean, playouts: number, candidates: {move: Move, value: number | null}[]}} Suggestion
 *   `candidates`: the best first; `value`: of a thousand
 */

import { operate, score, seat } from "./api.js";
import { timed } from "./clock.js";
import { hasOperation, isShown, moveSchemas, sample } from "./schema.js";
import { load, store } from "./storage.js";

/** @param {Setup} setup @returns {Promise<Match>} */
export async function dealMatch(setup) {
  const { state, events, to_act, result } = await operate(setup.game, "deal", setup.deal);
  return { setup, first: state, state, moves: [], due: to_act, result, events: [events] };
}

/** Deal the next round to the same people. @param {Match} match @returns {Promise<Match>} */
export async function nextRound(match) {
  const next = await dealMatch({ ...match.setup, deal: { after: match.state } });
  return { ...next, setup: match.setup, follows: true };
}

/** What the people of a match see of a state, as it came with the verdict. @type {WeakMap<View, Record<string, {view: View}>>} */
const views = new WeakMap();

/**
 * What a seat sees while it has nothing to do: no request where the verdict brought it.
 * @param {Match} match
 * @param {string | null} player
 * @returns {Promise<View>}
 */
export const viewOf = async (match, player) =>
  broughtView(match, player) ?? (await seatView(match, player)).view;

/** @param {Match} match @param {string | null} player @returns {View | undefined} */
const broughtView = ({ state }, player) => views.get(state)?.[player ?? ""]?.view;

/** @param {Match} match @param {Move} move @returns {Promise<{match: Match, verdict: Verdict}>} */
export async function applyMove(match, move) {
  /** @type {Verdict} */
  const verdict = await operate(match.setup.game, "adjudicate", {
    state: match.state,
    move,
    views: match.setup.people,
  });
  if (!verdict.legal) return { match, verdict };
  const { state, to_act: due, result, events } = verdict;
  const moves = [...match.moves, move];
  const next = { ...match, state, due, result, moves, events: [...match.events, events] };
  views.set(state, verdict.views);
  return { match: next, verdict };
}

/**
 * The index of the move that can be taken back: a person's last, if only automatic seats have moved since.
 * @param {Match} match
 * @returns {number} -1 if there is none
 */
export function undoIndex({ setup, moves, result, raced = 0 }) {
  if (setup.people.length !== 1 || result.over) return -1;
  const at = moves.findLastIndex(({ player }) => player === setup.people[0]);
  return at < raced ? -1 : at; // a race is run once
}

/** Take the last own move back, and note that in the log. @param {Match} match @returns {Promise<Match>} */
export async function undo(match) {
  const at = undoIndex(match);
  if (at < 0) return match;
  const moves = match.moves.slice(0, at);
  const body = { state: match.first, moves, on_illegal: "stop" };
  const { state, to_act: due, result } = await operate(match.setup.game, "replay", body);
  const events = match.events.slice(0, at + 1);
  const note = {
    type: "taken_back",
    player: match.setup.people[0],
    to: /** @type {"all"} */ ("all"),
  };
  return {
    ...match,
    state,
    due,
    result,
    moves,
    events: [...events.slice(0, -1), [...(events.at(-1) ?? []), note]],
  };
}

/** @param {string} game */
const storageName = (game) => `match-${game}`;

/** The match of a game that this browser keeps. @param {string} game @returns {Match | null} */
export const savedMatch = (game) => load(storageName(game));

/** @param {Match} match */
export const saveMatch = (match) => store(storageName(match.setup.game), match);

/** @param {Match} match @param {string | null} player */
export const seatView = (match, player) => seat(match.setup.game, match.state, player);

/**
 * Every move that is legal now, of all players.
 * @param {Match} match
 * @returns {Promise<{moves: Move[], parametric: import("./types.js").Parametric[]}>}
 */
export const allMoves = ({ setup, state }) => operate(setup.game, "legal-moves", { state });

/** Whether a move of a type needs no choice. @param {string} game @param {string} type */
const isBare = (game, type) =>
  !Object.keys(moveSchemas(game).get(type)?.properties ?? { any: 1 }).some(isShown);

/**
 * The moves of no player, such as the ringing of a timer: requested only if there is something to choose.
 * @param {Match} match
 * @returns {Promise<Move[]>}
 */
export async function tableMoves(match) {
  const types = match.due.flatMap((one) => (one.player === null ? one.move_types : []));
  if (types.every((type) => isBare(match.setup.game, type))) return types.map((type) => ({ type }));
  const { moves } = await allMoves(match);
  return moves.filter(({ player }) => !player);
}

/** The sheet of a state, also while a round goes on. @param {Match} match */
export const scoreSheet = async ({ setup, state }) => (await score(setup.game, { state })).sheet;

/**
 * What a player sees and can do: also what may be legal, depending on cards that the seat does not see. Where the verdict brought the view,
 * one request answers all of it. Else the undecided moves are requested where a type of move is due that needs no choice and is not listed.
 * @param {Match} match @param {string} player @returns {Promise<{view: View, moves: Move[], parametric: Parametric[], unknown: Move[]}>}
 */
export async function turnOf(match, player) {
  const { setup, due } = match;
  const view = broughtView(match, player);
  if (view) return { view, ...(await seatMoves(setup.game, view, player)) };
  const seen = await seatView(match, player);
  const types = due.flatMap((one) => (one.player === player ? one.move_types : []));
  const isOpen = (/** @type {string} */ type) =>
    isBare(setup.game, type) && seen.moves.every((move) => move.type !== type);
  const { unknown } = types.some(isOpen)
    ? await seatMoves(setup.game, seen.view, player)
    : { unknown: [] };
  return { ...seen, unknown };
}

/** What a seat can do by its view alone. @param {string} game @param {View} view @param {string} player */
async function seatMoves(game, view, player) {
  const { moves, parametric, unknown } = await operate(game, "legal-moves", {
    state: view,
    player,
  });
  return { moves, parametric, unknown: unknown?.moves ?? [] };
}

/** @param {Pick<View, "players" | "teams">} state @returns {string[]} the players at the table, in order */
export const playersOf = ({ players, teams = [] }) =>
  players ? players.map(({ id }) => id) : teams.flatMap((team) => team.players);

/** The automatic seats that may move now. @param {Match} match */
export function automaticDue(match) {
  const { people } = match.setup;
  return match.due.flatMap(({ player }) =>
    player !== null && !people.includes(player) ? [player] : [],
  );
}

/** The people who may move now. @param {Match} match */
export const peopleDue = (match) =>
  match.setup.people.filter((one) => match.due.some(({ player }) => player === one));

/** @param {number} n */
export const below = (n) => Math.floor(Math.random() * n);

/**
 * What the service suggests: a move, what it is worth, and what else was tried. Without a move if there is none to suggest.
 * @param {Match} match @param {string} player @param {number} effort @returns {Promise<Suggestion>}
 */
export const suggestion = async ({ setup, state }, player, effort) =>
  hasOperation(setup.game, "suggest")
    ? operate(setup.game, "suggest", { state, player, effort })
    : { move: null, forced: false, playouts: 0, candidates: [] };

/**
 * A move for an automatic seat: one that the service suggests, or one of those listed. Types that end or raise things come up
 * seldom, so that games last.
 * @param {Match} match
 * @param {string} player
 * @param {import("../faces/types.js").Face} face
 * @param {() => number} elapsed
 * @returns {Promise<Move | null>}
 */
export async function automaticMove(match, player, { seldom = [], clock }, elapsed) {
  const { level = 0 } = match.setup;
  const suggested = level > 0 ? (await suggestion(match, player, level)).move : null;
  if (suggested && !clock) return suggested;
  const seen = await seatView(match, player);
  const move = suggested ?? randomMove(seen, player, seldom);
  return move ? timed(move, seen.parametric, clock, elapsed()) : null;
}

const SELDOM = 12; // moves of which one may be of any type

/**
 * One of the moves of a seat.
 * @param {import("./types.js").Seat} seen @param {string} player @param {string[]} seldom @returns {Move | undefined}
 */
function randomMove({ moves, parametric }, player, seldom) {
  const samples = parametric.map(({ schema }) => /** @type {Move} */ (sample(schema, below)));
  const own = [...moves.filter((move) => move.player === player), ...samples];
  const often = own.filter(({ type }) => !seldom.includes(type));
  const from = often.length && (below(SELDOM) || often.length === own.length) ? often : own;
  return from[below(from.length)];
}

/**
 * A file that any service replays: the deal with its seed, the moves, and the result claimed.
 * @param {Match} match
 * @returns {import("./transcript.js").Transcript}
 */
export function transcript({ setup, first, moves, result, follows }) {
  const { seed } = first.chance ?? {};
  const start = seed && !follows ? { deal: { ...setup.deal, seed } } : { state: first };
  return { game: setup.game, ruleset: first.ruleset, ...start, claim: result, moves };
}
