import { describe, expect, it } from "vitest";
import { takeUpdate } from "@/components/shot-list/line-work";
import { ClientError } from "@/lib/client/client-error";
import type { BatchRunState } from "@/lib/contracts/production";
import { changePanel, openPanel } from "./batch-state";
import { shownFailures, shownProblem, shownStates, shownUpdate } from "./story-errors";

const STORY = "5b0d6f0e-6f3e-4b57-9d0b-0d7a4a7f6a11";
const line = { line_id: "a", line_number: 1, error: STORY };

describe("an error that is only the story's id is ignored", () => {
  it("in the last message of a stream, which then ended well", () => {
    const update = { run_id: "run", complete: true, status: "failed", error: STORY };
    const event = shownUpdate(update, STORY);
    expect(event).toEqual({ run_id: "run", complete: true, status: "completed" });
    if (!event) throw new Error("an end is always told");
    const panel = changePanel(openPanel({ images: "run" }), {
      type: "told",
      name: "images",
      event,
    });
    expect(panel.images).toMatchObject({ error: null, outcome: { status: "completed" } });
  });

  it("in an event of a line, of which nothing is left", () => {
    expect(shownUpdate({ run_id: "run", ...line, status: "error" }, STORY)).toBeNull();
  });

  it("where the batches stand, and in what failed", () => {
    const state: BatchRunState = {
      ...{ run_id: "run", is_part: false, status: "failed", progress: 100, message: "" },
      ...{ error: STORY, stats: null, failures: [line, { ...line, error: "No voice." }] },
    };
    const said = shownStates(
      { batches: { audio: state }, all_media: state, speech_refusals: [] },
      STORY,
    );
    for (const one of [said.batches.audio, said.all_media]) {
      expect(one).toMatchObject({ status: "completed", error: null });
      expect(one?.failures).toEqual([{ ...line, error: "No voice." }]);
    }
    expect(shownFailures([line], STORY)).toEqual([]);
  });

  it("in a refusal", () => {
    expect(shownProblem(new ClientError(STORY, "general.failed", 500), STORY)).toBeNull();
    expect(shownProblem(new ClientError("Full.", "general.failed", 500), STORY)).toBe("Full.");
  });
});

it("every other error is told on as it is", () => {
  const update = { run_id: "run", ...line, status: "error", error: "No voice." };
  expect(shownUpdate(update, STORY)).toBe(update);
  const work = takeUpdate(new Map(), "audio", update);
  expect(work.get("a")?.audio).toMatchObject({ state: "failed", error: "No voice." });
});
