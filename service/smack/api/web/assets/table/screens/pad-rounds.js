/** Rounds of Smackshapes with real cards: the cards laid, who tapped what, and the referee's word on each. */

import { nameOfWord } from "../data/phrases.js";
import { listText, translate } from "../data/words.js";
import { Card } from "../board/card.js";
import { faultText, outcome } from "../board/text.js";
import { operate, Problem } from "../data/api.js";
import { SPECIALS, isWhole, nameOf, newRound, tallyOf } from "../data/pad-rounds.js";
import { faceOf } from "../faces/index.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Order, Word } from "./chips.js";
import { Stepper } from "./pad-editor.js";
import { ProblemBox } from "./problem.js";

/**
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../data/pad-rounds.js").Judged} Judged
 * @typedef {import("../data/pad-rounds.js").Round} Round
 * @typedef {import("../data/pad-rounds.js").Answer} Answer
 * @typedef {import("../data/pad-rounds.js").Printed} Printed
 * @typedef {import("../data/pad-rounds.js").Action} Action
 * @typedef {import("../data/types.js").Schemas["SmackshapesRoundReport"]} Report
 * @typedef {{sheet: {rounds?: Report[]}, result: import("../data/types.js").Result}} Judgment
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {{pointer: string, message: string}} Fault
 */

/** @param {{game: import("../data/types.js").Game, names: string[], judged: Judged, set: (judged: Judged) => void}} props */
export function JudgedRounds({ game, names, judged, set }) {
  const face = faceOf(game.id);
  const { answer, faults, problem } = useAnswer(game.id, names, judged);
  const { smackhead, special, rounds } = judged;
  const change = (/** @type {number} */ i, /** @type {Partial<Round>} */ more) =>
    set({ ...judged, rounds: rounds.map((one, n) => (n === i ? { ...one, ...more } : one)) });
  const reports = answer?.sheet.rounds ?? [];
  const leader = (/** @type {number} */ i) =>
    i === 0 ? (smackhead ?? names[0]) : reports[i - 1]?.smackhead;
  return html`<div class="field noprint"><span>${translate("judge-smackhead")}</span>
    <div class="winners" role="group" aria-label=${translate("judge-first")}>${names.map(
      (name) =>
        html`
          <button type="button" class=${leader(0) === name ? "chip pick on" : "chip pick"} aria-pressed=${leader(0) === name}
              onClick=${() => set({ ...judged, smackhead: name })}>${name}</button>`,
    )}</div></div>
    <label class="field inline noprint">
    <input type="checkbox" checked=${special}
        onChange=${() => set({ ...judged, special: !special })} /> ${translate("judge-special")}</label>
    ${rounds.map(
      (round, i) => html`
        <${RoundCard} key=${i} number=${i} face=${face} names=${names} round=${round} special=${special} leader=${leader(i)}
            report=${reports[i]}
            faults=${faults.filter((one) => segmentsOf(one)[0] === String(i))}
            change=${(/** @type {Partial<Round>} */ more) => change(i, more)} />`,
    )}
    ${faults
      .filter((one) => segmentsOf(one).length === 0)
      .map(
        ({ message }) => html`
          <p class="wrong" role="alert">${faultText(message)}</p>`,
      )}
    ${problem && html`<${ProblemBox} error=${problem} />`}
    ${
      answer &&
      html`
        <p class="standing" role="status">${outcome(answer.result)}</p>
        <p class="sums">${names.map((name) => html`<span>${name}: <b>${answer.result.scores[name]}</b></span> `)}</p>`
    }
    <p class="row noprint"><button type="button" class="first" disabled=${!rounds.at(-1)?.done}
        onClick=${() => set({ ...judged, rounds: [...rounds, newRound()] })}>${translate("next-round")}</button>
      ${
        rounds.length > 1 &&
        html`
          <button type="button" class="quiet" onClick=${() => set({ ...judged, rounds: rounds.slice(0, -1) })}>
            ${translate("judge-remove")}</button>`
      }</p>`;
}

