import { describe, expect, it } from "vitest";
import type { BatchEvent, BatchRunState } from "@/lib/contracts/production";
import { changePanel, openPanel, type PanelState, runsOf, type WorkName } from "./batch-state";
import { doingNow, problemOf, timeLeftText } from "./batch-words";

function tell(panel: PanelState, name: WorkName, ...events: Partial<BatchEvent>[]): PanelState {
  return events.reduce<PanelState>(
    (before, event) =>
      changePanel(before, {
        type: "told",
        name,
        event: { run_id: "run", ...event },
      }),
    panel,
  );
}

const line = (lineNumber: number, update: Partial<BatchEvent>): Partial<BatchEvent> => ({
  line_id: `line-${lineNumber}`,
  line_number: lineNumber,
  ...update,
});

describe("the panel of batches", () => {
  it("shows the line at work, and takes it away when it is through", () => {
    const working = line(2, { status: "generating", message: "Line 2: MARTA", progress: 0 });
    const panel = tell(openPanel({ audio: "run" }), "audio", working);
    expect(doingNow(panel.audio)).toBe("Line 2: MARTA");
    const next = tell(panel, "audio", line(2, { status: "completed", url: "/2" }));
    expect(doingNow(next.audio)).toBe("");
  });

  it("takes a line that is generating and has an address for completed", () => {
    const both = line(2, { status: "generating", message: "Line 2: MARTA", url: "/2" });
    expect(doingNow(tell(openPanel({ audio: "run" }), "audio", both).audio)).toBe("");
  });

  it("keeps why a line failed until it is tried again", () => {
    const failed = line(3, { status: "error", error: "No voice." });
    const panel = tell(openPanel({ audio: "run" }), "audio", failed);
    expect(panel.audio.failures).toEqual([
      { line_id: "line-3", line_number: 3, error: "No voice." },
    ]);
    expect(tell(panel, "audio", line(3, { status: "generating" })).audio.failures).toEqual([]);
  });

  it("hears of each batch from the one stream of the whole, and ends them all with it", () => {
    const stats = { total_lines: 4, processed_lines: 1, completed: 1, skipped: 0, failed: 0 };
    const panel = tell(
      openPanel({ "all-media": "run" }),
      "all-media",
      { stats: { ...stats, total_lines: 20 }, progress: 5 },
      { batch: "images", stats },
      line(1, { batch: "images", status: "image_generating", message: "Line 1: MARTA" }),
    );
    expect(panel.images).toMatchObject({ phase: "running", isPart: true, stats });
    expect(panel["all-media"].stats?.total_lines).toBe(20);
    expect(doingNow(panel["all-media"])).toBe("Line 1: MARTA");
    const end = tell(panel, "all-media", { complete: true, status: "completed" });
    expect([end.images.phase, end["all-media"].phase]).toEqual(["resting", "resting"]);
  });

  it("waits for a run that was asked for, and is not taken in by the one before", () => {
    const known = changePanel(openPanel({}), look("old", "completed"));
    const asked = changePanel(known, { type: "asked", name: "audio", knownId: "old" });
    expect(changePanel(asked, look("old", "completed")).audio.phase).toBe("asked");
    expect(changePanel(asked, look("new", "running")).audio).toMatchObject({
      phase: "running",
      runId: "new",
    });
    expect(changePanel(asked, look("new", "completed")).audio.phase).toBe("resting");
  });

  it("gives a start up of which nothing is seen, and says so", () => {
    const known = changePanel(openPanel({}), look("old", "completed"));
    const asked = changePanel(known, { type: "asked", name: "audio", knownId: "old" });
    const text = "The start did not arrive.";
    const given = changePanel(asked, { type: "refused", name: "audio", text }).audio;
    expect(given.phase).toBe("resting");
    expect(problemOf(given)).toBe(text);
  });

  it("does not wait for a run that was seen to begin before the start was answered", () => {
    const seen = changePanel(openPanel({}), look("new", "completed"));
    const asked = changePanel(seen, { type: "asked", name: "audio", knownId: null });
    expect(asked.audio).toMatchObject({ phase: "resting", outcome: { status: "completed" } });
  });

  it("keeps saying why a start was refused when it looks again", () => {
    const known = changePanel(openPanel({}), look("old", "completed"));
    const text = "Server error: 503";
    const refused = changePanel(known, { type: "refused", name: "audio", text });
    expect(changePanel(refused, look("old", "completed")).audio.error).toBe(text);
    expect(changePanel(refused, look("new", "running")).audio.error).toBeNull();
  });

  it("does not take work for ended whose stream was lost", () => {
    const running = changePanel(openPanel({ audio: "run" }), look("run", "running"));
    const lost = changePanel(running, { type: "lost", name: "audio", isLost: true });
    expect(lost.audio).toMatchObject({ phase: "running", isLost: true, outcome: null });
    expect(problemOf(lost.audio)).toBe(
      "Lost connection to server. Process continues in the background. You can refresh the page later to see results.",
    );
    const back = changePanel(lost, { type: "lost", name: "audio", isLost: false }).audio;
    expect(back).toMatchObject({ phase: "running", isLost: false });
    expect(problemOf(back)).toBeNull();
    expect(changePanel(lost, look("run", "completed")).audio).toMatchObject({
      phase: "resting",
      isLost: false,
      outcome: { status: "completed" },
    });
  });

  it("hears of a run that somebody else began, or that came and went meanwhile", () => {
    expect(changePanel(openPanel({}), look("theirs", "running")).audio).toMatchObject({
      phase: "running",
      runId: "theirs",
    });
    expect(changePanel(openPanel({}), look("theirs", "completed")).audio).toMatchObject({
      phase: "resting",
      outcome: { status: "completed" },
    });
  });

  it("does not let an answer that was on its way undo a start", () => {
    const before = changePanel(openPanel({}), look("old", "completed"));
    const started = changePanel(before, { type: "started", name: "audio", runId: "new" });
    const late = changePanel(started, { ...look("old", "completed"), known: runsOf(before) });
    expect(late.audio).toMatchObject({ phase: "running", runId: "new" });
  });
});

/** What the server tells of audio. */
function look(runId: string, status: BatchRunState["status"]) {
  const state = { run_id: runId, is_part: false, status, progress: 0, message: "", error: null };
  const audio = { ...state, stats: null, failures: [] };
  const states = { all_media: null, speech_refusals: [], batches: { audio } };
  return { type: "loaded" as const, states };
}

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
