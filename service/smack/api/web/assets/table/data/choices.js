/**
 * From taps to a move. Every legal move is a sequence of tokens: the cards, piles, players and buttons that a player taps for it.
 * What can be tapped next follows from the tokens tapped so far, so that what glows starts or completes a legal move and every
 * legal move can be reached. Nothing here knows what is legal: the moves and schemas are those of the service.
 *
 * @typedef {import("./schema.js").Schema} Schema
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Parametric} Parametric
 * @typedef {{move: Move, tokens: string[], loose?: boolean}} Sequence  `loose`: the tokens may be tapped in any order
 * @typedef {{required: boolean, min: number, max: number, limits: Map<string, number>, orders: string[][] | null,
 *   path: string[], values: Map<string, any>, list: boolean}} Slot  a member that takes tokens
 * @typedef {{path: string[], min: number, max: number}} Counter  a member that takes a number
 * @typedef {{type: string, player: string | null, lead: string, slots: Slot[], counters: Counter[], fixed: Move}} Composer
 * @typedef {{sequences: Sequence[], composers: Composer[]}} Choices
 * @typedef {{next: Set<string>, complete: Move | null, only: Move | null, counters: Counter[], partial: boolean, list: boolean}} Step
 *   `next`: the tokens that go on; `complete`: the move that the tokens make; `only`: the one move they can still become; `list`: whether
 *   it is a
 *   move of any number of cards, which a player has to confirm
 */

import { branches, constant, isCards, isShown, resolved } from "./schema.js";

/** @param {string | null | undefined} player @param {string} code @returns {string} the token of a card in a player's hand */
export const cardToken = (player, code) => `card ${player} ${code}`;
/** @param {string} player @returns {string} the token of a player's name */
export const seatToken = (player) => `seat ${player}`;
/** @param {string} player @param {number} position @returns {string} the token of a hidden card in a player's hand */
export const backToken = (player, position) => `back ${player} ${position}`;
/** @param {string} type @param {string} [detail] @returns {string} the token of a button */
export const buttonToken = (type, detail = "") => (detail ? `do ${type} ${detail}` : `do ${type}`);

/** @param {Move} move @param {Set<string>} names @param {(code: string) => boolean} isCard @returns {string[]} for a game without a face */
export function plainTokens(move, names, isCard) {
  const members = Object.entries(move).filter(([name]) => isShown(name));
  if (members.length === 0) return [buttonToken(move.type)];
  return members.flatMap(([name, value]) =>
    [value].flat().map((one) => {
      if (typeof one === "string" && names.has(one)) return seatToken(one);
      if (typeof one === "string" && isCard(one)) return cardToken(move.player, one);
      return buttonToken(move.type, `${name} ${JSON.stringify(one)}`);
    }),
  );
}

/**
 * The choices of the players who act at this screen.
 * @param {Move[]} moves
 * @param {Parametric[]} parametric
 * @param {(move: Move) => string[]} tokensOf
 * @param {{clock?: string, loose?: string[]}} face
 * @returns {Choices}
 */
export function choices(moves, parametric, tokensOf, { clock, loose = [] }) {
  const sequences = moves.map((move) => ({
    move,
    tokens: tokensOf(move),
    loose: loose.includes(move.type),
  }));
  return {
    sequences: distinct(sequences),
    composers: parametric.map((one) => composer(one, tokensOf, clock)),
  };
}

