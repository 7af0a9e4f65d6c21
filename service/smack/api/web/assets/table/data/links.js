/**
 * The links of sealed tables: what each carries, and how one is read that was pasted.
 *
 * @typedef {import("./sealed-tables.js").StoredTable} StoredTable
 * @typedef {{game: string, table: string, player?: string, secret?: string, log: string, automatic: string[], host?: string}} Address
 *   `log`: packed
 */

import { pathOf } from "./address.js";
import { pack } from "./link-log.js";
import { storedTable } from "./sealed-tables.js";

const LOG = "~";
const AUTOMATIC = "!";

/** The part of a link that names the automatic seats. @param {string} id @returns {string[]} */
function automaticPart(id) {
  const { automatic = [], host = "" } = storedTable(id) ?? {};
  return automatic.length ? [AUTOMATIC + JSON.stringify([host, ...automatic])] : [];
}

/** @param {string} part @returns {string[]} the host and the automatic seats; none if the part cannot be read */
function readAutomatic(part) {
  try {
    return [JSON.parse(part)].flat().map(String);
  } catch {
    return [];
  }
}

/** A part of a link, without what people write after one: a full stop, a quote, a bracket. @param {string} part */
const encode = (part) =>
  encodeURIComponent(part).replace(
    /(?!^~)[!'()*.~]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** @param {string[]} parts */
const link = (parts) =>
  `${location.origin}${location.pathname}#/link/${parts.map(encode).join("/")}`;

/** The link of a table, with what has happened lately. @param {string} id @returns {Promise<string>} */
export async function tableLink(id) {
  const { game, table, log = [] } = /** @type {StoredTable} */ (storedTable(id));
  return link([game, table, LOG + (await pack(log)), ...automaticPart(id)]);
}

/** The link of a table alone. @param {string} game @param {string} table @returns {string} */
export const plainLink = (game, table) => link([game, table]);

/** The link of a seat: an invitation. @param {string} id @param {string} player @returns {string} */
export function seatLink(id, player) {
  const { game, table, seats } = /** @type {StoredTable} */ (storedTable(id));
  return link([game, table, player, seats[player], ...automaticPart(id)]);
}

/** What the parts of an address mean. @param {string[]} parts @returns {Address} */
export function addressOf([game, table, ...rest]) {
  const partAfter = (/** @type {string} */ mark) =>
    rest.find((part) => part.startsWith(mark))?.slice(1) ?? "";
  const [player, secret] = rest.filter(
    (part) => !part.startsWith(LOG) && !part.startsWith(AUTOMATIC),
  );
  const [host, ...automatic] = readAutomatic(partAfter(AUTOMATIC));
  return { game, table, player, secret, log: partAfter(LOG), automatic, host };
}

const LINK = /#\/link\/([\w%~!/-]+)/;

/** The parts of the link in a text that was pasted, whatever stands around it; null if it has none. @param {string} text */
export const readLink = (text) => {
  const found = LINK.exec(text);
  return found && pathOf(found[1].replace(/[/!~]+$/, ""));
};
