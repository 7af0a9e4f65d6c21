/** What happens at the table, heard: short pieces composed of tones and noise. They are off until a player switches them on. */

import { translate } from "../data/words.js";
import { load, store } from "../data/storage.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {{at: number, length: number, loud: number, pitch: number, to?: number, wave: OscillatorType | "noise"}} Note
 *   `at` and `length` in s; `loud` of 1; `pitch` in Hz: of noise the middle of what is let through; `to`: to which it glides
 */

const SILENCE = 0.0001;
const ATTACK = 0.008; // s
const WIDTH = 1.2; // of the noise that is let through

/** @param {number} at @param {number} pitch @param {number} length @param {number} loud @returns {Note} a plucked tone */
const pluck = (at, pitch, length = 0.3, loud = 0.1) => ({
  at,
  length,
  loud,
  pitch,
  wave: "triangle",
});

/** @param {number} at @param {number} pitch @param {number} length @param {number} loud @returns {Note} paper on a table */
const slap = (at, pitch, length, loud) => ({ at, length, loud, pitch, wave: "noise" });

/** @param {number} at @param {number} pitch @param {number} to @param {number} loud @returns {Note} a table that is hit */
const thump = (at, pitch, to, loud) => ({ at, length: 0.14, loud, pitch, to, wave: "sine" });

/** @type {Record<string, Note[]>} */
export const PIECES = {
  move: [slap(0, 2600, 0.06, 0.09), thump(0, 150, 90, 0.08)], // a card is laid
  turn: [pluck(0, 587), pluck(0.11, 880, 0.4)], // a question: up a fifth
  refused: [pluck(0, 233, 0.16), pluck(0.13, 220, 0.3)], // a half tone down
  hit: [slap(0, 1100, 0.12, 0.3), thump(0, 190, 55, 0.28)],
  won: [
    ...[523, 659, 784, 1047].map((pitch, i) => pluck(i * 0.1, pitch, 0.5)),
    ...[523, 659, 784, 1319].map((pitch) => pluck(0.5, pitch, 1.1, 0.06)),
    slap(0.5, 3200, 0.3, 0.05),
  ],
  lost: [pluck(0, 392, 0.35), pluck(0.2, 330, 0.35), pluck(0.4, 262, 0.8, 0.08)],
  even: [pluck(0, 523, 0.4), pluck(0.14, 784, 0.4), pluck(0.28, 659, 0.7)],
};

/** @type {AudioContext | null} */
let context = null;

/** A second of noise. @param {AudioContext} audio */
function noise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return new AudioBufferSourceNode(audio, { buffer });
}

/** @param {AudioContext} audio @param {Note} note */
function play(audio, { at, length, loud, pitch, to = pitch, wave }) {
  const start = audio.currentTime + at;
  const volume = new GainNode(audio, { gain: SILENCE });
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  volume.connect(audio.destination);
  if (wave === "noise") {
    const source = noise(audio);
    const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: WIDTH });
    source.connect(filter).connect(volume);
    source.start(start);
    source.stop(start + length);
    return;
  }
  const tone = new OscillatorNode(audio, { type: wave, frequency: pitch });
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + length);
}

/** @param {string} name */
function sound(name) {
  if (load("sound") !== true || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const note of PIECES[name]) play(context, note);
}

/**
 * @typedef {{moves: number, due: boolean, refused: boolean, hit: boolean, over: string | null}} Heard  `due`: whether a player here is;
 *   `hit`: whether the last move hit a seat; `over`: what an end is for the people here, null before it
 */

/** The piece for what is new, the most telling one. @param {Heard} before @param {Heard} now @returns {string | null} */
export function pieceFor(before, now) {
  const isMoved = now.moves > before.moves;
  if (now.refused && !before.refused) return "refused";
  if (now.over && !before.over) return now.over;
  if (isMoved && now.hit) return "hit";
  if (now.due && !before.due) return "turn";
  return isMoved ? "move" : null;
}

/** Sound what happens. @param {Heard} now */
export function useSound(now) {
  const last = useRef(now);
  useEffect(() => {
    const piece = pieceFor(last.current, now);
    last.current = now;
    if (piece) sound(piece);
  }, Object.values(now));
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