/** Moves that share their tokens get a button each at the end. @param {Sequence[]} all @returns {Sequence[]} */
function distinct(all) {
  /** @type {Map<string, Sequence[]>} */
  const groups = new Map();
  for (const one of all) {
    const key = one.tokens.join("\n");
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((some) =>
    some.length === 1
      ? some
      : some.map((one) => ({
          ...one,
          tokens: [...one.tokens, buttonToken(one.move.type, JSON.stringify(one.move))],
        })),
  );
}

/** @param {Parametric} parametric @param {(move: Move) => string[]} tokensOf @param {string | undefined} clock @returns {Composer} */
function composer({ type, player, schema }, tokensOf, clock) {
  const { properties = {}, required = [] } = resolved(schema);
  /** @type {Composer} */
  const made = { type, player, lead: "", slots: [], counters: [], fixed: { type } };
  if (player !== null) made.fixed.player = player;
  const token = (/** @type {string} */ name, /** @type {any} */ value) =>
    tokensOf({ ...made.fixed, [name]: value })[0];
  for (const [name, one] of Object.entries(properties)) {
    if (!isShown(name) || name === clock) continue;
    read(made, [name], resolved(one), required.includes(name), (value) => token(name, value));
  }
  if (made.slots.length === 0) made.lead = buttonToken(type);
  return made;
}

/** @param {Composer} made @param {string[]} path @param {Schema} schema @param {boolean} required @param {(value: any) => string} token */
function read(made, path, schema, required, token) {
  const fixed = constant(schema);
  const whole = branches(schema).find((one) => one.type === "integer");
  if (fixed !== undefined) {
    if (required) made.fixed[path[0]] = fixed;
  } else if (schema.type === "object") readMembers(made, path, schema, required);
  else if (schema.type === "array") {
    const inList = path.length > 1 ? token : (/** @type {any} */ value) => token([value]);
    made.slots.push(listSlot(path, schema, required, inList));
  } else if (whole) readNumber(made, path, whole, required, token);
  else if (isCards(schema)) {
    const values = branches(schema).flatMap((one) => one.enum ?? []);
    made.slots.push(slot(path, values, required, token));
  }
}

/**
 * Members that are named by players: cards of theirs, or positions in their hands.
 * @param {Composer} made @param {string[]} path @param {Schema} schema @param {boolean} required
 */
function readMembers(made, path, { properties = {}, required: needed = [] }, required) {
  for (const [name, one] of Object.entries(properties)) {
    const inner = (/** @type {any} */ value) =>
      typeof value === "number" ? backToken(name, value) : cardToken(name, value);
    read(made, [...path, name], resolved(one), required && needed.includes(name), inner);
  }
}

/**
 * A number: counted up and down, or, inside of another member, a place to tap.
 * @param {Composer} made @param {string[]} path @param {Schema} schema @param {boolean} required @param {(value: any) => string} token
 */
function readNumber(made, path, { minimum: min = 0, maximum: max = 0 }, required, token) {
  if (path.length === 1) made.counters.push({ path, min, max });
  else made.slots.push(slot(path, range(min, max), required, token));
}

/** @param {number} min @param {number} max */
const range = (min, max) => Array.from({ length: max - min + 1 }, (_, i) => min + i);

/** @param {string[]} path @param {any[]} values @param {boolean} required @param {(value: any) => string} token @returns {Slot} */
const slot = (path, values, required, token) => ({
  required,
  min: 1,
  max: 1,
  limits: new Map(values.map((value) => [token(value), 1])),
  orders: null,
  path,
  values: new Map(values.map((value) => [token(value), value])),
  list: false,
});

/** @param {string[]} path @param {Schema} schema @param {boolean} required @param {(value: any) => string} token @returns {Slot} */
function listSlot(path, schema, required, token) {
  const tuples = (schema.anyOf ?? []).flatMap(({ prefixItems }) =>
    prefixItems ? [prefixItems] : [],
  );
  const orders = tuples.flatMap((items) =>
    items.reduce(
      (/** @type {any[][]} */ all, /** @type {Schema} */ item) =>
        all.flatMap((begun) =>
          (item.enum ?? [item.const]).map((/** @type {any} */ one) => [...begun, one]),
        ),
      [[]],
    ),
  );
  const values = orders.length
    ? [...new Set(orders.flat())]
    : (resolved(schema.items ?? {}).enum ?? []);
  const most = (/** @type {any} */ value) => {
    const limit = (schema.allOf ?? []).find(
      (/** @type {Schema} */ one) => one.contains?.const === value,
    );
    return (
      limit?.maxContains ?? (schema.uniqueItems || orders.length ? 1 : (schema.maxItems ?? 99))
    );
  };
  return {
    required,
    min: schema.minItems ?? 0,
    max: schema.maxItems ?? 99,
    limits: new Map(values.map((/** @type {any} */ value) => [token(value), most(value)])),
    orders: orders.length
      ? orders.map((/** @type {any[]} */ all) => all.map((value) => token(value)))
      : null,
    path,
    values: new Map(values.map((/** @type {any} */ value) => [token(value), value])),
    list: true,
  };
}

/** What can follow the tokens tapped so far. @param {Choices} choices @param {string[]} tokens @returns {Step} */
export function step({ sequences, composers }, tokens) {
  const begun = sequences.flatMap((one) => {
    const rest = remaining(one, tokens);
    return rest ? [{ ...one, rest }] : [];
  });
  const composed = composers.map((one) => compose(one, tokens)).filter((one) => one !== null);
  const done = begun.find(({ rest }) => rest.length === 0);
  const next = new Set([
    ...begun.flatMap(({ rest, loose }) => (loose ? rest : rest.slice(0, 1))),
    ...composed.flatMap((one) => one.next),
  ]);
  const whole = composed.filter(({ move }) => move !== null);
  const complete = done?.move ?? whole[0]?.move ?? null;
  return {
    next,
    complete,
    only: tokens.length > 0 ? onlyMove(begun, composed) : null,
    counters: composed.length === 1 ? composed[0].counters : [],
    list: Boolean(composed[0]?.list),
    partial: begun.length > 0 || composed.length > 0,
  };
}

/**
 * The one move that the taps so far can become without another card; null if there is none or several.
 * @param {{rest: string[], move: Move}[]} begun @param {Composed[]} composed @returns {Move | null}
 */
function onlyMove(begun, composed) {
  if (begun.length + composed.length !== 1) return null;
  if (begun.length) {
    const [{ rest, move }] = begun;
    return rest.some((token) => token.startsWith("card ")) ? null : move;
  }
  const [{ list, next, counters, move }] = composed;
  return list || next.length || counters.length ? null : move;
}

/**
 * The tokens of a sequence still to be tapped; null if others were.
 * @param {Sequence} one
 * @param {string[]} tokens
 * @returns {string[] | null}
 */
function remaining(one, tokens) {
  if (!one.loose) {
    return tokens.every((token, i) => one.tokens[i] === token)
      ? one.tokens.slice(tokens.length)
      : null;
  }
  const rest = [...one.tokens];
  for (const token of tokens) {
    const at = rest.indexOf(token);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** @param {Choices} choices @param {string[]} tokens @returns {boolean} whether some legal move begins with these tokens */
export const leads = (choices, tokens) => step(choices, tokens).partial;

/** @typedef {{next: string[], move: Move | null, counters: Counter[], list: boolean}} Composed */

/** @param {Composer} made @param {string[]} tokens @returns {Composed | null} null if a token fits no member */
function compose(made, tokens) {
  const isLed = made.lead !== "";
  if (isLed && tokens.length === 0)
    return { next: [made.lead], move: null, counters: [], list: false };
  if (isLed && tokens[0] !== made.lead) return null;
  const rest = isLed ? tokens.slice(1) : tokens;
  const taken = placedIn(made.slots, rest);
  if (!taken) return null;
  const next = [...taken].flatMap(([one, tokens]) =>
    [...one.limits.keys()].filter((token) => takes(one, tokens, token)),
  );
  const isBegun = tokens.length > 0 || made.slots.length === 0;
  const move = isBegun && [...taken].every(isEnough) ? fillMove(made, taken) : null;
  return { next, move, counters: made.counters, list: made.slots.some((one) => one.list) };
}

/** Whether a member has as many tokens as it needs. @param {[Slot, string[]]} taken */
const isEnough = ([{ min, required }, { length: many }]) =>
  many > 0 ? many >= min : min === 0 || !required;

/** The members into which tokens go; null if one of them fits none. @param {Slot[]} slots @param {string[]} tokens */
function placedIn(slots, tokens) {
  /** @type {Map<Slot, string[]>} */
  const taken = new Map(slots.map((one) => [one, []]));
  for (const token of tokens) {
    const into = [...taken].find(([one, before]) => takes(one, before, token));
    if (!into) return null;
    into[1].push(token);
  }
  return taken;
}

/** @param {Slot} one @param {string[]} taken @param {string} token */
function takes(one, taken, token) {
  if (!one.limits.has(token) || taken.length >= one.max) return false;
  if (one.orders) {
    const all = [...taken, token];
    return one.orders.some((order) => all.every((name, i) => order[i] === name));
  }
  return taken.filter((name) => name === token).length < (one.limits.get(token) ?? 0);
}

/** @param {Composer} made @param {Map<Slot, string[]>} taken @returns {Move} */
function fillMove({ fixed, counters }, taken) {
  /** @type {any} */
  const move = structuredClone(fixed);
  const put = (/** @type {string[]} */ path, /** @type {any} */ value) => {
    let at = move;
    for (const name of path.slice(0, -1)) at = at[name] ??= {};
    at[path.at(-1) ?? ""] = value;
  };
  for (const [one, tokens] of taken) {
    const values = tokens.map((token) => one.values.get(token));
    if (one.list && (values.length || one.required)) put(one.path, values);
    else if (values.length) put(one.path, values[0]);
  }
  for (const { path, min } of counters) put(path, min);
  return move;
}

/** @param {Move} move @param {Counter} counter @param {number} value @returns {Move} the move with a number chosen */
export const counted = (move, { path }, value) => ({ ...move, [path[0]]: value });
