/**
 * A form made from a JSON Schema: options, score pads, moves. The players are named once, and every place that takes a
 * name offers those; a place that takes a card offers cards; what the service finds wrong is shown where it points.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../faces/face.js").Face} Face
 * @typedef {{pointer: string, message: string}} Wrong
 * @typedef {{names: string[], face: Face, view: Json, wrong?: Wrong[], deck?: string[], again?: boolean}} Around  `again`: explained
 *   before, so briefly
 * @typedef {{schema: Json, value: any, set: (value: any) => void, at: string, label: string, around: Around, needed?: boolean}} Field
 */

import { nameOfWord, optionTitle, optionValue } from "../data/phrases.js";
import { translate } from "../data/words.js";
import { Whole } from "../board/card.js";
import { Order, Word } from "./chips.js";
import { initial, isName, kindOf, nullable, some } from "../data/defaults.js";
import { CardField, CardsField } from "./card-picker.js";
import { constant, isCards, isShown, lacking, resolved } from "../data/schema.js";
import { html } from "../vendor/preact-htm.js";
import { capital, coded, memberText, plain } from "../board/text.js";

/** Whether a list only repeats who sits at the table. @param {Json} schema @param {any} value @param {string[]} names */
const isRoll = (schema, value, names) =>
  kindOf(schema) === "array" &&
  isName(resolved(schema.items ?? {})) &&
  JSON.stringify(value) === JSON.stringify(names);

