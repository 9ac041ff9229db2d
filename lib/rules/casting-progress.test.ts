import { describe, expect, it } from "vitest";
import type { WorkState } from "./batch";
import { type CastingPhase, type CharacterProgress, castingProgress } from "./casting-progress";

const at = (state: WorkState | CastingPhase, progress: number): CharacterProgress =>
  state === "describing" || state === "drawing"
    ? { state: "working", phase: state, progress }
    : { state, progress };

describe("castingProgress", () => {
  it.each([
    [[at("waiting", 5), at("waiting", 5)], "describing", 10],
    [[at("drawing", 30), at("describing", 10)], "describing", 20],
    [[at("failed", 100), at("describing", 10)], "describing", 20],
    [[at("drawing", 30), at("drawing", 30)], "drawing", 30],
    [[at("done", 100), at("drawing", 65)], "drawing", 83],
    [[at("done", 100), at("failed", 100)], "drawing", 100],
  ] as const)("%j stands at %s %i", (characters, phase, progress) => {
    expect(castingProgress(characters)).toEqual({ phase, progress });
  });

  it("never falls while characters go on, whoever fails", () => {
    const steps = [
      [at("waiting", 5), at("waiting", 5), at("waiting", 5)],
      [at("describing", 10), at("waiting", 5), at("waiting", 5)],
      [at("drawing", 30), at("describing", 10), at("waiting", 5)],
      [at("drawing", 30), at("failed", 100), at("describing", 10)],
      [at("drawing", 30), at("failed", 100), at("drawing", 30)],
      [at("done", 100), at("failed", 100), at("drawing", 60)],
      [at("done", 100), at("failed", 100), at("done", 100)],
    ].map((characters) => castingProgress(characters).progress);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(100);
  });
});
