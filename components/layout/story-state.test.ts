import { describe, expect, it } from "vitest";
import type { Production } from "@/lib/client/use-production";
import { NO_APPROVALS } from "@/lib/rules/approval";
import { storyState } from "./story-state";

type Step = Production["steps"][number];

const NAMES = ["logline", "script", "cast", "audio", "images", "videos", "film"] as const;

/** A production in which everything is done but what is said. */
function production(
  told: Partial<Record<Step["step"], Partial<Step>>>,
  facts: Partial<Production> = {},
): Production {
  const steps = NAMES.map((step): Step => {
    const total = step === "script" ? 2 : step === "cast" ? 3 : 13;
    return { step, done: total, total, stale: 0, state: "done", progress: null, ...told[step] };
  });
  return {
    steps,
    length_seconds: 60,
    film_seconds: null,
    changed_shots: 0,
    outdated_shots: 0,
    approvals: NO_APPROVALS,
    active_runs: {},
    run_counts: {},
    ...facts,
  };
}

const plan = { obstacle: null, to_cast: [{ name: "HILDA", lacks: "face" as const }] };

describe("where a story stands, in one sentence", () => {
  it.each<[string, Production, string]>([
    ["no script", production({ script: { done: 0, state: "ready" } }), "The script comes first."],
    [
      "a saved script",
      production({ script: { done: 1, state: "ready" }, film: { done: 0, state: "blocked" } }),
      "The script is saved, not parsed yet.",
    ],
    [
      "an incomplete cast",
      production({ cast: { done: 2, state: "ready" }, film: { done: 0, state: "blocked" } }),
      "2 of 3 cast: Hilda has no face.",
    ],
    [
      "missing and outdated media",
      production(
        {
          images: { done: 9, state: "ready" },
          videos: { stale: 2, state: "stale" },
          film: { done: 0, state: "ready" },
        },
        { outdated_shots: 2 },
      ),
      "9 of 13 images, 2 shots out of date.",
    ],
    [
      "shots that wait for joining",
      production({ film: { done: 0, state: "ready" } }),
      "Every shot is made. The film is next.",
    ],
    ["a film", production({}), "The film is ready."],
    [
      "a film that is older than its shots",
      production({ film: { state: "stale" } }, { changed_shots: 2 }),
      "2 shots changed since this film.",
    ],
    [
      "work under way",
      production({ images: { done: 4, state: "running", progress: 31 } }),
      "Images: 4 of 13, 31 %.",
    ],
    [
      "a film under way",
      production({ film: { done: 0, state: "blocked" } }, { active_runs: { film: "id" } }),
      "The film is being made.",
    ],
  ])("says it of %s", (_, state, words) => expect(storyState(state, plan)).toBe(words));

  it("says why a script cannot be filmed", () => {
    const saved = production({
      script: { done: 1, state: "ready" },
      film: { done: 0, state: "blocked" },
    });
    const obstacle = "No lines were found in this script.";
    expect(storyState(saved, { obstacle, to_cast: [] })).toBe(obstacle);
    expect(storyState(saved, null)).toBe("The script is saved, not parsed yet.");
  });
});
