/**
 * The pads of a game that this browser keeps: the open one, each of its changes, so that it can be undone, and those of earlier evenings.
 *
 * @typedef {import("./pad.js").KeptPad} KeptPad
 * @typedef {{what: string, pad: KeptPad, evening?: KeptPad}} Change  `pad`: as it was before; `evening`: that was thrown away
 * @typedef {{pad: KeptPad, past: Change[], evenings: KeptPad[]}} Book
 */

import { translate } from "./words.js";
import { isWritten, newPad, present } from "./pad.js";
import { load, store } from "./storage.js";

const UNDONE = 40; // changes that can be undone
const EVENINGS = 60;
const NAMES = ["Ana", "Bo", "Cy"];

/** @param {string} game */
const storedName = (game) => `pads-${game}`;

/** @param {string} game @returns {Book} */
export const openBook = (game) =>
  load(storedName(game)) ?? { pad: newPad(NAMES), past: [], evenings: [] };

/** @param {string} game @param {Book} book */
export const keepBook = (game, book) => store(storedName(game), book);

/**
 * @param {Book} book @param {KeptPad} pad @param {string} what changes of the same thing one after another are one, so that a number
 *   counted up by taps is undone at once @returns {Book}
 */
export function withPad(book, pad, what) {
  const [last] = book.past;
  const past = last?.what === what ? book.past : [{ what, pad: book.pad }, ...book.past];
  return { ...book, pad, past: past.slice(0, UNDONE) };
}

/** @param {Book} book @returns {Book} as it was before the last change; a pad that had given way to another is open again */
export function undone(book) {
  const [last, ...past] = book.past;
  if (!last) return book;
  const evenings = last.evening ? [last.evening, ...book.evenings] : book.evenings;
  return { pad: last.pad, past, evenings: evenings.toSorted((a, b) => b.at - a.at) };
}

/** The evenings beside the open pad, the newest first. @param {Book} book @returns {KeptPad[]} */
export const earlier = ({ pad, evenings }) => evenings.filter(({ id }) => id !== pad.id);

/** Open a pad, and put the one that was open to the others. @param {Book} book @param {KeptPad} pad @param {string} what @returns {Book} */
export function turnedTo(book, pad, what) {
  const kept = isWritten(book.pad) ? [book.pad] : [];
  const others = book.evenings.filter(({ id }) => id !== book.pad.id);
  const evenings = [...kept, ...others].slice(0, EVENINGS);
  return { ...withPad(book, pad, what), evenings };
}

/** An empty pad for the same players. @param {Book} book @returns {Book} */
export const turnedOver = (book) =>
  turnedTo(book, newPad(present(book.pad).map(({ name }) => name)), translate("change-new-pad"));

/** @param {Book} book @param {KeptPad} evening @returns {Book} */
export const withoutEvening = ({ pad, past, evenings }, evening) => ({
  pad,
  past: [{ what: translate("change-discard"), pad, evening }, ...past].slice(0, UNDONE),
  evenings: evenings.filter(({ id }) => id !== evening.id),
});
