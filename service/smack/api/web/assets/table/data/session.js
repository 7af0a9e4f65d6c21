/**
 * Who looks at the screen, and whose turn it is to be moved: the course of a game on this page, without a word of how it looks.
 *
 * @typedef {import("./api.js").Json} Json
 * @typedef {import("./api.js").Move} Move
 * @typedef {import("./match.js").Match} Match
 * @typedef {{view: Json, moves: Move[], parametric: import("./api.js").Parametric[], me: string | null, actors: string[], turn: number, unknown: Move[]}} Scene
 *   `actors`: those who may move here now; `turn`: how many moves were made; `unknown`: what may be legal, for all that is seen
 */

import { isPassing } from "./api.js";
import {
  again,
  dealt,
  moved,
  nobodys,
  peopleDue,
  picked,
  seen,
  selfPlaying,
  undecided,
} from "./match.js";
import { open } from "./schema.js";

const PATIENCE = 2000;

export class Playing {
  /** @param {import("./match.js").Setup} setup @param {import("../faces/face.js").Face} face @param {() => void} changed */
  constructor(setup, face, changed) {
    this.setup = setup;
    this.face = face;
    this.changed = changed;
    /** @type {Match | null} */ this.match = null;
    /** @type {Scene | null} */ this.scene = null;
    /** @type {string | null} */ this.handTo = null;
    /** @type {{move: Move, verdict: import("./api.js").Verdict} | null} */ this.refused = null;
    /** @type {Error | null} */ this.trouble = null;
    this.paused = false;
    this.asking = false;
    this.since = 0;
    this.queue = Promise.resolve();
    this.timer = 0;
    this.ended = false;
  }

  /** One thing at a time. @param {() => Promise<void>} step @returns {Promise<void>} */
  next(step) {
    const go = () => {
      this.trouble = null;
      return step();
    };
    this.queue = this.queue.then(go).catch((error) => {
      this.trouble = error;
      this.changed();
      if (isPassing(error)) setTimeout(() => this.ended || this.start(), PATIENCE);
    });
    return this.queue;
  }

  /** Begin, or go on from where the service last answered: what is on the screen may be older than the game. */
  start() {
    return this.next(async () => {
      if (!this.match) [this.match] = await Promise.all([dealt(this.setup), open()]);
      await this.show();
      this.wait();
    });
  }

  again() {
    return this.next(async () => {
      if (this.match) this.match = await again(this.match);
      this.refused = null;
      await this.show();
      this.wait();
    });
  }

  stop() {
    this.ended = true;
    clearTimeout(this.timer);
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.changed();
    this.wait();
  }

  /** @param {Move} move */
  try(move) {
    if (this.asking) return this.queue;
    this.asking = true;
    return this.next(async () => {
      if (!this.match) return;
      const { match, verdict } = await moved(this.match, move).finally(() => {
        this.asking = false;
      });
      this.refused = verdict.legal ? null : { move, verdict };
      if (verdict.legal) await this.became(match);
      else this.changed();
    });
  }

  /** @param {Match} match */
  async became(match) {
    const phase = this.match?.state.phase;
    this.match = match;
    if (match.state.phase !== phase) this.since = performance.now();
    await this.show();
    this.wait();
  }

  /** The time since the phase began, for games that ask who was first. */
  elapsed() {
    return Math.round(performance.now() - this.since);
  }

  /** Somebody has taken the seat that the screen was handed to. */
  take() {
    const player = this.handTo;
    if (player === null) return this.queue;
    this.handTo = null;
    return this.next(async () => {
      await this.look(player, [player]);
      this.wait();
    });
  }

  /** What the screen shows now. */
  async show() {
    const match = /** @type {Match} */ (this.match);
    const { people } = this.setup;
    const due = peopleDue(match);
    this.handTo = null;
    if (people.length < 2) return this.look(people[0] ?? null, due);
    if (match.result.over) return this.look(this.scene?.me ?? people[0], []);
    if (await this.alike(match)) return this.together(people[0], people[0], due);
    if (this.face.open?.(match.state)) return this.together(null, people[0], due);
    if (due.length === 0) return this.look(null, []);
    if (this.scene?.me && due.includes(this.scene.me))
      return this.look(this.scene.me, [this.scene.me]);
    await this.look(null, []);
    this.refused = null;
    [this.handTo] = due;
    this.changed();
  }

  /** Whether all people at the screen see the same, so that there is nothing to hide. @param {Match} match */
  async alike(match) {
    const views = await Promise.all(
      this.setup.people.map(async (one) => JSON.stringify((await seen(match, one)).view)),
    );
    return views.every((view) => view === views[0]);
  }

  /** @param {string | null} me @param {string[]} actors */
  async look(me, actors) {
    const match = /** @type {Match} */ (this.match);
    const sight = await seen(match, me);
    const { view, moves, parametric } = sight;
    const unknown = me && actors.includes(me) ? await undecided(match, sight, me) : [];
    const everybodys = match.due.some(({ player }) => player === null);
    const own = actors.length ? moves.filter((move) => move.player === me) : [];
    const table = everybodys && actors.length ? await nobodys(match) : [];
    this.scene = {
      view,
      moves: [...own, ...table],
      parametric: actors.length ? parametric : [],
      me,
      actors,
      turn: match.moves.length,
      unknown,
    };
    this.changed();
  }

  /** All people act on one open table. @param {string | null} eyes @param {string} me @param {string[]} actors */
  async together(eyes, me, actors) {
    const match = /** @type {Match} */ (this.match);
    const [{ view }, ...all] = await Promise.all([
      seen(match, eyes),
      ...actors.map((one) => seen(match, one)),
    ]);
    const own = all.flatMap(({ moves }, i) => moves.filter((move) => move.player === actors[i]));
    const table = match.due.some(({ player }) => player === null) ? await nobodys(match) : [];
    this.scene = {
      view,
      moves: [...own, ...table],
      parametric: all.flatMap((one) => one.parametric),
      me,
      actors,
      turn: match.moves.length,
      unknown: [],
    };
    this.changed();
  }

  /** Let the seats that play by themselves move, one by one, at a pace that can be followed. */
  wait() {
    const match = this.match;
    if (this.timer || this.ended || this.paused || !match || match.result.over || this.handTo)
      return;
    const all = selfPlaying(match).filter((player) => this.isCalled(player));
    if (all.length === 0) return;
    const player = all[Math.floor(Math.random() * all.length)];
    const pace = this.setup.pace * (this.face.calm?.(match.state) ?? 1);
    this.timer = window.setTimeout(
      () => {
        this.timer = 0;
        this.next(() => this.itself(player));
      },
      pace * (0.7 + 0.6 * Math.random()),
    );
  }

  /** Whether a seat has something to do besides what it seldom does, or nobody else has. @param {string} player */
  isCalled(player) {
    const seldom = this.face.seldom ?? [];
    const busy = (/** @type {import("./api.js").Due} */ due) =>
      due.moves.some((type) => !seldom.includes(type));
    const due = this.match?.due ?? [];
    return !due.some(busy) || due.some((one) => one.player === player && busy(one));
  }

  /** @param {string} player */
  async itself(player) {
    if (this.ended || this.paused || !this.match || this.handTo) return;
    const move = await picked(this.match, player, this.face, () => this.elapsed());
    if (!move) return this.wait();
    const { match, verdict } = await moved(this.match, move);
    if (verdict.legal) await this.became(match);
    else this.wait();
  }
}
