// One table: its state in a store of the caller's, changed by compare-and-swap on `seq`.

import type { Smack } from "./service.js";
import type { Body, Clause, GameId, Move, Played, Seat, State, Store } from "./types.js";

const ATTEMPTS = 16; // at a move while others keep moving first

/** The move is against the rules; nothing has changed. The alternatives are legal moves of the same player. */
export class Refused<M = unknown> extends Error {
  override readonly name = "Refused";
  constructor(
    readonly clauses: Clause[],
    readonly alternatives: M[],
  ) {
    super(clauses.map((clause) => clause.message).join(" "));
  }
}

/** The move (rule null: its outcome) depends on hidden cards; nothing has changed. */
export class Undecided extends Error {
  override readonly name = "Undecided";
  constructor(readonly unknown: { rule: string | null; pointer: string }[]) {
    super(unknown.map(({ rule, pointer }) => `${rule ?? "The outcome"} depends on ${pointer}.`).join(" "));
  }
}

/** The table is no longer at the `seq` for which the move was meant; nothing has changed. */
export class Stale extends Error {
  override readonly name = "Stale";
}

/** Others moved first each time, or the table was dealt already; nothing has changed. */
export class Contended extends Error {
  override readonly name = "Contended";
}

/** A store for tests and trials; it ends with the process. */
export class MemoryStore<G extends GameId> implements Store<G> {
  private readonly states = new Map<string, State<G>>();
  private readonly played = new Map<string, Played<G>>();

  async load(table: string): Promise<State<G>> {
    const state = this.states.get(table);
    if (state === undefined) throw new Error(`No table ${table}`);
    return state;
  }

  async find(table: string, ref: string): Promise<Played<G> | null> {
    return this.played.get(JSON.stringify([table, ref])) ?? null;
  }

  async swap(table: string, before: State<G> | null, played: Played<G>): Promise<boolean> {
    const current = this.states.get(table);
    if ((current ? seqOf(current) : null) !== (before ? seqOf(before) : null)) return false;
    this.states.set(table, played.state);
    if (played.ref !== null) this.played.set(JSON.stringify([table, played.ref]), played);
    return true;
  }
}

export interface PlayOptions {
  /** Players for whom the answer has what to send them. */
  views?: "all" | string[];
  /** The caller's id of this move: repeated with the same `ref`, it resolves to the first answer. */
  ref?: string;
  /** Reject with Stale unless the table is at this `seq`: for moves that depend on what the player saw. */
  ifSeq?: number;
}

/** A table of a game, by a name of the caller's. */
export class Table<G extends GameId> {
  constructor(
    readonly smack: Smack,
    readonly game: G,
    readonly store: Store<G>,
    readonly name: string,
  ) {}

  /** The whole state, for a server only: it holds every hand. */
  state(): Promise<State<G>> {
    return this.store.load(this.name);
  }

  /** Deal the first round. Rejects with Contended if the table exists. */
  async deal(request: Body<G, "deal">): Promise<Played<G>> {
    return this.keep(null, await this.send("deal", request));
  }

  /** Deal the round after a finished one. */
  async dealNext(seed?: string): Promise<Played<G>> {
    const after = await this.state();
    return this.keep(after, await this.send("deal", seed === undefined ? { after } : { after, seed }));
  }

  /**
   * Make a move on the newest state and keep what it leads to.
   * Rejects with Refused, Undecided, Stale, Problem or Contended.
   */
  async play(move: Move<G>, { views = [], ref, ifSeq }: PlayOptions = {}): Promise<Played<G>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const earlier = ref === undefined ? null : await this.store.find(this.name, ref);
      if (earlier) return earlier;
      const state = await this.state();
      const seq = seqOf(state);
      if (ifSeq !== undefined && seq !== ifSeq) throw new Stale(`The table is at seq ${seq}, not ${ifSeq}.`);
      const verdict = await this.send("adjudicate", { state, move, views });
      if (verdict.legal === false) throw new Refused<Move<G>>(verdict.violations, verdict.alternatives?.moves ?? []);
      if (verdict.legal === null) throw new Undecided(verdict.unknown);
      const played = playedOf<G>(verdict, move, ref ?? null);
      if (await this.store.swap(this.name, state, played)) return played;
    }
    throw new Contended(this.name);
  }

  /** What a player, or with null a spectator, may see and do. */
  async seat(player: string | null): Promise<Seat<G>> {
    return this.send("seat", { state: await this.state(), player });
  }

  private send(operation: string, body: unknown): Promise<any> {
    return this.smack.send("POST", `/v1/games/${this.game}/${operation}`, body);
  }

  private async keep(before: State<G> | null, answer: any): Promise<Played<G>> {
    const played = playedOf<G>(answer, null, null);
    if (!(await this.store.swap(this.name, before, played))) throw new Contended(this.name);
    return played;
  }
}

/** The events that a player may see. */
export function seenBy<E>(player: string, events: E[]): E[] {
  return events.filter((event) => {
    const { to } = event as { to: "all" | string[] };
    return to === "all" || to.includes(player);
  });
}

function playedOf<G extends GameId>(answer: any, move: Move<G> | null, ref: string | null): Played<G> {
  const { state, events, to_act, result, views } = answer;
  return { state, move, ref, events, to_act, result, views: views ?? {} };
}

function seqOf(state: unknown): number {
  return (state as { seq: number }).seq;
}
