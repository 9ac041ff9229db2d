import { describe, expect, it } from "vitest";
import { castingProgress } from "./casting-progress";

const at = (stage: string, progress: number) => ({ stage, progress });

describe("castingProgress", () => {
  it.each([
    [[at("preparing", 5), at("preparing", 5)], "creating", 10],
    [[at("generating", 30), at("creating", 10)], "creating", 20],
    [[at("error", 100), at("creating", 10)], "creating", 20],
    [[at("generating", 30), at("generating", 30)], "generating", 30],
    [[at("complete", 100), at("generating", 65)], "generating", 83],
    [[at("complete", 100), at("error", 100)], "generating", 100],
  ] as const)("%j stands at %s %i", (characters, stage, progress) => {
    expect(castingProgress(characters)).toEqual({ stage, progress });
  });

  it("never falls while characters go on, whoever fails", () => {
    const steps = [
      [at("preparing", 5), at("preparing", 5), at("preparing", 5)],
      [at("creating", 10), at("preparing", 5), at("preparing", 5)],
      [at("generating", 30), at("creating", 10), at("preparing", 5)],
      [at("generating", 30), at("error", 100), at("creating", 10)],
      [at("generating", 30), at("error", 100), at("generating", 30)],
      [at("complete", 100), at("error", 100), at("generating", 60)],
      [at("complete", 100), at("error", 100), at("complete", 100)],
    ].map((characters) => castingProgress(characters).progress);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(100);
  });
});
