import { describe, expect, it } from "vitest";
import type { BatchEvent } from "@/lib/contracts/production";
import {
  type BatchDesk,
  changeDesk,
  doingNow,
  openDesk,
  timeLeftText,
  type WorkName,
} from "./batch-desk";

const STORY = "story";

function tell(desk: BatchDesk, name: WorkName, ...events: Partial<BatchEvent>[]): BatchDesk {
  return events.reduce<BatchDesk>(
    (before, event) =>
      changeDesk(before, {
        type: "told",
        name,
        storyId: STORY,
        event: { run_id: "run", ...event },
      }),
    desk,
  );
}

const line = (lineNumber: number, news: Partial<BatchEvent>): Partial<BatchEvent> => ({
  line_id: `line-${lineNumber}`,
  line_number: lineNumber,
  ...news,
});

describe("the desk of batches", () => {
  it("shows the line at work, and takes it away when it is through", () => {
    const working = line(2, { status: "generating", message: "Line 2: MARTA", progress: 0 });
    const desk = tell(openDesk({ audio: "run" }), "audio", working);
    expect(doingNow(desk.audio)).toBe("Line 2: MARTA");
    const next = tell(desk, "audio", line(2, { status: "completed", url: "/2" }));
    expect(doingNow(next.audio)).toBe("");
  });

  it("takes a line that is generating and has an address for completed", () => {
    const both = line(2, { status: "generating", message: "Line 2: MARTA", url: "/2" });
    expect(doingNow(tell(openDesk({ audio: "run" }), "audio", both).audio)).toBe("");
  });

  it("keeps why a line failed until it is tried again", () => {
    const failed = line(3, { status: "error", error: "No voice." });
    const desk = tell(openDesk({ audio: "run" }), "audio", failed);
    expect(desk.audio.failures).toEqual([
      { line_id: "line-3", line_number: 3, error: "No voice." },
    ]);
    expect(tell(desk, "audio", line(3, { status: "generating" })).audio.failures).toEqual([]);
  });

  it("ignores an error that is only the story's id", () => {
    const desk = openDesk({ images: "run" });
    expect(tell(desk, "images", { complete: true, error: STORY }).images).toMatchObject({
      error: null,
      phase: "resting",
    });
    expect(tell(desk, "images", { complete: true, error: "Full." }).images.error).toBe("Full.");
  });

  it("hears of each batch from the one stream of the whole, and ends them all with it", () => {
    const stats = { total_lines: 4, processed_lines: 1, completed: 1, skipped: 0, failed: 0 };
    const desk = tell(
      openDesk({ "all-media": "run" }),
      "all-media",
      { stats: { ...stats, total_lines: 20 }, progress: 5 },
      { batch: "images", stats },
      line(1, { batch: "images", status: "image_generating", message: "Line 1: MARTA" }),
    );
    expect(desk.images).toMatchObject({ phase: "running", isPart: true, stats });
    expect(desk["all-media"].stats?.total_lines).toBe(20);
    expect(doingNow(desk["all-media"])).toBe("Line 1: MARTA");
    const end = tell(desk, "all-media", { complete: true, status: "completed" });
    expect([end.images.phase, end["all-media"].phase]).toEqual(["resting", "resting"]);
  });

  it("waits for a run that was asked for, and is not taken in by the one before", () => {
    const state = (runId: string, status: "completed" | "running") => ({
      type: "loaded" as const,
      states: {
        all_media: null,
        speech_refusals: [],
        batches: {
          audio: {
            run_id: runId,
            is_part: false,
            status,
            progress: 0,
            message: "",
            error: null,
            stats: null,
            failures: [],
          },
        },
      },
    });
    const known = changeDesk(openDesk({}), state("old", "completed"));
    const asked = changeDesk(known, { type: "asked", name: "audio" });
    expect(changeDesk(asked, state("old", "completed")).audio.phase).toBe("asked");
    expect(changeDesk(asked, state("new", "running")).audio).toMatchObject({
      phase: "running",
      runId: "new",
    });
    expect(changeDesk(asked, state("new", "completed")).audio.phase).toBe("resting");
  });
});

describe("time left", () => {
  it.each([
    [undefined, ""],
    [4, "a few seconds left"],
    [41, "about 50 s left"],
    [150, "about 3 min left"],
  ])("%s seconds are told as '%s'", (seconds, words) => {
    expect(timeLeftText(seconds)).toBe(words);
  });
});
