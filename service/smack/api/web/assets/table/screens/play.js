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
import { operate, Problem } from "../data/api.js";
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
 * @param {{setup: import("../data/match.js").Setup, resume: boolean, title: string,
 *   back: (wrong: import("./form.js").Wrong[]) => void}} props
 */
export function Play({ setup, resume, title, back }) {
  const [, setTick] = useState(0);
  const face = faceOf(setup.game);
  const changed = () => setTick((n) => n + 1);
  const session = useMemo(() => new Session(setup, face, changed, resume), [setup]);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const { match, scene, problem } = session;
  useSound({
    moves: match?.moves.length ?? 0,
    due: Boolean(scene?.actors.length),
    refused: Boolean(session.refused) || Object.keys(session.notices).length > 0,
    hit: Boolean(scene && hitsOf(match?.events.at(-1) ?? [], face, scene.view).length),
    over: match?.result.over && scene ? feelingOf(match.result, scene.view, setup.people) : null,
  });
  if (problem && !scene) {
    const wrong = problem instanceof Problem ? problem.errors : [];
    return html`<main id="main" class="page"><${ProblemBox} error=${problem} />
      <button type="button" class="first" onClick=${() => back(wrong)}>${translate("play-back")}</button></main>`;
  }
  if (!match || !scene)
    return html`<p class="say loading" role="status">${translate("play-dealing")}</p>`;
  const play = (/** @type {import("../data/api.js").Move} */ move) => session.try(move);
  const last = match.events.at(-1) ?? [];
  const moment = face.moment?.(match.events.slice(-RECENT).flat()) ?? null;
  const ending = match.result.over ? winningCards(last, moment) : undefined;
  const hint = session.hint?.move && {
    move: session.hint.move,
    text: hintText(face, session.hint, scene.view),
  };
  return html`<div class="playing">
    <${Status} session=${session} title=${title} back=${() => back([])} />
    ${problem && html`<${ProblemBox} error=${problem} kept=${Boolean(session.kept)} />`}
    ${
      session.follows &&
      html`
        <p class="elsewhere" role="status">
          ${translate("play-elsewhere")} <button type="button" class="second" onClick=${() => session.lead()}>
            ${translate("play-here")}</button></p>`
    }
    <div class="layout">
      <${PlayArea} game=${setup.game} face=${face} scene=${scene} events=${last} play=${play} elapsed=${() => session.elapsed()}
        waiting=${waiting(session)} notices=${session.notices} hint=${hint} tools=${html`<${Tools} session=${session} />`} shown=${ending}
        moment=${moment}
        over=${match.result.over && html`<${Over} session=${session} />`} />
      <${Aside}><${Log} events=${match.events} me=${session.handTo ? null : scene.me} face=${face} view=${scene.view} /></${Aside}>
    </div>
    ${session.handTo && html`<${HandOver} key=${session.handTo} to=${session.handTo} take=${() => session.take()} />`}
    ${
      session.refused &&
      html`<${Refusal} ...${session.refused} face=${face} view=${scene.view} play=${play} me=${scene.actors}
        close=${() => {
          session.refused = null;
          changed();
        }} />`
    }
  </div>`;
}

const RECENT = 2; // moves for which the end of a small round is shown

/**
 * The cards that an end names: those of its last small round, those of the best hand shown, or those last laid.
 * @param {import("../data/api.js").Event[]} events
 * @param {import("../faces/face.js").Moment | null} moment
 * @returns {import("../board/groups.js").Shown}
 */
export function winningCards(events, moment = null) {
  if (moment) return { cards: moment.cards, inHands: false };
  const won = events.find(({ type }) => ["won", "match_won"].includes(type));
  const showdown = events.find((one) => one.showdown)?.showdown ?? [];
  const shown = showdown.find((/** @type {any} */ one) => one.player === won?.player);
  const laid = events.findLast((one) => one.player === won?.player && (one.cards || one.card));
  if (shown) return { cards: shown.cards, inHands: true };
  return { cards: laid?.cards ?? [laid?.card].flat().filter(Boolean), inHands: false };
}

/** @param {Session} session @returns {string} */
function waiting(session) {
  if (session.paused) return translate("play-paused");
  const names = session.waitingFor();
  return names.length
    ? translate("play-waiting", { players: names.join(", ") })
    : translate("play-moment");
}

/** @param {{session: Session, title: string, back: () => void}} props */
function Status({ session, title, back }) {
  const { match, scene, setup, face } = session;
  const [help, setHelp] = useState(false);
  if (!match || !scene) return null;
  const { result, state } = match;
  const [actor] = scene.actors;
  const alone = setup.people.length < 2;
  const atOnce = scene.actors.length > 1 || (actor && face.race?.(scene.view));
  const [next, ...others] = actor ? [actor] : session.waitingFor();
  const turn = next && !others.length ? translate("play-turn-of", { player: next }) : "";
  const line = result.over
    ? outcome(result)
    : atOnce
      ? translate("play-at-once")
      : actor && alone
        ? translate("play-turn")
        : turn || translate("play-wait");
  const automatic = setup.people.length < playersOf(state).length && !result.over;
  const pause = () => session.pause(!session.paused);
  const { guide } = face;
  return html`<section class="status" aria-label=${translate("play-status")}><h1>${title}</h1>
    <p class=${actor ? "line now" : "line"} role="status">${line}</p>
    ${
      automatic &&
      html`
        <button type="button" class="quiet" aria-pressed=${session.paused} onClick=${pause}>
          ${translate(session.paused ? "play-go-on" : "play-pause")}</button>`
    }
    <a class="quiet home" href="#/">${translate("play-start")}</a>
    ${
      guide &&
      html`<button type="button" class="quiet helps" aria-label=${translate("help")}
          onClick=${() => setHelp(true)}><span>${translate("help")}</span></button>`
    }
    ${guide && help && html`<${Reminder} game=${setup.game} face=${face} guide=${guide} close=${() => setHelp(false)} />`}
    <button type="button" class="quiet" onClick=${back}>${translate("play-new")}</button></section>`;
}

/** Undo and hint. @param {{session: Session}} props */
function Tools({ session }) {
  const { match, scene, setup, hint } = session;
  const canUndo = match && undoIndex(match) >= 0;
  const canHint = scene?.actors.length === 1 && hasOperation(setup.game, "suggest");
  useEffect(() => {
    if (setup.guided && canHint && !hint) session.askHint();
  }, [scene]);
  const isSharedRace = scene?.shared && session.face.race?.(scene.view);
  if (match?.result.over || isSharedRace) return null;
  return html`<span class="tools">
    ${canHint && html`<button type="button" class="quiet" onClick=${() => session.askHint()}>${translate("play-hint")}</button>`}
    ${canUndo && html`<button type="button" class="quiet" onClick=${() => session.undo()}>${translate("play-undo")}</button>`}</span>`;
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
  const [sheet, setSheet] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (match) operate(match.setup.game, "score", { state: match.state }).then(setSheet, () => {});
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
