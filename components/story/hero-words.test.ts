import { describe, expect, it } from "vitest";
import { heroWords } from "./hero-words";

type Step = Parameters<typeof heroWords>[0]["steps"][number];

/** Steps with these changes; nothing is made yet. */
function steps(changes: Partial<Record<Step["step"], Partial<Step>>>): { steps: Step[] } {
  const names = ["logline", "script", "cast", "audio", "images", "videos", "film"] as const;
  return {
    steps: names.map((step) => ({
      ...{ step, done: 0, total: 1, stale: 0, state: "blocked", progress: null },
      ...changes[step],
    })),
  };
}

describe("how far a story without a film is", () => {
  it.each([
    [{}, "No picture yet."],
    [{ cast: { done: 2, total: 2 } }, "No picture yet."],
    [{ audio: { done: 3, total: 8 } }, "Audio 3 of 8. No film yet."],
    [
      { audio: { done: 8, total: 8 }, images: { done: 4, total: 13 } },
      "Images 4 of 13. No film yet.",
    ],
    [
      { images: { done: 9, total: 13, state: "running", progress: 64.4 } },
      "Making the images: 9 of 13, 64 %.",
    ],
    [{ film: { state: "running", progress: null } }, "Making the film."],
  ] as const)("%j reads as one sentence", (changes, words) => {
    expect(heroWords(steps(changes))).toBe(words);
  });
});
