/**
 * The tray: one sentence that says what to do now, and a button for every choice that has no place on the board. With several
 * people at one screen, a zone for each.
 *
 * @typedef {import("../data/types.js").Move} Move
 * @typedef {import("../data/choices.js").Choices} Choices
 * @typedef {import("./selection.js").Selections} Selections
 * @typedef {import("./groups.js").Place} Place
 * @typedef {import("./play-area.js").Props & {all: Record<string, Choices>, tapped: Selections, pick: (place: Place) => void,
 *   go: (actor: string, move: Move) => void, setTapped: (actor: string, places: Place[]) => void, idle: string, guide: Set<string> | null,
 *   board: import("./groups.js").Props}} Tray
 */

import { translate, translateParts } from "../data/words.js";
import { counted, step } from "../data/choices.js";
import { nameOfWord } from "../data/phrases.js";
import { isShown } from "../data/schema.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Cards } from "./groups.js";
import { sentenceOf, situationOf } from "./sentence.js";
import { capital, kindText, moveText } from "./text.js";

const MANY = 2; // cards that a button names, so that the buttons stay in one line
const COLORS = 6; // zones with different colors

/** The tray of the one player who acts here. @param {Tray} props */
export function Actions(props) {
  const { scene, tools, notices = {}, guide, hint, tapped } = props;
  const [actor] = scene.actors;
  if (!actor)
    return html`<div class="tray"><p class="say" role="status">${idleText(props)}</p>${tools}</div>`;
  const text = notices[actor] ?? (guide ? hint?.text : sentence(props, actor));
  return html`<div class="tray" role="group" aria-label=${translate("board-tray")}>
    <p class="say" role="status">${text}</p>
    <${Buttons} ...${props} actor=${actor} />${tapped[actor]?.length ? "" : tools}</div>`;
}

/** What is said to who has nothing to do just now. @param {Tray} props */
function idleText({ scene: { me, view }, face, notices = {}, idle, waiting }) {
  const told = me && notices[me];
  const done = me && face.waits?.(view, me);
  return told || `${idle ? `${idle}. ` : ""}${done || waiting}`;
}

/** A zone for each of several people, or for some of them. @param {Tray & {people?: string[]}} props */
export function Zones(props) {
  const { scene, people = scene.people, tools } = props;
  return html`<div class="zones">
    ${people.map((actor) => html`<${Zone} key=${actor} ...${props} actor=${actor} />`)}
    ${tools && html`<div class="tray">${tools}</div>`}</div>`;
}

/** Where one of several people taps. @param {Tray & {actor: string}} props */
function Zone(props) {
  const { actor, scene, face, board } = props;
  const acts = scene.actors.includes(actor);
  const holds = acts || Boolean(face.race?.(scene.view)); // its box, whether or not its player may tap
  const groups = (holds && face.zone?.(scene.view)) || [];
  return html`<section class="zone" data-zone=${actor} data-team=${colorOf(scene, actor) % COLORS}
      aria-label=${translate("board-zone", { player: actor })}>
    <h2>${actor}</h2><p class="say" role="status">${zoneText(props, acts)}</p>
    ${groups.map(
      (group) => html`
        <${Cards} key=${group.id} ...${board} group=${{ ...group, id: `${group.id}-${actor}` }} owner=${actor} />`,
    )}
    ${holds && html`<div class="row">${acts && html`<${Buttons} ...${props} />`}</div>`}</section>`;
}

/** The number of a player's team, or of the player. @param {import("../data/session.js").Scene} scene @param {string} actor */
const colorOf = ({ view, people }, actor) =>
  view.teams
    ? view.teams.findIndex(({ players }) => players.includes(actor))
    : people.indexOf(actor);

/** @param {Tray & {actor: string}} props @param {boolean} acts */
function zoneText(props, acts) {
  const { actor, scene, face, waiting, notices = {} } = props;
  if (notices[actor]) return notices[actor];
  return acts ? sentence(props, actor) : (face.waits?.(scene.view, actor) ?? waiting);
}

/** What a player can do now. @param {Tray} props @param {string} actor @returns {string} */
function sentence({ face, scene, all, tapped, idle }, actor) {
  const tokens = (tapped[actor] ?? []).map(({ token }) => token);
  const situation = situationOf(scene.view, actor, all[actor], tokens);
  const perhaps = scene.unknown.some(({ player }) => player === actor);
  const text = sentenceOf(face, situation, perhaps);
  return idle && !tokens.length ? `${idle}. ${text}.` : `${text}.`;
}

/** The choices without a place, a counter for a number, and the move that the selection makes. @param {Tray & {actor: string}} props */
function Buttons(props) {
  const { all, tapped, setTapped, actor } = props;
  const tokens = (tapped[actor] ?? []).map(({ token }) => token);
  const now = step(all[actor], tokens);
  const more = { ...props, tokens, step: now };
  return html`${now.complete && html`<${Completes} ...${more} move=${now.complete} />`}
  <${Choices} ...${more} />
  ${tokens.length === 0 && html`<${Perhaps} ...${props} />`}
  ${
    tokens.length > 0 &&
    html`
      <button type="button" class="quiet" onClick=${() => setTapped(actor, [])}>${translate("board-take-back")}</button>`
  }`;
}

