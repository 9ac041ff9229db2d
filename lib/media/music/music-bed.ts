import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { noiseOf } from "../effects/noise";

/** Quiet music by rule: slow chords that follow a mood, and a few plucked notes of the same chords. */

export const MOODS = ["calm", "tense", "sad", "hopeful", "dark", "playful"] as const;
export type Mood = (typeof MOODS)[number];

/** A chord as steps of the scale above the root, in semitones. */
type Chord = readonly number[];

interface Music {
  /** MIDI number of the lowest note: 45 is the A at 110 Hz. */
  root: number;
  secondsPerChord: number;
  chords: readonly Chord[];
  /** Plucked notes for each chord; 0 leaves only the pad. */
  notesPerChord: number;
  /** How bright the pad is: partials above the first, each half as loud. */
  partials: number;
}

const MUSIC: Readonly<Record<Mood, Music>> = {
  calm: {
    ...{ root: 48, secondsPerChord: 6, notesPerChord: 3, partials: 3 },
    chords: [
      [0, 7, 16],
      [-3, 4, 12],
      [5, 12, 21],
      [-5, 7, 14],
    ],
  },
  tense: {
    ...{ root: 41, secondsPerChord: 4, notesPerChord: 4, partials: 5 },
    chords: [
      [0, 7, 13],
      [0, 6, 15],
      [1, 8, 13],
      [0, 6, 12],
    ],
  },
  sad: {
    ...{ root: 45, secondsPerChord: 6, notesPerChord: 2, partials: 3 },
    chords: [
      [0, 7, 15],
      [-4, 8, 15],
      [3, 10, 19],
      [-2, 5, 14],
    ],
  },
  hopeful: {
    ...{ root: 50, secondsPerChord: 5, notesPerChord: 5, partials: 4 },
    chords: [
      [0, 7, 16],
      [7, 14, 23],
      [-3, 9, 16],
      [5, 12, 21],
    ],
  },
  dark: {
    ...{ root: 36, secondsPerChord: 7, notesPerChord: 0, partials: 6 },
    chords: [
      [0, 7, 15],
      [0, 8, 15],
      [-2, 5, 13],
      [0, 7, 12],
    ],
  },
  playful: {
    ...{ root: 53, secondsPerChord: 3, notesPerChord: 6, partials: 2 },
    chords: [
      [0, 7, 16],
      [5, 12, 21],
      [7, 14, 17],
      [0, 4, 12],
    ],
  },
};

/** Peak of the pad before the mixer's own gain; about -34 LUFS, 18 LU under the dialogue. */
const LEVEL = 0.028;
const FADE_SECONDS = 2.5;

/**
 * Music of a mood for so long, as stereo samples at the house's rate: equal for equal arguments,
 * faded in at the start and out at the end, some 18 LU quieter than dialogue.
 */
export function musicBed(options: { mood: Mood; durationSeconds: number; seed: number }): {
  left: Float32Array;
  right: Float32Array;
} {
  const { mood, durationSeconds, seed } = options;
  const music = MUSIC[mood];
  const length = Math.max(1, Math.round(durationSeconds * SAMPLE_RATE));
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const random = noiseOf(seed);
  const chordSamples = Math.round(music.secondsPerChord * SAMPLE_RATE);
  for (let turn = 0; turn * chordSamples < length; turn += 1) {
    const chord = music.chords[turn % music.chords.length] ?? [];
    const start = turn * chordSamples;
    chord.forEach((step, voice) => {
      const hz = frequencyOf(music.root + step);
      // Each voice a little apart and a little aside: a choir, not an organ.
      const away = 0.5 + 0.28 * (voice - 1);
      addPad(left, start, chordSamples, { hz: hz * 0.9985, level: 1 - away, music });
      addPad(right, start, chordSamples, { hz: hz * 1.0015, level: away, music });
    });
    for (let note = 0; note < music.notesPerChord; note += 1) {
      // Some are left out, so that the figure does not turn like a music box.
      if (random() < -0.35) continue;
      const step = chord[Math.floor(Math.abs(random()) * chord.length)] ?? 0;
      const hz = frequencyOf(music.root + step + 12);
      const from = start + Math.round((note / music.notesPerChord) * chordSamples);
      const aside = 0.5 + 0.3 * random();
      addPluck(left, from, hz, 1 - aside);
      addPluck(right, from, hz, aside);
    }
  }
  fade(left);
  fade(right);
  return { left, right };
}

/** How far apart the beats of a mood's music are: its plucked notes, or its chords where it has none. */
export function beatSecondsOf(mood: Mood): number {
  const { secondsPerChord, notesPerChord } = MUSIC[mood];
  return secondsPerChord / Math.max(1, notesPerChord);
}

function frequencyOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** A soft tone that swells and leaves; it overlaps the next chord by a quarter. */
function addPad(
  samples: Float32Array,
  start: number,
  chordSamples: number,
  tone: { hz: number; level: number; music: Music },
): void {
  const length = Math.round(chordSamples * 1.25);
  const end = Math.min(samples.length, start + length);
  for (let partial = 1; partial <= tone.music.partials; partial += 1) {
    const hz = tone.hz * partial;
    if (hz > 4_000) break;
    const level = (LEVEL * tone.level) / partial ** 1.7;
    // A sine by recurrence: two operations for a sample instead of a call.
    const turn = (2 * Math.PI * hz) / SAMPLE_RATE;
    const twice = 2 * Math.cos(turn);
    let before = Math.sin(-turn);
    let now = 0;
    for (let index = start; index < end; index += 1) {
      const share = (index - start) / length;
      const rise = Math.min(1, share / 0.3);
      const fall = Math.min(1, (1 - share) / 0.35);
      samples[index] = (samples[index] as number) + now * level * rise * rise * fall;
      const next = twice * now - before;
      before = now;
      now = next;
    }
  }
}

function addPluck(samples: Float32Array, start: number, hz: number, level: number): void {
  const end = Math.min(samples.length, start + Math.round(1.6 * SAMPLE_RATE));
  const turn = (2 * Math.PI * hz) / SAMPLE_RATE;
  const decay = Math.exp(-1 / (0.42 * SAMPLE_RATE));
  let loud = LEVEL * 0.9 * level;
  for (let index = start; index < end; index += 1) {
    const along = index - start;
    const attack = Math.min(1, along / 200);
    samples[index] =
      (samples[index] as number) +
      (Math.sin(turn * along) + 0.3 * Math.sin(2 * turn * along)) * loud * attack;
    loud *= decay;
  }
}

function fade(samples: Float32Array): void {
  const length = Math.min(Math.round(FADE_SECONDS * SAMPLE_RATE), samples.length >> 1);
  for (let index = 0; index < length; index += 1) {
    const gain = index / length;
    samples[index] = (samples[index] as number) * gain;
    const last = samples.length - 1 - index;
    samples[last] = (samples[last] as number) * gain;
  }
}
