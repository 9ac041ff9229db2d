import { describe, expect, test } from "vitest";
import type { SpeechTiming } from "../../contract/speech";
import { MOUTH_SHAPES, mouthAt, mouthCues } from "./visemes";

/** Phones one after the other, each with its length in milliseconds. */
function speak(...phones: [string, number][]): SpeechTiming {
  let at = 0;
  return {
    words: [],
    phones: phones.map(([phone, milliseconds]) => {
      const startSeconds = at / 1000;
      at += milliseconds;
      return { phone, startSeconds, endSeconds: at / 1000 };
    }),
  };
}

/** The shape with which a phone begins. */
const shapeOf = (phone: string) => mouthCues(speak([phone, 400]))[0]?.shape;

/** The shape in each frame of 24 a second. */
function frames(timing: SpeechTiming, seconds: number): string {
  const count = Math.round(seconds * 24);
  return Array.from({ length: count }, (_, frame) => mouthAt(timing, frame / 24)).join("");
}

/** The forty phones of the engine's American English. */
const PHONES =
  "aa ae ah ao aw ax ay b ch d dh eh er ey f g hh ih iy jh k l m n ng ow oy p pau r s sh t th uh uw v w y z zh";

describe("mouth shapes", () => {
  test("every phone has one of the nine shapes, and every shape is used", () => {
    const shapes = new Set(PHONES.split(" ").map(shapeOf));
    expect([...shapes].sort()).toEqual([...MOUTH_SHAPES].sort());
  });

  test("an unknown phone opens the mouth a little", () => {
    expect(shapeOf("qq")).toBe("C");
  });

  test("lips are at rest before, after and in pauses", () => {
    const timing = speak(["pau", 500], ["aa", 300], ["pau", 500], ["aa", 300], ["pau", 300]);
    expect(frames(timing, 2.5)).toMatch(/^X+D+X+D+X+$/);
    expect(mouthAt(timing, -1)).toBe("X");
    expect(mouthAt(timing, 99)).toBe("X");
    expect(mouthAt({ words: [], phones: [] }, 0)).toBe("X");
  });

  test("the mouth leads the sound by less than 80 ms", () => {
    const timing = speak(["pau", 500], ["aa", 300]);
    expect(mouthAt(timing, 0.42)).toBe("X");
    expect(mouthAt(timing, 0.47)).toBe("D");
  });

  test("closed lips show in at least one frame, however short the sound", () => {
    for (let shift = 0; shift < 42; shift += 3) {
      const timing = speak(
        ["pau", 200 + shift],
        ["aa", 120],
        ["m", 15],
        ["iy", 120],
        ["f", 12],
        ["aa", 90],
      );
      expect(frames(timing, 0.6)).toMatch(/D+A+B+F+D/);
    }
  });

  test("nothing flickers: an open shape lasts more than a frame, and short pauses do not close", () => {
    const timing = speak(["aa", 150], ["t", 30], ["ih", 20], ["aa", 150], ["pau", 60], ["s", 100]);
    for (const cue of mouthCues(timing)) {
      expect(cue.endSeconds - cue.startSeconds).toBeGreaterThan(1 / 24);
      expect(cue.shape).not.toBe("X");
    }
  });

  test("a diphthong travels from its first to its second shape", () => {
    expect(frames(speak(["aw", 400]), 0.35)).toMatch(/^D+G+$/);
  });

  test("cues are contiguous and differ from their neighbours", () => {
    const phones = PHONES.split(" ").map((phone, index): [string, number] => [
      phone,
      10 + ((index * 37) % 140),
    ]);
    const cues = mouthCues(speak(...phones));
    cues.slice(1).forEach((cue, index) => {
      expect(cue.startSeconds).toBeCloseTo(cues[index]?.endSeconds ?? -1, 9);
      expect(cue.endSeconds).toBeGreaterThan(cue.startSeconds);
    });
  });

  test("words without phones still move the mouth, and close it between them", () => {
    const timing: SpeechTiming = {
      phones: [],
      words: [
        { text: "Mama,", startSeconds: 0.2, endSeconds: 0.8 },
        { text: "42", startSeconds: 1.2, endSeconds: 1.6 },
      ],
    };
    expect(frames(timing, 1.8)).toMatch(/^X+A+D+A+D+X+[A-L]+X*$/);
  });
});
