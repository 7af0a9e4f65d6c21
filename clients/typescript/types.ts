// The types of bodies and answers, read off the generated schema.

import type { paths } from "./schema.js";

type Post<P> = P extends keyof paths ? (paths[P] extends { post: infer Operation } ? Operation : never) : never;
type Json<T> = T extends { content: { "application/json": infer Value } } ? Value : never;
type AnswerOf<T> = T extends { responses: { 200: infer Answer } } ? Json<Answer> : never;
type BodyOf<T> = T extends { requestBody: infer Body } ? Json<Body> : never;
type Plain<G> = G extends `${string}/${string}` ? never : G;

/** The games of the document. */
export type GameId = { [P in keyof paths]: P extends `/v1/games/${infer G}/adjudicate` ? Plain<G> : never }[keyof paths];

/** The body and the answer of an operation of a game. */
export type Body<G extends GameId, Operation extends string> = BodyOf<Post<`/v1/games/${G}/${Operation}`>>;
export type Answer<G extends GameId, Operation extends string> = AnswerOf<Post<`/v1/games/${G}/${Operation}`>>;

export type Move<G extends GameId> = Body<G, "adjudicate"> extends { move: infer M } ? M : never;
/** A state in an answer, with every member. */
export type State<G extends GameId> = Answer<G, "deal"> extends { state: infer S } ? S : never;
/** A state in a request, without the members that can be guessed. */
export type ShortState<G extends GameId> = Body<G, "adjudicate"> extends { state: infer S } ? S : never;
export type GameEvent<G extends GameId> = Answer<G, "deal"> extends { events: (infer E)[] } ? E : never;
export type Seat<G extends GameId> = Answer<G, "seat">;

export interface PlayerToAct {
  player: string | null;
  move_types: string[];
}

export interface Result {
  over: boolean;
  outcome: string;
  winners: string[];
  scores: Record<string, number>;
}

/** A clause that a move breaks; `facts` are values for a sentence of the application's own. */
export interface Clause {
  rule: string;
  doc_url: string;
  message_id: string;
  message: string;
  pointer: string;
  facts: Record<string, unknown>;
}

/** What a move, or a deal, led to. `to_act` is empty exactly when the round is over. */
export interface Played<G extends GameId> {
  state: State<G>;
  /** The move; null for a deal. */
  move: Move<G> | null;
  /** The caller's id of the move, or null. */
  ref: string | null;
  events: GameEvent<G>[];
  to_act: PlayerToAct[];
  result: Result;
  /** Player -> what to send that player, for the players that were requested. */
  views: Record<string, { view: State<G>; events: GameEvent<G>[] }>;
}

/** A store of tables. In SQL `swap` is one transaction of an update and an insert. */
export interface Store<G extends GameId> {
  /** The state of a table; rejects if there is none. */
  load(table: string): Promise<State<G>>;
  /** The answer stored under this `ref`, or null. */
  find(table: string, ref: string): Promise<Played<G> | null>;
  /**
   * Store an answer if the stored state still has the `seq` of `before`; resolves to whether it did.
   * `before` is null for the first deal of a table, which must not exist yet.
   */
  swap(table: string, before: State<G> | null, played: Played<G>): Promise<boolean>;
}
