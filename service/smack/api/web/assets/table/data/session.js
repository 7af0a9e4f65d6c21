/**
 * The course of a game on this page: who looks at the screen, and whose turn it is, without a word of how it looks.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./match.js").Match} Match
 * @typedef {{view: View, moves: Move[], parametric: import("./types.js").Parametric[], me: string | null, actors: string[],
 *   people: string[], tries: string[], turn: number, unknown: Move[], shared?: boolean}} Scene
 *   `actors`: those who may move here now; `tries`: who may try things here without being due, and reads why not;
 *   `people`: the players at this screen; `turn`: how many moves were made;
 *   `unknown`: moves that may be legal, depending on hidden cards; `shared`: whether several people act on one open table
 */

import { translate } from "./words.js";
import { isPassing } from "./api.js";
import { busyOf } from "./turns.js";
import { PATIENCE, persist } from "./patience.js";
import {
  allMoves,
  below,
  applyMove,
  automaticDue,
  automaticMove,
  dealMatch,
  nextRound,
  peopleDue,
  saveMatch,
  savedMatch,
  scoreSheet,
  suggestion,
  tableMoves,
  turnOf,
  undo,
  viewOf,
} from "./match.js";
import { open } from "./schema.js";
import { storedName } from "./storage.js";

const NOTICE = 2500; // ms for which a refusal is shown in a race
const HINT_EFFORT = 4;

export class Session {
  /**
   * @param {import("./match.js").Setup} setup
   * @param {import("../faces/types.js").Face} face
   * @param {() => void} changed
   * @param {boolean} resume
   */
  constructor(setup, face, changed, resume = false) {
    this.setup = setup;
    this.face = face;
    this.changed = changed;
    /** @type {Match | null} */ this.match = resume ? savedMatch(setup.game) : null;
    /** @type {Scene | null} */ this.scene = null;
    /** @type {string | null} */ this.handTo = null;
    /** @type {{move: Move, verdict: import("./types.js").Verdict} | null} */ this.refused = null;
    /** @type {Record<string, string>} */ this.notices = {};
    /** @type {import("./match.js").Suggestion | null} */ this.hint = null;
    /** @type {Error | null} */ this.problem = null;
    /** @type {Move | null} */ this.kept = null; // made while the service is away
    this.paused = resume;
    this.since = performance.now();
    this.queue = Promise.resolve();
    /** @type {Map<string, number>} */ this.timers = new Map();
    this.ended = false;
    this.follows = false; // the game goes on in another tab
    this.stored = (/** @type {StorageEvent} */ { key, newValue }) => {
      if (storedName(key, "match-") === setup.game && newValue) this.follow();
    };
    addEventListener("storage", this.stored);
  }

  /** Show what another tab of this browser has made of the game. */
  follow() {
    this.follows = true;
    return this.next(async () => {
      const match = savedMatch(this.setup.game);
      if (!match || !this.follows) return;
      this.setup = match.setup;
      await this.show(match);
    });
  }

  /** Go on here with the newest there is, and let the other tab follow. */
  lead() {
    this.follows = false;
    return this.next(async () => {
      const match = savedMatch(this.setup.game);
      if (match) await this.show({ ...match, tab: Date.now() });
    });
  }

  /** Run one step after those before it. @param {() => Promise<void>} step @returns {Promise<void>} */
  next(step) {
    this.queue = this.queue
      .then(() => {
        this.problem = null;
        return step();
      })
      .catch((error) => {
        this.problem = error;
        this.changed();
        if (isPassing(error)) setTimeout(() => this.ended || this.start(), PATIENCE);
      });
    return this.queue;
  }

  /** Begin, or go on from where the service last answered: what is on the screen may be older than the game. */
  start() {
    return this.next(async () => {
      const [match] = await Promise.all([
        this.match ?? dealMatch(this.setup),
        open(this.setup.game),
      ]);
      await this.show(match);
    });
  }

  nextRound() {
    return this.next(async () => {
      if (!this.match) return;
      this.paused = this.follows = false;
      await this.show(await nextRound(this.match));
    });
  }

  undo() {
    return this.next(async () => {
      this.follows = false;
      if (this.match) await this.show(await undo(this.match));
    });
  }

