import { describe, expect, it } from "vitest";
import { presentEvent } from "./present-event";

const line = { line_id: "id", line_number: 3, message: "Line 3: MARTA" };
const lineKey = "line:id";

describe("a record of a line on the wire", () => {
  it.each([
    ["audio", { state: "waiting" }, { status: "queued" }],
    ["audio", { state: "working", phase: "preparing" }, { status: "generating" }],
    ["audio", { state: "done", url: "/a" }, { status: "completed", url: "/a" }],
    ["audio", { state: "skipped" }, { status: "skipped" }],
    ["audio", { state: "failed", error: "No." }, { status: "error", error: "No." }],
    ["shot-types", { state: "working", phase: "keeping" }, { status: "updating" }],
    ["image-prompts", { state: "failed" }, { status: "prompt_error" }],
    ["images", { state: "working", phase: "preparing" }, { status: "image_generating" }],
    [
      "images",
      { state: "working", phase: "keeping" },
      { status: "image_completed", storage_status: "uploading" },
    ],
    [
      "images",
      { state: "done", phase: "kept", url: "/i" },
      {
        status: "image_storage_completed",
        storage_status: "completed",
        url: "/i",
        image_url: "/i",
      },
    ],
    ["talking-videos", { state: "working", phase: "preparing" }, { status: "processing" }],
    [
      "talking-videos",
      { state: "working", phase: "fetching" },
      { status: "generating", storage_status: "downloading" },
    ],
    [
      "talking-videos",
      { state: "working", phase: "adding-voice" },
      { status: "audio_processing", storage_status: "overlaying_audio" },
    ],
    [
      "action-videos",
      { state: "failed", phase: "keeping-failed" },
      { status: "failed", storage_status: "failed" },
    ],
    [
      "action-videos",
      { state: "done", url: "/v" },
      { status: "completed", url: "/v", video_url: "/v" },
    ],
  ])("of %s, %j, says %j", (kind, record, wire) => {
    const { state: _, phase: __, ...shown } = presentEvent(kind, lineKey, { ...line, ...record });
    expect(shown).toEqual({ ...line, ...wire });
  });

  it("of all batches at once has the words of its own batch", () => {
    const record = { ...line, state: "done", batch: "images" };
    const shown = presentEvent("all-media", `images:${lineKey}`, record);
    expect(shown).toMatchObject({ status: "image_storage_completed", batch: "images" });
  });
});

describe("other records on the wire", () => {
  it.each([
    [{ state: "waiting" }, { status: "queued", stage: "preparing" }],
    [
      { state: "working", phase: "describing" },
      { status: "creating", stage: "creating" },
    ],
    [
      { state: "working", phase: "drawing" },
      { status: "generating", stage: "generating" },
    ],
    [{ state: "done" }, { status: "completed", stage: "complete" }],
    [
      { state: "failed", error: "No." },
      { status: "error", stage: "error" },
    ],
  ])("say of a character, %j, %j", (record, wire) => {
    const body = { name: "MARTA", progress: 30, error: null, ...record };
    expect(presentEvent("characters", "character:MARTA", body)).toMatchObject(wire);
  });

  it("say that a run goes on, and how it ended", () => {
    const goesOn = { progress: 10, message: "Reading" };
    expect(presentEvent("parse", "run", goesOn)).toEqual({ ...goesOn, status: "processing" });
    expect(presentEvent("all-media", "batch:images", { batch: "images" }).status).toBe(
      "processing",
    );
    const ended = { complete: true, status: "cancelled" };
    expect(presentEvent("parse", "run", ended)).toEqual(ended);
  });

  it("stay as they are when they are no state", () => {
    const stage = { stage: "parse", run_id: "id", status: "running" };
    expect(presentEvent("film", "stage:parse", stage)).toEqual(stage);
    expect(presentEvent("parse", "reading-1", { answer: [] })).toEqual({ answer: [] });
  });
});
