// Tables of the smack service: typed, kept in a store of your own.

import type { paths } from "./schema.js";

type Post<P> = P extends keyof paths ? (paths[P] extends { post: infer Operation } ? Operation : never) : never;
type Json<T> = T extends { content: { "application/json": infer Value } } ? Value : never;
type Answered<T> = T extends { responses: { 200: infer Answer } } ? Json<Answer> : never;
type Asked<T> = T extends { requestBody: infer Body } ? Json<Body> : never;
type Plain<G> = G extends `${string}/${string}` ? never : G;

/** The games of the document. */
export type GameId = { [P in keyof paths]: P extends `/v1/games/${infer G}/adjudicate` ? Plain<G> : never }[keyof paths];

/** What an operation of a game takes and answers. */
export type Body<G extends GameId, Operation extends string> = Asked<Post<`/v1/games/${G}/${Operation}`>>;
export type Answer<G extends GameId, Operation extends string> = Answered<Post<`/v1/games/${G}/${Operation}`>>;

export type Move<G extends GameId> = Body<G, "adjudicate"> extends { move: infer M } ? M : never;
export type State<G extends GameId> = Answer<G, "deal"> extends { state: infer S } ? S : never;
export type GameEvent<G extends GameId> = Answer<G, "deal"> extends { events: (infer E)[] } ? E : never;
export type Seat<G extends GameId> = Answer<G, "seat">;

export interface Waiting {
  player: string | null;
  moves: string[];
}

export interface Result {
  over: boolean;
  outcome: string;
  winners: string[];
  scores: Record<string, number>;
}

/** A clause that a move breaks; `facts` are values for a sentence of your own. */
export interface Clause {
  rule: string;
  see: string;
  message: string;
  pointer: string;
  facts: Record<string, unknown>;
}

/** What a move, or a deal, led to. `to_act` is empty exactly when the round is over. */
export interface Played<G extends GameId> {
  state: State<G>;
  events: GameEvent<G>[];
  to_act: Waiting[];
  result: Result;
  /** Seat -> what to send it, for the seats that were asked for. */
  views: Record<string, { view: State<G>; events: GameEvent<G>[] }>;
}

/** Where states are kept: two functions over a row per table. */
export interface Store<S> {
  /** The state of a table; rejects if there is none. */
  load(table: string): Promise<S>;
  /** Keep a state if the one kept still has this `seq` (null: none is kept yet); whether it was done. */
  swap(table: string, seq: number | null, state: S): Promise<boolean>;
}

/** The move is against the rules; nothing has changed. */
export class Refused<M = unknown> extends Error {
  override readonly name = "Refused";
  constructor(
    readonly clauses: Clause[],
    readonly alternatives: M[],
  ) {
    super(clauses.map((clause) => clause.message).join(" "));
  }
}

/** The move (null: what comes of it) hangs on cards that the table does not know; nothing has changed. */
export class Undecided extends Error {
  override readonly name = "Undecided";
  constructor(readonly unknown: { rule: string | null; pointer: string }[]) {
    super(unknown.map(({ rule, pointer }) => `${rule ?? "What follows"} hangs on ${pointer}.`).join(" "));
  }
}

/** What was sent is not understood, unsound or refused, or the service is out of reach (RFC 9457). */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly type: string;
  readonly errors: { pointer: string; code: string; message: string }[];
  readonly requestId: string;
  constructor(
    readonly status: number,
    told: Record<string, any>,
  ) {
    super([told["title"] ?? `Status ${status}`, told["detail"]].filter(Boolean).join(": "));
    this.type = told["type"] ?? "about:blank";
    this.errors = told["errors"] ?? [];
    this.requestId = told["request_id"] ?? "";
  }
}

/** Others moved first each time; try again. */
export class Contended extends Error {
  override readonly name = "Contended";
}

/** A store for tests and trials; it is gone with the process. */
export class MemoryStore<S> implements Store<S> {
  private readonly kept = new Map<string, S>();

  async load(table: string): Promise<S> {
    const state = this.kept.get(table);
    if (state === undefined) throw new Error(`No table ${table}`);
    return state;
  }

  async swap(table: string, seq: number | null, state: S): Promise<boolean> {
    const kept = this.kept.get(table);
    if ((kept === undefined ? null : seqOf(kept)) !== seq) return false;
    this.kept.set(table, state);
    return true;
  }
}

const PASSING = [429, 502, 503, 504]; // what another try may mend
const LONGEST_WAIT = 5; // seconds between two tries
const ATTEMPTS = 16; // at a move that others keep overtaking

