/**
 * A score pad, whatever the game: players with ids, so that a name can change and counts stay whose they are; rows of cells; and
 * how they become a tally, by the columns that the service declares for the game.
 *
 * @typedef {{name: string, at: string, kind: "number" | "cards" | "stack" | "mark" | "seat", description: string,
 *   beside: Record<string, unknown>}} Column
 *   `beside`: members of the object in which a mark's value is
 * @typedef {{columns: Column[], seat_column: string, seats_at: string, records: string, record_column: string,
 *   empty_record: Record<string, unknown>}} Form
 *   what the service declares
 * @typedef {Record<string, any> & {out?: boolean}} Cell  a number, cards or a mark by column, or a text that is not understood; `out`: the
 *   seat has no part in the row
 * @typedef {Record<string, any>} Tally  as the service declares it for the game: its columns say where each value is
 * @typedef {{cells: Record<string, Cell>, winner?: string | null}} Row  `winner`: the seat with the mark that one of a row has
 * @typedef {{names: string[], rows: Row[], judged?: import("./pad-rounds.js").Judged}} Pad  as it is shown: by name;
 *   `judged`: rounds to be judged, in place of rows
 * @typedef {{id: string, name: string, away?: boolean}} Player  `away`: taken off the pad; the counts come back with the name
 * @typedef {{id: string, at: number, players: Player[], rows: Row[], judged?: import("./pad-rounds.js").Judged}} KeptPad
 *   as it is kept: by the ids of the players; `at`: when it was begun
 * @typedef {{brief?: boolean, open?: boolean}} Leave  what a row counts without: `brief`: counts, once its mark is given; `open`: its mark
 * @typedef {{row: number, name: string | null}} Where  without a name: the row as a whole
 */

const RANDOM = 36; // digits of an id
const newId = () => Math.random().toString(RANDOM).slice(2, 10);

/** @param {string[]} names @returns {KeptPad} */
export const newPad = (names) => ({
  id: newId(),
  at: Date.now(),
  players: names.map((name) => ({ id: newId(), name })),
  rows: [{ cells: {} }],
});

/** @param {KeptPad} pad @returns {Player[]} those on the pad */
export const present = ({ players }) => players.filter(({ away }) => !away);

/**
 * @param {Record<string, any>} by
 * @param {Map<string, string>} names
 * @returns {Record<string, any>} under other names; without those that have none
 */
const under = (by, names) =>
  Object.fromEntries(
    Object.entries(by).flatMap(([key, value]) => {
      const name = names.get(key);
      return name === undefined ? [] : [[name, value]];
    }),
  );

/** @param {KeptPad} kept @returns {Pad} */
export function shown(kept) {
  const seated = present(kept);
  const names = new Map(seated.map(({ id, name }) => [id, name]));
  const { judged } = kept;
  return {
    names: [...names.values()],
    rows: kept.rows.map(({ cells, winner }) => ({
      cells: under(cells, names),
      winner: winner ? names.get(winner) : winner,
    })),
    ...(judged && { judged: judgedUnder(judged, names) }),
  };
}

/** @param {KeptPad} kept @param {Pad} pad as it was changed on the screen @returns {KeptPad} */
export function changed(kept, { rows, judged }) {
  const seated = present(kept);
  const ids = new Map(seated.map(({ id, name }) => [name, id]));
  const away = new Map(kept.players.filter((one) => one.away).map(({ id }) => [id, id]));
  const { judged: _, ...rest } = kept;
  return {
    ...rest,
    rows: rows.map(({ cells, winner }, i) => {
      const old = kept.rows[i];
      const absent = old?.winner && away.has(old.winner) ? old.winner : undefined;
      return {
        cells: { ...under(old?.cells ?? {}, away), ...under(cells, ids) },
        winner: winner ? ids.get(winner) : winner === null ? null : absent,
      };
    }),
    ...(judged && { judged: judgedUnder(judged, ids) }),
  };
}

/**
 * @param {import("./pad-rounds.js").Judged} judged @param {Map<string, string>} names
 * @returns {import("./pad-rounds.js").Judged}
 */
const judgedUnder = ({ smackhead, special, rounds }, names) => ({
  smackhead: smackhead === null ? null : (names.get(smackhead) ?? null),
  special,
  rounds: rounds.map(({ laid, answers, done }) => ({
    laid: under(laid, names),
    answers: answers.flatMap((one) => {
      const player = names.get(one.player);
      return player === undefined ? [] : [{ ...one, player }];
    }),
    done,
  })),
});

/** @param {KeptPad} pad @param {string} name @returns {KeptPad} with a player more, or with one who comes back */
export function withPlayer(pad, name) {
  const back = pad.players.find((one) => one.away && one.name === name);
  if (!back) return { ...pad, players: [...pad.players, { id: newId(), name }] };
  const others = pad.players.filter((one) => one !== back);
  return { ...pad, players: [...others, { id: back.id, name }] };
}