  /** Find out what the service would do. @returns {Promise<void>} */
  askHint() {
    return this.next(async () => {
      const [player] = this.scene?.actors ?? [];
      if (!this.match || !player) return;
      const hint = await suggestion(this.match, player, HINT_EFFORT);
      this.hint = hint.move && hint;
      if (hint.move) this.changed();
      else this.tellFor(NOTICE, player, translate("play-no-hint"));
    });
  }

  stop() {
    this.ended = true;
    removeEventListener("storage", this.stored);
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.changed();
    this.wait();
  }

  /**
   * Make a move after those already made: none is dropped while a request is under way, unless the game ends before it.
   * @param {Move} move
   */
  try(move) {
    const inRace = Boolean(this.match && this.face.race?.(this.match.state));
    const turn = this.scene?.turn; // as the player saw it
    if (this.kept && !inRace) {
      this.kept = move; // the last one counts
      return this.queue;
    }
    const { clock = "" } = this.face;
    if (inRace && clock in move)
      this.tell(
        move.player ?? "",
        translate("play-seconds", { seconds: Number(move[clock]) / 1000 }),
      );
    return this.next(async () => {
      if (!this.match || this.match.result.over) return;
      const { match, verdict, made } = await this.applyKept(this.match, move);
      this.tell(move.player ?? "", null);
      if (verdict.legal) return this.show(this.raced(match));
      if (inRace) this.notice(made, verdict);
      else if (match.moves.length === turn) this.refused = { move: made, verdict }; // else a second tap on what was played
      this.changed();
    });
  }

  /** A match after a move, which is kept while the service is away. @param {Match} match @param {Move} move */
  async applyKept(match, move) {
    const goOn = (/** @type {Error} */ error) => {
      this.problem = error;
      this.kept ??= move;
      this.changed();
      return !this.ended;
    };
    const applied = await persist(() => applyMove(match, this.kept ?? move), goOn);
    const made = this.kept ?? move;
    this.problem = this.kept = null;
    return { ...applied, made };
  }

  /** Say something to a player at once. @param {string} player @param {string | null} text null: no longer */
  tell(player, text) {
    const { [player]: _, ...others } = this.notices;
    this.notices = text === null ? others : { ...others, [player]: text };
    this.changed();
  }

  /** A match after a move; of a race it is noted that nothing before can be taken back. @param {Match} match @returns {Match} */
  raced(match) {
    const inRace = this.match && this.face.race?.(this.match.state);
    return inRace ? { ...match, raced: match.moves.length } : match;
  }

  /** Show a refusal where it does not stop a race. @param {Move} move @param {import("./types.js").Verdict} verdict */
  notice({ player = "" }, { violations }) {
    this.tellFor(NOTICE, player, violations[0]?.message ?? translate("play-not-allowed"));
  }

  /** @param {number} time in ms @param {string} player @param {string} text */
  tellFor(time, player, text) {
    this.tell(player, text);
    setTimeout(() => this.ended || this.tell(player, null), time);
  }

  /** The time since the phase began, for games in which the first counts. */
  elapsed() {
    return Math.round(performance.now() - this.since);
  }

  /** The player to whom the screen was handed has it. */
  take() {
    const player = this.handTo;
    if (player === null) return this.queue;
    this.handTo = null;
    return this.next(async () => {
      await this.look(player, [player]);
      this.wait();
    });
  }

  /** Keep a match, show it to whom it concerns, and go on. @param {Match} match */
  async show(match) {
    const isNew = match !== this.match;
    if (match.state.phase !== this.match?.state.phase) this.since = performance.now();
    this.match = match;
    this.hint = null;
    if (isNew) {
      this.refused = null;
      if (!this.follows) saveMatch(match);
    }
    await this.showToPeople(match);
    this.wait();
  }

  /** @param {Match} match */
  async showToPeople(match) {
    const { people } = this.setup;
    const due = peopleDue(match);
    this.handTo = null;
    if (people.length < 2) return this.look(people[0] ?? null, due);
    if (match.result.over) return this.look(this.scene?.me ?? people[0], []);
    if (this.face.race?.(match.state) || (await this.alike(match))) return this.together(due);
    return this.inTurn(match, due);
  }

  /**
   * Show a match to who may move: who has the screen, or else nobody until it is handed over.
   * @param {Match} match @param {string[]} due
   */
  async inTurn(match, due) {
    const me = this.scene?.me;
    const isNewDeal = match.moves.length === 0; // at the end of the last one all players saw the screen
    if (me && due.includes(me) && !isNewDeal) return this.look(me, [me]);
    await this.look(null, []);
    if (due.length === 0) return;
    [this.handTo] = due;
    this.changed();
  }

