/**
 * What each player has tapped, and what a tap, a lifted card and a dropped one do to it: a selection, a move, or a word that nothing
 * starts there.
 *
 * @typedef {import("../data/types.js").Move} Move
 * @typedef {import("../data/choices.js").Choices} Choices
 * @typedef {import("../data/session.js").Scene} Scene
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {import("./groups.js").Place} Place
 * @typedef {import("./play-area.js").Props} Props
 * @typedef {import("./selection.js").Selections} Selections
 * @typedef {{face: Face, scene: Scene, all: Record<string, Choices>, selections: () => Selections, lastMove: () => number,
 *   setTapped: (actor: string, places: Place[]) => void, setIdle: (text: string) => void, go: (actor: string, move: Move) => void}} Taps
 *   `lastMove`: when a tap last made a move
 */

import { cardToken, leads, step } from "../data/choices.js";
import { timed } from "../data/clock.js";
import { translate } from "../data/words.js";
import { useRef, useState } from "../vendor/preact-htm.js";
import { NONE, actorFor, glows, stillLegal, tap, tokensOf } from "./selection.js";

const SECOND_TAP = 500; // ms after a move in which a tap of a seat that is not due any more is the second of a double tap

/**
 * @param {Props} props @param {Record<string, Choices>} all @param {() => boolean} isBusy whether something lies open over the table
 */
export function useTaps({ face, scene, play, elapsed }, all, isBusy) {
  const { turn, me } = scene;
  const [state, setState] = useState({ turn, me, tapped: /** @type {Selections} */ ({}) });
  const [idle, setIdle] = useState("");
  const played = useRef(-Infinity);
  const isSame = state.turn === turn && state.me === me;
  const tapped = isSame ? state.tapped : stillLegal(state.tapped, all);
  const latest = useRef(tapped);
  latest.current = tapped;
  const setTapped = (/** @type {string} */ actor, /** @type {Place[]} */ places) => {
    latest.current = { ...latest.current, [actor]: places };
    setIdle("");
    setState({ turn, me, tapped: latest.current });
  };
  const go = (/** @type {string} */ actor, /** @type {Move} */ move) => {
    setTapped(actor, []);
    played.current = performance.now();
    play(timed(move, scene.parametric, face.clock, elapsed()));
  };
  /** @type {Taps} */
  const taps = {
    face,
    scene,
    all,
    selections: () => latest.current,
    lastMove: () => played.current,
    setTapped,
    setIdle,
    go,
  };
  return {
    tapped,
    idle,
    setTapped,
    go,
    pick: (/** @type {Place} */ place) => void (isBusy() || pick(taps, place)),
    lift: (/** @type {Place} */ place, /** @type {number} */ since) => lift(taps, place, since),
    drop: (
      /** @type {Place} */ place,
      /** @type {Place | null} */ target,
      /** @type {boolean} */ away,
    ) => {
      if (!isBusy()) drop(taps, place, target, away);
    },
  };
}

/**
 * Whether a place belongs to no player while each player taps in a zone.
 * @param {Scene} scene @param {Face} face @param {string | undefined} owner
 */
export const isCommon = (scene, face, owner) => Boolean(scene.shared && face.zone && !owner);

/** Whose tap it is, where some player can go on or begin there. @param {Taps} taps @param {Place} place */
const actorOf = ({ all, scene, selections }, { owner, token }) =>
  owner ?? actorFor(all, selections(), scene.actors, token);

/**
 * Whose try a tap is that no player can begin with: the owner's of the place, or that of the only one here.
 * @param {Taps} taps @param {Place} place
 */
function trierOf({ face, scene: { tries, view } }, { token }) {
  const owner =
    face.owner?.(token, view) ?? tries.find((one) => token.startsWith(cardToken(one, "")));
  const [only, ...others] = tries;
  return tries.find((one) => one === owner) ?? (others.length ? null : (only ?? null));
}

/** @param {Taps} taps @param {string} actor */
const choicesFor = ({ all }, actor) => all[actor] ?? NONE;

/** @param {Taps} taps @param {string} actor */
const selectedBy = ({ selections }, actor) => selections()[actor] ?? [];

/** @param {Taps} taps @param {Place} place */
function pick(taps, place) {
  const { face, scene } = taps;
  if (isCommon(scene, face, place.owner)) return;
  const actor = actorOf(taps, place) ?? trierOf(taps, place);
  if (actor === null) return;
  const isSecond = performance.now() - taps.lastMove() < SECOND_TAP;
  if (isSecond && !scene.actors.includes(actor)) return;
  const before = selectedBy(taps, actor);
  const { places, move } = tap(choicesFor(taps, actor), before, place, face, scene.view);
  if (places) return taps.setTapped(actor, places);
  const made = move ?? face.attempt?.(place.token, scene.view, actor, tokensOf(before));
  if (made) taps.go(actor, made);
  else taps.setIdle(translate("board-idle"));
}

/**
 * Select a place whose card is lifted; whether it can be moved.
 * @param {Taps} taps @param {Place} place @param {number} since when the finger went down
 */
function lift(taps, place, since) {
  const { face, scene } = taps;
  if (taps.lastMove() >= since || isCommon(scene, face, place.owner)) return false; // a press may make a move
  const actor = actorOf(taps, place);
  if (actor === null) return false;
  const before = selectedBy(taps, actor);
  if (before.some(({ id }) => id === place.id)) return true;
  const selection = [[...before, place], [place]].find((some) =>
    leads(choicesFor(taps, actor), tokensOf(some)),
  );
  if (selection) taps.setTapped(actor, selection);
  return true;
}

/** The move that nothing can be added to. @param {import("../data/choices.js").Step} step */
const wholeMove = ({ complete, next }) => (next.size === 0 ? complete : null);

/**
 * @param {Taps} taps @param {Place} place whose card was lifted @param {Place | null} target
 * @param {boolean} away whether it was moved away from where it lay
 */
function drop(taps, place, target, away) {
  const { face, scene } = taps;
  const actor = scene.actors.find((one) => selectedBy(taps, one).some(({ id }) => id === place.id));
  if (!actor) return away ? pick(taps, place) : undefined;
  const tokens = tokensOf(selectedBy(taps, actor));
  const choices = choicesFor(taps, actor);
  if (target && glows(choices, tokens, target.token, face, scene.view)) return pick(taps, target);
  const move = away ? wholeMove(step(choices, tokens)) : null;
  if (move) return taps.go(actor, move);
  if (target || !away) taps.setTapped(actor, []);
  if (target) taps.setIdle(translate("board-not-there"));
}
