/**
 * The sounds of a game, synthesized by the browser without files. Browsers allow sound only after a
 * user gesture; the settings can turn it off.
 *
 * @typedef {{ ply: number, last: { captured?: number[], transit: number, to: number } | null,
 *   check: number[], outcome: unknown }} SoundState
 * @typedef {"move" | "capture" | "transfer" | "check" | "end" | "low"} Sound
 */
import { setting } from "../../settings/settings.js";

/**
 * @typedef {[wave: OscillatorType, from: number, to: number, after: number, lasts: number, volume:
 *   number]} Tone start and end frequency in hertz, delay and duration in seconds, volume from 0 to
 *   1
 */
/** @type {Record<Sound, Tone[]>} */
const TONES = {
  move: [["triangle", 260, 130, 0, 0.07, 0.3]],
  capture: [
    ["triangle", 330, 90, 0, 0.1, 0.4],
    ["square", 160, 60, 0.02, 0.06, 0.08],
  ],
  transfer: [
    ["sine", 520, 1040, 0.05, 0.28, 0.1],
    ["sine", 780, 1560, 0.09, 0.24, 0.05],
  ],
  check: [
    ["sine", 880, 880, 0.12, 0.1, 0.16],
    ["sine", 660, 660, 0.24, 0.16, 0.16],
  ],
  end: [
    ["sine", 392, 392, 0.2, 0.5, 0.12],
    ["sine", 494, 494, 0.32, 0.5, 0.12],
    ["sine", 587, 587, 0.44, 0.7, 0.12],
  ],
  low: [
    ["square", 988, 988, 0, 0.08, 0.06],
    ["square", 988, 988, 0.16, 0.08, 0.06],
  ],
};

/**
 * The sounds of a change of state.
 *
 * @param {SoundState} before
 * @param {SoundState} after
 * @returns {Sound[]}
 */
export function soundsOf(before, after) {
  /** @type {Sound[]} */
  const sounds = [];
  if (after.last && after.ply === before.ply + 1) {
    sounds.push(after.last.captured?.length ? "capture" : "move");
    if (after.last.transit !== after.last.to) sounds.push("transfer");
    if (after.check.length && !after.outcome) sounds.push("check");
  }
  if (after.outcome && !before.outcome) sounds.push("end");
  return sounds;
}

/** @type {AudioContext | null} */
let audio = null;

/** @param {Sound} sound */
function play(sound) {
  if (!audio) return;
  for (const [type, from, to, after, lasts, volume] of TONES[sound]) {
    const begins = audio.currentTime + after;
    const ends = begins + lasts;
    const tone = new OscillatorNode(audio, { type, frequency: from });
    const loudness = new GainNode(audio, { gain: 0 });
    tone.frequency.setValueAtTime(from, begins);
    tone.frequency.exponentialRampToValueAtTime(to, ends);
    // Fade in within a few milliseconds, because a sudden start clicks.
    loudness.gain.setValueAtTime(0, begins);
    loudness.gain.linearRampToValueAtTime(volume, begins + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.0001, ends);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begins);
    tone.stop(ends);
  }
}

/**
 * Plays sounds when moves have arrived on the boards.
 *
 * @param {EventTarget} board
 * @param {SoundState} state the first state
 * @returns {(sounds: Sound[]) => void} plays others, unless sound is off
 */
export function playSounds(board, state) {
  let before = state;
  const wake = () => {
    if (setting("sound") === "off") return;
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
  };
  // Let the page react to the gesture first, because starting audio takes time.
  const wakeLater = () =>
    audio?.state === "running" || requestAnimationFrame(() => setTimeout(wake));
  for (const touch of ["pointerup", "keydown"])
    addEventListener(touch, wakeLater, { passive: true });
  const playAll = (/** @type {Sound[]} */ sounds) => {
    if (setting("sound") !== "on" || audio?.state !== "running") return;
    for (const sound of sounds) play(sound);
    board.dispatchEvent(new CustomEvent("glass-sound", { bubbles: true, detail: { sounds } }));
  };
  board.addEventListener("glass-landed", (event) => {
    const after = /** @type {CustomEvent} */ (event).detail.state;
    playAll(soundsOf(before, after));
    before = after;
  });
  return playAll;
}