/**
 * The service's judgment of the rounds.
 * @param {string} game
 * @param {string[]} names
 * @param {Judged} judged
 * @returns {{answer: Judgment | null, faults: Fault[], problem: Error | null}}
 */
function useAnswer(game, names, judged) {
  const none = { answer: null, faults: [], problem: null };
  const [answered, setAnswered] = useState(
    /** @type {{answer: Judgment | null, faults: Fault[], problem: Error | null}} */ (none),
  );
  useEffect(() => {
    let late = false;
    const tally = tallyOf(names, judged);
    if (!tally) return setAnswered(none);
    operate(game, "score", { tally }).then(
      (answer) => late || setAnswered({ ...none, answer }),
      (problem) => {
        const faults = problem instanceof Problem ? problem.errors : [];
        if (!late) setAnswered({ ...none, faults, problem: faults.length ? null : problem });
      },
    );
    return () => {
      late = true;
    };
  }, [judged, names.join()]);
  return answered;
}

/** The segments of a pointer below the rounds: the number of the round, then what it points at. @param {Fault} fault @returns {string[]} */
const segmentsOf = ({ pointer }) =>
  pointer
    .split("/")
    .slice(3)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** @param {Round} round @returns {Partial<View>} what the cards of a round look like, as a view */
const viewOf = ({ laid }) => ({
  cards: Object.fromEntries(
    Object.values(laid)
      .filter(isWhole)
      .map((card) => [nameOf(card), { ranking: [], action: null, ...card }]),
  ),
});

/**
 * @param {{number: number, face: Face, names: string[], round: Round, special: boolean, leader: string | undefined, report: Report |
 *   undefined, faults: Fault[], change: (more: Partial<Round>) => void}} props
 */
function RoundCard({ number, face, names, round, special, leader, report, faults, change }) {
  const [open, setOpen] = useState(/** @type {string | null} */ (null));
  const view = viewOf(round);
  const { laid, answers, done } = round;
  const codes = Object.keys(view.cards ?? {});
  const put = (/** @type {string} */ name, /** @type {Printed | null} */ card) => {
    const { [name]: _, ...others } = laid;
    change({ laid: card ? { ...others, [name]: card } : others });
  };
  return html`<section class="judged-round" aria-label=${translate("judge-round", { number: number + 1 })}>
    <h2>${translate("judge-round", { number: number + 1 })}
      ${leader ? html` <span class="small">${translate("judge-leader", { player: leader })}</span>` : ""}</h2>
    <div class="laid-cards">${names.map((name) => {
      const card = laid[name];
      const own = faults.filter((one) => {
        const [, list, whose] = segmentsOf(one);
        return list === "laid" && whose === name;
      });
      return html`
        <div class=${own.length ? "laid-card faulty" : "laid-card"}>
          <button type="button" class=${open === name ? "cell on" : "cell"} aria-expanded=${open === name}
              onClick=${() => setOpen(open === name ? null : name)}>
            <b>${name}</b>${
              isWhole(card)
                ? html`<${Card} face=${face} code=${nameOf(card)} view=${view} />`
                : html`
                  <span class="blank place" aria-hidden="true">+</span><span>${translate("judge-lays")}</span>`
            }</button>
        ${own.map(({ message }) => html`<p class="wrong" role="alert">${faultText(message)}</p>`)}</div>`;
    })}</div>
    ${
      open &&
      html`
        <${CardEditor} key=${open} face=${face} name=${open} card=${laid[open] ?? {}} special=${special} leads=${open === leader}
            set=${(/** @type {Printed | null} */ card) => put(open, card)} close=${() => setOpen(null)} />`
    }
    ${
      codes.length > 0 &&
      html`
        <${Taps} face=${face} view=${view} names=${names} codes=${codes} special=${special} answers=${answers}
            set=${(/** @type {Answer[]} */ all) => change({ answers: all })} />`
    }
    ${faults
      .filter((one) => segmentsOf(one)[1] !== "laid" || segmentsOf(one).length < 3)
      .map(
        ({ message }) => html`
          <p class="wrong" role="alert">${faultText(message)}</p>`,
      )}
    ${
      !done &&
      html`
        <p class="row noprint">
          <button type="button" class="first" disabled=${codes.length < 2} onClick=${() => (setOpen(null), change({ done: true }))}>
            ${translate("judge")}</button></p>`
    }
    ${report && html`<${Report} face=${face} view=${view} report=${report} />`}</section>`;
}

