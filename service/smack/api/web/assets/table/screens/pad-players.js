/** Who is on a score pad: a chip for each player, to rename, move or take off, and a field for one more. */

import { translate } from "../data/words.js";
import { moved, present, withChange, withPlayer } from "../data/pad.js";
import { html, useState } from "../vendor/preact-htm.js";

/** @typedef {import("../data/pad.js").KeptPad} KeptPad */

const LONGEST = 64; // characters of a name

/** @param {{pad: KeptPad, put: (pad: KeptPad, what: string) => void}} props */
export function PadPlayers({ pad, put }) {
  const [open, setOpen] = useState(/** @type {string | null} */ (null));
  const seated = present(pad);
  const chosen = seated.find(({ id }) => id === open);
  const toggle = (/** @type {string} */ id) => setOpen(open === id ? null : id);
  return html`<section class="players noprint" aria-label=${translate("players")}><div class="row">
      ${seated.map(
        ({ id, name }) =>
          html`<button
            type="button"
            key=${id}
            class=${id === open ? "chip pick on" : "chip pick"}
            aria-expanded=${id === open}
            onClick=${() => toggle(id)}
          ><span class="vh">${translate("players-change")} </span>${name}</button>`,
      )}
      <${NewPlayer} names=${seated.map(({ name }) => name)}
          add=${(/** @type {string} */ name) => put(withPlayer(pad, name), translate("change-add", { player: name }))} /></div>
    ${chosen && html`<${Player} key=${open} pad=${pad} player=${chosen} put=${put} close=${() => setOpen(null)} />`}
  </section>`;
}

/** @param {{names: string[], add: (name: string) => void}} props */
function NewPlayer({ names, add }) {
  const [name, setName] = useState("");
  const plain = name.trim();
  const twice = names.includes(plain);
  const submit = (/** @type {any} */ e) => {
    e.preventDefault();
    if (!plain || twice) return;
    add(plain);
    setName("");
  };
  return html`<form class="adding" onSubmit=${submit}>
    <input aria-label=${translate("players-another")} placeholder=${translate("players-another")} maxlength=${LONGEST} value=${name}
        onInput=${(/** @type {any} */ e) => setName(e.target.value)} />
    <button class="second" disabled=${!plain || twice}>${translate("players-add")}</button>
    ${twice && html`<p class="wrong" role="alert">${translate("players-twice", { player: plain })}</p>`}</form>`;
}

/** @param {{pad: KeptPad, player: import("../data/pad.js").Player, put: (pad: KeptPad, what: string) => void, close: () => void}} props */
function Player({ pad, player: { id, name }, put, close }) {
  const [text, setText] = useState(name);
  const seated = present(pad);
  const at = seated.findIndex((one) => one.id === id);
  const plain = text.trim();
  const twice = seated.some((one) => one.id !== id && one.name === plain);
  const rename = (/** @type {any} */ e) => {
    e.preventDefault();
    if (!plain || twice) return;
    if (plain !== name)
      put(
        withChange(pad, id, { name: plain }),
        translate("change-rename", { player: name, name: plain }),
      );
    close();
  };
  const move = (/** @type {1 | -1} */ by) =>
    put(moved(pad, id, by), translate("change-move", { player: name }));
  const remove = () => (
    close(),
    put(withChange(pad, id, { away: true }), translate("change-take-off", { player: name }))
  );
  return html`<form class="row one-player" onSubmit=${rename}>
    <input aria-label=${translate("players-name", { player: name })} maxlength=${LONGEST} value=${text}
        onInput=${(/** @type {any} */ e) => setText(e.target.value)} />
    <button class="second" disabled=${!plain || twice}>${translate("done")}</button>
    <button type="button" class="quiet" disabled=${at === 0} onClick=${() => move(-1)}>${translate("players-earlier")}</button>
    <button type="button" class="quiet" disabled=${at === seated.length - 1} onClick=${() => move(1)}>${translate("players-later")}</button>
    <button type="button" class="quiet" disabled=${seated.length < 2} onClick=${remove}>${translate("players-take-off")}</button>
    ${twice && html`<p class="wrong" role="alert">${translate("players-same-name")}</p>`}</form>`;
}
