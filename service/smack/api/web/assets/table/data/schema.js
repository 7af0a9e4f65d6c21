/**
 * JSON Schema as the document writes it: found, resolved, filled by what was picked, drawn from at random.
 * What a value has to look like is read here; whether a move is legal, never.
 *
 * @typedef {import("./api.js").Json} Json
 */

import { document } from "./api.js";

/** @type {Json} */
let root = {};

/** The document, once asked for; the other functions of this file follow references into it. */
export async function open() {
  root = await document();
  return root;
}

/** A schema without a reference at its top. @param {Json} schema @returns {Json} */
export function resolved(schema) {
  let found = schema ?? {};
  while (found.$ref) {
    const { $ref, ...rest } = found;
    const [, ...path] = $ref.split("/");
    const target =
      path.reduce((/** @type {Json} */ at, /** @type {string} */ name) => at?.[name], root) ?? {};
    found = { named: path.at(-1), ...target, ...rest };
  }
  return found;
}

/** The alternatives of a schema: itself if it has none. @param {Json} schema @returns {Json[]} */
export function branches(schema) {
  const found = resolved(schema);
  return (found.oneOf ?? found.anyOf)?.flatMap(branches) ?? [found];
}

/** @param {string} game @param {string} operation @returns {Json[]} what the body of an operation may look like */
export function bodies(game, operation) {
  const path = root.paths?.[`/v1/games/${game}/${operation}`];
  const body = path?.post?.requestBody?.content?.["application/json"]?.schema;
  return body ? branches(body) : [];
}

/** @param {string} game @param {string} operation @returns {boolean} whether the service has an operation */
export const hasOperation = (game, operation) =>
  `/v1/games/${game}/${operation}` in (root.paths ?? {});

/** The schema of each move type of a game. @param {string} game @returns {Map<string, Json>} */
export function moveSchemas(game) {
  const [body] = bodies(game, "adjudicate");
  const found = body ? branches(body.properties.move) : [];
  return new Map(found.map((one) => [constant(one.properties.type), one]));
}

/** What every team of a deal may have of its own. @param {string} game @returns {Json} its options by name */
export function teamOptions(game) {
  const entrants = bodies(game, "deal").map((one) =>
    resolved(resolved(one.properties?.teams ?? {}).items ?? {}),
  );
  return (
    resolved(entrants.find(({ properties }) => properties?.options)?.properties.options ?? {})
      .properties ?? {}
  );
}

/** @param {Json} schema @returns {any} the only value of a schema, if it has one */
export const constant = (schema) =>
  schema?.const ?? (schema?.enum?.length === 1 ? schema.enum[0] : undefined);

/** @param {Json} schema @param {any} value @returns {boolean} whether a plain value fits; objects are not looked into */
export function takes(schema, value) {
  return branches(schema).some((one) => {
    if ("const" in one) return one.const === value;
    if (one.enum) return one.enum.includes(value);
    if (one.type === "array") return Array.isArray(value);
    const types = [one.type].flat();
    if (typeof value === "string")
      return types.includes("string") && (!one.pattern || new RegExp(one.pattern, "u").test(value));
    if (typeof value === "number")
      return (
        types.includes("integer") &&
        value >= (one.minimum ?? value) &&
        value <= (one.maximum ?? value)
      );
    return types.includes(value === null ? "null" : typeof value);
  });
}

/** Members that are never asked for. */
const QUIET = ["type", "player", "ref"];

/** @param {Json} schema @returns {boolean} whether a place takes a card: one word out of many, or a pattern of them */
export const isCards = (schema) =>
  branches(schema).some(
    (one) =>
      one.type !== "integer" && ((one.enum?.length ?? 0) > 0 || /-[([]/.test(one.pattern ?? "")),
  );

/** @param {string} name @returns {boolean} whether a member is worth showing */
export const isShown = (name) => !QUIET.includes(name);

/** Members that a value has to say and does not yet. @param {Json} schema @param {Json} value @returns {string[]} */
export function lacking(schema, value) {
  const { properties = {}, required = [] } = resolved(schema);
  const few = (/** @type {string} */ name) =>
    Array.isArray(value[name]) && value[name].length < (resolved(properties[name]).minItems ?? 0);
  return required.filter(
    (/** @type {string} */ name) =>
      isShown(name) && ([undefined, ""].includes(value[name]) || few(name)),
  );
}

/** Values at random that keep to a schema's shape. @param {Json} schema @param {(n: number) => number} below @returns {any} */
export function sample(schema, below) {
  const all = branches(schema);
  const one = all[below(all.length)];
  const { anyOf, oneOf, ...rest } = resolved(schema);
  const found = (anyOf ?? oneOf) ? { ...rest, ...one } : one;
  if ("const" in found) return found.const;
  if (found.enum) return found.enum[below(found.enum.length)];
  if (found.prefixItems)
    return found.prefixItems.map((/** @type {Json} */ item) => sample(item, below));
  if (found.type === "array") return drawn(found, below);
  if (found.type === "object") {
    const names = Object.keys(found.properties ?? {}).filter((name) =>
      (found.required ?? []).includes(name),
    );
    return Object.fromEntries(names.map((name) => [name, sample(found.properties[name], below)]));
  }
  if (found.type === "integer")
    return (
      (found.minimum ?? 0) + below(Math.min(6, (found.maximum ?? 9) - (found.minimum ?? 0) + 1))
    );
  return found.type === "boolean" ? below(2) === 1 : null;
}

/** @param {Json} list @param {(n: number) => number} below */
function drawn(list, below) {
  const from = [...(list.items?.enum ?? [])];
  const least = list.minItems ?? 0;
  const many = Math.min(
    from.length,
    least + below(Math.max(1, Math.min(2, (list.maxItems ?? least) - least))),
  );
  return Array.from({ length: many }, () => from.splice(below(from.length), 1)[0]);
}
