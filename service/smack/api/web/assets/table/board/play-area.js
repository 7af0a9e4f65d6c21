/**
 * The table in play: the board, what each player has tapped on it, and the tray below; cards that moved are seen moving.
 *
 * @typedef {import("../data/api.js").Move} Move
 * @typedef {import("../data/session.js").Scene} Scene
 * @typedef {import("./groups.js").Place} Place
 * @typedef {import("./selection.js").Selections} Selections
 * @typedef {{game: string, face: import("../faces/face.js").Face, scene: Scene, events: import("../data/api.js").Event[],
 *   play: (move: Move) => void, elapsed: () => number, over: any, waiting: string, notices?: Record<string, string>,
 *   hint?: {move: Move, text: any} | null, tools?: any, moment?: import("../faces/face.js").Moment | null, shown?:
 *   import("./groups.js").Shown}} Props
 */

import { translate } from "../data/words.js";
import { cardToken, leads, step } from "../data/choices.js";
import { timed } from "../data/clock.js";
import {
  html,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "../vendor/preact-htm.js";
import { Actions, Zones } from "./actions.js";
import { fly, hitsOf, placesOf, strike } from "./animation.js";
import { Board } from "./board.js";
import { useDrag } from "./drag.js";
import { NONE, actorFor, choicesOf, glows, stillLegal, tap, tokensOf } from "./selection.js";
import { Help, useHelp } from "./help.js";
import { useWorth } from "./worth.js";

/** @param {Props} props */
export function PlayArea(props) {
  const { face, scene, events, play, elapsed, over, moment } = props;
  const { view, me, actors } = scene;
  const all = useMemo(() => choicesOf(scene, face), [scene]);
  const [state, setState] = useState({
    turn: scene.turn,
    me,
    tapped: /** @type {Selections} */ ({}),
  });
  const [idle, setIdle] = useState("");
  const root = useRef(/** @type {any} */ (null));
  const played = useRef(-Infinity);
  const news = useRef(/** @type {import("./sorting.js").News} */ (new Map())).current;
  if (scene.turn === 0) news.clear(); // a new deal
  useMovement(root, scene, events, face);
  const help = useHelp(root, face, view);
  const same = state.turn === scene.turn && state.me === me;
  const tapped = same ? state.tapped : stillLegal(state.tapped, all);
  const latest = useRef(tapped);
  latest.current = tapped;
  const setTapped = (/** @type {string} */ actor, /** @type {Place[]} */ places) => {
    latest.current = { ...latest.current, [actor]: places };
    setIdle("");
    setState({ turn: scene.turn, me, tapped: latest.current });
  };
  const go = (/** @type {string} */ actor, /** @type {Move} */ move) => {
    setTapped(actor, []);
    played.current = performance.now();
    play(timed(move, scene.parametric, face.clock, elapsed()));
  };
  /** Whether a place belongs to no player while each player taps in a zone. @param {string | undefined} owner */
  const isCommon = (owner) => Boolean(scene.shared && face.zone && !owner);
  /** Whose try a tap is that no player can begin with: the owner's of the place, or that of the only one here. @param {Place} place */
  const trier = ({ token }) => {
    const owner =
      face.owner?.(token, view) ?? scene.tries.find((one) => token.startsWith(cardToken(one, "")));
    const [only, ...others] = scene.tries;
    return scene.tries.find((one) => one === owner) ?? (others.length ? null : (only ?? null));
  };
  const pick = (/** @type {Place} */ place) => {
    if (help.isOpen() || isCommon(place.owner)) return;
    const actor = place.owner ?? actorFor(all, latest.current, actors, place.token) ?? trier(place);
    if (actor === null) return;
    if (!actors.includes(actor) && performance.now() - played.current < SECOND_TAP) return;
    const before = latest.current[actor] ?? [];
    const effect = tap(all[actor] ?? NONE, before, place, face, view);
    if (effect.move) go(actor, effect.move);
    else if (effect.places) setTapped(actor, effect.places);
    else {
      const move = face.attempt?.(place.token, view, actor, tokensOf(before));
      if (move) go(actor, move);
      else setIdle(translate("board-idle"));
    }
  };
  const lift = (/** @type {Place} */ place, /** @type {number} */ since) => {
    if (played.current >= since || isCommon(place.owner)) return false; // a press may make a move
    const actor = place.owner ?? actorFor(all, latest.current, actors, place.token);
    const before = actor === null ? [] : (latest.current[actor] ?? []);
    if (actor === null || before.some(({ id }) => id === place.id)) return actor !== null;
    const selection = [[...before, place], [place]].find((some) =>
      leads(all[actor] ?? NONE, tokensOf(some)),
    );
    if (selection) setTapped(actor, selection);
    return true;
  };
  const drop = (
    /** @type {Place} */ place,
    /** @type {Place | null} */ target,
    /** @type {boolean} */ away,
  ) => {
    const actor = actors.find((one) => latest.current[one]?.some(({ id }) => id === place.id));
    if (!actor) return away && pick(place);
    const selection = latest.current[actor];
    const { complete, next } = step(all[actor] ?? NONE, tokensOf(selection));
    if (target && glows(all[actor] ?? NONE, tokensOf(selection), target.token, face, view))
      pick(target);
    else if (away && complete && next.size === 0) go(actor, complete);
    else if (target || !away) {
      setTapped(actor, []);
      if (target) setIdle(translate("board-not-there"));
    }
  };
  useDrag(root, { lift, drop });
  const tokens = (/** @type {string} */ actor) => (tapped[actor] ?? []).map(({ token }) => token);
  const guide = guided(props, all, tokens);
  const lit = (/** @type {string} */ token, /** @type {string | undefined} */ owner) =>
    !isCommon(owner) &&
    (!guide || guide.has(token)) &&
    (owner ? [owner] : actors).some((one) =>
      glows(all[one] ?? NONE, tokens(one), token, face, view),
    );
  const picked = new Set(Object.values(tapped).flatMap((places) => places.map(({ id }) => id)));
  const fast = actors.length > 1 || Boolean(face.race?.(view));
  const ownNotes = useWorth(props.game, face, view, me);
  const board = {
    ownNotes,
    face,
    view,
    me,
    lit,
    picked,
    news,
    fast,
    pick: actors.length || scene.tries.length ? pick : undefined,
    shown: props.shown ?? (moment && { cards: moment.cards, inHands: false }),
  };
  const isOwn = (/** @type {string} */ one) =>
    one === me ||
    Boolean(
      view.teams?.some(
        (/** @type {any} */ { players }) => players.includes(me) && players.includes(one),
      ),
    );
  const tray = { ...props, all, tapped, pick, go, setTapped, idle, board, guide };
  const escape = (/** @type {any} */ e) => {
    if (e.key === "Escape") for (const actor of actors) setTapped(actor, []);
  };
  // On one open board each player has a seat, so that all but one sit across.
  const near = scene.people.filter((one) => isOwn(one));
  const far = scene.shared && !face.zone && !over ? scene.people.filter((one) => !isOwn(one)) : [];
  const head = far.length > 0 && html`<${Zones} ...${tray} people=${far} tools=${null} />`;
  const foot = over
    ? html`<${Ended}>${over}</${Ended}>`
    : scene.shared
      ? html`<${Zones} ...${tray} people=${far.length ? near : undefined} />`
      : html`<${Actions} ...${tray} />`;
  const mode = over ? " finished" : guide ? " guided" : "";
  return html`<main class=${`felt${mode}`} id="main" tabindex=${-1} ref=${root} onKeyDown=${escape}>
    <${Board} ...${board} foot=${foot} head=${head} far=${far} moment=${moment} events=${over ? undefined : events} turn=${scene.turn} />
    ${help.shown && html`<${Help} ...${help.shown} close=${help.close} />`}
  </main>`;
}

/**
 * The places that a hint names, as long as what is tapped follows it: nothing else glows meanwhile.
 * @param {Props} props @param {Record<string, import("../data/choices.js").Choices>} all
 * @param {(actor: string) => string[]} tapped @returns {Set<string> | null}
 */
function guided({ hint, face, scene: { actors, view } }, all, tapped) {
  if (!hint || actors.length !== 1) return null;
  const tokens = tapped(actors[0]);
  const { next, complete } = step(all[actors[0]] ?? NONE, tokens);
  const named = new Set(face.tokens(hint.move, view));
  const left = [...named].filter((token) => !tokens.includes(token));
  if (!tokens.every((token) => named.has(token))) return null;
  const end = complete && left.length === 0 ? face.confirm?.(complete, view) : null;
  if (end) named.add(end);
  return end || left.some((token) => next.has(token)) ? named : null;
}

/**
 * Show cards moving, and keep the focus on the board.
 * @param {{current: any}} root
 * @param {Scene} scene
 * @param {import("../data/api.js").Event[]} events
 * @param {import("../faces/face.js").Face} face
 */
function useMovement(root, scene, events, face) {
  const before = useRef(/** @type {import("./animation.js").Places | null} */ (null));
  const last = useRef(scene);
  const focused = useRef(false);
  if (last.current !== scene) {
    before.current = last.current.me === scene.me ? placesOf(root.current) : null;
    focused.current = root.current?.contains(document.activeElement) ?? false;
  }
  last.current = scene;
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true }); // after the deal
  }, []);
  useLayoutEffect(() => {
    if (focused.current && !root.current.contains(document.activeElement)) refocus(root.current);
    const actors = events.flatMap(({ player, team }) => [player, team]);
    const flights = events.flatMap((event) => face.flights?.(event, scene.view) ?? []);
    if (before.current) fly(root.current, before.current, actors, flights);
    if (before.current) strike(root.current, hitsOf(events, face, scene.view));
  }, [scene]);
}

const BREATH = 700; // ms
const SECOND_TAP = 500; // ms after a move in which a tap of a seat that is not due any more is the second of a double tap

/** The end, where moves were a moment ago: not to be tapped by a player who still wants to move. @param {{children?: any}} props */
function Ended({ children }) {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), BREATH);
    return () => clearTimeout(timer);
  }, []);
  return html`<div class="ended" inert=${!calm}>${children}</div>`;
}

/** Focus what can be chosen, once the place that had the focus is gone. @param {HTMLElement} root */
const refocus = (root) => {
  /** @type {HTMLElement | null} */
  const first = root.querySelector("button.lit, .tray button");
  (first ?? root).focus({ preventScroll: true });
};