/** @param {{face: Face, view: Partial<View>, report: Report}} props */
function Report({ face, view, report }) {
  const { winners, winning, inverted, taken, penalties } = report;
  const names = report.ranking.map((one) => nameOfWord(one) ?? one);
  const ranking = names.join(" › ");
  const won = winners.length
    ? translate("judge-had-it", { players: listText(winners) })
    : translate(winning.length ? "judge-no-one" : "judge-nothing");
  return html`<div class="judgment" role="status">
    <p><b>${won}</b>${" "}${translate(inverted ? "judge-inverted" : "judge-ranking", { ranking })}</p>
    ${
      winning.length > 0 &&
      html`
        <p class="cards">${winning.map((code) => html`<${Card} face=${face} code=${code} view=${view} />`)}</p>`
    }
    ${Object.entries(taken ?? {}).map(([name, cards]) => html`<p>${translate("judge-takes", { player: name, count: cards.length })}</p>`)}
    ${penalties.map(
      (one) => html`
        <p>${translate("judge-wrong", { player: one.player, penalty: translate(`penalty-${one.kind}`) })}</p>`,
    )}</div>`;
}

/**
 * Who tapped what, in order: a name, then a card.
 * @param {{face: Face, view: Partial<View>, names: string[], codes: string[], special: boolean, answers: Answer[],
 *   set: (answers: Answer[]) => void}} props
 */
function Taps({ face, view, names, codes, special, answers, set }) {
  const [who, setWho] = useState(/** @type {string | null} */ (null));
  const left = names.filter((name) => !answers.some(({ player }) => player === name));
  const add = (/** @type {Partial<Answer>} */ more) => {
    if (who) set([...answers, { player: who, kind: "tap", ...more }]);
    setWho(null);
  };
  return html`<div class="taps"><h3>${translate("taps")}</h3>
    <ol>${answers.map(
      ({ player, card }, i) => html`
        <li><b>${player}</b> ${card ? face.named(card, view) : translate("taps-called")} <button type="button" class="quiet cross noprint"
            aria-label=${translate("taps-remove", { player })} onClick=${() => set(answers.filter((_, n) => n !== i))}>×</button></li>`,
    )}</ol>
    ${
      left.length > 0 &&
      html`
        <div class="winners noprint" role="group" aria-label=${translate("taps-next")}>
          ${left.map(
            (name) => html`
              <button type="button" class=${who === name ? "chip pick on" : "chip pick"} aria-pressed=${who === name}
                  onClick=${() => setWho(who === name ? null : name)}>${name}</button>`,
          )}</div>`
    }
    ${
      who &&
      html`
        <div class="cards edit noprint" role="group" aria-label=${translate("taps-what", { player: who })}>
          ${codes.map(
            (code) => html`
              <button type="button" class="place" onClick=${() => add({ card: code })}><span class="vh">${face.named(code, view)}</span>
                <${Card} face=${face} code=${code} view=${view} silent /></button>`,
          )}
      ${
        special &&
        html`
          <button type="button" class="second" onClick=${() => add({ kind: "call" })}>${translate("taps-nothing")}</button>`
      }</div>`
    }</div>`;
}

/**
 * What is printed on a card.
 * @param {{face: Face, name: string, card: Printed, special: boolean, leads: boolean, set: (card: Printed | null) => void, close: () =>
 *   void}}
 *   props
 */
