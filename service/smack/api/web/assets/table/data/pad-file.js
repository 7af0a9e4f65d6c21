/**
 * A score pad as a CSV file, with the columns that the service declares: a row for each player and round. It is written here, since a
 * pad is filled without a connection too; the service reads it, as it reads any sheet, and the pad is made of the tally it answers.
 *
 * @typedef {import("./pad.js").Cell} Cell
 * @typedef {import("./pad.js").Form} Form
 * @typedef {import("./pad.js").Pad} Pad
 * @typedef {import("./pad.js").Row} Row
 * @typedef {import("./pad.js").Tally} Tally
 */

import {
  flagsOf,
  garbled,
  hasAbsent,
  isAlone,
  isFilled,
  isMarked,
  markOf,
  segments,
} from "./pad.js";

const MARK = "x";
const NOT_SHOWN = "?";
const NOT_COUNTED = "?"; // an error to the service, where a number or a mark is to be

/** @param {Form} form @returns {string[]} */
function columnsOf(form) {
  const own = form.columns.filter(({ kind }) => kind !== "seat").map(({ name }) => name);
  return ["match", ...(form.record_column ? [form.record_column] : []), form.seat_column, ...own];
}

const FORMULA = /^'*[=+\-@\t\r]/; // a spreadsheet runs text that begins so; with an apostrophe in front it is text
const NUMBER = /^[-\u2212]?\d+([.,]0{1,2})?$/;

