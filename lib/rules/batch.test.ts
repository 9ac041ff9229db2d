import { describe, expect, it } from "vitest";
import { BATCH_KINDS, batchPercent, batchWords, lineStateOf, SKIPPED } from "./batch";

describe("the words of a batch", () => {
  it.each(BATCH_KINDS)("of %s are read back into the states that they stand for", (kind) => {
    const { done, failed, working } = batchWords[kind];
    expect(lineStateOf(kind, done)).toBe("done");
    expect(lineStateOf(kind, failed)).toBe("failed");
    expect(lineStateOf(kind, SKIPPED)).toBe("skipped");
    for (const status of [working, "queued", "audio_processing", "anything"]) {
      expect(lineStateOf(kind, status)).toBe("working");
    }
  });
});

describe("the percent of a batch", () => {
  const counts = { total: 0, done: 0, skipped: 0, failed: 0 };

  it("counts every line that came to an end, however it ended", () => {
    expect(batchPercent({ ...counts, total: 4 })).toBe(0);
    expect(batchPercent({ total: 4, done: 1, skipped: 1, failed: 1 })).toBe(75);
    expect(batchPercent({ total: 3, done: 1, skipped: 0, failed: 0 })).toBe(33);
    expect(batchPercent({ total: 4, done: 2, skipped: 1, failed: 1 })).toBe(100);
  });

  it("is 100 when there is nothing to do", () => {
    expect(batchPercent(counts)).toBe(100);
  });
});
