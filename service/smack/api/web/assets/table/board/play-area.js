/**
 * The table in play: the board, what each player has tapped on it, and the tray below; cards that moved are seen moving.
 *
 * @typedef {import("../data/types.js").Move} Move
 * @typedef {import("../data/session.js").Scene} Scene
 * @typedef {import("./selection.js").Selections} Selections
 * @typedef {{game: string, face: import("../faces/types.js").Face, scene: Scene, events: import("../data/types.js").Event[],
 *   play: (move: Move) => void, elapsed: () => number, over: any, waiting: string, notices?: Record<string, string>,
 *   hint?: {move: Move, text: any} | null, tools?: any, moment?: import("../faces/types.js").Moment | null, shown?:
 *   import("./groups.js").Shown}} Props
 */

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
import { NONE, choicesOf, glows, hintedPlaces, tokensOf } from "./selection.js";
import { isCommon, useTaps } from "./taps.js";
import { Help, useHelp } from "./help.js";
import { useWorth } from "./worth.js";

/** @param {Props} props */
export function PlayArea(props) {
  const { face, scene, events, over, moment } = props;
  const { view, me, actors } = scene;
  const all = useMemo(() => choicesOf(scene, face), [scene]);
  const root = useRef(/** @type {any} */ (null));
  const news = useRef(/** @type {import("./sorting.js").News} */ (new Map())).current;
  if (scene.turn === 0) news.clear(); // a new deal
  useMovement(root, scene, events, face);
  const help = useHelp(root, face, view);
  const { tapped, idle, setTapped, go, pick, lift, drop } = useTaps(props, all, help.isOpen);
  useDrag(root, { lift, drop });
  const guide = guided(props, all, (actor) => tokensOf(tapped[actor] ?? []));
  const board = {
    ownNotes: useWorth(props.game, face, view, me),
    face,
    view,
    me,
    lit: litBy(props, all, tapped, guide),
    picked: new Set(Object.values(tapped).flatMap((places) => places.map(({ id }) => id))),
    news,
    fast: actors.length > 1 || Boolean(face.race?.(view)),
    pick: actors.length || scene.tries.length ? pick : undefined,
    shown: shownOf(props),
  };
  const tray = { ...props, all, tapped, pick, go, setTapped, idle, board, guide };
  const escape = (/** @type {any} */ e) => {
    if (e.key === "Escape") for (const actor of actors) setTapped(actor, []);
  };
  const far = across(props);
  const head = far.length > 0 && html`<${Zones} ...${tray} people=${far} tools=${null} />`;
  return html`<main class=${`felt${modeOf(over, guide)}`} id="main" tabindex=${-1} ref=${root} onKeyDown=${escape}>
    <${Board} ...${board} foot=${html`<${Foot} ...${tray} far=${far} />`} head=${head} far=${far} moment=${moment}
        events=${over ? undefined : events} turn=${scene.turn} />
    ${help.shown && html`<${Help} ...${help.shown} close=${help.close} />`}
  </main>`;
}

/** What is done below the cards: the end, a zone for each, or the tray. @param {import("./actions.js").Tray & {far: string[]}} props */
function Foot({ far, ...tray }) {
  const { over, scene } = tray;
  if (over) return html`<${Ended}>${over}</${Ended}>`;
  if (!scene.shared) return html`<${Actions} ...${tray} />`;
  const near = scene.people.filter((one) => isWith(tray, one));
  return html`<${Zones} ...${tray} people=${far.length ? near : undefined} />`;
}

/** Whether somebody is the player who looks on, or of that player's team. @param {Props} props @param {string} one */
const isWith = ({ scene: { me, view } }, one) =>
  one === me ||
  Boolean(
    view.teams?.some(({ players }) => players.some((who) => who === me) && players.includes(one)),
  );

/** Which cards are lit: those of an end, or of the last small round. @param {Props} props */
const shownOf = ({ shown, moment }) => shown ?? (moment && { cards: moment.cards, inHands: false });

/** @param {any} over @param {Set<string> | null} guide */
const modeOf = (over, guide) => (over ? " finished" : guide ? " guided" : "");

/** Who sits across: on one open board each player has a seat. @param {Props} props */
const across = (props) =>
  props.scene.shared && !props.face.zone && !props.over
    ? props.scene.people.filter((one) => !isWith(props, one))
    : [];

/**
 * What glows: places that go on towards a legal move, but for a hint only its own.
 * @param {Props} props @param {Record<string, import("../data/choices.js").Choices>} all @param {Selections} tapped
 * @param {Set<string> | null} guide @returns {(token: string, owner?: string) => boolean}
 */
const litBy =
  ({ face, scene }, all, tapped, guide) =>
  (token, owner) =>
    !isCommon(scene, face, owner) &&
    (!guide || guide.has(token)) &&
    (owner ? [owner] : scene.actors).some((one) =>
      glows(all[one] ?? NONE, tokensOf(tapped[one] ?? []), token, face, scene.view),
    );

/**
 * The places that a hint names, as long as what is tapped follows it: nothing else glows meanwhile.
 * @param {Props} props @param {Record<string, import("../data/choices.js").Choices>} all
 * @param {(actor: string) => string[]} tapped @returns {Set<string> | null}
 */
function guided({ hint, face, scene: { actors, view } }, all, tapped) {
  if (!hint || actors.length !== 1) return null;
  const [actor] = actors;
  const confirm = (/** @type {Move} */ move) => face.confirm?.(move, view) ?? null;
  return hintedPlaces(all[actor] ?? NONE, tapped(actor), face.tokens(hint.move, view), confirm);
}

/**
 * Show cards moving, and keep the focus on the board.
 * @param {{current: any}} root
 * @param {Scene} scene
 * @param {import("../data/types.js").Event[]} events
 * @param {import("../faces/types.js").Face} face
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
    const actors = events.flatMap(({ player, team }) => [player ?? [], team ?? []].flat());
    const flights = events.flatMap((event) => face.flights?.(event, scene.view) ?? []);
    if (before.current) fly(root.current, before.current, actors, flights);
    if (before.current) strike(root.current, hitsOf(events, face, scene.view));
  }, [scene]);
}

const BREATH = 700; // ms

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
