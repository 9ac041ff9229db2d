import { describe, expect, test } from "vitest";
import type { WayHeard } from "@/lib/rules/spoken/way-heard";
import {
  hiss,
  LINE,
  loudness,
  median,
  pitches,
  samplesOf,
  speakOnce,
  timingOf,
} from "./speech-kit";

describe("delivery", () => {
  test("words in capitals are shouted: louder, higher and faster", async () => {
    const said = "Get away from the window. Get down on the floor.";
    const plain = await speakOnce(said);
    const shouted = await speakOnce(said.toUpperCase());
    expect(median(pitches(samplesOf(shouted)))).toBeGreaterThan(
      median(pitches(samplesOf(plain))) * 1.15,
    );
    expect(shouted.durationSeconds).toBeLessThan(plain.durationSeconds);
  });

  test("a whisper is softer and has no pitch, a shout is louder and higher", async () => {
    const plain = await loudness(LINE, "");
    expect(await loudness(LINE, "whispering")).toBeLessThan(plain - 6);
    expect(await loudness(LINE, "softly")).toBeLessThan(plain - 3);
    expect(await loudness(LINE, "shouting")).toBeGreaterThan(plain + 4);
    const voiced = pitches(samplesOf(await speakOnce(LINE)));
    const whispered = pitches(samplesOf(await speakOnce(LINE, { delivery: "whispering" })));
    const shouted = pitches(samplesOf(await speakOnce(LINE, { delivery: "shouting" })));
    expect(whispered.length).toBeLessThan(voiced.length / 10);
    expect(median(shouted)).toBeGreaterThan(median(voiced) * 1.15);
  });

  test("a whisper is breath: it hisses where a voice hums", async () => {
    const vowels = "Oh. Ah. Oh. Ah.";
    const share = async (delivery: string) => {
      const result = await speakOnce(vowels, { delivery });
      const { words } = timingOf(result);
      const samples = samplesOf(result);
      return median(words.map((word) => hiss(samples, word.startSeconds, word.endSeconds)));
    };
    expect(await share("whispering")).toBeGreaterThan(3 * (await share("")));
    const whisper = samplesOf(await speakOnce(LINE, { delivery: "whispering" }));
    expect(levelAt(whisper, 100)).toBeLessThan(levelAt(whisper, 600) - 12);
  });

  test("shouting is louder, higher and faster than saying, and saying than whispering is louder", async () => {
    const said = await speakOnce(LINE);
    const shouted = await speakOnce(LINE, { delivery: "shouting" });
    expect(shouted.durationSeconds).toBeLessThan(0.97 * said.durationSeconds);
    expect(median(pitches(samplesOf(shouted)))).toBeGreaterThan(
      1.15 * median(pitches(samplesOf(said))),
    );
    const levels = [
      await loudness(LINE, "shouting"),
      await loudness(LINE, ""),
      await loudness(LINE, "whispering"),
    ];
    expect(levels).toEqual(levels.toSorted((one, other) => other - one));
  });

  test("slow takes longer, quick is shorter, hesitant has more pauses", async () => {
    const length = async (delivery: string) =>
      (await speakOnce(LINE, { delivery })).durationSeconds;
    const plain = await length("");
    expect(await length("slowly")).toBeGreaterThan(plain * 1.12);
    expect(await length("quickly")).toBeLessThan(plain * 0.88);
    const pauses = async (delivery: string) =>
      timingOf(await speakOnce(LINE, { delivery })).phones.filter(({ phone }) => phone === "pau")
        .length;
    expect(await pauses("hesitant")).toBeGreaterThan(await pauses(""));
  });

  test("a question rises at its end where a statement falls, in every recorded voice", async () => {
    for (const voiceId of [
      "offline-female-middle-1",
      "offline-male-middle-1",
      "offline-male-middle-2",
    ]) {
      const ending = async (text: string) => {
        const result = await speakOnce(text, { voiceId });
        const { words } = timingOf(result);
        const start = Math.round((words.at(-1)?.startSeconds ?? 0) * 48_000);
        return median(pitches(samplesOf(result).slice(start)));
      };
      expect(await ending("Are you leaving now?")).toBeGreaterThan(
        1.1 * (await ending("You are leaving now.")),
      );
    }
  });

  test("an ellipsis is a longer pause than a comma", async () => {
    const between = async (text: string) => {
      const { words } = timingOf(await speakOnce(text));
      return (words[1]?.startSeconds ?? 0) - (words[0]?.endSeconds ?? 0);
    };
    expect(await between("Maybe… tomorrow.")).toBeGreaterThan(
      0.2 + (await between("Maybe, tomorrow.")),
    );
  });
});

