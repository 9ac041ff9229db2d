import { describe, expect, test } from "vitest";
import { bendPitch } from "./bend-pitch";
import { resample } from "./resample";

const INPUT_RATE = 16_000;
const OUTPUT_RATE = 48_000;

function tone(hertz: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: seconds * INPUT_RATE },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / INPUT_RATE),
  );
}

/** Level of one frequency in decibels against full scale, over the middle of the samples. */
function levelOf(samples: Float32Array, rate: number, hertz: number): number {
  const middle = samples.subarray(
    Math.round(samples.length / 4),
    Math.round(samples.length * 0.75),
  );
  let real = 0;
  let imaginary = 0;
  let weights = 0;
  middle.forEach((sample, index) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / middle.length);
    const angle = (2 * Math.PI * hertz * index) / rate;
    real += sample * window * Math.cos(angle);
    imaginary += sample * window * Math.sin(angle);
    weights += window;
  });
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / weights + 1e-12);
}

describe("resampling", () => {
  test.each([100, 1000, 5000, 7000])("keeps a tone of %d Hz and adds no image of it", (hertz) => {
    const { samples } = resample(tone(hertz, 0.5), INPUT_RATE, OUTPUT_RATE, () => 1);
    expect(samples.length).toBeCloseTo(0.5 * OUTPUT_RATE, -1);
    expect(levelOf(samples, OUTPUT_RATE, hertz)).toBeCloseTo(-6.02, 0);
    for (const image of [INPUT_RATE - hertz, INPUT_RATE + hertz]) {
      expect(levelOf(samples, OUTPUT_RATE, image)).toBeLessThan(-76);
    }
  });

  test("tells when a moment of the input is heard, also while the speed changes", () => {
    const click = new Float32Array(INPUT_RATE);
    click[8000] = 1;
    const { samples, timeOf } = resample(
      click,
      INPUT_RATE,
      OUTPUT_RATE,
      (seconds) => 1 + seconds / 4,
    );
    const heard = samples.reduce(
      (best, sample, index) => (sample > (samples[best] ?? 0) ? index : best),
      0,
    );
    expect(timeOf(0.5)).toBeCloseTo(heard / OUTPUT_RATE, 3);
    expect(timeOf(0)).toBe(0);
    expect(timeOf(99)).toBeCloseTo(samples.length / OUTPUT_RATE, 2);
  });
});

describe("bending the pitch", () => {
  /** Beats of the vocal cords that excite one resonance, like a held vowel. */
  function vowel(hertz: number): Float32Array {
    const samples = new Float32Array(INPUT_RATE);
    for (let beat = 0; beat < samples.length; beat += INPUT_RATE / hertz) {
      for (let index = 0; index < 400; index++) {
        const at = Math.round(beat) + index;
        if (at >= samples.length) break;
        const ring = Math.exp(-index / 60) * Math.cos((2 * Math.PI * 700 * index) / INPUT_RATE);
        samples[at] = (samples[at] ?? 0) + 0.3 * ring;
      }
    }
    return samples;
  }

  test.each([0.8, 1, 1.3])("a factor of %d moves the beats and nothing else", (factor) => {
    const found: number[] = [];
    const bent = bendPitch(vowel(100), (_, hertz) => {
      found.push(hertz);
      return factor;
    });
    expect(found.toSorted((a, b) => a - b)[found.length >> 1]).toBeCloseTo(100, -1);
    expect(bent.length).toBe(INPUT_RATE);
    const pitch = levelOf(bent, INPUT_RATE, 100 * factor);
    for (const other of [80, 100, 130].filter((hertz) => hertz !== 100 * factor)) {
      expect(pitch).toBeGreaterThan(levelOf(bent, INPUT_RATE, other) + 10);
    }
  });

  test("silence stays silent", () => {
    expect(bendPitch(new Float32Array(1000), () => 1.2).every((sample) => sample === 0)).toBe(true);
  });
});