function CardEditor({ face, name, card, special, leads, set, close }) {
  const { shape: shapes = [], color: colors = [] } = face.words ?? {};
  const change = (/** @type {Printed} */ more) => set({ ...card, ...more });
  const rank = (/** @type {string[]} */ ranking) => {
    const { ranking: _, ...rest } = card;
    set(ranking.length ? { ...rest, ranking } : rest);
  };
  return html`<div class="editor card-editor noprint" role="group" aria-label=${translate("printed", { player: name })}><b>${name}</b>
    <${Word} id="card-shape" label=${translate("printed-shape")} value=${card.shape ?? ""} words=${shapes}
        set=${(/** @type {string} */ shape) => change({ shape })} />
    <${Stepper} label=${translate("printed-number")} least=${1} value=${card.number}
        set=${(/** @type {any} */ number) => change({ number })} />
    <${Word} id="card-color" label=${translate("printed-color")} value=${card.color ?? ""} words=${colors}
        set=${(/** @type {string} */ color) => change({ color })} />
    <span class="counts-of"><span>${translate(leads ? "printed-ranking" : "printed-ranking-perhaps")}</span>
      <${Order} label=${translate("printed-order")} value=${card.ranking ?? []} words=${shapes} set=${rank} /></span>
    ${
      special &&
      html`
        <${Special} face=${face} action=${card.action ?? null} set=${(/** @type {Action | null} */ action) => change({ action })} />`
    }
    <span class="row"><button type="button" class="second" onClick=${close}>${translate("done")}</button>
      <button type="button" class="quiet" onClick=${() => (set(null), close())}>${translate("printed-none")}</button></span></div>`;
}

/** What a special card of a kind needs. @param {string} kind */
const membersOf = (kind) => SPECIALS.find(([one]) => one === kind)?.[1] ?? [];

/** What a special card does. @param {{face: Face, action: Action | null, set: (action: Action | null) => void}} props */
function Special({ face, action, set }) {
  const { shape: shapes = [], color: colors = [] } = face.words ?? {};
  const kind =
    action?.kind === "add" ? `add_${"shape" in action ? "shape" : "color"}` : (action?.kind ?? "");
  const members = membersOf(kind);
  const numbers = Array.from({ length: 9 }, (_, i) => i + 1);
  const valuesOf = (/** @type {string} */ member, /** @type {string} */ of) => {
    if (member === "amount") return [1, 2, 3];
    if (of.endsWith("number")) return numbers;
    return of.endsWith("color") ? colors : shapes;
  };
  const choose = (/** @type {string} */ next) => {
    if (!next) return set(null);
    const values = membersOf(next).map((member, i) => [
      member,
      valuesOf(member, next)[member === "to" ? i : 0],
    ]);
    set({ kind: next.replace(/^add_.*/, "add"), ...Object.fromEntries(values) });
  };
  const change = (/** @type {string} */ member, /** @type {string} */ value) => {
    const chosen = valuesOf(member, kind).find((one) => String(one) === value);
    if (action) set({ ...action, [member]: chosen });
  };
  return html`<label class="counts-of">
    ${translate("printed-special")} <select value=${kind} onChange=${(/** @type {any} */ e) => choose(e.target.value)}>
      <option value="">${translate("none")}</option>
      ${SPECIALS.map(([id]) => html`<option value=${id}>${translate(`special-${id}`)}</option>`)}</select></label>
    ${members.map(
      (member) => html`
        <label class="counts-of">
          ${translate(`member-${member}`)} <select value=${String(action?.[member])}
              onChange=${(/** @type {any} */ e) => change(member, e.target.value)}>
            ${valuesOf(member, kind).map(
              (one) => html`
                <option value=${String(one)}>${nameOfWord(String(one)) ?? one}</option>`,
            )}</select></label>`,
    )}`;
}
