/**
 * What the table says, in the language that the player chose or the browser prefers. A language is a folder of catalogues of Project
 * Fluent, `words/<language>/*.ftl`; the page links them all, and has begun to load those of the language that it expects.
 *
 * @typedef {string | number} Plain
 */

import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { load, store } from "./storage.js";

const DEFAULT = "en";
const CHOICE = "language"; // where the browser keeps it
const OPEN = "\u2068"; // invisible, around what is no text
const CLOSED = "\u2069";
const MARKS = new RegExp(`[${OPEN}${CLOSED}]`);

let bundle = new FluentBundle(DEFAULT);

/** The language of the table. @returns {string} */
export const language = () => bundle.locales[0];

/** @returns {HTMLLinkElement[]} the catalogues of every language */
const catalogues = () => [...document.querySelectorAll(/** @type {"link"} */ ("link[hreflang]"))];

/** The languages that have catalogues. @returns {string[]} */
export const languages = () => [...new Set(catalogues().map(({ hreflang }) => hreflang))];

/** What speakers of a language call it. @param {string} tag @returns {string} */
export function languageName(tag) {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The language that was chosen, or the first that the browser prefers and that has catalogues. @returns {string} */
export function preferredLanguage() {
  const wanted = [load(CHOICE), ...navigator.languages].map((tag) => String(tag).split("-")[0]);
  return wanted.find((tag) => languages().includes(tag)) ?? DEFAULT;
}

/** Load a language; the page is drawn again on the event `languagechange`. @param {string} tag */
export async function openLanguage(tag) {
  const links = catalogues().filter(({ hreflang }) => hreflang === tag);
  const texts = links.map(async ({ href }) => (await fetch(href)).text());
  setMessages(tag, await Promise.all(texts));
  document.documentElement.lang = tag;
  dispatchEvent(new Event("languagechange"));
}

/** @param {string} tag the language that the player wants on this device from now on */
export function chooseLanguage(tag) {
  store(CHOICE, tag);
  return openLanguage(tag);
}

/** @param {string} tag @param {string[]} texts its catalogues */
export function setMessages(tag, texts) {
  bundle = new FluentBundle(tag, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
}

/** A message in the language of the table. @param {string} id @param {Record<string, Plain>} [values] @returns {string} */
export function translate(id, values = {}) {
  const pattern = bundle.getMessage(id)?.value;
  /** @type {Error[]} */
  const errors = pattern ? [] : [new Error(`${id} is not in the catalogue`)];
  const text = pattern ? bundle.formatPattern(pattern, values, errors) : id;
  for (const error of errors) console.error(error);
  return text;
}

/**
 * A message some of whose values are drawn: the parts of its text and what is drawn, in order.
 * @param {string} id
 * @param {Record<string, any>} values
 * @returns {any[]}
 */
export function translateParts(id, values) {
  const isPlain = (/** @type {any} */ value) => ["string", "number"].includes(typeof value);
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    isPlain(value) ? value : mark(name),
  ]);
  return replaceMarks(translate(id, Object.fromEntries(texts)), (name) => values[name]);
}

/** Mark in a text the place of what is drawn. @param {string} name */
export const mark = (name) => OPEN + name + CLOSED;

/**
 * The parts of a text, with what stands for each mark.
 * @template T
 * @param {string} text
 * @param {(name: string) => T} draw
 * @returns {(string | T)[]}
 */
export const replaceMarks = (text, draw) =>
  text.split(MARKS).map((part, i) => (i % 2 ? draw(part) : part));

/** A number as it is written in the language, "1,000", with the sign that is printed. @param {number} value @returns {string} */
export const numberText = (value) =>
  new Intl.NumberFormat(language()).format(value).replace("-", "\u2212");

/** @param {string[]} items @returns {string} "Ana, Bo and Cy" */
export const listText = (items) => new Intl.ListFormat(language()).format(items);