/** @param {Field} props */
export function Field(props) {
  const { schema, value, around, at, label } = props;
  const plainSchema = resolved(schema);
  if (constant(plainSchema) !== undefined && !nullable(plainSchema)) return null;
  const all = some(plainSchema);
  const wrong = (around.wrong ?? []).filter(({ pointer }) => pointer === at);
  const plainly =
    plainSchema.named || around.face.words?.[label] || (all.length === 1 && isName(all[0]));
  const called = optionTitle(label) ?? around.face.names?.[label];
  const title = around.names.includes(label) ? label : (called ?? capital(memberText(label)));
  const isKnown = called || plainly || around.again;
  const hint = plainSchema.description && !isKnown ? coded(plainSchema.description) : "";
  const inner =
    all.length > 1
      ? Alternatives(props, all)
      : html`<${One} ...${props} schema=${all[0]} off=${nullable(plainSchema)} />`;
  const composite = all.length > 1 || ["object", "map", "array"].includes(kindOf(all[0]));
  const faults = wrong.map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`);
  if (isRoll(all[0], value, around.names)) return faults;
  if (composite) {
    const flat = all.length > 1 && all.every((one) => !one.properties);
    return html`<fieldset id=${at} class=${`field${wrong.length ? " faulty" : ""}${flat ? " flat" : ""}`}>
      <legend>${title}</legend>${hint && html`<p class="hint">${hint}</p>`}${faults}${inner}</fieldset>`;
  }
  return html`<div id=${at} class=${wrong.length ? "field faulty" : "field"}>
    <label for=${`${at}-in`}>${title}</label>${inner}${hint && html`<p class="hint">${hint}</p>`}${faults}</div>`;
}

/** @param {Field} props @param {Json[]} all */
function Alternatives(props, all) {
  const { value, set, around, at } = props;
  const fits = (/** @type {Json} */ one) => {
    if (one.properties && value && typeof value === "object")
      return (
        Object.keys(value).every((name) => name in one.properties) &&
        (one.required ?? []).every((/** @type {string} */ name) => name in value)
      );
    const kind = kindOf(one);
    return kind === "array"
      ? Array.isArray(value)
      : kind === (typeof value === "number" ? "integer" : typeof value);
  };
  const chosen = Math.max(0, all.findIndex(fits));
  const title = (/** @type {Json} */ one) =>
    capital(
      plain(
        constant(one.properties?.kind ?? one) ??
          one.title ??
          (one.properties
            ? Object.keys(one.properties).filter(isShown).join(", ")
            : kindOf(one) === "array"
              ? translate("cards")
              : translate("number")),
      ),
    );
  const off = nullable(props.schema);
  return html`<select id=${`${at}-in`} aria-label=${translate("form-kind", { name: memberText(props.label) })}
      value=${value === null ? "" : String(chosen)}
      onChange=${(/** @type {any} */ e) => set(e.target.value === "" ? null : initial(all[e.target.value], around.names))}>
      ${off && html`<option value="">${translate("none")}</option>`}
      ${all.map((one, i) => html`<option value=${String(i)}>${title(one)}</option>`)}
    </select>
    ${value !== null && html`<${One} ...${props} schema=${all[chosen]} inner />`}`;
}

/** One place of one kind. @param {Field & {off?: boolean, inner?: boolean}} props */
function One(props) {
  const { schema, value, set, at, around, off, inner, label } = props;
  const id = inner ? `${at}-of` : `${at}-in`;
  const ariaLabel = inner ? memberText(label) : undefined;
  const kind = kindOf(schema);
  if (kind === "unknown") return null;
  if (kind === "object") return Members(props);
  if (kind === "map") return PlayerFields(props);
  if (kind === "array") return List(props);
  if (kind === "boolean")
    return html`<input id=${id} aria-label=${ariaLabel} type="checkbox" class="switch" checked=${value}
        onChange=${(/** @type {any} */ e) => set(e.target.checked)} />`;
  if (kind === "integer" && !schema.enum) {
    return html`<input id=${id} aria-label=${ariaLabel} type="number" inputmode="numeric" min=${schema.minimum} max=${schema.maximum}
        value=${value ?? ""}
      onInput=${(/** @type {any} */ e) => set(e.target.value === "" ? (off ? null : undefined) : Number(e.target.value))} />`;
  }
  if (isName(schema))
    return Choice(
      id,
      [...new Set([...around.names, ...(value ? [value] : [])])],
      value,
      set,
      off,
      translate("nobody"),
    );
  if (isCards(schema) && !(schema.enum?.length <= 8))
    return html`<${CardField} ...${props} id=${id} cards=${schema.enum ?? around.deck ?? []} />`;
  if (schema.enum) return Choice(id, schema.enum, value, set, off, translate("none"), label);
  if (around.face.words?.[label])
    return html`<${Word} id=${id} label=${memberText(label)} value=${value} words=${around.face.words[label]} set=${set} />`;
  return html`<input id=${id} aria-label=${ariaLabel} value=${value ?? ""} onInput=${(/** @type {any} */ e) => set(e.target.value)} />`;
}

/**
 * @param {string} id
 * @param {any[]} all
 * @param {any} value
 * @param {(value: any) => void} set
 * @param {boolean | undefined} off
 * @param {string} none
 * @param {string} [option]
 */
function Choice(id, all, value, set, off, none, option = "") {
  const at = value === null ? -1 : all.findIndex((one) => one === value);
  const empty = off || all.includes(null);
  return html`<select id=${id} value=${String(at)} onChange=${(/** @type {any} */ e) => set(all[e.target.value] ?? null)}>
    ${(empty || at < 0) && html`<option value="-1">${empty ? none : translate("choose")}</option>`}
    ${all.map(
      (one, i) =>
        one !== null &&
        html`
          <option value=${String(i)}>${optionValue(option, one) ?? nameOfWord(one) ?? plain(String(one))}</option>`,
    )}
  </select>`;
}

/** The members of an object; those that may be left out stand apart until they are wanted. @param {Field} props */
function Members({ schema, value, set, at, around }) {
  const names = Object.keys(schema.properties ?? {}).filter((name) => name !== "ref");
  const needed = names.filter((name) => (schema.required ?? []).includes(name));
  const others = names.filter((name) => !needed.includes(name));
  const field = (
    /** @type {string} */ name,
  ) => html`<${Field} key=${name} schema=${schema.properties[name]} value=${value?.[name]} label=${name}
    at=${`${at}/${name}`} around=${around} set=${(/** @type {any} */ next) => set(put(value, name, next))} />`;
  const own = needed.filter((name) => !(name === "id" && around.names.includes(value?.id)));
  const add = (/** @type {string} */ name) =>
    set({ ...value, [name]: initial(schema.properties[name], around.names) ?? null });
  const given = others.filter((name) => value && name in value);
  const absent = others.filter((name) => !given.includes(name));
  return html`<div class="members"><${Whole} face=${around.face} value=${value} />${own.map(field)}${given.map(
    (name) => html`<div class="extra">${field(name)}
      <button type="button" class="quiet less" onClick=${() => set(put(value, name, undefined))}>
        ${translate("form-leave-out", { name: memberText(name) })}</button></div>`,
  )}
    ${
      absent.length > 0 &&
      html`
        <p class="adds">${absent.map(
          (name) => html`
            <button type="button" class="quiet" onClick=${() => add(name)}>+ ${memberText(name)}</button> `,
        )}</p>`
    }</div>`;
}

/** @param {any} value @param {string | number} name @param {any} next @returns {any} */
function put(value, name, next) {
  if (Array.isArray(value)) return value.map((one, i) => (i === name ? next : one));
  const { [name]: _, ...rest } = value ?? {};
  return next === undefined ? rest : { ...value, [name]: next };
}

/** A field for every player at the table. @param {Field} props */
function PlayerFields({ schema, value, set, at, around }) {
  const names = schema.properties ? Object.keys(schema.properties) : around.names;
  return html`<div class=${kindOf(resolved(schema.additionalProperties ?? {})) === "integer" ? "members brief" : "members"}>${names.map(
    (
      name,
      i,
    ) => html`<${Field} key=${name} schema=${schema.additionalProperties} value=${value?.[name]}
        label=${name} at=${`${at}/${name}`} around=${{ ...around, again: around.again || i > 0 }}
        set=${(/** @type {any} */ next) => set(put(value, name, next))} />`,
  )}</div>`;
}

/** @param {Field} props */
function List({ schema, value, set, at, around, label }) {
  const item = resolved(schema.items ?? {});
  const all = value ?? [];
  if (isName(item))
    return html`<p class="chips">${all.map((/** @type {string} */ name) => html`<span class="chip">${name}</span> `)}</p>`;
  if (isCards(item) && (item.enum?.length ?? 99) > 8)
    return html`<${CardsField} value=${all} set=${set} around=${around} label=${label} cards=${item.enum ?? around.deck ?? []} />`;
  if (item.enum && schema.minItems === schema.maxItems) {
    return html`<div class="row">${all.map(
      (/** @type {any} */ one, /** @type {number} */ i) => html`<span>
      <label class="vh" for=${`${at}/${i}-in`}>${memberText(label)} ${i + 1}</label>
      ${Choice(`${at}/${i}-in`, item.enum, one, (next) => set(put(all, i, next)), false, "")}</span>`,
    )}</div>`;
  }
  if (around.face.words?.[label])
    return html`<${Order} label=${memberText(label)} value=${all} words=${[...new Set([...around.face.words[label], ...all])]}
        set=${set} />`;
  if (item.pattern || kindOf(item) === "string") {
    return html`<input id=${`${at}-in`} aria-label=${memberText(label)} value=${all.join(" ")}
        onInput=${(/** @type {any} */ e) => set(e.target.value.split(/[\s,]+/).filter(Boolean))} />`;
  }
  const fixed = schema.minItems === schema.maxItems || item.properties?.id;
  const one = memberText(label).replace(/s$/, "");
  return html`<div class=${item.properties ? "items" : "items across"}>${all.map(
    (/** @type {any} */ inner, /** @type {number} */ i) => html`<div class="item" key=${i}>
      <${Field} schema=${item} value=${inner} label=${inner?.id ?? `${one} ${i + 1}`} at=${`${at}/${i}`}
          around=${{ ...around, again: around.again || i > 0 }} set=${(/** @type {any} */ next) => set(put(all, i, next))} />
      ${
        !fixed &&
        html`
          <button type="button" class="quiet" onClick=${() => set(all.filter((/** @type {any} */ _, /** @type {number} */ n) => n !== i))}>
            ${translate("form-remove", { name: one, number: i + 1 })}</button>`
      }
    </div>`,
  )}
    ${
      !fixed &&
      html`
        <button type="button" class="second" onClick=${() => set([...all, initial(item, around.names)])}>
          ${translate("form-add", { name: one })}</button>`
    }</div>`;
}

/**
 * The end of a form: its button, and what is still missing.
 * @param {{schema: Json, value: any, name: string, large?: boolean, children?: any}} props
 */
export function Send({ schema, value, name, large, children }) {
  const lacks = lacking(schema, value);
  return html`<p class="row"><button class=${large ? "first large" : "first"} disabled=${lacks.length > 0}>${name}</button> ${children}
    ${lacks.length > 0 && html`<span class="say">${translate("form-missing", { names: lacks.map(memberText).join(", ") })}</span>`}</p>`;
}

/** The faults that the service lists, each a link to its field. @param {{wrong: Wrong[]}} props */
export function Faults({ wrong }) {
  if (!wrong.length) return null;
  const go = (/** @type {string} */ pointer) => {
    let at = pointer;
    while (at && !document.getElementById(at)) at = at.slice(0, at.lastIndexOf("/"));
    const place = document.getElementById(at);
    place?.scrollIntoView({ block: "center" });
    /** @type {HTMLElement | null} */ (place?.querySelector("input, select, button"))?.focus();
  };
  return html`<div class="faults" role="alert"><h2>${translate("form-faults", { count: wrong.length })}</h2>
    <ul>${wrong.map(
      ({ pointer, message }) => html`
        <li><button type="button" class="link" onClick=${() => go(pointer)}>${message}</button></li>`,
    )}</ul></div>`;
}