  /** Whether all people at the screen see the same, so that there is nothing to hide. @param {Match} match */
  async alike(match) {
    const views = await Promise.all(
      this.setup.people.map(async (one) => JSON.stringify(await viewOf(match, one))),
    );
    return views.every((view) => view === views[0]);
  }

  /** @param {string | null} me @param {string[]} actors */
  async look(me, actors) {
    const match = /** @type {Match} */ (this.match);
    const acts = me !== null && actors.includes(me);
    const idle = async () => ({
      view: await viewOf(match, me),
      moves: [],
      parametric: [],
      unknown: [],
    });
    const [seen, live, table] = await Promise.all([
      acts ? turnOf(match, me) : idle(),
      this.live(match),
      acts ? tableMoves(match) : [],
    ]);
    const { view, moves, parametric, unknown } = seen;
    const own = moves.filter((move) => move.player === me);
    this.put({
      view: live ? { ...view, live } : view,
      moves: [...own, ...table],
      parametric,
      me,
      actors,
      unknown,
    });
  }

  /** All people act on one open table. @param {string[]} actors */
  async together(actors) {
    const match = /** @type {Match} */ (this.match);
    const me = this.face.zone ? null : this.setup.people[0];
    const [view, { moves, parametric }, live] = await Promise.all([
      viewOf(match, me),
      allMoves(match),
      this.live(match),
    ]);
    this.put({
      view: live ? { ...view, live } : view,
      moves: moves.filter(({ player }) => !player || actors.includes(player)),
      parametric: parametric.filter(({ player }) => player && actors.includes(player)),
      me,
      actors,
      unknown: [],
      shared: true,
    });
  }

  /** The points during a race, where the score of the state is only that of the rounds before. @param {Match} match */
  live(match) {
    const { live } = this.face;
    return live ? scoreSheet(match).then(live, () => null) : null;
  }

  /** @param {Omit<Scene, "people" | "tries" | "turn">} scene */
  put(scene) {
    const actors = this.follows ? [] : scene.actors;
    const { people } = this.setup;
    const seen = scene.shared ? people : people.filter((one) => one === scene.me);
    this.scene = {
      ...scene,
      actors,
      people,
      tries: this.follows || this.match?.result.over ? [] : seen,
      turn: this.match?.moves.length ?? 0,
    };
    this.changed();
  }

  /** Let the automatic seats move at a pace that people can follow: one by one, in a race each by a clock of its own. */
  wait() {
    const { match } = this;
    if (!match || match.result.over || this.isStill()) return;
    const called = automaticDue(match).filter((player) => this.isCalled(player));
    const free = called.filter((player) => !this.timers.has(player));
    const one = this.timers.size ? [] : free.slice(below(free.length)).slice(0, 1);
    const pace = this.setup.pace * (this.face.calm?.(match.state) ?? 1);
    for (const player of this.face.race?.(match.state) ? free : one) this.moveAfter(pace, player);
  }

  /** Whether no automatic seat is to move here. */
  isStill() {
    return this.ended || this.paused || this.follows || this.handTo !== null;
  }

  /** Let an automatic seat move after about so many ms. @param {number} pace @param {string} player */
  moveAfter(pace, player) {
    const act = () => {
      this.timers.delete(player);
      this.next(() => this.moveAutomatic(player));
    };
    this.timers.set(player, window.setTimeout(act, pace * (0.7 + 0.6 * Math.random())));
  }

  /** The seats that have something to do besides what they seldom do. @returns {(string | null)[]} */
  busy() {
    return busyOf(this.match?.due ?? [], this.face).map(({ player }) => player);
  }

  /** Whether a seat is busy, or no seat is. @param {string} player */
  isCalled(player) {
    const busy = this.busy();
    return busy.length === 0 || busy.includes(player);
  }

  /** The players for whom the table waits. @returns {string[]} */
  waitingFor() {
    return [...new Set(this.busy())].filter((one) => one !== null);
  }

  /** @param {string} player */
  async moveAutomatic(player) {
    if (!this.match || this.isStill()) return;
    const move = await automaticMove(this.match, player, this.face, () => this.elapsed());
    if (!move) return this.wait();
    const { match, verdict } = await applyMove(this.match, move);
    if (verdict.legal) await this.show(this.raced(match));
    else this.wait();
  }
}
