/**
 * A score pad as a CSV file: a line for each row, and for each player as many columns as a cell has numbers.
 *
 * @typedef {import("../faces/pads.js").Pad} Pad
 * @typedef {import("../faces/pads.js").PadKind} PadKind
 */

const NOBODY = "-";

/** @param {string} text */
const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @param {Pad} pad @param {PadKind} kind @returns {string} */
export function writeCsv({ names, rows }, kind) {
  const fields = kind.cards ? ["cards"] : kind.counts.map(({ name }) => name);
  const head = [
    kind.row,
    ...names.flatMap((name) => fields.map((field) => `${name}: ${field}`)),
    "winner",
  ];
  const lines = rows.map(({ cells, winner }, i) => [
    String(i + 1),
    ...names.flatMap((name) =>
      fields.map((field) => [cells[name]?.[field] ?? ""].flat().join(" ")),
    ),
    winner === null ? NOBODY : (winner ?? ""),
  ]);
  return [head, ...lines].map((line) => `${line.map(quoted).join(",")}\n`).join("");
}

/** The fields of a line. @param {string} line @returns {string[]} */
const split = (line) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, field]) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field));

/** @param {string} text @param {PadKind} kind @returns {Pad | null} null if it is no such file */
export function parseCsv(text, kind) {
  const [head, ...lines] = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => split(`${line},`));
  if (!head || lines.length === 0) return null;
  const columns = head.map((title) => title.split(": "));
  const names = [...new Set(columns.filter(({ length }) => length === 2).map(([name]) => name))];
  const rows = lines.map((line) => {
    /** @type {import("../faces/pads.js").Row} */
    const row = { cells: {} };
    columns.forEach(([name, field], i) => {
      if (name === "winner" && line[i]) row.winner = line[i] === NOBODY ? null : line[i];
      if (field && line[i]) (row.cells[name] ??= {})[field] = value(line[i], field, kind);
    });
    return row;
  });
  return names.length ? { names, rows } : null;
}

/** @param {string} text @param {string} field @param {PadKind} kind */
function value(text, field, kind) {
  if (kind.cards) return text.split(" ");
  const numbers = text.split(" ").map(Number);
  return kind.counts.find(({ name }) => name === field)?.many ? numbers : numbers[0];
}
