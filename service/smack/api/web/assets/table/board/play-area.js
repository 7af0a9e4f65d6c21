/** The table itself: the board, what was picked on it, and the tray below; cards that moved are seen moving. */

import { Board } from "./board.js";
import { choose } from "./taps.js";
import { timed, unasked } from "../data/clock.js";
import { fly, lying } from "./animation.js";
import { composed, fitting } from "./selection.js";
import { Tray } from "./actions.js";
import {
  html,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "../vendor/preact-htm.js";

/**
 * @typedef {import("./selection.js").Pick} Pick
 * @typedef {import("./selection.js").Facets} Facets
 * @typedef {import("../data/session.js").Scene} Scene
 * @typedef {import("../data/api.js").Move} Move
 * @param {{game: string, face: import("../faces/face.js").Face, scene: Scene, due: import("../data/api.js").Due[],
 *   events: import("../data/api.js").Event[], play: (move: Move) => void, elapsed: () => number, over: any}} props
 */
export function Felt({ game, face, scene: told, due, events, play, elapsed, over }) {
  const scene = useMemo(
    () => ({ ...told, parametric: unasked(told.parametric, face.clock) }),
    [told],
  );
  const [picked, setPicked] = useState({
    turn: scene.turn,
    me: scene.me,
    picks: /** @type {Pick[]} */ ([]),
  });
  const root = useRef(/** @type {any} */ (null));
  const before = useRef(/** @type {import("./animation.js").Lying[]} */ ([]));
  const shown = useRef(scene);
  const held = useRef(false);
  const news = useRef(/** @type {import("./sorting.js").News} */ (new Map())).current;
  if (scene.turn === 0) news.clear(); // dealt anew
  if (shown.current !== scene) {
    before.current = shown.current.me === scene.me ? lying(root.current) : [];
    held.current = root.current?.contains(document.activeElement) ?? false;
  }
  shown.current = scene;
  useLayoutEffect(() => {
    if (held.current && !root.current.contains(document.activeElement)) refocus(root.current);
    if (before.current.length)
      fly(
        root.current,
        before.current,
        events.flatMap(({ player, team }) => [player, team]),
      );
  }, [scene]);
  const picks =
    picked.turn === scene.turn && picked.me === scene.me
      ? picked.picks
      : stillThere(picked.picks, scene);
  const setPicks = (/** @type {Pick[]} */ next) =>
    setPicked({ turn: scene.turn, me: scene.me, picks: next });
  const go = (/** @type {Move} */ move) => (
    setPicks([]),
    play(timed(move, scene.parametric, face.clock, elapsed()))
  );
  const pick = (/** @type {Pick} */ one) => {
    const found = choose({ game, scene, picks, due }, one);
    if ("move" in found) go(found.move);
    else setPicks(found.picks);
  };
  const lit = (/** @type {Facets} */ facets) =>
    isLit(scene, leads(scene, picks) ? picks : [], facets);
  return html`<main class="felt" id="main" tabindex="-1" ref=${root} onKeyDown=${(/** @type {any} */ e) => e.key === "Escape" && setPicks([])}>
    ${over && html`<${Ended}>${over}</${Ended}>`}
    <${Board} face=${face} view=${scene.view} me=${scene.me} lit=${lit} picks=${picks} pick=${scene.actors.length ? pick : undefined} news=${news} />
    ${!over && html`<${Tray} game=${game} face=${face} scene=${scene} picks=${picks} setPicks=${setPicks} play=${go} due=${due} />`}
  </main>`;
}

const BREATH = 700; // ms

/** The end, above the table: not where moves were a moment ago, and not to be clicked by who still wants to move. @param {{children?: any}} props */
function Ended({ children }) {
  const place = useRef(/** @type {any} */ (null));
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    const timer = setTimeout(() => setCalm(true), BREATH);
    return () => clearTimeout(timer);
  }, []);
  return html`<div class="ended" ref=${place} inert=${!calm}>${children}</div>`;
}

/** The place that had the focus is gone, as a card that was played: go on from what can be chosen. @param {HTMLElement} root */
const refocus = (root) => {
  /** @type {HTMLElement | null} */
  const first = root.querySelector("button.lit, .tray button");
  (first ?? root).focus({ preventScroll: true });
};

/** Whether picks are on the way to a listed move, or only to a question. @param {Scene} scene @param {Pick[]} picks */
const leads = (scene, picks) =>
  fitting(scene.moves, picks).length > 0 ||
  scene.parametric.some((one) => composed(one.schema, picks, one.player) !== null);

/** What stays picked while others move: in a race, what can still lead somewhere. @param {Pick[]} picks @param {Scene} scene */
const stillThere = (picks, scene) => (fitting(scene.moves, picks).length > 0 ? picks : []);

/** Whether a click here goes on towards a listed move. @param {Scene} scene @param {Pick[]} picks @param {Facets} facets */
function isLit(scene, picks, facets) {
  if (facets.length === 0 || scene.actors.length === 0) return false;
  if (scene.actors.length === 1 && facets.every((one) => Object.keys(one).join() === "player"))
    return false;
  return leads(scene, [...picks, { id: "", facets }]);
}