export interface Settings {
  /** Sent as X-API-Key, where the service asks for one. */
  key?: string;
  /** How often a request that got no answer is sent again. */
  retries?: number;
  fetch?: typeof fetch;
}

/** A service at an address. Every request is pure, so one that got no answer is sent again. */
export class Smack {
  private readonly base: string;
  private readonly retries: number;
  private readonly fetch: typeof fetch;
  private readonly headers: Record<string, string>;

  constructor(base: string, { key, retries = 4, fetch: own = fetch }: Settings = {}) {
    [this.base, this.retries, this.fetch] = [base.replace(/\/+$/, ""), retries, own];
    this.headers = { "Content-Type": "application/json", ...(key ? { "X-API-Key": key } : {}) };
  }

  /** What an operation answers. Rejects with Problem, or with fetch's own error if nobody answers at all. */
  ask<G extends GameId, O extends string>(game: G, operation: O, body: Body<G, O>): Promise<Answer<G, O>> {
    return this.send("POST", `/v1/games/${game}/${operation}`, body);
  }

  /** What any address answers, in JSON. */
  async send(method: string, path: string, body?: unknown): Promise<any> {
    for (let tries = 0; ; tries++) {
      const last = tries >= this.retries;
      const signal = AbortSignal.timeout(10_000);
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const { fetch, headers } = this;
      const answer = await fetch(this.base + path, { method, headers, signal, ...sent }).catch((error: unknown) => {
        if (last) throw error;
        return null;
      });
      if (answer?.ok) return answer.json();
      if (answer && (last || !PASSING.includes(answer.status))) {
        throw new Problem(answer.status, await answer.json().catch(() => ({})));
      }
      await pause(tries, answer?.headers.get("Retry-After"));
    }
  }
}

function pause(tries: number, asked: string | null | undefined): Promise<void> {
  const own = 0.1 * 2 ** tries * (0.5 + Math.random() / 2);
  const seconds = asked && /^\d+$/.test(asked) ? Number(asked) : own;
  return new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(seconds, LONGEST_WAIT)));
}

/** A table of a game, by a name of your own. */
export class Table<G extends GameId> {
  constructor(
    readonly smack: Smack,
    readonly game: G,
    readonly store: Store<State<G>>,
    readonly name: string,
  ) {}

  /** The whole state, for your server's eyes only. */
  state(): Promise<State<G>> {
    return this.store.load(this.name);
  }

  /** Deal the first round. Rejects with Contended if the table has been dealt already. */
  async deal(request: Body<G, "deal">): Promise<Played<G>> {
    return this.keep(await this.send("deal", request), null);
  }

  /** Deal the round after a finished one. */
  async dealNext(seed?: string): Promise<Played<G>> {
    const after = await this.state();
    return this.keep(await this.send("deal", seed === undefined ? { after } : { after, seed }), seqOf(after));
  }

  /**
   * Make a move, on whatever state is there by then. Of the seats named in `views` the answer has what to send them.
   * Rejects with Refused, Undecided, Problem or Contended.
   */
  async play(move: Move<G>, views: "all" | string[] = []): Promise<Played<G>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const state = await this.state();
      const verdict = await this.send("adjudicate", { state, move, views });
      if (verdict.legal === false) throw new Refused<Move<G>>(verdict.violations, verdict.alternatives?.moves ?? []);
      if (!verdict.state) throw new Undecided(verdict.unknown);
      if (await this.store.swap(this.name, seqOf(state), verdict.state)) return played(verdict);
    }
    throw new Contended(this.name);
  }

  /** What a seat, or with null a spectator, may see and do. */
  async seat(player: string | null): Promise<Seat<G>> {
    return this.send("seat", { state: await this.state(), player });
  }

  private send(operation: string, body: unknown): Promise<any> {
    return this.smack.send("POST", `/v1/games/${this.game}/${operation}`, body);
  }

  private async keep(dealt: any, seq: number | null): Promise<Played<G>> {
    if (!(await this.store.swap(this.name, seq, dealt.state))) throw new Contended(this.name);
    return played(dealt);
  }
}

/** The events that a seat may be told. */
export function seenBy<E>(player: string, events: E[]): E[] {
  return events.filter((event) => {
    const { to } = event as { to: "all" | string[] };
    return to === "all" || to.includes(player);
  });
}

function played(answer: any): Played<any> {
  const { state, events, to_act, result, views } = answer;
  return { state, events, to_act, result, views: views ?? {} };
}

function seqOf(state: unknown): number {
  return (state as { seq: number }).seq;
}
