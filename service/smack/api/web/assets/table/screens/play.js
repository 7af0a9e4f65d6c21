/** Play: the table, the refusals and the log of one game at this screen. */

import { translate } from "../data/words.js";
import { Aside, Log } from "../board/log.js";
import { Reminder } from "../board/help.js";
import { hitsOf } from "../board/animation.js";
import { PlayArea } from "../board/play-area.js";
import { Refusal } from "../board/refusal.js";
import { Counted, ResultHead, feelingOf } from "../board/result.js";
import { useSound } from "../board/sound.js";
import { eventText, hintText, outcome } from "../board/text.js";
import { Problem, score } from "../data/api.js";
import { visibleTo } from "../data/log-lines.js";
import { playersOf, transcript, undoIndex } from "../data/match.js";
import { hasOperation } from "../data/schema.js";
import { Session } from "../data/session.js";
import { save, storeForReplay } from "../data/storage.js";
import { TYPE, writeTranscript } from "../data/transcript.js";
import { faceOf } from "../faces/index.js";
import { html, useEffect, useMemo, useRef, useState } from "../vendor/preact-htm.js";
import { ProblemBox } from "./problem.js";

/**
 * A game of this browser, and a drawing after each of its changes.
 * @param {import("../data/match.js").Setup} setup @param {boolean} resume
 */
function useSession(setup, resume) {
  const [, setTick] = useState(0);
  const changed = () => setTick((n) => n + 1);
  const session = useMemo(() => new Session(setup, faceOf(setup.game), changed, resume), [setup]);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  return session;
}

/** What is heard of a game. @param {Session} session @returns {import("../board/sound.js").Heard} */
function heardOf({ match, scene, face, setup, refused, notices }) {
  if (!match || !scene) return { moves: 0, due: false, refused: false, hit: false, over: null };
  const { moves, events, result } = match;
  return {
    moves: moves.length,
    due: scene.actors.length > 0,
    refused: Boolean(refused) || Object.keys(notices).length > 0,
    hit: hitsOf(events.at(-1) ?? [], face, scene.view).length > 0,
    over: result.over ? feelingOf(result, scene.view, setup.people) : null,
  };
}

/**
 * @param {{setup: import("../data/match.js").Setup, resume: boolean, title: string,
 *   back: (wrong: import("./form.js").Wrong[]) => void}} props
 */
export function Play({ setup, resume, title, back }) {
  const session = useSession(setup, resume);
  useSound(heardOf(session));
  const { match, scene, problem } = session;
  if (match && scene)
    return html`<${Table} session=${session} match=${match} scene=${scene} title=${title} back=${back} />`;
  if (!problem) return html`<p class="say loading" role="status">${translate("play-dealing")}</p>`;
  const wrong = problem instanceof Problem ? problem.errors : [];
  return html`<main id="main" class="page"><${ProblemBox} error=${problem} />
    <button type="button" class="first" onClick=${() => back(wrong)}>${translate("play-back")}</button></main>`;
}

/**
 * The table of a game under way.
 * @param {{session: Session, match: import("../data/match.js").Match, scene: import("../data/session.js").Scene, title: string,
 *   back: (wrong: import("./form.js").Wrong[]) => void}} props
 */
function Table({ session, match, scene, title, back }) {
  const { face, problem, refused, handTo } = session;
  const play = (/** @type {import("../data/types.js").Move} */ move) => session.try(move);
  const close = () => {
    session.refused = null;
    session.changed();
  };
  const seer = handTo ? null : scene.me;
  return html`<div class="playing">
    <${Status} session=${session} title=${title} back=${() => back([])} />
    ${problem && html`<${ProblemBox} error=${problem} kept=${Boolean(session.kept)} />`}
    ${session.follows && html`<${Elsewhere} lead=${() => session.lead()} />`}
    <div class="layout">
      <${Area} session=${session} match=${match} scene=${scene} play=${play} />
      <${Aside}><${Log} events=${match.events} me=${seer} face=${face} view=${scene.view} /></${Aside}>
    </div>
    ${handTo && html`<${HandOver} key=${handTo} to=${handTo} take=${() => session.take()} />`}
    ${
      refused &&
      html`<${Refusal} ...${refused} face=${face} view=${scene.view} play=${play} me=${scene.actors} close=${close} />`
    }
  </div>`;
}

