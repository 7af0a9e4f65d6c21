/**
 * Sentences about moves, events and facts. A face may bring sentences with places in them ("{player} played {cards}"); what has
 * no sentence is described by its members, so that this works for every game.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../faces/face.js").Face} Face
 */

import { language, listText, translate, translateParts } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";
import { Mini } from "./card.js";
import { Clause } from "./clause.js";
import { names } from "../faces/face.js";
import { isShown } from "../data/schema.js";

/** @param {string} name a member's or type's name, as words */
export const plain = (name) => name.replaceAll("_", " ");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What stands between backticks, as code. @param {string} text */
export const coded = (text) =>
  text.split("`").map((part, i) => (i % 2 ? html`<code>${part}</code>` : part));

/** A value in words, cards as small cards. @param {Face} face @param {any} value @param {Json} view @returns {any} */
export function valueText(face, value, view) {
  if (value === null || value === undefined) return translate("none");
  if (typeof value === "boolean") return translate(value ? "yes" : "no");
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

/** A word: a player's name, a card, a clause, or just a word. @param {Face} face @param {string} value @param {Json} view */
function named(face, value, view) {
  if (names(view).has(value)) return value;
  if (face.isCard(value, view)) return html`<${Mini} face=${face} code=${value} view=${view} />`;
  const [game, ...clause] = value.split(".");
  if (clause.length && game === view.game) return html`<${Clause} rule=${value} />`;
  return face.names?.[value] ?? plain(value);
}

/** @param {Json} thing @param {(value: any) => any} say @param {string[]} but @returns {any[]} what else a thing says */
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

/** A move as a button says it. @param {Face} face @param {Json} move @param {Json} view */
export function moveText(face, move, view) {
  const toText = (/** @type {any} */ value) => valueText(face, value, view);
  return (
    fillSentence(face.moveTexts?.[move.type], move, toText) ?? [
      capital(plain(move.type)),
      ...rest(move, toText),
    ]
  );
}

/**
 * A suggested move and its reason: what it came to in games played on from here, beside the next best.
 * @param {Face} face @param {import("../data/match.js").Suggestion} suggestion @param {Json} view
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
  const hint = translateParts("hint", { move: moveText(face, move ?? {}, view) });
  return html`${hint} ${why && html`<small>${why}</small>`}`;
}

/** @param {Face} face @param {Json} event @param {Json} view */
export function eventText(face, event, view) {
  const toText = (/** @type {any} */ value) => valueText(face, value, view);
  const who = event.player ?? event.team;
  const verb = plain(event.type);
  const plainly = () => [
    who ? html`<b>${who}</b> ${verb}` : capital(verb),
    ...rest(event, toText, ["player", "team"]),
  ];
  if (event.type === "taken_back") return translate("event-taken-back", { player: who });
  return fillSentence(face.eventTexts?.[event.type], event, toText) ?? plainly();
}

/**
 * A sentence with its places filled. `a|b`: b where a member is missing; `{spot#}`: counted from one, as people count; a sentence
 * may be made for the thing.
 * @param {import("../faces/face.js").Sentence | undefined} sentence @param {Json} thing @param {(value: any) => any} say @returns {any[] | null}
 */
function fillSentence(sentence, thing, say) {
  const pattern = typeof sentence === "function" ? sentence(thing) : sentence;
  const fits = pattern
    ?.split("|")
    .find((one) => [...one.matchAll(/\{(\w+)#?\}/g)].every(([, name]) => !isNone(thing[name])));
  return (
    fits?.split(/\{(\w+#?)\}/).map((part, i) => (i % 2 ? placed(thing, part, say) : part)) ?? null
  );
}

/** @param {Json} thing @param {string} place @param {(value: any) => any} say */
const placed = (thing, place, say) =>
  place.endsWith("#") ? String(thing[place.slice(0, -1)] + 1) : say(thing[place]);

/** @param {any} value */
const isNone = (value) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Where something lies, as people say it: what has an id goes by it, and items are counted from one. @param {string} pointer @param {Json} root */
export function placeText(pointer, root) {
  /** @type {string[]} */
  const parts = [];
  let at = root;
  for (const name of pointer.split("/").slice(1)) {
    at = at?.[name];
    if (at?.id) parts.splice(-1, 1, at.id);
    else if (name !== "state")
      parts.push(/^\d+$/.test(name) ? String(Number(name) + 1) : plain(name));
  }
  return parts.join(" ");
}

/** Who won, in a line. @param {import("../data/api.js").Result} result */
export function outcome({ outcome: kind, winners, scores }) {
  if (kind === "in_progress") return "";
  const names = listText(winners);
  if (kind === "won") return translate("outcome-won", { winners: names, count: winners.length });
  if (kind === "shared") return translate("outcome-shared", { winners: names });
  const points = Object.entries(scores).sort(([, a], [, b]) => b - a);
  if (kind !== "round_over" || !points.length) return translate(`outcome-${kind}`);
  const numbers = points.map(([, one]) => one).join(" : ");
  return translate("outcome-points", { scores: numbers, player: points[0][0] });
}

/** A fault as a person needs it, without what a program should send instead. @param {string} message */
export const faultText = (message) =>
  `${message
    .replaceAll("`", "")
    .split(/[;.] [Ss]end /)[0]
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
