import { describe, expect, it } from "vitest";
import { type ShotWork, STORAGE_STATUSES } from "@/lib/contracts/shot-work";
import { workNow, workWords } from "./work-words";

const work: ShotWork = {
  status: "none",
  storage_status: null,
  is_stored: false,
  error: null,
  message: "",
  progress: 0,
  run_id: null,
  is_batch: false,
};

const saidOf = (change: Partial<ShotWork>, running = false) =>
  workWords({ ...work, ...change }, running).map(({ word }) => word);

describe("the words for work on a shot", () => {
  it("are none before anything was begun", () => {
    expect(saidOf({})).toEqual([]);
  });

  it("say that it is made as soon as somebody asked for it", () => {
    expect(saidOf({}, true)).toEqual(["Generating"]);
    expect(saidOf({ status: "completed", storage_status: "completed" }, true)).toEqual([
      "Generating",
    ]);
  });

  it("tell every stage on the way into the store apart", () => {
    const stages = STORAGE_STATUSES.filter((status) => status !== "completed");
    const said = stages.map((storage_status) => saidOf({ storage_status }, true)[1]);
    expect(new Set(said).size).toBe(stages.length);
    expect(saidOf({ status: "completed", storage_status: "completed" })).toEqual(["Done"]);
  });

  it("keep what failed on the way", () => {
    const words = workWords(
      { ...work, status: "failed", storage_status: "audio_overlay_failed" },
      false,
    );
    expect(words).toEqual([
      { state: "failed", word: "Failed" },
      { state: "failed", word: "The audio could not be added" },
    ]);
  });

  it("prefer what the work itself says is happening now", () => {
    expect(workNow({ ...work, storage_status: "uploading", message: "Drawing" })).toBe("Drawing");
    expect(workNow({ ...work, storage_status: "uploading" })).toBe("Storing");
    expect(workNow({ ...work, storage_status: "completed" })).toBe("");
  });
});
