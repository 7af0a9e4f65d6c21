/** The end of a round: whose it is, the podium with one number each, and how it was counted in words of the game. */

import { listText, numberText, translate } from "../data/words.js";
import { html } from "../vendor/preact-htm.js";
import { Clause } from "./clause.js";
import { outcome, valueText } from "./text.js";

/**
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../data/types.js").Result} Result
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {{name: string, place: number, score: number}} Standing
 */

const STEPS = 3; // of the podium

/** Whoever leads: the winners, else those with the highest score. @param {Result} result @returns {string[]} */
function leaders({ outcome: kind, winners, scores }) {
  if (winners.length || kind !== "round_over") return winners;
  const best = Math.max(...Object.values(scores));
  return Object.keys(scores).filter((name) => scores[name] === best);
}

/** All who played, the best first, with their places; two with one score share a place. @param {Result} result @returns {Standing[]} */
export function standings(result) {
  const first = leaders(result);
  const { scores } = result;
  const leads = (/** @type {string} */ name) => Number(first.includes(name));
  const names = [...new Set([...first, ...Object.keys(scores)])].sort(
    (a, b) => leads(b) - leads(a) || (scores[b] ?? 0) - (scores[a] ?? 0),
  );
  const isAlike = (/** @type {string} */ a, /** @type {string} */ b) =>
    leads(a) === leads(b) && (leads(a) === 1 || scores[a] === scores[b]);
  return names.map((name) => ({
    name,
    place: 1 + names.findIndex((one) => isAlike(one, name)),
    score: scores[name] ?? 0,
  }));
}

/**
 * What an end is for the people at this screen: won, lost, or neither.
 * @param {Result} result @param {View} view @param {string[]} people
 */
export function feelingOf(result, { teams = [] }, people) {
  const first = leaders(result);
  const isOurs = (/** @type {string} */ name) =>
    people.includes(name) ||
    teams.some((one) => one.id === name && one.players.some((who) => people.includes(who)));
  const ours = first.filter(isOurs);
  const isEvening = result.outcome === "shared" || ours.length > 1;
  if (!people.length || !first.length || isEvening) return "even";
  return ours.length ? "won" : "lost";
}

/** @param {{result: Result, unit: string, own: string[]}} props `unit`: what the number counts; `own`: names of this screen */
function Podium({ result, unit, own }) {
  const all = standings(result);
  if (!all.some(({ place }) => place === 1) || !leaders(result).length) return null;
  const others = all.slice(STEPS);
  return html`<ol class="podium" aria-label=${translate("over-places")}>${all.slice(0, STEPS).map(
    (
      { name, place, score },
      i,
    ) => html`<li class=${own.includes(name) ? "own" : ""} data-step=${i + 1} data-place-of=${place}>
      <span class="who">${name}</span>
      <span class="block"><span class="vh">${translate("over-place", { place })} </span><b>${numberText(score)}</b>
        <span class="unit">${place === 1 ? unit : ""}</span></span></li>`,
  )}</ol>
  ${
    others.length > 0 &&
    html`<p class="behind">${listText(others.map(({ name, score }) => `${name} ${numberText(score)}`))}</p>`
  }`;
}

/** What counted for one, in words of the rulebook. @param {import("../data/types.js").Line} line @param {Face} face @param {View} view */
const Line = ({ rule, count, points, cards = [] }, face, view) => html`<span class="line">
  <${Clause} rule=${rule} />${cards.length > 0 && html` ${valueText(face, cards, view)}`}${
    !cards.length && count > 1 && html` ${numberText(count)}`
  }${points ? html` <b>${points > 0 ? "+" : ""}${numberText(points)}</b>` : ""}</span>`;

/**
 * How a round was counted: a line for each who played; where hands were shown, why each counts.
 * @param {{sheet: import("../data/types.js").Sheet, face: Face, view: View}} props
 */
export function Counted({ sheet, face, view }) {
  const { entries = [], showdown = [] } = sheet;
  const whyOf = (/** @type {string} */ name) => showdown.find(({ player }) => player === name)?.why;
  return html`<ul class="counted">${entries.map((entry) => {
    const { player, team, carried, lines, total } = entry;
    const name = player ?? team ?? "";
    const counts = lines.filter(({ points }) => points);
    return html`<li><b class="who">${name}</b>
      <span class="parts">${carried ? html`<span class="line">${translate("sheet-carried")} <b>${numberText(carried)}</b></span>` : ""}
        ${whyOf(name) ?? counts.map((line) => Line(line, face, view))}</span>
      <b class="sum">${numberText(total)}</b></li>`;
  })}</ul>`;
}

/** Who won, or leads after a round. @param {Result} result */
function headline(result) {
  const names = leaders(result);
  const isRound = result.outcome === "round_over" && names.length > 0;
  return isRound
    ? translate("over-leads", { names: listText(names), count: names.length })
    : outcome(result);
}

/**
 * The head of an end, whoever looks at it: how it feels, who won, the podium.
 * @param {{result: Result, face: Face, view: View, people: string[]}} props
 */
export function ResultHead({ result, face, view, people }) {
  const feeling = feelingOf(result, view, people);
  const teams = (view.teams ?? []).filter(({ players }) =>
    players.some((one) => people.includes(one)),
  );
  const own = view.teams ? teams.map(({ id }) => id) : people;
  const isAlone = people.length === 1;
  return html`${isAlone && feeling !== "even" && html`<p class="feeling">${translate(`over-${feeling}`)}</p>`}
    <h2 class=${`end ${face.end ?? ""}`}>${headline(result)}</h2>
    <${Podium} result=${result} unit=${face.unit?.(view) ?? translate("note-points")} own=${isAlone ? own : []} />`;
}
