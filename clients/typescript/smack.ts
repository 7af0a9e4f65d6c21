// Tables of the smack service: typed, kept in a store of the caller's.

export * from "./service.js";
export * from "./table.js";
export type * from "./types.js";
