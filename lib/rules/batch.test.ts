import { describe, expect, it } from "vitest";
import {
  BATCH_KINDS,
  batchPercent,
  combinedPercent,
  LINE_PHASES,
  lineKindFacts,
  lineStateOf,
  lineStatus,
  secondsLeft,
  WORK_STATES,
} from "./batch";

describe("the words of a batch", () => {
  it.each(BATCH_KINDS)("of %s are read back into the states that they stand for", (kind) => {
    for (const state of WORK_STATES) {
      expect(lineStateOf(kind, lineStatus(kind, state))).toBe(state);
    }
    for (const phase of LINE_PHASES) {
      expect(lineStateOf(kind, lineStatus(kind, "working", phase))).toBe("working");
      expect(lineStatus(kind, "failed", phase)).toBe(lineKindFacts[kind].status.failed);
    }
    expect(lineStateOf(kind, "anything")).toBe("working");
  });
});

describe("the percent of a batch", () => {
  const counts = { total: 0, done: 0, skipped: 0, failed: 0 };

  it("counts every line that came to an end, however it ended", () => {
    expect(batchPercent({ ...counts, total: 4 })).toBe(0);
    expect(batchPercent({ total: 4, done: 1, skipped: 1, failed: 1 })).toBe(67);
    expect(batchPercent({ total: 4, done: 0, skipped: 2, failed: 0 })).toBe(0);
    expect(batchPercent({ total: 4, done: 0, skipped: 4, failed: 0 })).toBe(100);
    expect(batchPercent({ total: 3, done: 1, skipped: 0, failed: 0 })).toBe(33);
    expect(batchPercent({ total: 4, done: 2, skipped: 1, failed: 1 })).toBe(100);
  });

  it("is 100 when there is nothing to do", () => {
    expect(batchPercent(counts)).toBe(100);
  });
});

describe("several batches as one", () => {
  const images = { kind: "images", toMake: 10, left: 5 } as const;
  const prompts = { kind: "image-prompts", toMake: 10, left: 0 } as const;

  it("are as far as their pieces, the long ones counting for more", () => {
    expect(combinedPercent([prompts, images])).toBe(63);
    expect(combinedPercent([])).toBe(100);
    expect(combinedPercent([{ ...images, left: 0 }])).toBe(100);
  });

  it("take as long again as they took for what is done", () => {
    expect(secondsLeft([images], 60)).toBe(60);
    expect(secondsLeft([prompts, images], 50)).toBe(30);
  });

  it("say nothing of the time before anything is done, nor after all is", () => {
    expect(secondsLeft([{ ...images, left: 10 }], 60)).toBeNull();
    expect(secondsLeft([{ kind: "images", toMake: 300, left: 299 }], 60)).toBeNull();
    expect(secondsLeft([{ ...images, left: 0 }], 60)).toBeNull();
  });
});
