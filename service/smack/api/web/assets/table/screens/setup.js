/**
 * Before a game: the seats, which of them are automatic, the teams if the game has teams, and the options: those of the table from
 * the catalogue, those of a team from the document.
 *
 * @typedef {import("../data/types.js").Game} Game
 * @typedef {Record<string, unknown>} Given  options by name, those that were chosen
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
import { html, useMemo, useState } from "../vendor/preact-htm.js";

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

/**
 * The body of a deal.
 * @param {Game} game @param {Chair[]} all @param {Given} options @param {Record<string, Given>} own those of each team
 */
const request = (game, all, options, own) =>
  game.example.deal.teams
    ? { teams: teamsOf(all).map((team) => ({ ...team, options: own[team.id] ?? {} })), options }
    : { players: named(all), options };

/** @param {{schemas: Record<string, import("../data/schema.js").Schema>, given: Given, set: (given: Given) => void,
 *   at: string, around: import("./form.js").Around}} props */
const Options = ({ schemas, given, set, at, around }) =>
  html`<div class="members">${Object.entries(schemas).map(
    ([name, schema]) => html`<${Field} key=${name}
  schema=${schema} label=${name} at=${`${at}/${name}`} value=${name in given ? given[name] : schema.default}
  set=${(/** @type {any} */ value) => set({ ...given, [name]: value })} around=${around} />`,
  )}</div>`;

/**
 * @typedef {{all: Chair[], options: Given, own: Record<string, Given>, pace: number, level: number}} Choice  what is chosen before a game
 */

/** What was chosen the last time, or what is offered at first. @param {string} stored @param {Game} game @param {boolean} sealed */
function useChoice(stored, game, sealed) {
  const old = useMemo(() => load(stored), [stored]);
  const [choice, setChoice] = useState(() => ({
    all: chairs(game, sealed),
    options: {},
    own: {},
    pace: 1200,
    level: 1,
    .../** @type {Partial<Choice>} */ (old ?? {}),
  }));
  const set = (/** @type {Partial<Choice>} */ more) =>
    setChoice((/** @type {Choice} */ before) => ({ ...before, ...more }));
  return { choice: /** @type {Choice} */ (choice), set, isNew: !old };
}

/**
 * @param {{game: Game, sealed?: boolean, done: (setup: import("../data/match.js").Setup) => void, wrong?: import("./form.js").Wrong[],
 *   guided?: boolean, goOn?: (() => void) | null}} props `goOn`: back to the game under way, which dealing replaces
 */
export function Setup({ game, sealed = false, done, wrong = [], guided = false, goOn }) {
  const stored = sealed ? `link-setup-${game.id}` : `setup-${game.id}`;
  const { choice, set, isNew } = useChoice(stored, game, sealed);
  const isReady = useOpened(game.id);
  const { all, options, own, pace, level } = choice;
  const names = named(all);
  const go = (/** @type {any} */ e) => {
    e.preventDefault();
    store(stored, choice);
    done({
      game: game.id,
      deal: request(game, all, options, own),
      people: names.filter((_, i) => all[i].person),
      pace,
      level,
      guided: guided || e.submitter?.value === "guided",
    });
  };
  const face = faceOf(game.id);
  const around = { names, face, view: {}, wrong };
  const canSuggest = isReady && hasOperation(game.id, "suggest");
  const offersHints = [isNew, !guided, !sealed, canSuggest].every(Boolean); // at a first visit
  return html`<main id="main" class="page setup"><form onSubmit=${go}>
    <${Title} game=${game} face=${face} />
    ${goOn && html`<p class="row"><button type="button" class="second" onClick=${goOn}>${translate("setup-go-on")}</button></p>`}
    <${Seats} game=${game} sealed=${sealed} all=${all} set=${(/** @type {Chair[]} */ next) => set({ all: next })} wrong=${wrong} />
    <${Automatic} sealed=${sealed} choice=${choice} set=${set} canSuggest=${canSuggest} />
    <${SoundSwitch} />
    <${Deals} game=${game} sealed=${sealed} disabled=${faultOf(all, sealed) !== null} guided=${offersHints} />
    <${TableOptions} game=${game} options=${options} set=${set} around=${around} />
    ${isReady && html`<${TeamOptions} game=${game} choice=${choice} set=${set} around=${around} />`}
    </form></main>`;
}

