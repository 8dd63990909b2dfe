/** Sound effects, synthesised with Web Audio. */
import { prefs } from "./prefs.svelte";

export type Cue = "wood" | "bone" | "paper" | "deal" | "turn" | "win" | "bright" | "chat" | "refused" | "tick";

let audio: AudioContext | null = null;
/** All sounds go through it: the volume. */
let master: GainNode | null = null;

/** Start audio. Browsers allow it only after a user gesture. */
export function unlockSound(): void {
  if (!prefs.sound || audio?.state === "running") return;
  if (!audio) {
    audio = new AudioContext();
    master = new GainNode(audio);
    master.connect(audio.destination);
  }
  void audio.resume();
}

function knock(at: number, frequency: number, decay: number, volume: number, quality = 8): void {
  const context = audio!;
  const length = Math.ceil(context.sampleRate * decay);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: quality });
  const gain = new GainNode(context, { gain: volume });
  source.connect(filter).connect(gain).connect(master!);
  source.start(at);
}

function ring(at: number, frequency: number, decay: number, volume: number, overtones: number[] = [1]): void {
  const context = audio!;
  for (const [index, overtone] of overtones.entries()) {
    const tone = new OscillatorNode(context, { frequency: frequency * overtone });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume / (index + 1), at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + decay / (1 + index * 0.4));
    tone.connect(gain).connect(master!);
    tone.start(at);
    tone.stop(at + decay + 0.05);
  }
}

const CUES: Record<Cue, (at: number) => void> = {
  wood: (at) => (knock(at, 620, 0.09, 1.3, 5), knock(at + 0.012, 1500, 0.04, 0.4)),
  bone: (at) => (knock(at, 2100, 0.05, 1.1, 6), knock(at + 0.02, 900, 0.05, 0.5)),
  paper: (at) => knock(at, 3600, 0.07, 0.5, 0.7),
  deal: (at) => [0, 1, 2].forEach((n) => knock(at + n * 0.07, 3200 + n * 200, 0.05, 0.4, 0.8)),
  turn: (at) => ring(at, 196, 1.3, 0.11, [1, 2.02, 2.98, 4.16]),
  win: (at) => (ring(at, 523, 0.5, 0.1, [1, 2]), ring(at + 0.16, 784, 0.9, 0.1, [1, 2])),
  bright: (at) => (ring(at, 988, 0.35, 0.08, [1, 2]), ring(at + 0.09, 1318, 0.6, 0.08, [1, 2])),
  chat: (at) => ring(at, 880, 0.16, 0.05),
  refused: (at) => ring(at, 150, 0.18, 0.12, [1, 1.5]),
  tick: (at) => knock(at, 1800, 0.03, 0.4, 9),
};

/** The gain for a volume from 0 to 1. Ears are logarithmic: half the volume should sound half as loud. The default volume is a gain of 1. */
export const loudness = (volume: number): number => (volume / 0.7) ** 2;

export function play(cue: Cue): void {
  if (!prefs.sound || audio?.state !== "running") return;
  master!.gain.value = loudness(prefs.volume);
  CUES[cue](audio.currentTime + 0.005);
}