/** @typedef {Tray & {actor: string, tokens: string[], step: import("../data/choices.js").Step}} Chosen  `tokens`: what was tapped */

/**
 * What plays the move that a selection makes: a button, or a counter where the move takes a number.
 * @param {Chosen & {move: Move}} props
 */
function Completes({ face, scene, go, actor, tokens, step: { next, counters }, move }) {
  const toText = (/** @type {Move} */ one) => moveText(face, one, scene.view);
  const play = (/** @type {Move} */ one) => go(actor, one);
  if (counters.length)
    return counters.map(
      (one) =>
        html`<${Counter} key=${one.path.join()} counter=${one} move=${move} toText=${toText} done=${play} />`,
    );
  if (next.size === 0 && tokens.length === 0) return null;
  return html`<button type="button" class="first" data-complete onClick=${() => play(move)}>
    ${tokens.length > MANY ? kindText(face, move.type) : toText(move)}</button>`;
}

/** A button for every choice that has no place on the board. @param {Chosen} props */
function Choices(props) {
  const {
    face,
    scene,
    pick,
    guide,
    actor,
    step: { next, complete },
  } = props;
  const free = [...next].filter((token) => token.startsWith("do "));
  const isOnly = free.length === 1 && next.size === 1 && !complete; // not where cards glow
  const act = (/** @type {string} */ token) => pick({ id: token, token, owner: actor });
  return free.map((token) => {
    const rank = isOnly || guide?.has(token) ? "first" : "second";
    const tint = face.buttons?.(token, scene.view) ?? "";
    return html`<${Act} key=${token} token=${token} rank=${rank} tint=${tint} label=${choiceText(props, token)}
        guarded=${face.guarded?.includes(token.split(" ")[1])} act=${() => act(token)} />`;
  });
}

/** What a choice without a place is called. @param {Chosen} props @param {string} token */
function choiceText({ face, scene: { view }, all, actor, tokens }, token) {
  const named = face.buttons?.(token, view);
  if (named) return capital(nameOfWord(named) ?? named);
  const ends = all[actor].sequences.filter((one) => one.tokens[tokens.length] === token);
  return ends.length === 1
    ? moveText(face, ends[0].move, view)
    : kindText(face, token.split(" ")[1]);
}

/** Moves that may be legal, depending on hidden cards. @param {Tray & {actor: string}} props */
const Perhaps = ({ face, scene, go, actor }) =>
  scene.unknown
    .filter((move) => move.player === actor && Object.keys(move).filter(isShown).length === 0)
    .map(
      (move) => html`<span class="perhaps">
        <button type="button" class="second" onClick=${() => go(actor, move)}>${moveText(face, move, scene.view)}</button>
        <small>${translate("board-perhaps")}</small></span>`,
    );

const ARMED = 3000; // ms in which the second tap has to come

/**
 * A choice without a place; a guarded one takes two taps, so that it is not hit by mistake.
 * @param {{token: string, rank: string, tint: string, label: any, guarded?: boolean, act: () => void}} props
 */
function Act({ token, rank, tint, label, guarded, act }) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    const timer = armed ? setTimeout(() => setArmed(false), ARMED) : 0;
    return () => clearTimeout(timer);
  }, [armed]);
  const go = () => {
    if (guarded && !armed) return setArmed(true);
    setArmed(false);
    act();
  };
  const kind = guarded && !armed ? "quiet" : rank;
  return html`<button type="button" class=${`${kind} act`} data-token=${token} data-tint=${tint} onClick=${go}>
    ${armed ? translateParts("board-tap-again", { move: label }) : label}</button>`;
}

/**
 * A number between two bounds.
 * @param {{counter: import("../data/choices.js").Counter, move: Move, toText: (move: Move) => any, done: (move: Move) => void}} props
 */
function Counter({ counter, move, toText, done }) {
  const { min, max } = counter;
  const [value, setValue] = useState(min);
  const whole = counted(move, counter, value);
  const change = (/** @type {number} */ by) => setValue(Math.max(min, Math.min(max, value + by)));
  return html`<span class="counter" role="group" aria-label=${translate("counter")}>
    <button type="button" class="second" aria-label=${translate("counter-less")} disabled=${value <= min}
        onClick=${() => change(-1)}>−</button>
    <output>${value}</output>
    <button type="button" class="second" aria-label=${translate("counter-more")} disabled=${value >= max}
        onClick=${() => change(1)}>+</button>
    ${max - min > 4 && html`<button type="button" class="second" disabled=${value >= max} onClick=${() => change(5)}>+5</button>`}</span>
    <button type="button" class="first" data-complete onClick=${() => done(whole)}>${toText(whole)}</button>`;
}