/** Whether the document of a game was read, in advance: the game reports what goes wrong. @param {string} id */
function useOpened(id) {
  const ready = useOnce(() => open(id));
  return Boolean(ready) && !(ready instanceof Error);
}

/** @param {{game: Game, face: import("../faces/types.js").Face}} props */
const Title = ({ game, face: { samples, sampleView = {} }, face }) =>
  html`<header class="title">${samples && html`<${Row} face=${face} cards=${samples} view=${sampleView} />`}
    <div><h1>${game.title}</h1><p>${game.description}</p></div></header>`;

/** Why these seats cannot be dealt to, or null. @param {Chair[]} all @param {boolean} sealed */
function faultOf(all, sealed) {
  const names = named(all);
  if (new Set(names).size < names.length || names.some((name) => !name))
    return translate("setup-twice");
  return sealed && !all.some(({ person }) => person) ? translate("setup-one-person") : null;
}

/**
 * Who sits at the table.
 * @param {{game: Game, sealed: boolean, all: Chair[], set: (all: Chair[]) => void, wrong: import("./form.js").Wrong[]}} props
 */
function Seats({ game, sealed, all, set, wrong }) {
  const names = named(all);
  const { min, max } = game.players;
  const fault = faultOf(all, sealed);
  const change = (/** @type {number} */ i, /** @type {Partial<Chair>} */ more) =>
    set(all.map((one, n) => (n === i ? { ...one, ...more } : one)));
  const add = () => {
    const name = NAMES.find((one) => !names.includes(one)) ?? "";
    set([...all, { name, person: sealed, team: freeTeam(all) }]);
  };
  const ofSeats = wrong.filter(({ pointer }) => !pointer.includes("/options"));
  return html`<fieldset class="chairs"><legend>${translate("setup-seats")}</legend>
      ${all.map(
        (one, i) => html`
          <${Seat} key=${i} chair=${one} number=${i + 1} teams=${Boolean(game.example.deal.teams)}
              change=${(/** @type {Partial<Chair>} */ more) => change(i, more)}
              remove=${all.length > min ? () => set(all.filter((_, n) => n !== i)) : null} />`,
      )}
      ${all.length < max && html`<button type="button" class="second" onClick=${add}>${translate("setup-add")}</button>`}
      ${ofSeats.map(({ message }) => html`<p class="wrong" role="alert">${faultText(message)}</p>`)}
      ${fault && html`<p class="wrong">${fault}</p>`}
    </fieldset>`;
}

/**
 * One seat: a name, a team where the game has them, and who plays.
 * @param {{chair: Chair, number: number, teams: boolean, change: (more: Partial<Chair>) => void, remove: (() => void) | null}} props
 */
const Seat = ({ chair: { name, person, team }, number, teams, change, remove }) =>
  html`<div class="chair">
    <input aria-label=${translate("setup-name", { number })} maxlength=${64} value=${name}
        onInput=${(/** @type {any} */ e) => change({ name: e.target.value })} />
    ${
      teams &&
      html`
        <select aria-label=${translate("setup-team", { player: name })} value=${String(team)}
            onChange=${(/** @type {any} */ e) => change({ team: Number(e.target.value) })}>
          ${TEAMS.map((one, n) => html`<option value=${String(n)}>${teamName(one)}</option>`)}</select>`
    }
    <div class="two" role="group" aria-label=${translate("setup-who", { player: name })}>
      <button type="button" aria-pressed=${person} onClick=${() => change({ person: true })}>
        ${translate("setup-person")}</button>
      <button type="button" aria-pressed=${!person} onClick=${() => change({ person: false })}>
        ${translate("setup-automatic")}</button></div>
    <button type="button" class="quiet cross" aria-label=${translate("setup-remove", { player: name })}
        disabled=${!remove} onClick=${() => remove?.()}>×</button></div>`;

