import { describe, expect, it } from "vitest";
import { accuracyOf, type Label, measureReading } from "./measure-reading";
import { readCorpus } from "./read-corpus";

/** What the reader reached over all labelled scripts, as a share: it may get better, not worse. */
const HELD_TO: [Label, number][] = [
  ["people", 0.94],
  ["looks", 0.94],
  ["place", 0.98],
  ["time", 0.98],
  ["thing", 0.95],
  ["doing", 0.94],
];

describe("the labelled scripts", () => {
  const accuracy = accuracyOf(measureReading());

  it("are sixteen or more with 400 shots or more", () => {
    const scripts = readCorpus();
    expect(scripts.length).toBeGreaterThanOrEqual(16);
    expect(scripts.reduce((sum, { labels }) => sum + labels.size, 0)).toBeGreaterThanOrEqual(400);
  });

  it.each(HELD_TO)("are read with the right %s in %s or more", (label, share) => {
    expect(accuracy.get(label)?.share).toBeGreaterThanOrEqual(share);
  });
});