/** @param {KeptPad} pad @param {string} id @param {Partial<Player>} more @returns {KeptPad} */
export const withChange = (pad, id, more) => ({
  ...pad,
  players: pad.players.map((one) => (one.id === id ? { ...one, ...more } : one)),
});

/** @param {KeptPad} pad @param {string} id @param {1 | -1} by @returns {KeptPad} with a player one seat further */
export function moved(pad, id, by) {
  const seated = present(pad);
  const at = seated.findIndex((one) => one.id === id);
  const order = seated.toSpliced(at, 1).toSpliced(at + by, 0, seated[at]);
  return { ...pad, players: [...order, ...pad.players.filter(({ away }) => away)] };
}

/** @param {KeptPad} pad @returns {boolean} whether something is written on it */
export const isWritten = ({ rows, judged }) =>
  rows.some(({ cells, winner }) => Object.keys(cells).length || winner !== undefined) ||
  Boolean(judged?.rounds.some(({ laid }) => Object.keys(laid).length));

/**
 * A pad without what is wrong: a cell where each counts alone or a seat may sit out, a mark that may be left out, else the row.
 * @param {Form} form @param {Pad} pad @param {Where} where @param {Leave} leave @returns {Pad}
 */
export function withoutFault(form, pad, { row, name }, { open }) {
  return {
    ...pad,
    rows: pad.rows.with(row, rowWithout(pad.rows[row], name ?? "", isAlone(form), open)),
  };
}

/**
 * A row without what is wrong with it.
 * @param {Row} row @param {string} name whose cell it is, if it is one @param {boolean} alone whether each cell counts alone
 * @param {boolean} [open] whether a seat may sit out, and the row counts without its mark
 * @returns {Row}
 */
function rowWithout({ cells, winner }, name, alone, open) {
  const { [name]: faulty, ...others } = cells;
  if (faulty && alone) return { cells: others, winner };
  if (faulty && open && !faulty.out)
    return { cells: { ...others, [name]: { out: true } }, winner: winner === name ? null : winner };
  return open && winner ? { cells, winner: null } : { cells: {} };
}

/** @param {Form} form @returns {Column | undefined} the mark that one seat of a row has */
export const markOf = ({ columns }) =>
  columns.find(({ kind, at }) => kind === "mark" && !at.endsWith("-"));

/** @param {Form} form @returns {Column | undefined} */
export const handOf = ({ columns }) => columns.find(({ kind }) => kind === "cards");

/** @param {Form} form @returns {Column[]} the marks that any seat of a row may have */
export const flagsOf = ({ columns }) =>
  columns.filter(({ kind, at }) => kind === "mark" && at.endsWith("-"));

/** @param {Form} form @returns {boolean} whether a seat counts without the others of its row: every record is a seat's own */
export const isAlone = ({ columns }) => columns.some(({ kind }) => kind === "seat");

/** Whether a value is of the kind of its column. @param {Column} column @param {any} value */
export const isUnderstood = ({ kind }, value) =>
  value === undefined ||
  (kind === "cards" || (kind === "stack" && Array.isArray(value))
    ? value === null || Array.isArray(value)
    : kind === "mark" || Number.isSafeInteger(value));

/** @param {Form} form @param {Cell | undefined} cell @returns {Column[]} the columns that are not understood */
export const garbled = ({ columns }, cell) =>
  cell ? columns.filter((column) => !isUnderstood(column, cell[column.name])) : [];

/** @param {Form} form @param {Cell | undefined} cell @returns {boolean} whether all of a cell is there that has to be */
export function isFilled(form, cell) {
  if (!cell || garbled(form, cell).length) return false;
  const hand = handOf(form);
  const folded = flagsOf(form).some(({ name }) => cell[name]);
  return form.columns.every(({ kind, name }) => {
    const needed =
      kind === "stack" || (kind === "cards" && !folded) || (kind === "number" && !hand);
    return cell.out || !needed || cell[name] !== undefined;
  });
}

/** What a row of a pad is, for messages about it. @param {Form} form */
export const recordOf = (form) => form.record_column || "none";

/** Whether a seat may have no part in a row. @param {Form} form */
export const hasAbsent = (form) => Boolean(form.record_column) && !isAlone(form);

/** Whether a row says of its mark, too, that no seat has it. @param {Form} form */
export const isMarked = (form) =>
  Object.keys(form.empty_record).some((member) => markOf(form)?.at.endsWith(`/${member}`));

/**
 * What a row still lacks: names, or the mark.
 * @param {Form} form @param {Pad} pad @param {Row} row @param {Leave} leave @returns {string[]}
 */
export function missing(form, { names }, row, { brief, open }) {
  const empty = names.filter((name) => !isFilled(form, row.cells[name]));
  const mark = markOf(form);
  const isBegun = empty.length < names.length;
  if (brief && row.winner && !isBegun) return [];
  const lacksMark = mark && !open && isMarked(form) && row.winner === undefined;
  return !empty.length && lacksMark ? [mark.name] : empty;
}

