/**
 * A score pad as a CSV file, with the columns that the service declares: a row for each player and round. It is read here, since a pad
 * is filled without a connection too.
 *
 * @typedef {import("./pad.js").Form} Form
 * @typedef {import("./pad.js").Pad} Pad
 * @typedef {import("./pad.js").Row} Row
 */

import { translate } from "./words.js";
import { flagsOf, garbled, hasAbsent, isAlone, isFilled, isMarked, markOf } from "./pad.js";

const MARK = "x";
const NOT_SHOWN = "?";
const DELIMITERS = [",", ";", "\t"];

/** @param {Form} form @returns {string[]} */
function columnsOf(form) {
  const own = form.columns.filter(({ kind }) => kind !== "seat").map(({ name }) => name);
  return ["match", ...(form.record ? [form.record] : []), form.seat, ...own];
}

const FORMULA = /^'*[=+\-@\t\r]/; // a spreadsheet runs text that begins so; with an apostrophe in front it is text
const NUMBER = /^[-\u2212]?\d+([.,]0+)?$/;

/** @param {string} text */
function quoted(text) {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {string} cell @returns {string} */
const unquoted = (cell) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** @param {any} value */
const written = (value) => (value === null ? NOT_SHOWN : [value ?? ""].flat().join(" "));

/** What is written on a pad. @param {Pad} pad @param {Form} form @returns {string} */
export function writeCsv({ names, rows }, form) {
  const mark = markOf(form);
  const flags = flagsOf(form);
  const cells = rows.flatMap((row, i) =>
    names.flatMap((name) => {
      const cell = row.cells[name];
      const begun = isFilled(form, cell) || garbled(form, cell).length;
      return begun && !cell.out ? [{ row, i, name, cell }] : [];
    }),
  );
  const lines = cells.map(({ row, i, name, cell }, at) => {
    const own = form.columns
      .filter(({ kind }) => kind !== "seat")
      .map((column) => {
        if (column === mark) return row.winner === name ? MARK : "";
        return flags.includes(column)
          ? cell[column.name]
            ? MARK
            : ""
          : written(cell[column.name]);
      });
    const record = form.record ? [String((isAlone(form) ? at : i) + 1)] : [];
    return ["1", ...record, name, ...own];
  });
  return [columnsOf(form), ...lines].map((line) => `${line.map(quoted).join(",")}\n`).join("");
}

/** The fields of a line. @param {string} line @param {string} delimiter @returns {string[]} */
function split(line, delimiter) {
  const fields = [];
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^${delimiter}]*)(?:${delimiter}|$)`, "gy");
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const [whole, field] = match;
    const text = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
    fields.push(unquoted(text.trim()));
    if (pattern.lastIndex >= line.length && !whole.endsWith(delimiter)) break;
  }
  return fields;
}

/**
 * The first match of a file, and what is wrong with it. A cell that is not understood keeps its text.
 * @param {string} text @param {Form} form @returns {{pad: Pad | null, errors: string[]}}
 */
export function parseCsv(text, form) {
  const [head = "", ...lines] = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const delimiter = DELIMITERS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0];
  const columns = split(head, delimiter).map((name) => name.toLowerCase());
  const expected = columnsOf(form);
  if (!columns.includes(form.seat) || columns.some((name) => !expected.includes(name)))
    return {
      pad: null,
      errors: [translate("csv-other", { columns: expected.join(", ") })],
    };
  const reader = new Reader(form);
  for (const [i, line] of lines.entries()) {
    const fields = split(line, delimiter);
    if (fields.some(Boolean))
      reader.add(Object.fromEntries(columns.map((name, n) => [name, fields[n] ?? ""])), i + 2);
  }
  return { pad: reader.finish(), errors: reader.errors };
}

/** Collects the rows of a file. */
class Reader {
  /** @param {Form} form */
  constructor(form) {
    this.form = form;
    this.mark = markOf(form);
    /** @type {string[]} */ this.errors = [];
    /** @type {string[]} */ this.names = [];
    /** @type {Map<string, Row>} */ this.records = new Map();
    this.match = "";
    this.record = "";
    this.first = "";
  }

  /** @param {Record<string, string>} fields @param {number} line */
  add(fields, line) {
    const { form, mark } = this;
    this.match = fields.match || this.match;
    this.record = fields[form.record] || this.record;
    this.first ||= this.match;
    if (this.match !== this.first) {
      const message = translate("csv-several");
      if (!this.errors.includes(message)) this.errors.push(message);
      return;
    }
    const name = fields[form.seat];
    if (!this.names.includes(name)) this.names.push(name);
    const record = isAlone(form) ? this.openTurn(name) : this.record;
    const row = this.records.get(record) ?? /** @type {Row} */ ({ cells: {} });
    this.records.set(record, row);
    row.cells[name] = this.cell(fields, line);
    if (mark && fields[mark.name]) row.winner = name;
  }

  /**
   * The row of a player's next turn: the last one, unless this player or a later one has a turn in it.
   * @param {string} name
   * @returns {string}
   */
  openTurn(name) {
    const last = [...this.records.values()].at(-1);
    const after = this.names.slice(this.names.indexOf(name));
    const isFree = last && after.every((one) => !last.cells[one]);
    return String(isFree ? this.records.size : this.records.size + 1);
  }

  /** @param {Record<string, string>} fields @param {number} line */
  cell(fields, line) {
    /** @type {import("./pad.js").Cell} */
    const cell = {};
    for (const column of this.form.columns) {
      const { kind, name } = column;
      const text = fields[name] ?? "";
      if (kind === "stack") cell[name] = sizeOf(text);
      else if (kind === "cards" && text) cell[name] = text === NOT_SHOWN ? null : text.split(/\s+/);
      else if (kind === "mark" && column !== this.mark && text) cell[name] = true;
      else if (kind === "number" && text) cell[name] = this.number(text, name, line);
    }
    return cell;
  }

  /** @param {string} text @param {string} column @param {number} line @returns {number | string} */
  number(text, column, line) {
    if (/^-?\d+$/.test(text)) return Number(text);
    this.errors.push(translate("csv-number", { line, column, text }));
    return text;
  }

  /** @returns {Pad | null} */
  finish() {
    const rows = [...this.records.values()];
    for (const row of rows) {
      if (hasAbsent(this.form)) for (const name of this.names) row.cells[name] ??= { out: true };
      if (isMarked(this.form)) row.winner ??= null;
    }
    return rows.length ? { names: this.names, rows } : null;
  }
}

/** A stack: a number of cards, or the cards. @param {string} text */
const sizeOf = (text) =>
  /^\d+$/.test(text) ? Number(text) : text.split(/\s+/).filter(Boolean).length;