/** @param {string} text */
function quoted(text) {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {any} value */
const written = (value) => (value === null ? NOT_SHOWN : [value ?? ""].flat().join(" "));

/**
 * What is written on a pad: above the first number all its names, so that two of them that are nearly the same are no slip; then its
 * rows. A row that lacks something has a row for each who is in it, and `?` where a number or the mark is
 * missing, so that no file says less than the pad shows.
 * @param {Pad} pad @param {Form} form @returns {string}
 */
export function writeCsv({ names, rows }, form) {
  const alone = isAlone(form);
  const begun = (/** @type {Row} */ row, /** @type {string} */ name) =>
    isFilled(form, row.cells[name]) || garbled(form, row.cells[name]).length > 0;
  const isOut = (/** @type {Row} */ row, /** @type {string} */ name) =>
    Boolean(row.cells[name]?.out);
  const lines = rows.flatMap((row, i) => {
    const counted = names.filter((name) => begun(row, name) && !isOut(row, name));
    const isBegun = counted.length > 0 || row.winner !== undefined;
    const all = alone ? counted : isBegun ? names.filter((name) => !isOut(row, name)) : [];
    const lacks = !alone && !(row.winner && !counted.length);
    return all.map((name) => {
      const cells = row.cells[name] ?? {};
      const noMark = isMarked(form) && row.winner === undefined && name === all[0];
      return [
        String(i + 1),
        name,
        ...line(form, cells, row.winner === name, noMark, lacks && !begun(row, name)),
      ];
    });
  });
  const numbered = lines.map(([number, name, ...own], at) => {
    const record = form.record_column ? [alone ? String(at + 1) : number] : [];
    return ["1", ...record, name, ...own];
  });
  const blank = form.columns.filter(({ kind }) => kind !== "seat").map(() => "");
  const listed =
    form.record_column && lines.length ? names.map((name) => ["1", "", name, ...blank]) : [];
  return [columnsOf(form), ...listed, ...numbered]
    .map((one) => `${one.map(quoted).join(",")}\n`)
    .join("");
}

/**
 * The cells of a line.
 * @param {Form} form @param {Cell} cell @param {boolean} won @param {boolean} noMark whether it is not said who has the mark
 * @param {boolean} lacks whether the seat is not counted yet
 * @returns {string[]}
 */
function line(form, cell, won, noMark, lacks) {
  const mark = markOf(form);
  const flags = flagsOf(form);
  return form.columns
    .filter(({ kind }) => kind !== "seat")
    .map((column) => {
      if (column === mark) return noMark ? NOT_COUNTED : won ? MARK : "";
      if (flags.includes(column)) return cell[column.name] ? MARK : "";
      const isMissing = lacks && column.kind === "number" && cell[column.name] === undefined;
      return isMissing ? NOT_COUNTED : written(cell[column.name]);
    });
}

/** @param {any} value @param {(string | number)[]} at @returns {any} undefined for none */
const valueAt = (value, at) =>
  at.filter((part) => part !== "-").reduce((part, step) => part?.[step], value);

/**
 * The pad of a tally that the service has read from a file.
 * @param {Tally} tally @param {Form} form @returns {Pad}
 */
export function padOf(tally, form) {
  const names = namesIn(tally, form);
  const seat = form.columns.find(({ kind }) => kind === "seat");
  /** @type {Row[]} */
  const rows = [];
  for (const record of form.records ? Object.keys(tally[form.records]).map(Number) : [0]) {
    if (seat) {
      const name = valueAt(tally, segments(seat.at, { record }));
      const row = openRow(rows, names, name);
      row.cells[name] = cellOf(tally, form, record, name);
      if (!rows.includes(row)) rows.push(row);
    } else rows.push(rowOf(tally, form, record, names));
  }
  return { names, rows };
}

/**
 * The row of a record in which every seat counts.
 * @param {Tally} tally @param {Form} form @param {number} record @param {string[]} names
 */
function rowOf(tally, form, record, names) {
  /** @type {Row} */
  const row = { cells: {} };
  for (const name of names) row.cells[name] = cellOf(tally, form, record, name);
  if (markOf(form)) row.winner = markIn(tally, form, record) ?? (isMarked(form) ? null : undefined);
  const absent = names.filter((name) => Object.keys(row.cells[name]).length === 0);
  if (hasAbsent(form) && absent.length < names.length)
    for (const name of absent) row.cells[name] = { out: true };
  return row;
}

/** @param {Tally} tally @param {Form} form @returns {string[]} */
function namesIn(tally, form) {
  if (form.seats_at)
    return tally[form.seats_at.split("/")[1]].map((/** @type {any} */ one) => one.id ?? one);
  const [first] = form.columns;
  return Object.keys(valueAt(tally, segments(first.at, { seat: "-" })));
}

/**
 * The row of a player's next turn: the last one, unless this player or a later one has a turn in it.
 * @param {Row[]} rows @param {string[]} names @param {string} name @returns {Row}
 */
function openRow(rows, names, name) {
  const last = rows.at(-1);
  const isFree = last && names.slice(names.indexOf(name)).every((one) => !last.cells[one]);
  return isFree ? last : { cells: {} };
}

/** @param {Tally} tally @param {Form} form @param {number} record @returns {string | undefined} who has the mark of a row */
function markIn(tally, form, record) {
  const mark = markOf(form);
  if (!mark) return undefined;
  const at = segments(mark.at, { record });
  const holder = valueAt(tally, at.slice(0, -1));
  const fits = Object.entries(mark.beside).every(([name, value]) => holder?.[name] === value);
  return (fits && valueAt(tally, at)) || undefined;
}

/** @param {Tally} tally @param {Form} form @param {number} record @param {string} seat @returns {Cell} */
function cellOf(tally, form, record, seat) {
  /** @type {Cell} */
  const cell = {};
  for (const column of form.columns) {
    const value = valueIn(tally, column, record, seat);
    if (value !== undefined) cell[column.name] = value;
  }
  return cell;
}

/**
 * What a cell says in a column.
 * @param {Tally} tally @param {import("./pad.js").Column} column @param {number} record @param {string} seat @returns {any} undefined
 *   for nothing
 */
function valueIn(tally, { kind, at }, record, seat) {
  const value = valueAt(tally, segments(at, { record, seat }));
  if (kind === "stack") return Array.isArray(value) ? value.length : value;
  if (kind === "mark") return (at.endsWith("-") && value?.includes(seat)) || undefined;
  return kind === "number" || kind === "cards" ? value : undefined;
}
