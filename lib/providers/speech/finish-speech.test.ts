import type { SpokenPiece } from "@roughcut/builtin-studio/contract/spoken-piece";
import { describe, expect, it } from "vitest";
import { finishSpeech } from "./finish-speech";

/** Seconds of a tone of that level in dB; null is silence with a little hiss. */
type Part = readonly [seconds: number, db: number | null];

function samplesOf(parts: readonly Part[]): Float32Array {
  const samples: number[] = [];
  for (const [seconds, db] of parts) {
    const level = Math.SQRT2 * 10 ** ((db ?? -62) / 20);
    for (let index = 0; index < Math.round(seconds * 48_000); index += 1) {
      samples.push(level * Math.sin((2 * Math.PI * 300 * samples.length) / 48_000));
    }
  }
  return Float32Array.from(samples);
}

function aPiece(parts: readonly Part[], words: readonly (readonly [number, number])[]) {
  return {
    samples: samplesOf(parts),
    words: words.map(([startSeconds, endSeconds], index) => ({
      text: `word${index}`,
      startSeconds,
      endSeconds,
    })),
    phones: [],
  } satisfies SpokenPiece;
}

const timesOf = ({ words }: SpokenPiece) =>
  words.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
const secondsOf = ({ samples }: SpokenPiece) => samples.length / 48_000;

describe("the ends of speech", () => {
  it("are cut to 80 ms before and 150 ms behind what is heard, and all times move along", () => {
    const piece = aPiece(
      [
        [0.5, null],
        [0.4, -20],
        [0.1, null],
        [0.3, -20],
        [0.9, null],
      ],
      [
        [0, 0.9],
        [1, 1.3],
      ],
    );
    const { piece: cut } = finishSpeech(piece);
    expect(secondsOf(cut)).toBeCloseTo(0.08 + 0.8 + 0.15, 2);
    const [start, end, nextStart, nextEnd] = timesOf(cut);
    // The first word is said to begin with the recording: it begins with the cut.
    expect(start).toBe(0);
    expect(end).toBeCloseTo(0.48, 2);
    expect(nextStart).toBeCloseTo(0.58, 2);
    expect(nextEnd).toBeCloseTo(0.88, 2);
  });

  it("are left as they are where there is less silence, and fade in 8 ms", () => {
    const { piece: cut } = finishSpeech(aPiece([[0.5, -20]], [[0, 0.5]]));
    expect(secondsOf(cut)).toBe(0.5);
    expect(timesOf(cut)).toEqual([0, 0.5]);
    const peak = (from: number, to: number) =>
      Math.max(...cut.samples.slice(from, to).map(Math.abs));
    expect(peak(0, 10)).toBeLessThan(0.01);
    expect(peak(cut.samples.length - 10, cut.samples.length)).toBeLessThan(0.01);
    expect(peak(400, 1000)).toBeCloseTo(Math.SQRT2 * 0.1, 2);
  });

  it("are found in a whisper that was recorded too low, too", () => {
    const whisper: Part[] = [
      [0.5, null],
      [0.4, -48],
      [0.5, null],
    ];
    // Its hiss is only 14 dB below: it stays, rather than that words are cut.
    expect(secondsOf(finishSpeech(aPiece(whisper, [])).piece)).toBeCloseTo(1.4, 2);
  });

  it("are those of speech in which nothing is heard", () => {
    const piece = { samples: new Float32Array(48_000), words: [], phones: [] };
    expect(finishSpeech(piece)).toEqual({
      piece,
      facts: { silentSeconds: 0, heardSeconds: 0, pauseSeconds: 0 },
    });
  });
});

describe("pauses that a line asks for", () => {
  const parts: Part[] = [
    [0.08, null],
    [0.4, -20],
    [0.2, null],
    [0.4, -20],
    [0.15, null],
  ];
  const words = [
    [0.08, 0.48],
    [0.68, 1.08],
  ] as const;

  it("are as long as asked for, with what the voice pauses by itself, and move what follows", () => {
    const pause = { fromSeconds: 0.48, toSeconds: 0.68, seconds: 0.6 };
    const { piece, facts } = finishSpeech(aPiece(parts, words), [pause]);
    expect(secondsOf(piece)).toBeCloseTo(1.23 + 0.4, 2);
    const [, end, start] = timesOf(piece);
    expect(end).toBeCloseTo(0.48, 2);
    expect(start).toBeCloseTo(0.48 + 0.6, 2);
    // The speech itself is all there: 0.8 s of it.
    const heard = piece.samples.filter((sample) => Math.abs(sample) > 0.01).length / 48_000;
    expect(heard).toBeGreaterThan(0.75);
    expect(facts.pauseSeconds).toBeCloseTo(0.4, 2);
    expect(facts.silentSeconds).toBeCloseTo(0, 2);
    expect(facts.heardSeconds).toBeCloseTo(0.8, 2);
  });

  it("stand before the first word and behind the last one, in full", () => {
    const ends = [
      { fromSeconds: 0, toSeconds: 0, seconds: 0.6 },
      { fromSeconds: 1.23, toSeconds: 1.23, seconds: 1.2 },
    ];
    const { piece, facts } = finishSpeech(aPiece(parts, words), ends);
    expect(secondsOf(piece)).toBeCloseTo(1.23 + 1.8, 2);
    const times = timesOf(piece);
    expect(times[0]).toBeCloseTo(0.68, 2);
    expect(times[3]).toBeCloseTo(1.68, 2);
    expect(facts.pauseSeconds).toBeCloseTo(1.8, 6);
    expect(facts.silentSeconds).toBeCloseTo(0.2, 2);
  });

  it("leave a word that is told to last past its sound before the silence at the end", () => {
    const phones = [{ phone: "ow", startSeconds: 0.9, endSeconds: 1.6 }];
    const late = { ...aPiece([...parts, [0.6, null]], [words[0], [0.68, 1.6]]), phones };
    const asked = { fromSeconds: 1.83, toSeconds: 1.83, seconds: 1.2 };
    const { piece } = finishSpeech(late, [asked]);
    expect(secondsOf(piece)).toBeCloseTo(1.23 + 1.2, 2);
    expect(timesOf(piece).at(-1)).toBeCloseTo(1.23, 2);
    expect(piece.phones.map(({ phone }) => phone)).toEqual(["pau", "ow", "pau"]);
    expect(piece.phones[1]?.endSeconds).toBeCloseTo(1.23, 2);
  });

  it("leave a word that is told of after the sound before the silence at the end", () => {
    const late = aPiece([...parts, [0.6, null]], [words[0], [1.5, 1.7]]);
    const asked = { fromSeconds: 1.83, toSeconds: 1.83, seconds: 1.2 };
    expect(timesOf(finishSpeech(late, [asked]).piece).at(-1)).toBeCloseTo(1.23, 2);
  });

  it("are put where it is quietest when the voice does not pause at all", () => {
    const fluent = aPiece(
      [
        [0.4, -20],
        [0.04, -36],
        [0.4, -20],
      ],
      [
        [0, 0.38],
        [0.46, 0.84],
      ],
    );
    const { piece } = finishSpeech(fluent, [{ fromSeconds: 0.38, toSeconds: 0.46, seconds: 0.6 }]);
    const [, end, start] = timesOf(piece);
    expect(secondsOf(piece)).toBeCloseTo(1.44, 2);
    expect(end).toBeCloseTo(0.38, 2);
    expect(start).toBeCloseTo(1.06, 2);
    const silent = piece.samples.slice(Math.round(0.46 * 48_000), Math.round(0.98 * 48_000));
    expect(Math.max(...silent.map(Math.abs))).toBe(0);
  });
});