const WINDOW = Float64Array.from(
  { length: 960 },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / 960),
);

/** The level of the sound around a frequency, in dB: Goertzel's filter in Hann windows of 20 ms. */
function levelAt(samples: Float32Array, hertz: number): number {
  const width = WINDOW.length;
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / 48_000);
  let energy = 1e-12;
  for (let start = 0; start + width <= samples.length; start += width / 2) {
    let before = 0;
    let last = 0;
    for (let index = 0; index < width; index++) {
      const next = (WINDOW[index] ?? 0) * (samples[start + index] ?? 0) + factor * last - before;
      before = last;
      last = next;
    }
    energy += last * last + before * before - factor * last * before;
  }
  return 10 * Math.log10(energy);
}

/** How much lower one sound is than another around a frequency, with both as loud at 1200 Hz; in dB. */
function loss(from: Float32Array, to: Float32Array, hertz: number): number {
  const tilt = (samples: Float32Array) => levelAt(samples, hertz) - levelAt(samples, 1200);
  return tilt(from) - tilt(to);
}

/** The highest sample over the root of the mean square. */
function peakOverMean(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / Math.sqrt(power);
}

describe("the way a voice is heard", () => {
  const heard = async (way?: WayHeard) =>
    samplesOf(await speakOnce(LINE, way ? { heard: way } : {}));

  test("through a telephone little is left below 300 and above 3400 Hz", async () => {
    const [plain, telephone] = [await heard(), await heard("telephone")];
    for (const [hertz, least] of [
      [150, 12],
      [220, 10],
      [5000, 12],
      [6700, 20],
    ] as const)
      expect(loss(plain, telephone, hertz), `${hertz} Hz`).toBeGreaterThan(least);
    for (const hertz of [600, 900, 1700, 2400])
      expect(Math.abs(loss(plain, telephone, hertz)), `${hertz} Hz`).toBeLessThan(4);
  });

  test("a radio is narrower than a telephone, and its loudspeaker is driven hard", async () => {
    const [telephone, radio] = [await heard("telephone"), await heard("radio")];
    expect(loss(telephone, radio, 220)).toBeGreaterThan(5);
    // What is driven has lower peaks over its own mean level.
    expect(peakOverMean(radio)).toBeLessThan(0.8 * peakOverMean(telephone));
  });

  test("from outside the picture it is dull", async () => {
    const [plain, outside] = [await heard(), await heard("off-screen")];
    expect(loss(plain, outside, 5000)).toBeGreaterThan(10);
    expect(Math.abs(loss(plain, outside, 300))).toBeLessThan(4);
  });

  test("from afar it has neither low nor high", async () => {
    const [plain, far] = [await heard(), await heard("distance")];
    expect(loss(plain, far, 150)).toBeGreaterThan(6);
    expect(loss(plain, far, 5000)).toBeGreaterThan(20);
  });

  test("all of them differ from each other and from a voice that is there", async () => {
    const ways = [undefined, "telephone", "radio", "off-screen", "distance"] as const;
    const sounds = await Promise.all(ways.map((way) => heard(way)));
    for (const [at, one] of sounds.entries())
      for (const [behind, other] of sounds.slice(at + 1).entries()) {
        const most = [150, 220, 600, 2400, 5000, 6700].map((hertz) =>
          Math.abs(loss(one, other, hertz)),
        );
        expect(Math.max(...most), `${ways[at]}, ${ways[at + 1 + behind]}`).toBeGreaterThan(5);
      }
  });

  test("the words stay where they were, so that captions and mouths fit", async () => {
    const plain = timingOf(await speakOnce(LINE));
    for (const way of ["telephone", "off-screen"] as const) {
      const { words } = timingOf(await speakOnce(LINE, { heard: way }));
      for (const [at, word] of words.entries())
        expect(Math.abs(word.startSeconds - (plain.words[at]?.startSeconds ?? 9))).toBeLessThan(
          0.05,
        );
    }
  });
});