/**
 * One of several words that stand for numbers.
 * @param {{label: string, value: number, all: [string, number][], text: string, set: (value: number) => void}} props `text`: of the ids
 */
const Choose = ({ label, value, all, text, set }) =>
  html`<label class="field inline">
    ${label} <select value=${String(value)} onChange=${(/** @type {any} */ e) => set(Number(e.target.value))}>
    ${all.map(([name, one]) => html`<option value=${String(one)}>${translate(`${text}-${name}`)}</option>`)}</select></label>`;

/**
 * How automatic seats play: at what pace, and how well.
 * @param {{sealed: boolean, choice: Choice, set: (more: Partial<Choice>) => void, canSuggest: boolean}} props
 */
function Automatic({ sealed, choice: { all, pace, level }, set, canSuggest }) {
  const isAsked = canSuggest && (!sealed || all.some(({ person }) => !person));
  return html`<div class=${sealed ? "row" : "row automatic"}>${
    !sealed &&
    html`
      <${Choose} label=${translate("setup-pace")} value=${pace} all=${SPEEDS} text="pace"
          set=${(/** @type {number} */ next) => set({ pace: next })} />`
  }
    ${
      isAsked &&
      html`
        <${Choose} label=${translate(sealed ? "setup-level-alone" : "setup-level")} value=${level} all=${LEVELS} text="level"
            set=${(/** @type {number} */ next) => set({ level: next })} />`
    }</div>`;
}

/** @param {{game: Game, sealed: boolean, disabled: boolean, guided: boolean}} props `guided`: whether a round with hints is offered */
const Deals = ({ game, sealed, disabled, guided }) =>
  html`<p class="row deals"><button class="first large" disabled=${disabled}>
      ${translate(sealed ? "setup-deal-link" : "setup-deal")}</button>
    ${guided && html`<button class="second" value="guided" disabled=${disabled}>${translate("setup-guided")}</button>`}
    <a class="quiet" href=${`#/how/${game.id}`}>${translate("how-to-play")}</a></p>`;

/**
 * @param {{game: Game, options: Given, set: (more: Partial<Choice>) => void, around: import("./form.js").Around}} props
 */
function TableOptions({ game, options, set, around }) {
  const count = Object.keys(options).length;
  const put = (/** @type {Given} */ next) => set({ options: next });
  return html`<details class="options" open=${count > 0}>
    <summary>${count ? translate("setup-options-changed", { count }) : translate("setup-options")}</summary>
    <${Options} schemas=${game.options} given=${options} set=${put} at="/options" around=${around} />
    ${count > 0 && html`<button type="button" class="quiet" onClick=${() => put({})}>${translate("setup-default")}</button>`}
  </details>`;
}

/**
 * The options of each team, where the game has teams with some.
 * @param {{game: Game, choice: Choice, set: (more: Partial<Choice>) => void, around: import("./form.js").Around}} props
 */
function TeamOptions({ game, choice: { all, own }, set, around }) {
  const schemas = game.example.deal.teams ? teamOptions(game.id) : {};
  if (!Object.keys(schemas).length) return null;
  const changed = Object.values(own).some((given) => Object.keys(given).length > 0);
  const put = (/** @type {Record<string, Given>} */ next) => set({ own: next });
  return html`<details class="options" open=${changed}><summary>${translate(changed ? "setup-teams-changed" : "setup-teams")}</summary>
    ${teamsOf(all).map(
      (
        { id, players },
        i,
      ) => html`<fieldset class="field" key=${id}><legend>${id}: ${players.join(", ")}</legend>
        <${Options} schemas=${schemas} given=${own[id] ?? {}} set=${(/** @type {Given} */ given) => put({ ...own, [id]: given })}
            at=${`/teams/${i}/options`} around=${{ ...around, again: i > 0 }} /></fieldset>`,
    )}
    ${changed && html`<button type="button" class="quiet" onClick=${() => put({})}>${translate("setup-same")}</button>`}
  </details>`;
}
