/**
 * What a place of a form begins with, by its schema: nothing, the players' names, as many items as there have to be.
 *
 * @typedef {import("./schema.js").Schema} Schema
 */

import { branches, constant, isCards, resolved } from "./schema.js";

/** @param {Schema} schema */
export const kindOf = (schema) => {
  if (schema.properties) return "object";
  if (schema.additionalProperties && schema.type === "object") return "map";
  return [schema.type].flat().find((one) => one !== "null") ?? (schema.enum ? "string" : "unknown");
};

/** The alternatives of a place besides null. @param {Schema} schema */
export const some = (schema) => branches(schema).filter((one) => one.type !== "null");

/** @param {Schema} schema */
export const nullable = (schema) =>
  branches(schema).some((one) => [one.type].flat().includes("null"));

/** Whether a value is the name of a player, or any other one. @param {Schema} schema */
export const isName = (schema) =>
  Boolean(schema["x-player"]) || (kindOf(schema) === "string" && !schema.enum && !schema.pattern);

/** A value to begin with. @param {Schema} schema @param {string[]} names @returns {any} */
export function initial(schema, names) {
  const plain = resolved(schema);
  if ("default" in plain) return plain.default;
  if (constant(plain) !== undefined) return constant(plain);
  if (nullable(plain)) return null;
  const [one] = some(plain);
  return (FIRST[kindOf(one)] ?? firstWord)(one, names);
}

/** What each kind begins with. @type {Record<string, (schema: Schema, names: string[]) => any>} */
const FIRST = {
  object: ({ required = [], properties = {} }, names) =>
    Object.fromEntries(
      required
        .filter((name) => name !== "ref")
        .map((name) => [name, initial(properties[name], names)]),
    ),
  map: ({ additionalProperties = {} }, names) =>
    Object.fromEntries(names.map((name) => [name, initial(additionalProperties, names)])),
  array: listed,
  boolean: () => false,
  integer: ({ minimum }) => minimum ?? 0,
};

const FEW = 8; // cards

/** Whether cards are so few that they are a choice like any other. @param {Schema} schema */
export const isFew = (schema) => Boolean(schema.enum && schema.enum.length <= FEW);

/** @param {Schema} schema @param {string[]} names */
function firstWord(schema, names) {
  if (isName(schema)) return names[0] ?? "";
  return isCards(schema) && !isFew(schema) ? "" : (schema.enum?.[0] ?? "");
}

/** @param {Schema} list @param {string[]} names @returns {any[]} a list with a player's name in each item has an item for every player */
function listed(list, names) {
  const item = resolved(list.items ?? {});
  if (isName(item)) return names;
  const whose = ["id", "player"].find((name) => item.properties?.[name]);
  if (whose) return names.map((name) => ({ ...initial(item, names), [whose]: name }));
  const least = list.minItems ?? 0;
  const many = item.properties ? Math.max(1, least) : least === list.maxItems ? least : 0;
  return Array.from({ length: many }, () => initial(item, names));
}
