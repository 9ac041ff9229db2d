import { describe, expect, it } from "vitest";
import { accuracyOf, type Label, measureReading } from "./measure-reading";
import { readCorpus } from "./read-corpus";

/** Scripts from this number on were written and labelled by somebody who had not seen the reader. */
const FIRST_UNSEEN = 18;
/** Scripts from this number on are of what makes it hard to say who is there: `is gone`, `a portrait of`. */
const FIRST_OF_PRESENCE = 24;
const numberOf = ({ name }: { name: string }) => Number.parseInt(name, 10);

/** What the reader reached over the others, as a share: it may get better, not worse. */
const HELD_TO: [Label, number][] = [
  ["people", 0.95],
  ["looks", 0.95],
  ["place", 0.98],
  ["time", 0.98],
  ["thing", 0.95],
  ["doing", 0.94],
];

describe("the labelled scripts", () => {
  const accuracy = accuracyOf(
    measureReading(readCorpus().filter((script) => numberOf(script) < FIRST_UNSEEN)),
  );

  it("are sixteen or more with 400 shots or more", () => {
    const scripts = readCorpus();
    expect(scripts.length).toBeGreaterThanOrEqual(16);
    expect(scripts.reduce((sum, { labels }) => sum + labels.size, 0)).toBeGreaterThanOrEqual(400);
  });

  it.each(HELD_TO)("are read with the right %s in %s or more", (label, share) => {
    expect(accuracy.get(label)?.share).toBeGreaterThanOrEqual(share);
  });
});

/** What it reached over these when it read them first. */
const AT_FIRST_SIGHT: [Label, number][] = [
  ["people", 0.8],
  ["looks", 0.53],
  ["place", 0.79],
  ["time", 0.96],
  ["thing", 0.91],
  ["doing", 0.92],
];

describe("the labelled scripts of a stranger", () => {
  const accuracy = accuracyOf(
    measureReading(
      readCorpus().filter((script) => {
        const number = numberOf(script);
        return number >= FIRST_UNSEEN && number < FIRST_OF_PRESENCE;
      }),
    ),
  );

  it.each(AT_FIRST_SIGHT)("are read with the right %s in %s or more", (label, share) => {
    expect(accuracy.get(label)?.share).toBeGreaterThanOrEqual(share);
  });
});

describe("the labelled scripts of who is there and who is not", () => {
  const scripts = readCorpus().filter((script) => numberOf(script) >= FIRST_OF_PRESENCE);

  it("are read with the right people in nine lines of ten", () => {
    const people = accuracyOf(measureReading(scripts)).get("people");
    expect(people?.asked).toBeGreaterThan(100);
    expect(people?.share).toBeGreaterThanOrEqual(0.9);
  });
});
