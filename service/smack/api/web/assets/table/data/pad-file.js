/**
 * A score pad as a CSV file, with the columns that `smack score` reads and writes: a row for each player and round.
 *
 * @typedef {import("../faces/pads.js").Pad} Pad
 * @typedef {import("../faces/pads.js").PadKind} PadKind
 * @typedef {import("../faces/pads.js").Row} Row
 */

import { isFilled } from "../faces/pads.js";

const MARK = "x";
const NOT_SHOWN = "?";
const DELIMITERS = [",", ";", "\t"];

/** @param {PadKind} kind @returns {string[]} */
function columnsOf(kind) {
  const counts = kind.counts.flatMap(({ column, many }) =>
    many ? Array.from({ length: many }, (_, i) => `${column}_${i + 1}`) : [column],
  );
  const hand = kind.cards ? ["hand", "folded", "stake"] : [];
  return [
    "match",
    ...(kind.record ? [kind.record] : []),
    kind.seat,
    ...counts,
    ...hand,
    ...(kind.mark ? [kind.mark] : []),
  ];
}

/** @param {string} text */
const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @param {Pad} pad @param {PadKind} kind @returns {string} */
export function writeCsv({ names, rows }, kind) {
  const cells = rows.flatMap((row, i) =>
    names.flatMap((name) => {
      const cell = row.cells[name];
      return isFilled(cell, kind) && !cell.out ? [{ row, i, name, cell }] : [];
    }),
  );
  const lines = cells.map(({ row, i, name, cell }, at) => {
    const counts = kind.counts.flatMap((count) => [cell[count.name]].flat());
    const shown = cell.cards === null ? NOT_SHOWN : (cell.cards ?? []).join(" ");
    const hand = kind.cards ? [shown, cell.folded ? MARK : "", cell.stake ?? ""] : [];
    const record = kind.record ? [kind.alone ? at + 1 : i + 1] : [];
    const mark = kind.mark ? [row.winner === name ? MARK : ""] : [];
    return ["1", ...record, name, ...counts, ...hand, ...mark].map(String);
  });
  return [columnsOf(kind), ...lines].map((line) => `${line.map(quoted).join(",")}\n`).join("");
}

/** The fields of a line. @param {string} line @param {string} delimiter @returns {string[]} */
function split(line, delimiter) {
  const fields = [];
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^${delimiter}]*)(?:${delimiter}|$)`, "gy");
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const [whole, field] = match;
    fields.push((field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field).trim());
    if (pattern.lastIndex >= line.length && !whole.endsWith(delimiter)) break;
  }
  return fields;
}

/**
 * The first match of a file, and what is wrong with it.
 * @param {string} text @param {PadKind} kind @returns {{pad: Pad | null, errors: string[]}}
 */
export function parseCsv(text, kind) {
  const [head = "", ...lines] = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const delimiter = DELIMITERS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0];
  const columns = split(head, delimiter).map((name) => name.toLowerCase());
  const expected = columnsOf(kind);
  if (!columns.includes(kind.seat) || columns.some((name) => !expected.includes(name)))
    return {
      pad: null,
      errors: [`This is no file of this pad. Its first line is: ${expected.join(", ")}`],
    };
  const reader = new Reader(kind);
  for (const [i, line] of lines.entries()) {
    const fields = split(line, delimiter);
    if (fields.some(Boolean))
      reader.add(Object.fromEntries(columns.map((name, n) => [name, fields[n] ?? ""])), i + 2);
  }
  return { pad: reader.finish(), errors: reader.errors };
}

/** Collects the rows of a file. */
class Reader {
  /** @param {PadKind} kind */
  constructor(kind) {
    this.kind = kind;
    /** @type {string[]} */ this.errors = [];
    /** @type {string[]} */ this.names = [];
    /** @type {Map<string, Row>} */ this.records = new Map();
    this.match = "";
    this.record = "";
    this.first = "";
  }

  /** @param {Record<string, string>} fields @param {number} line */
  add(fields, line) {
    const { kind } = this;
    this.match = fields.match || this.match;
    this.record = fields[kind.record] || this.record;
    this.first ||= this.match;
    if (this.match !== this.first) {
      const message = "The file has several matches; this is the first.";
      if (!this.errors.includes(message)) this.errors.push(message);
      return;
    }
    const name = fields[kind.seat];
    if (!this.names.includes(name)) this.names.push(name);
    const record = kind.alone ? this.openTurn(name) : this.record;
    const row = this.records.get(record) ?? /** @type {Row} */ ({ cells: {} });
    this.records.set(record, row);
    row.cells[name] = this.cell(fields, line);
    if (kind.mark && fields[kind.mark]) row.winner = name;
  }

  /** The row of a player's next turn: the last one, unless this player or a later one has a turn in it. @param {string} name @returns {string} */
  openTurn(name) {
    const last = [...this.records.values()].at(-1);
    const after = this.names.slice(this.names.indexOf(name));
    const isFree = last && after.every((one) => !last.cells[one]);
    return String(isFree ? this.records.size : this.records.size + 1);
  }

  /** @param {Record<string, string>} fields @param {number} line */
  cell(fields, line) {
    /** @type {import("../faces/pads.js").Json} */
    const cell = {};
    for (const { name, column, many } of this.kind.counts) {
      if (!many) cell[name] = this.number(fields[column], column, line);
      else
        cell[name] = Array.from({ length: many }, (_, i) =>
          this.cards(fields[`${column}_${i + 1}`] ?? ""),
        );
    }
    if (this.kind.cards) {
      const { hand, folded, stake } = fields;
      if (folded) cell.folded = true;
      else if (hand) cell.cards = hand === NOT_SHOWN ? null : hand.split(/\s+/);
      if (stake) cell.stake = this.number(stake, "stake", line);
    }
    return cell;
  }

  /** A stack: a number of cards, or the cards. @param {string} text */
  cards(text) {
    return /^\d+$/.test(text) ? Number(text) : text.split(/\s+/).filter(Boolean).length;
  }

  /** @param {string} text @param {string} column @param {number} line @returns {number | undefined} */
  number(text, column, line) {
    if (/^\d+$/.test(text)) return Number(text);
    this.errors.push(`Line ${line}: ${column} is ${text ? `"${text}"` : "empty"}, not a number.`);
    return undefined;
  }

  /** @returns {Pad | null} */
  finish() {
    const rows = [...this.records.values()];
    for (const row of rows) {
      if (this.kind.cards) for (const name of this.names) row.cells[name] ??= { out: true };
      if (this.kind.mark) row.winner ??= null;
    }
    return rows.length ? { names: this.names, rows } : null;
  }
}
