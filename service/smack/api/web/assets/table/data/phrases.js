/**
 * What the service says of a game in the language of the table: names of its words, options, phases and columns, and sentences about
 * moves and events. A sentence is a pattern of Project Fluent over the members of a move or an event, with functions of the service.
 *
 * @typedef {string | {card: string}} Part  of a sentence: text, or a card to draw
 */

import { FluentBundle, FluentNumber, FluentResource, FluentType } from "../vendor/fluent.js";
import { messages } from "./api.js";
import { language, mark, replaceMarks } from "./words.js";

const NOTHING = {
  words: {},
  phases: {},
  options: {},
  columns: {},
  moves: {},
  events: {},
  messages: {},
};

/** @typedef {Omit<import("./types.js").Schemas["MessageCatalogue"], "language" | "title" | "cards">} Said */

/** @type {{said: Said, bundle: FluentBundle}} */
let current = { said: NOTHING, bundle: new FluentBundle("en") };
let opened = "";

/** A list or an object among the values of a sentence. @extends {FluentType<any[]>} */
class Items extends FluentType {
  toString() {
    return this.value.join(", ");
  }
}

/** A value that is null or absent. @extends {FluentType<string>} */
class Absent extends FluentType {
  toString() {
    return "";
  }
}

const ABSENT = new Absent("");

/** @param {any} value of a move or an event @returns {any} as Fluent takes it */
function argument(value) {
  if (value === null || value === undefined) return ABSENT;
  if (typeof value === "boolean") return String(value);
  return typeof value === "object" ? new Items([value].flat()) : value;
}

/** @param {any} value @returns {any[]} */
const listOf = (value) => (value instanceof Items ? value.value : [value]);

const SECONDS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** @type {Record<string, (positional: any[], named: Record<string, any>) => any>} */
const FUNCTIONS = {
  CARD: ([cards]) =>
    cards === ABSENT
      ? cards
      : listOf(cards)
          .map((code) => mark(code))
          .join(" "),
  WORD: ([words]) =>
    listOf(words)
      .map((word) => nameOfWord(String(word)) ?? word)
      .join(", "),
  PLACE: ([place]) => (place instanceof FluentNumber ? new FluentNumber(place.value + 1) : place),
  COUNT: ([value]) =>
    new FluentNumber(value === ABSENT ? 0 : value instanceof Items ? value.value.length : 1),
  EACH: ([items], { message }) =>
    listOf(items)
      .map((item) => filled(current.said.messages[message], message, item))
      .join("; "),
  SECONDS: ([time]) => (time === ABSENT ? time : new FluentNumber(time.value / 1000, SECONDS)),
  SIGNED: ([number]) => new FluentNumber(number.value, { signDisplay: "always" }),
};

/** Load what the service says of a game; the other functions of this file answer from it. @param {string} game */
export async function openPhrases(game) {
  opened = game;
  const said = { ...NOTHING, ...(await messages(game).catch(() => NOTHING)) }; // a game is played without, too
  const bundle = new FluentBundle(language(), { useIsolating: false, functions: FUNCTIONS });
  for (const [kind, patterns] of Object.entries({ move: said.moves, event: said.events }))
    for (const [type, pattern] of Object.entries(patterns))
      bundle.addResource(new FluentResource(`${kind}-${type} = ${pattern}`));
  for (const [id, pattern] of Object.entries(said.messages))
    if (!id.includes(".")) bundle.addResource(new FluentResource(`${id} = ${pattern}`));
  if (opened === game) current = { said, bundle };
}

/** What an option is called, if not as in the API. @param {string} name @returns {string | undefined} */
export const optionTitle = (name) => {
  const { title } = current.said.options[name] ?? {};
  return title === name ? undefined : title;
};

/** What a value of an option is called, if not as in the API. @param {string} option @param {string} value @returns {string | undefined} */
export const optionValue = (option, value) => {
  const text = current.said.options[option]?.values[value];
  return text === value ? undefined : text;
};

/** What a column of the score pad is called, if not as in the API. @param {string} name @returns {string | undefined} */
export const columnTitle = (name) =>
  current.said.columns[name] === name ? undefined : current.said.columns[name];

/** What a word or a phase of the game is called. @param {string} word @returns {string | undefined} */
export const nameOfWord = (word) => current.said.words[word] ?? current.said.phases[word];

/** @param {string} pattern @param {string} id @param {Record<string, unknown>} thing @returns {string} */
function filled(pattern, id, thing) {
  const names = [...pattern.matchAll(/\$(\w+)/g)].map(([, name]) => name);
  const values = Object.fromEntries(names.map((name) => [name, argument(thing[name])]));
  const message = current.bundle.getMessage(id);
  return message?.value ? current.bundle.formatPattern(message.value, values, []) : "";
}

/**
 * The sentence of a move or an event; null if the service has none.
 * @param {"move" | "event"} kind
 * @param {import("./types.js").Move | import("./types.js").Event} thing
 * @returns {Part[] | null}
 */
export function sentence(kind, thing) {
  const patterns = current.said[`${kind}s`];
  if (!Object.hasOwn(patterns, thing.type)) return null;
  const pattern = patterns[thing.type];
  return replaceMarks(filled(pattern, `${kind}-${thing.type}`, thing), (card) => ({ card }));
}
