/** Short tones for what happens at the table. They are off until a player switches them on. */

import { translate } from "../data/words.js";
import { load, store } from "../data/storage.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";

const LENGTH = 0.16; // s
const LOUDNESS = 0.12; // of 1
const SILENCE = 0.0001;

/** The frequencies of each tone in Hz, one after another. @type {Record<string, number[]>} */
const TONES = {
  move: [392],
  turn: [523, 659],
  refused: [196, 165],
  over: [523, 659, 784],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {string} name */
function sound(name) {
  if (load("sound") !== true || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [i, frequency] of TONES[name].entries()) {
    const start = currentTime + i * LENGTH;
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    const volume = new GainNode(context, { gain: LOUDNESS });
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(SILENCE, start + LENGTH);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}

/**
 * Sound a tone when a move was made, a player here became due, a move was refused, or the game ended.
 * @param {{moves: number, due: boolean, refused: boolean, over: boolean}} now
 */
export function useSound({ moves, due, refused, over }) {
  const last = useRef({ moves, due, refused, over });
  useEffect(() => {
    const before = last.current;
    last.current = { moves, due, refused, over };
    if (refused && !before.refused) sound("refused");
    else if (over && !before.over) sound("over");
    else if (due && !before.due) sound("turn");
    else if (moves > before.moves) sound("move");
  }, [moves, due, refused, over]);
}

/** The switch of the tones. */
export function SoundSwitch() {
  const [on, setOn] = useState(load("sound") === true);
  const change = (/** @type {any} */ e) => {
    store("sound", e.target.checked);
    setOn(e.target.checked);
    sound("turn");
  };
  return html`<label class="field inline">
    <input type="checkbox" class="switch" checked=${on} onChange=${change} /> ${translate("sound")}</label>`;
}
