/**
 * Requests to the service: the only module that knows its addresses. Every page of the table is a client like any other.
 *
 * @typedef {import("./types.js").Description} Description
 * @typedef {import("./types.js").Game} Game
 * @typedef {import("./types.js").Schemas} Schemas
 * @typedef {import("./types.js").ScoredMatch} ScoredMatch
 * @typedef {import("./types.js").View} View
 */

import { language, translate } from "./words.js";

const KEY = "smack-key";
const TIMEOUT = 20_000; // ms

/** A problem document of the service, thrown. */
export class Problem extends Error {
  /** @param {Partial<Omit<Schemas["ProblemBody"], "errors">> & {errors?: {pointer: string, code: string, message: string}[]}} problem */
  constructor(problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
    /** @type {{pointer: string, code: string, message: string}[]} */
    this.errors = problem.errors ?? [];
  }
}

/**
 * Whether this deployment has a screen: without a key for sealed tables, which its page says, nobody plays by link.
 * @param {string} screen
 */
export const isOffered = (screen) =>
  screen !== "link" || globalThis.document.getElementById("table")?.dataset.sealing !== "off";

/** Whether to repeat a request may help: the service was away, busy, or broken for a moment. @param {unknown} error */
export const isPassing = (error) =>
  error instanceof Problem && [0, 429, 502, 503, 504].includes(error.problem.status ?? 500);

/** @param {string} key the API key that the service requires, stored as long as the tab is open */
export const useKey = (key) => sessionStorage.setItem(KEY, key);

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function request(path, body) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json", "Accept-Language": language() };
  const key = sessionStorage.getItem(KEY);
  if (key) headers["X-API-Key"] = key;
  const isFile = body instanceof Blob;
  if (body !== undefined) headers["Content-Type"] = isFile ? "text/csv" : "application/json";
  const options = {
    method: body === undefined ? "GET" : "POST",
    headers,
    body: isFile ? body : body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  };
  const response = await fetch(path, /** @type {RequestInit} */ (options)).catch(() => {
    throw new Problem({
      title: translate("problem-offline"),
      status: 0,
    });
  });
  const answer = await response.json().catch(() => null);
  if (!answer)
    throw new Problem({
      title: translate("problem-unreadable", { status: response.status }),
      status: response.ok ? 0 : response.status,
    });
  if (!response.ok) throw new Problem({ status: response.status, ...answer });
  return answer;
}

/** @template T @param {(name: string) => Promise<T>} get @returns {(name: string) => Promise<T>} requested once per name and language */
function once(get) {
  /** @type {Map<string, Promise<T>>} */
  const answers = new Map();
  return (name) => {
    const key = `${language()} ${name}`;
    if (!answers.has(key))
      answers.set(
        key,
        get(name).catch((error) => (answers.delete(key), Promise.reject(error))),
      );
    return /** @type {Promise<T>} */ (answers.get(key));
  };
}

/** @type {(name: string) => Promise<Game[]>} */
const catalogue = once(async () => (await request("/v1/games")).games);
export const games = () => catalogue("");
/** @type {(game: string) => Promise<Game>} */
export const game = once((id) => request(`/v1/games/${id}`));
/** @type {(game: string) => Promise<Map<string, Schemas["Clause"]>>} */
export const clauses = once(async (id) => {
  const { rules } = await request(`/v1/games/${id}/rules`);
  return new Map(rules.map((/** @type {Schemas["Clause"]} */ rule) => [rule.id, rule]));
});
/** What the service says of a game. @type {(game: string) => Promise<Schemas["MessageCatalogue"]>} */
export const messages = once((id) => request(`/v1/games/${id}/messages`));
/** The part of the document about a game, a quarter of the whole. @type {(game: string) => Promise<Description>} */
export const document = once((id) => request(`/openapi/${id}.json`));

/** @param {string} game @param {string} operation @param {object} body @returns {Promise<any>} */
export const operate = (game, operation, body) => request(`/v1/games/${game}/${operation}`, body);

/**
 * The matches of a sheet, a CSV file; with all names that it may have, if it was asked whether two of them are one.
 * @param {Game} game @param {Blob} file @param {string[]} [names] @returns {Promise<ScoredMatch[]>}
 */
export async function scoreFile({ id, pad }, file, names) {
  const query = names
    ? `?${new URLSearchParams({ [`${pad.seat_column}s`]: JSON.stringify(names) })}`
    : "";
  return (await request(`/v1/games/${id}/score-pad${query}`, file)).matches;
}

/** @param {string} game @param {View} state @param {string | null} player @returns {Promise<import("./types.js").Seat>} */
export const seat = (game, state, player) => operate(game, "seat", { state, player });

/** @param {string} game @param {{state: View} | {tally: object}} body @returns {Promise<import("./types.js").Score>} */
export const score = (game, body) => operate(game, "score", body);
