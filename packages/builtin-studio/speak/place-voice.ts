import { SAMPLE_RATE } from "../contract/house-format";
import type { WayHeard } from "../contract/way-heard";
import { type Band, equalise } from "./equaliser";

/** What becomes of a voice on its way. */
interface Way {
  bands: readonly Band[];
  /** How hard a small loudspeaker is driven, and what it cannot give back of its own overtones; 0 for none. */
  drive: number;
  driven: readonly Band[];
  /** What walls send back: seconds behind the voice, and its share. */
  echoes: readonly (readonly [number, number])[];
}

/** Both ends of the band twice: a line lets nothing through beside it. */
function between(low: number, high: number): Band[] {
  return [
    { kind: "high-pass", hertz: low, q: 0.7 },
    { kind: "high-pass", hertz: low, q: 0.7 },
    { kind: "low-pass", hertz: high, q: 0.7 },
    { kind: "low-pass", hertz: high, q: 0.7 },
  ];
}

const WAYS: Readonly<Record<WayHeard, Way>> = {
  /** The band of a telephone line: 300 to 3400 Hz. */
  telephone: {
    bands: [...between(300, 3400), { kind: "peak", hertz: 2000, q: 0.8, gainDb: 3 }],
    drive: 2,
    driven: [],
    echoes: [],
  },
  /** A small loudspeaker that is driven hard: nothing low, nothing high, a nasal middle. */
  radio: {
    bands: [...between(420, 3000), { kind: "peak", hertz: 1700, q: 0.9, gainDb: 6 }],
    drive: 6,
    driven: [
      { kind: "low-pass", hertz: 3400, q: 0.8 },
      { kind: "low-pass", hertz: 3400, q: 0.8 },
    ],
    echoes: [],
  },
  /** Round a corner: high sounds go straight on and are lost, and the room between is heard with it. */
  "off-screen": {
    bands: [
      { kind: "low-pass", hertz: 3000, q: 0.6 },
      { kind: "high-shelf", hertz: 2500, gainDb: -6 },
    ],
    drive: 0,
    driven: [],
    echoes: [
      [0.011, 0.32],
      [0.019, 0.26],
      [0.031, 0.2],
      [0.047, 0.14],
    ],
  },
  /** Air takes the highs and the ground the lows; something far away sends it back late. */
  distance: {
    bands: [
      { kind: "high-pass", hertz: 300, q: 0.6 },
      { kind: "high-pass", hertz: 300, q: 0.6 },
      { kind: "low-pass", hertz: 2200, q: 0.6 },
      { kind: "low-pass", hertz: 2600, q: 0.6 },
    ],
    drive: 0,
    driven: [],
    echoes: [
      [0.06, 0.25],
      [0.11, 0.18],
    ],
  },
};

/** Makes a whole line sound as it reaches us, in place. Its loudness is set by whoever levels it. */
export function placeVoice(samples: Float32Array, heard: WayHeard): void {
  const { bands, drive, driven, echoes } = WAYS[heard];
  equalise(samples, SAMPLE_RATE, bands);
  for (let index = 0; index < samples.length && drive > 0; index++) {
    samples[index] = Math.tanh((samples[index] ?? 0) * drive) / drive;
  }
  equalise(samples, SAMPLE_RATE, driven);
  if (echoes.length === 0) return;
  const direct = samples.slice();
  for (const [seconds, share] of echoes) {
    const late = Math.round(seconds * SAMPLE_RATE);
    for (let index = late; index < samples.length; index++) {
      samples[index] = (samples[index] ?? 0) + share * (direct[index - late] ?? 0);
    }
  }
}