/** Where the game goes on in another tab. @param {{lead: () => void}} props */
const Elsewhere = ({ lead }) =>
  html`<p class="elsewhere" role="status">
    ${translate("play-elsewhere")} <button type="button" class="second" onClick=${lead}>${translate("play-here")}</button></p>`;

/**
 * The cards, and what can be done; at the end the result.
 * @param {{session: Session, match: import("../data/match.js").Match, scene: import("../data/session.js").Scene,
 *   play: (move: import("../data/types.js").Move) => void}} props
 */
function Area({ session, match, scene, play }) {
  const { face } = session;
  const last = match.events.at(-1) ?? [];
  const moment = face.moment?.(match.events.slice(-RECENT).flat()) ?? null;
  const hint = session.hint?.move && {
    move: session.hint.move,
    text: hintText(face, session.hint, scene.view),
  };
  const end = match.result.over
    ? { shown: winningCards(last, moment), over: html`<${Over} session=${session} />` }
    : { over: false };
  return html`<${PlayArea} game=${match.setup.game} face=${face} scene=${scene} events=${last} play=${play}
    elapsed=${() => session.elapsed()} waiting=${waiting(session)} notices=${session.notices} hint=${hint} moment=${moment}
    tools=${html`<${Tools} session=${session} />`} ...${end} />`;
}

const RECENT = 2; // moves for which the end of a small round is shown

/**
 * The cards that an end names: those of its last small round, those of the best hand shown, or those last laid.
 * @param {import("../data/types.js").Event[]} events
 * @param {import("../faces/types.js").Moment | null} moment
 * @returns {import("../board/groups.js").Shown}
 */
export function winningCards(events, moment = null) {
  if (moment) return { cards: moment.cards, inHands: false };
  const won = events.find(({ type }) => ["won", "match_won"].includes(type));
  const showdown = events.find((one) => one.showdown)?.showdown ?? [];
  const shown = showdown.find(({ player }) => player === won?.player);
  if (shown) return { cards: shown.cards, inHands: true };
  const laid = events.findLast((one) => one.player === won?.player && (one.cards || one.card));
  const cards = [laid?.cards ?? laid?.card ?? []].flat().map(String);
  return { cards, inHands: false };
}

/** @param {Session} session @returns {string} */
function waiting(session) {
  if (session.paused) return translate("play-paused");
  const names = session.waitingFor();
  return names.length
    ? translate("play-waiting", { players: names.join(", ") })
    : translate("play-moment");
}

/** Whose turn it is, or who won. @param {Session} session */
function lineOf(session) {
  const { match, scene, setup, face } = session;
  if (!match || !scene) return "";
  if (match.result.over) return outcome(match.result);
  const { actors, view } = scene;
  if (actors.length === 0) return nextText(session.waitingFor());
  if (actors.length > 1 || face.race?.(view)) return translate("play-at-once");
  return setup.people.length < 2 ? translate("play-turn") : nextText(actors);
}

/** @param {string[]} players who are due */
const nextText = ([player, ...others]) =>
  player && !others.length ? translate("play-turn-of", { player }) : translate("play-wait");

/** @param {{session: Session, title: string, back: () => void}} props */
function Status({ session, title, back }) {
  const { match, scene, setup } = session;
  const isDue = Boolean(scene?.actors.length);
  const isWatched =
    match && !match.result.over && setup.people.length < playersOf(match.state).length;
  return html`<section class="status" aria-label=${translate("play-status")}><h1>${title}</h1>
    <p class=${isDue ? "line now" : "line"} role="status">${lineOf(session)}</p>
    ${isWatched && html`<${Pause} session=${session} />`}
    <a class="quiet home" href="#/">${translate("play-start")}</a>
    <${HelpButton} game=${setup.game} face=${session.face} />
    <button type="button" class="quiet anew" aria-label=${translate("play-new")} onClick=${back}>
      <span>${translate("play-new")}</span></button></section>`;
}

/** What stops the automatic seats. @param {{session: Session}} props */
const Pause = ({ session }) =>
  html`<button type="button" class="quiet" aria-pressed=${session.paused} onClick=${() => session.pause(!session.paused)}>
    ${translate(session.paused ? "play-go-on" : "play-pause")}</button>`;

