/**
 * Before a game: the seats, which of them are automatic, the teams if the game has teams, and the options: those of the table from
 * the catalogue, those of a team from the document.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../data/api.js").Game} Game
 * @typedef {{name: string, person: boolean, team: number}} Chair
 */

import { translate } from "../data/words.js";
import { Field } from "./form.js";
import { faceOf } from "../faces/index.js";
import { Row } from "../board/card.js";
import { faultText } from "../board/text.js";
import { SoundSwitch } from "../board/sound.js";
import { hasOperation, open, teamOptions } from "../data/schema.js";
import { load, store } from "../data/storage.js";
import { useOnce } from "../data/hooks.js";
import { html, useState } from "../vendor/preact-htm.js";

const NAMES = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou"];
const TEAMS = [1, 2, 3, 4];

/** The time between two moves of automatic seats in ms. @type {[string, number][]} */
const SPEEDS = [
  ["slow", 2400],
  ["steady", 1200],
  ["fast", 450],
  ["instant", 30],
];

/** How well the automatic seats play. @type {[string, number][]} */
const LEVELS = [
  ["random", 0],
  ["well", 1],
  ["best", 6],
];

/** @param {Game} game @param {boolean} sealed by link the seats are for people at first @returns {Chair[]} */
const chairs = (game, sealed) => {
  const many = Math.max(game.players.min, game.example.deal.teams ? 2 : 3);
  return NAMES.slice(0, many).map((name, i) => ({ name, person: sealed || i === 0, team: i % 2 }));
};

/** @param {number} number from one @returns {string} */
const teamName = (number) => translate(`team-${number}`);

/** The team that a new seat joins: one with the fewest players. @param {Chair[]} all @returns {number} */
function freeTeam(all) {
  const sizes = TEAMS.map((_, i) => all.filter(({ team }) => team === i).length);
  return sizes.indexOf(Math.min(...sizes));
}

/** @param {Chair[]} some */
const named = (some) => some.map(({ name }) => name.trim());

/** @param {Chair[]} all @returns {{id: string, players: string[]}[]} */
const teamsOf = (all) =>
  TEAMS.map((number, i) => ({
    id: teamName(number),
    players: named(all.filter(({ team }) => team === i)),
  })).filter(({ players }) => players.length > 0);

/** The body of a deal. @param {Game} game @param {Chair[]} all @param {Json} options @param {Json} own the options of each team */
const request = (game, all, options, own) =>
  game.example.deal.teams
    ? { teams: teamsOf(all).map((team) => ({ ...team, options: own[team.id] ?? {} })), options }
    : { players: named(all), options };

/** @param {{schemas: Json, given: Json, set: (given: Json) => void, at: string, around: import("./form.js").Around}} props */
const Options = ({ schemas, given, set, at, around }) =>
  html`<div class="members">${Object.entries(schemas).map(
    ([name, schema]) => html`<${Field} key=${name}
  schema=${schema} label=${name} at=${`${at}/${name}`} value=${name in given ? given[name] : schema.default}
  set=${(/** @type {any} */ value) => set({ ...given, [name]: value })} around=${around} />`,
  )}</div>`;

/**
 * @param {{game: Game, sealed?: boolean, done: (setup: import("../data/match.js").Setup) => void, wrong?: import("./form.js").Wrong[],
 *   guided?: boolean, goOn?: (() => void) | null}} props `goOn`: back to the game under way, which dealing replaces
 */
