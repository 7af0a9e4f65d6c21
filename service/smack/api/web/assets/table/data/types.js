/**
 * The types of what the service takes and answers: those of the document. What all games share is here, what a game has of its own in its
 * face. No browser loads this module.
 *
 * @typedef {import("smack").paths} Paths
 * @typedef {import("smack").components["schemas"]} Schemas
 * @typedef {"Smackarang" | "Smackdown" | "Smackem" | "Smackshapes" | "Spank"} Named  a game, as the document calls its schemas
 * @typedef {Schemas[`${Named}State`]} AnyView
 * @typedef {Exclude<Extract<keyof Paths, `/v1/games/${string}/seat`>, `${string}/sealed/${string}`>} SeatPath
 * @typedef {Exclude<Extract<keyof Paths, `/v1/games/${string}/adjudicate`>, `${string}/sealed/${string}`>} VerdictPath
 * @typedef {Paths[SeatPath]["post"]["responses"]["200"]["content"]["application/json"]} AnySeat
 * @typedef {Paths[VerdictPath]["post"]["responses"]["200"]["content"]["application/json"]} AnyVerdict
 * @typedef {Paths["/v1/games"]["get"]["responses"]["200"]["content"]["application/json"]["games"][number]} Listed
 * @typedef {Omit<Pick<AnyView, keyof AnyView>, "game"> & {game: string, players?: {id: string}[], teams?: Team[], turn?: string | null,
 *   cards?: Record<string, unknown>, live?: Record<string, number>}} View  what a player may see of a game's state, as far as games share
 *   it; `live`: the points of a round that goes on, added here
 * @typedef {Pick<Schemas["SmackemTeam"], "id" | "players" | "score">} Team
 * @typedef {import("./schema.js").Schema} Schema
 * @typedef {{type: string, player?: string, [member: string]: unknown}} Move
 * @typedef {{type: string, to: "all" | string[], player?: string, team?: string, told?: boolean, winners?: string[],
 *   showdown?: Schemas["SmackdownShown"][], [member: string]: unknown}} Event  `told`: by a link alone
 * @typedef {{rule: string, doc_url?: string, message: string, pointer: string, facts: Record<string, unknown>}} Violation
 * @typedef {{player: string | null, move_types: string[]}} Due
 * @typedef {AnySeat["result"]} Result
 * @typedef {{type: string, player: string | null, schema: Schema}} Parametric
 * @typedef {Pick<AnySeat, "result" | "seq"> & {view: View, moves: Move[], parametric: Parametric[], to_act: Due[]}} Seat
 * @typedef {Pick<AnyVerdict, "legal"> & {violations: Violation[], state: View, events: Event[], to_act: Due[],
 *   result: Result, alternatives: {count: number, moves: Move[]} | null, views: Record<string, {view: View}>}} Verdict
 * @typedef {Schemas["Line"] & {rule: string, cards: string[]}} Line
 * @typedef {Schemas["Entry"] & {lines: Line[]}} Entry  what counts for one, and why
 * @typedef {{entries?: Entry[], showdown?: Schemas["SmackdownShownHand"][], why?: string | null, [part: string]: unknown}} Sheet
 * @typedef {{sheet: Sheet, result: Result}} Score
 * @typedef {{players?: string[], teams?: {id: string, players: string[]}[], options?: Record<string, unknown>, after?: View,
 *   seed?: string}} DealBody
 * @typedef {Pick<Listed, "title" | "description" | "players"> & {id: string, options: Record<string, Schema>,
 *   example: {deal: DealBody}, pad: import("./pad.js").Form}} Game
 * @typedef {Omit<Schemas["ScoredMatch"], "errors"> & {errors: (Schemas["CellError"] & {facts: {name?: string, written?: string}})[],
 *   tally: import("./pad.js").Tally | null}} ScoredMatch  a match of a sheet
 * @typedef {{paths?: Record<string, {post?: {requestBody?: {content?: Record<string, {schema: Schema}>}}}>,
 *   components?: {schemas: Record<string, Schema>}}} Description  the part of the document about a game, as far as it is read
 */

export {};