/** @param {{game: string, face: import("../faces/types.js").Face}} props */
function HelpButton({ game, face }) {
  const [help, setHelp] = useState(false);
  const { guide } = face;
  if (!guide) return null;
  return html`<button type="button" class="quiet helps" aria-label=${translate("help")}
      onClick=${() => setHelp(true)}><span>${translate("help")}</span></button>
    ${help && html`<${Reminder} game=${game} face=${face} guide=${guide} close=${() => setHelp(false)} />`}`;
}

/** Whether the one player here may ask for a hint. @param {Session} session */
const canHint = ({ scene, setup }) =>
  scene?.actors.length === 1 && hasOperation(setup.game, "suggest");

/** Undo and hint. @param {{session: Session}} props */
function Tools({ session }) {
  const { match, scene, setup, hint, face } = session;
  useEffect(() => {
    if (setup.guided && canHint(session) && !hint) session.askHint();
  }, [scene]);
  const isSharedRace = scene?.shared && face.race?.(scene.view);
  if (!match || match.result.over || isSharedRace) return null;
  const ask = () => session.askHint();
  const undo = () => session.undo();
  return html`<span class="tools">
    ${canHint(session) && html`<button type="button" class="quiet" onClick=${ask}>${translate("play-hint")}</button>`}
    ${undoIndex(match) >= 0 && html`<button type="button" class="quiet" onClick=${undo}>${translate("play-undo")}</button>`}</span>`;
}

/** @param {{to: string, take: () => void}} props */
function HandOver({ to, take }) {
  const dialog = useRef(/** @type {any} */ (null));
  const show = () => dialog.current?.showModal();
  useEffect(show, []);
  return html`<dialog ref=${dialog} class="handover" aria-labelledby="hand-to" onCancel=${(/** @type {any} */ e) => e.preventDefault()}
      onClose=${show}>
    <h2 id="hand-to">${translate("hand-over", { player: to })}</h2><p>${translate("hand-over-others")}</p>
    <button type="button" class="first" autofocus onClick=${take}>${translate("hand-over-taken", { player: to })}</button></dialog>`;
}

/** The end of a round: who won and why, the score, and the next round. @param {{session: Session}} props */
function Over({ session }) {
  const { match, scene, face } = session;
  const [sheet, setSheet] = useState(/** @type {import("../data/types.js").Score | null} */ (null));
  useEffect(() => {
    if (match) score(match.setup.game, { state: match.state }).then(setSheet, () => {});
  }, [match]);
  if (!match || !scene) return null;
  const { result, setup } = match;
  const events = visibleTo(match.events.at(-1) ?? [], null)
    .filter((event) => face.ends?.includes(event.type) ?? !event.winners)
    .slice(-LAST_EVENTS);
  const isRound = result.outcome === "round_over" || face.rounds;
  const feeling = feelingOf(result, scene.view, setup.people);
  const written = () => writeTranscript(transcript(match));
  return html`<section class=${`over ${feeling}`} aria-label=${translate("over")}>
    <${ResultHead} result=${result} face=${face} view=${scene.view} people=${setup.people} />
    ${events.map((event) => html`<p class="say">${eventText(face, event, scene.view)}\u2060.</p>`)}
    ${sheet?.sheet.why && html`<p class="say">${sheet.sheet.why}</p>`}
    <p class="row go"><button type="button" class="first large" onClick=${() => session.nextRound()}>
        ${translate(isRound ? "next-round" : "over-again")}</button></p>
    <p class="row besides"><button type="button" class="quiet" onClick=${() => save(`${setup.game}.jsonl`, written(), TYPE)}>
        ${translate("over-save")}</button>
      <a class="quiet" href="#/replay" onClick=${() => storeForReplay(written())}>
        ${translate("over-replay")}</a>
      <a class="quiet" href="#/">${translate("over-other")}</a></p>
    ${
      sheet &&
      html`
        <details class="how" open=${matchMedia(WIDE).matches}><summary>${translate("over-counted")}</summary>
          <${Counted} sheet=${sheet.sheet} face=${face} view=${scene.view} /></details>`
    }</section>`;
}

const LAST_EVENTS = 3;
const WIDE = "(min-width: 48rem) and (min-height: 60rem)"; // where the sheet has space beside the cards