export function Setup({ game, sealed = false, done, wrong = [], guided = false, goOn }) {
  const stored = sealed ? `link-setup-${game.id}` : `setup-${game.id}`;
  const old = load(stored);
  const [all, setAll] = useState(/** @type {Chair[]} */ (old?.all ?? chairs(game, sealed)));
  const [options, setOptions] = useState(/** @type {Json} */ (old?.options ?? {}));
  const [own, setOwn] = useState(/** @type {Json} */ (old?.own ?? {}));
  const [pace, setPace] = useState(old?.pace ?? 1200);
  const [level, setLevel] = useState(old?.level ?? 1);
  const ready = useOnce(() => open(game.id)); // in advance; the game reports what goes wrong
  const change = (/** @type {number} */ i, /** @type {Partial<Chair>} */ more) =>
    setAll(all.map((one, n) => (n === i ? { ...one, ...more } : one)));
  const add = () => {
    const name = NAMES.find((one) => !names.includes(one)) ?? "";
    setAll([...all, { name, person: sealed, team: freeTeam(all) }]);
  };
  const face = faceOf(game.id);
  const names = all.map(({ name }) => name.trim());
  const twice = new Set(names).size < names.length || names.some((name) => !name);
  const isFirst = !old && !guided && !sealed; // a first visit: hints are offered
  const go = (/** @type {any} */ e) => {
    e.preventDefault();
    store(stored, { all, options, own, pace, level });
    done({
      game: game.id,
      deal: request(game, all, options, own),
      people: names.filter((_, i) => all[i].person),
      pace,
      level,
      guided: guided || e.submitter?.value === "guided",
    });
  };
  const around = { names, face, view: {}, wrong };
  const changed = Object.keys(options).length;
  const leveled = Object.values(own).some((given) => Object.keys(given).length > 0);
  const levelling =
    ready && !(ready instanceof Error) && game.example.deal.teams ? teamOptions(game.id) : {};
  return html`<main id="main" class="page setup"><form onSubmit=${go}>
    <header class="title">${face.samples && html`<${Row} face=${face} cards=${face.samples} view=${face.sampleView ?? {}} />`}
      <div><h1>${game.title}</h1><p>${game.description}</p></div></header>
    ${goOn && html`<p class="row"><button type="button" class="second" onClick=${goOn}>${translate("setup-go-on")}</button></p>`}
    <fieldset class="chairs"><legend>${translate("setup-seats")}</legend>
      ${all.map(
        (one, i) => html`<div class="chair" key=${i}>
          <input aria-label=${translate("setup-name", { number: i + 1 })} maxlength=${64} value=${one.name}
              onInput=${(/** @type {any} */ e) => change(i, { name: e.target.value })} />
        ${
          game.example.deal.teams &&
          html`
            <select aria-label=${translate("setup-team", { player: one.name })} value=${String(one.team)}
                onChange=${(/** @type {any} */ e) => change(i, { team: Number(e.target.value) })}>
          ${TEAMS.map((number, n) => html`<option value=${String(n)}>${teamName(number)}</option>`)}</select>`
        }
        <div class="two" role="group" aria-label=${translate("setup-who", { player: one.name })}>
            <button type="button" aria-pressed=${one.person} onClick=${() => change(i, { person: true })}>
              ${translate("setup-person")}</button>
            <button type="button" aria-pressed=${!one.person} onClick=${() => change(i, { person: false })}>
              ${translate("setup-automatic")}</button></div>
          <button type="button" class="quiet cross" aria-label=${translate("setup-remove", { player: one.name })}
              disabled=${all.length <= game.players.min} onClick=${() => setAll(all.filter((_, n) => n !== i))}>×</button>
      </div>`,
      )}
      ${
        all.length < game.players.max &&
        html`
          <button type="button" class="second" onClick=${add}>${translate("setup-add")}</button>`
      }
        ${wrong
          .filter(({ pointer }) => !pointer.includes("/options"))
          .map(
            ({ message }) => html`
              <p class="wrong" role="alert">${faultText(message)}</p>`,
          )}
      ${sealed && !all.some(({ person }) => person) && html`<p class="wrong">${translate("setup-one-person")}</p>`}
      ${twice && html`<p class="wrong">${translate("setup-twice")}</p>`}
    </fieldset>
    <div class=${sealed ? "row" : "row automatic"}>${
      !sealed &&
      html`
        <label class="field inline">
          ${translate("setup-pace")} <select value=${String(pace)} onChange=${(/** @type {any} */ e) => setPace(Number(e.target.value))}>
      ${SPEEDS.map(([name, value]) => html`<option value=${String(value)}>${translate(`pace-${name}`)}</option>`)}</select></label>`
    }
    ${
      (!sealed || all.some(({ person }) => !person)) &&
      ready &&
      hasOperation(game.id, "suggest") &&
      html`
        <label class="field inline">
          ${translate(sealed ? "setup-level-alone" : "setup-level")} <select value=${String(level)}
              onChange=${(/** @type {any} */ e) => setLevel(Number(e.target.value))}>
      ${LEVELS.map(([name, value]) => html`<option value=${String(value)}>${translate(`level-${name}`)}</option>`)}</select></label>`
    }</div>
    <${SoundSwitch} />
      <p class="row deals"><button class="first large" disabled=${twice || (sealed && !all.some(({ person }) => person))}>
          ${translate(sealed ? "setup-deal-link" : "setup-deal")}</button>
      ${
        isFirst &&
        ready &&
        hasOperation(game.id, "suggest") &&
        html`
          <button class="second" value="guided" disabled=${twice}>${translate("setup-guided")}</button>`
      } <a class="quiet"
          href=${`#/how/${game.id}`}>${translate("how-to-play")}</a></p>
      <details class="options" open=${changed > 0}>
        <summary>${changed ? translate("setup-options-changed", { count: changed }) : translate("setup-options")}</summary>
      <${Options} schemas=${game.options} given=${options} set=${setOptions} at="/options" around=${around} />
      ${changed > 0 && html`<button type="button" class="quiet" onClick=${() => setOptions({})}>${translate("setup-default")}</button>`}
    </details>
    ${
      Object.keys(levelling).length > 0 &&
      html`<details class="options" open=${leveled}><summary>${translate(leveled ? "setup-teams-changed" : "setup-teams")}</summary>
      ${teamsOf(all).map(
        (
          { id, players },
          i,
        ) => html`<fieldset class="field" key=${id}><legend>${id}: ${players.join(", ")}</legend>
          <${Options} schemas=${levelling} given=${own[id] ?? {}} set=${(/** @type {Json} */ given) => setOwn({ ...own, [id]: given })}
              at=${`/teams/${i}/options`} around=${{ ...around, again: i > 0 }} /></fieldset>`,
      )}
      ${leveled && html`<button type="button" class="quiet" onClick=${() => setOwn({})}>${translate("setup-same")}</button>`}
    </details>`
    }</form></main>`;
}
