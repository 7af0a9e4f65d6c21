/**
 * A transcript as a file: JSON Lines, a header and then a move a line; a file may hold several. A request of `replay` with its
 * `game`, as plain JSON, is read too. Nothing of it is judged here but what is needed to find the lines.
 *
 * @typedef {import("./types.js").Move} Move
 * @typedef {{game: string, moves: Move[], ruleset?: number, seats?: Record<string, string>, deal?: import("./types.js").DealBody,
 *   state?: import("./types.js").View, claim?: object, on_illegal?: string}} Transcript
 * @typedef {Omit<Transcript, "moves"> & {transcript: number}} Header
 * @typedef {{transcript: Transcript, line: number | null}} Located  the line of its header, counted from one, if it has lines
 */

import { translate } from "./words.js";
import { Problem } from "./api.js";

export const TYPE = "application/jsonl";
const VERSION = 1;

/** @param {Transcript} transcript @returns {string} */
export const writeTranscript = ({ moves, ...header }) =>
  [{ transcript: VERSION, ...header }, ...moves]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");

/** @param {string} text @returns {Located[]} */
export function readTranscripts(text) {
  const whole = plainly(text);
  if (whole) return [{ transcript: whole, line: null }];
  /** @type {Located[]} */
  const all = [];
  text
    .trimEnd()
    .split("\n")
    .forEach((line, i) => {
      const value = parsed(line, i + 1);
      if ("transcript" in value)
        all.push({ transcript: begun(/** @type {Header} */ (value), i + 1), line: i + 1 });
      else if (all.length === 0) throw none(translate("transcript-header"));
      else all.at(-1)?.transcript.moves.push(/** @type {Move} */ (value));
    });
  return all;
}

/**
 * The body of the `replay` request that a transcript stands for; what does not belong there is left for the service to refuse.
 * @param {Transcript} transcript @returns {Omit<Transcript, "game" | "ruleset" | "seats">}
 */
export function request({ game, ruleset, seats, ...body }) {
  return body;
}

/** The line in which a pointer of the service's answers stands. @param {string} pointer @param {number | null} line */
export function lineOf(pointer, line) {
  const move = pointer.match(/^\/moves\/(\d+)/);
  return line === null ? null : line + (move ? Number(move[1]) + 1 : 0);
}

/**
 * What a check came to: what cannot be known is not called wrong.
 * @param {boolean | null} holds @returns {"right" | "wrong" | "open"}
 */
export const foundBy = (holds) => (holds === null ? "open" : holds ? "right" : "wrong");

/** @param {string} detail */
const none = (detail) => new Problem({ title: translate("transcript-none"), detail });

/** A file that is one JSON value, and no header. @param {string} text @returns {Transcript | null} */
function plainly(text) {
  try {
    const value = JSON.parse(text);
    return value &&
      typeof value === "object" &&
      !("transcript" in value) &&
      Array.isArray(value.moves)
      ? value
      : null;
  } catch {
    return null;
  }
}

/** @param {string} text @param {number} line @returns {Move | Header} */
function parsed(text, line) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw none(translate("transcript-not-json", { line, message }));
  }
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw none(translate("transcript-no-object", { line }));
  return value;
}

/** @param {Header} header @param {number} line @returns {Transcript} */
function begun({ transcript, ...header }, line) {
  if (transcript !== VERSION)
    throw none(translate("transcript-version", { line, version: VERSION }));
  return { ...header, moves: [] };
}
