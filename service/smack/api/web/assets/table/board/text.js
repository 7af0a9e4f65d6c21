/**
 * Sentences about moves, events and facts. They are the service's; what has none is described by its members, so that this works for
 * every game.
 *
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../faces/types.js").Face} Face
 */

import { nameOfWord, optionTitle, sentence } from "../data/phrases.js";
import { language, listText, numberText, translate, translateParts } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";
import { HIDDEN, Mini } from "./card.js";
import { Clause } from "./clause.js";
import { names } from "../faces/face.js";
import { isShown } from "../data/schema.js";

/** @param {string} name a member's or type's name, as words */
export const plain = (name) => name.replaceAll("_", " ");

/** Members of moves and states that have a name of their own in every language. */
const MEMBERS = [
  ...[
    "amount",
    "by",
    "card",
    "cards",
    "color",
    "from",
    "number",
    "onto",
    "options",
    "phase",
    "player",
  ],
  ...["position", "raise", "round", "shape", "spot", "stack", "to", "turn"],
];

/** What a member is called. @param {string} name */
export const memberText = (name) =>
  optionTitle(name) ??
  nameOfWord(name) ??
  (MEMBERS.includes(name) ? translate(`member-${name}`) : plain(name));

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What stands between backticks, as code. @param {string} text */
export const coded = (text) =>
  text.split("`").map((part, i) => (i % 2 ? html`<code>${part}</code>` : part));

/** A value in words, cards as small cards. @param {Face} face @param {any} value @param {View} view @returns {any} */
export function valueText(face, value, view) {
  if (value === null || value === undefined) return translate("none");
  if (typeof value === "boolean") return translate(value ? "yes" : "no");
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string") return named(face, value, view);
  if (Array.isArray(value))
    return value.length
      ? value.map(
          (one, i) =>
            html`${i ? (typeof one === "string" && face.isCard(one, view) ? " " : ", ") : ""}${valueText(face, one, view)}`,
        )
      : translate("none");
  if (typeof value === "object") {
    return Object.entries(value).map(
      ([name, one], i) => html`${i ? ", " : ""}${plain(name)} ${valueText(face, one, view)}`,
    );
  }
  return String(value);
}

/** A word: a player's name, a card, a clause, or just a word. @param {Face} face @param {string} value @param {View} view */
function named(face, value, view) {
  if (names(view).has(value)) return value;
  if (face.isCard(value, view)) return html`<${Mini} face=${face} code=${value} view=${view} />`;
  const [game, ...clause] = value.split(".");
  if (clause.length && game === view.game) return html`<${Clause} rule=${value} />`;
  return value === HIDDEN ? translate("card-hidden") : (nameOfWord(value) ?? plain(value));
}

/** @param {Record<string, unknown>} thing @param {(value: any) => any} say @param {string[]} but @returns {any[]} what else a thing says */
function rest(thing, say, but = []) {
  const names = Object.keys(thing).filter(
    (name) => isShown(name) && name !== "to" && !but.includes(name) && thing[name] !== null,
  );
  return names.flatMap((name) => [
    " ",
    ["card", "cards"].includes(name) ? "" : `${plain(name)} `,
    say(thing[name]),
  ]);
}

/**
 * A sentence of the service's, with its cards drawn.
 * @param {Face} face
 * @param {import("../data/phrases.js").Part[]} parts
 * @param {View} view
 */
const drawn = (face, parts, view) =>
  parts.map((part) => (typeof part === "string" ? part : valueText(face, part.card, view)));

/** A move as a button says it. @param {Face} face @param {import("../data/types.js").Move} move @param {View} view */
export function moveText(face, move, view) {
  const parts = sentence("move", move);
  if (parts) return drawn(face, parts, view);
  return [capital(plain(move.type)), ...rest(move, (value) => valueText(face, value, view))];
}

/** What a type of move is called. @param {Face} face @param {string} type */
export const kindText = (face, type) => capital(face.ask?.(type) ?? plain(type));

/**
 * A suggested move and its reason: what it came to in games played on from here, beside the next best.
 * @param {Face} face @param {import("../data/match.js").Suggestion} suggestion @param {View} view
 */
export function hintText(face, { move, forced, playouts, candidates: [best, next] }, view) {
  const points = (/** @type {number} */ value) => Math.round(value / 10);
  const worth =
    best?.value != null && translate("hint-worth", { games: playouts, points: points(best.value) });
  const nextBest =
    next?.value != null &&
    translateParts("hint-next", {
      move: moveText(face, next.move, view),
      points: points(next.value),
    });
  const why = forced ? translate("hint-forced") : worth && [worth, " ", nextBest];
  const hint = translateParts("hint", { move: move && moveText(face, move, view) });
  return html`${hint} ${why && html`<small>${why}</small>`}`;
}

/** @param {Face} face @param {import("../data/types.js").Event} event @param {View} view */
export function eventText(face, event, view) {
  const who = event.player ?? event.team ?? "";
  if (event.type === "taken_back") return translate("event-taken-back", { player: who });
  const parts = sentence("event", event);
  if (parts) return drawn(face, parts, view);
  const verb = plain(event.type);
  return [
    who ? html`<b>${who}</b> ${verb}` : capital(verb),
    ...rest(event, (value) => valueText(face, value, view), ["player", "team", "told"]),
  ];
}

/**
 * Where something lies, as people say it: what has an id goes by it, and items are counted from one.
 * @param {string} pointer
 * @param {object} root
 */
export function placeText(pointer, root) {
  /** @type {string[]} */
  const parts = [];
  /** @type {any} */
  let at = root;
  for (const name of pointer.split("/").slice(1)) {
    at = at?.[name];
    if (at?.id) parts.splice(-1, 1, at.id);
    else if (name !== "state")
      parts.push(/^\d+$/.test(name) ? String(Number(name) + 1) : plain(name));
  }
  return parts.join(" ");
}

/** Who won, in a line. @param {import("../data/types.js").Result} result */
export function outcome({ outcome: kind, winners, scores }) {
  if (kind === "in_progress") return "";
  const names = listText(winners);
  if (kind === "won") return translate("outcome-won", { winners: names, count: winners.length });
  if (kind === "shared") return translate("outcome-shared", { winners: names });
  const points = Object.entries(scores).sort(([, a], [, b]) => b - a);
  if (kind !== "round_over" || !points.length) return translate(`outcome-${kind}`);
  const numbers = points.map(([, one]) => numberText(one)).join(" : ");
  return translate("outcome-points", { scores: numbers, player: points[0][0] });
}

/** A fault as a person needs it: what follows a semicolon is for programs. @param {string} message */
export const faultText = (message) =>
  `${message
    .replaceAll("`", "")
    .split(/; |\. Send /)[0]
    .replace(/\.$/, "")}.`;

const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
]);

/** @param {number} then in ms @returns {string} "3 minutes ago", "yesterday", "just now" */
export function ago(then) {
  const passed = Date.now() - then;
  const [unit, size] = UNITS.find(([, one]) => passed >= one) ?? ["", 0];
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  return unit ? words.format(-Math.floor(passed / size), unit) : translate("just-now");
}

/** @param {number} count @returns {string} "1 move", "2 moves" */
export const movesText = (count) => translate("moves-count", { count });
