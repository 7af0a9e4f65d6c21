/**
 * JSON Schema as the document writes it: read, resolved, and sampled at random.
 * What a value has to look like is read here; whether a move is legal, never.
 *
 * @typedef {object} Schema  as far as it is read
 * @property {string} [$ref]
 * @property {string} [named] the name of what was referred to
 * @property {string | string[]} [type]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema} [additionalProperties]
 * @property {string[]} [required]
 * @property {Schema} [items]
 * @property {Schema[]} [prefixItems]
 * @property {Schema} [contains]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [allOf]
 * @property {any[]} [enum]
 * @property {any} [const]
 * @property {any} [default]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {number} [maxContains]
 * @property {boolean} [uniqueItems]
 * @property {string} [pattern]
 * @property {string} [title]
 * @property {string} [description]
 * @property {boolean} [x-player] whether it is the name of a player
 */

import { document } from "./api.js";

/** @type {import("./types.js").Description} */
let root = {};
let opened = "";

/** Read the part of the document about a game; the other functions of this file follow references into it. @param {string} game */
export async function open(game) {
  opened = game;
  const part = await document(game);
  if (opened === game) root = part;
  return part;
}

/** A schema without a reference at its top. @param {Schema | undefined} schema @returns {Schema} */
export function resolved(schema) {
  let plain = schema ?? {};
  while (plain.$ref) {
    const { $ref, ...rest } = plain;
    const [, ...path] = $ref.split("/");
    const target = path.reduce((/** @type {any} */ at, name) => at?.[name], root) ?? {};
    plain = { named: path.at(-1), ...target, ...rest };
  }
  return plain;
}

/** The alternatives of a schema: itself if it has none. @param {Schema} schema @returns {Schema[]} */
export function branches(schema) {
  const plain = resolved(schema);
  return (plain.oneOf ?? plain.anyOf)?.flatMap(branches) ?? [plain];
}

/** @param {string} game @param {string} operation @returns {Schema[]} what the body of an operation may look like */
export function bodies(game, operation) {
  const path = root.paths?.[`/v1/games/${game}/${operation}`];
  const body = path?.post?.requestBody?.content?.["application/json"]?.schema;
  return body ? branches(body) : [];
}

/** @param {string} game @param {string} operation @returns {boolean} whether the service has an operation */
export const hasOperation = (game, operation) =>
  `/v1/games/${game}/${operation}` in (root.paths ?? {});

/** The schema of each move type of a game. @param {string} game @returns {Map<string, Schema>} */
export function moveSchemas(game) {
  const [body] = bodies(game, "adjudicate");
  const moves = branches(body?.properties?.move ?? {});
  return new Map(moves.map((one) => [constant(one.properties?.type), one]));
}

/** The options of the teams in a deal or state. @param {Schema[]} all its schemas @returns {Record<string, Schema>} options by name */
function optionsOfTeams(all) {
  const teams = all.map((one) => resolved(resolved(one.properties?.teams).items));
  const [options] = teams.flatMap(({ properties }) => properties?.options ?? []);
  return resolved(options).properties ?? {};
}

/**
 * The options of a team; what a deal leaves out is as in a state by default.
 * @param {string} game @returns {Record<string, Schema>} its options by name
 */
export function teamOptions(game) {
  const states = bodies(game, "adjudicate").map(({ properties }) => resolved(properties?.state));
  const defaults = optionsOfTeams(states);
  return Object.fromEntries(
    Object.entries(optionsOfTeams(bodies(game, "deal"))).map(([name, one]) => [
      name,
      { ...resolved(one), default: resolved(defaults[name]).default },
    ]),
  );
}

/** @param {Schema | undefined} schema @returns {any} the only value of a schema, if it has one */
export const constant = (schema) =>
  schema?.const ?? (schema?.enum?.length === 1 ? schema.enum[0] : undefined);

/** @param {Schema} schema @param {any} value @returns {boolean} whether a plain value fits; members of objects are not checked */
export function takes(schema, value) {
  return branches(schema).some((one) => {
    if ("const" in one) return one.const === value;
    if (one.enum) return one.enum.includes(value);
    return isOfType(one, value) && isWithin(one, value);
  });
}

/** Whether a value is of the type of a schema. @param {Schema} schema @param {any} value */
function isOfType({ type }, value) {
  const own = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  return [type].flat().includes(own === "number" ? "integer" : own);
}

/** Whether a text fits the pattern of a schema, or a number its bounds. @param {Schema} schema @param {any} value */
function isWithin({ pattern, minimum = -Infinity, maximum = Infinity }, value) {
  if (typeof value === "string") return !pattern || new RegExp(pattern, "u").test(value);
  return typeof value !== "number" || (value >= minimum && value <= maximum);
}

/** Members that the page fills. */
const QUIET = ["type", "player", "ref"];

/** @param {Schema} schema @returns {boolean} whether a place takes a card: one word out of many, or a pattern of them */
export const isCards = (schema) =>
  branches(schema).some(
    (one) =>
      one.type !== "integer" && ((one.enum?.length ?? 0) > 0 || /-[([]/.test(one.pattern ?? "")),
  );

/** @param {string} name @returns {boolean} whether a member is worth showing */
export const isShown = (name) => !QUIET.includes(name);

/** Members that a value has to say and does not yet. @param {Schema} schema @param {Record<string, unknown>} value @returns {string[]} */
export function lacking(schema, value) {
  const { properties = {}, required = [] } = resolved(schema);
  const isLacking = (/** @type {unknown} */ one, /** @type {Schema} */ schema) =>
    Array.isArray(one)
      ? one.length < (resolved(schema).minItems ?? 0)
      : one === undefined || one === "";
  return required.filter((name) => isShown(name) && isLacking(value[name], properties[name]));
}

/** Values at random that keep to a schema's shape. @param {Schema} schema @param {(n: number) => number} below @returns {any} */
export function sample(schema, below) {
  const all = branches(schema);
  const one = all[below(all.length)];
  const { anyOf, oneOf, ...rest } = resolved(schema);
  const plain = (anyOf ?? oneOf) ? { ...rest, ...one } : one;
  if ("const" in plain) return plain.const;
  if (plain.enum) return plain.enum[below(plain.enum.length)];
  if (plain.prefixItems) return plain.prefixItems.map((item) => sample(item, below));
  return SAMPLES[String(plain.type)]?.(plain, below) ?? null;
}

const FEW = 6; // numbers of a range from which one is drawn

/** A value of each type. @type {Record<string, (schema: Schema, below: (n: number) => number) => any>} */
const SAMPLES = {
  array: drawn,
  boolean: (_, below) => below(2) === 1,
  integer: ({ minimum = 0, maximum = 9 }, below) =>
    minimum + below(Math.min(FEW, maximum - minimum + 1)),
  object: ({ properties = {}, required = [] }, below) => {
    const names = Object.keys(properties).filter((name) => required.includes(name));
    return Object.fromEntries(names.map((name) => [name, sample(properties[name], below)]));
  },
};

/** @param {Schema} list @param {(n: number) => number} below */
function drawn(list, below) {
  const from = [...(list.items?.enum ?? [])];
  const least = list.minItems ?? 0;
  const many = Math.min(
    from.length,
    least + below(Math.max(1, Math.min(2, (list.maxItems ?? least) - least))),
  );
  return Array.from({ length: many }, () => from.splice(below(from.length), 1)[0]);
}