/**
 * The tally of the rows that are complete.
 * @param {Form} form @param {Pad} pad @param {Leave} leave
 * @returns {{tally: Tally, places: {row: number, name: string}[], locate: (pointer: string) => Where | null}}
 *   `places`: the cells in the order of the tally; `locate`: what a pointer into the request means
 */
export function tallyOf(form, pad, leave) {
  /** @type {Tally} */
  const tally = {};
  /** @type {Map<string, Where>} */
  const whereIs = new Map();
  const { places, records } = placesOf(form, pad, leave);
  if (form.seats_at)
    for (const [position, name] of pad.names.entries())
      put(tally, segments(form.seats_at, { position }), name);
  if (form.records)
    tally[form.records] = Array.from({ length: records }, () => structuredClone(form.empty_record));
  for (const place of places) {
    const { row, name, record } = place;
    const whose = isAlone(form) ? name : null;
    if (form.records) whereIs.set(`/${form.records}/${record}`, { row, name: whose });
    if (!pad.rows[row].cells[name]?.out) writeCell(form, pad, place, tally, whereIs);
  }
  return { tally, places, locate: (pointer) => located(whereIs, pointer) };
}

/**
 * The cells of the rows that are complete, and how many records they make.
 * @param {Form} form @param {Pad} pad @param {Leave} leave
 * @returns {{places: {row: number, name: string, record: number}[], records: number}}
 */
function placesOf(form, pad, leave) {
  /** @type {{row: number, name: string, record: number}[]} */
  const places = [];
  let records = 0;
  for (const [row, one] of pad.rows.entries()) {
    const seats = pad.names.filter((name) => isFilled(form, one.cells[name]));
    if (isAlone(form)) for (const name of seats) places.push({ row, name, record: records++ });
    else if (missing(form, pad, one, leave).length === 0) {
      const all = seats.length ? seats : pad.names; // of which only the mark is known
      for (const name of all) places.push({ row, name, record: records });
      records += 1;
    }
  }
  return { places, records };
}

/**
 * Write a cell into the tally, and note where on the pad each of its values is.
 * @param {Form} form @param {Pad} pad @param {{row: number, name: string, record: number}} place
 * @param {Tally} tally @param {Map<string, Where>} whereIs
 */
function writeCell(form, pad, { row, name, record }, tally, whereIs) {
  const { cells, winner } = pad.rows[row];
  for (const column of form.columns) {
    const at = segments(column.at, { record, seat: name });
    const value = valueOf(column, cells[name] ?? {}, name, winner);
    if (value !== undefined) {
      put(tally, at, value);
      for (const [member, one] of Object.entries(column.beside))
        put(tally, [...at.slice(0, -1), member], one);
    }
    const isMark = column.kind === "mark" && at.at(-1) !== "-";
    whereIs.set(pointerOf(at), { row, name: isMark ? null : name });
  }
}

/** @param {Map<string, Where>} whereIs @param {string} pointer into the request @returns {Where | null} */
function located(whereIs, pointer) {
  for (let at = pointer.replace(/^\/tally/, ""); at; at = at.slice(0, at.lastIndexOf("/"))) {
    const where = whereIs.get(at) ?? whereIs.get(`${at}/-`);
    if (where) return where;
  }
  return null;
}

/**
 * @param {Column} column
 * @param {Cell} cell
 * @param {string} seat
 * @param {string | null | undefined} winner
 * @returns {any} undefined for none
 */
function valueOf({ kind, name, at }, cell, seat, winner) {
  if (kind === "seat") return seat;
  if (kind !== "mark") return cell[name];
  return (at.endsWith("-") ? cell[name] : winner === seat) ? seat : undefined;
}

/** @param {string} pointer @param {Record<string, string | number>} values in place of {names} @returns {(string | number)[]} */
export const segments = (pointer, values) =>
  pointer
    .split("/")
    .slice(1)
    .map((part) =>
      part.startsWith("{") ? values[part.slice(1, -1)] : /^\d+$/.test(part) ? Number(part) : part,
    );

/** @param {(string | number)[]} parts */
const pointerOf = (parts) =>
  parts.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/**
 * Set a value of the tally, making the lists and objects around it.
 * @param {Tally} tally
 * @param {(string | number)[]} at
 * @param {any} value
 */
function put(tally, at, value) {
  /** @type {any} */
  let holder = tally;
  for (const [i, segment] of at.slice(0, -1).entries()) {
    const next = at[i + 1];
    holder = holder[segment] ??= typeof next === "number" || next === "-" ? [] : {};
  }
  if (Array.isArray(holder) && at.at(-1) === "-") holder.push(value);
  else holder[at.at(-1) ?? ""] = value;
}
