import { describe, expect, it } from "vitest";
import { faultyPronunciation, pronunciationsIn, readPronunciations } from "./pronunciation";

describe("a list of pronunciations", () => {
  it("has a name with how it is said on each line; the last of a name counts", () => {
    const list = "Siobhan = shi-vawn\n\n Rio Grande=ree-oh gran-day \nSIOBHAN = shuh-vawn\n";
    expect(readPronunciations(list)).toEqual([
      { name: "SIOBHAN", sayAs: "shuh-vawn" },
      { name: "Rio Grande", sayAs: "ree-oh gran-day" },
    ]);
    expect(faultyPronunciation(list)).toBeNull();
  });

  it.each(["Siobhan", "Siobhan =", "= shi-vawn", "5 = 6"])(
    "cannot hold %j, and says so",
    (line) => {
      expect(faultyPronunciation(`Rio = ree-oh\n${line}\n`)).toBe(line);
      expect(readPronunciations(line)).toEqual([]);
    },
  );

  it("is of use to the lines in which a name stands as a word", () => {
    const list = readPronunciations("Rio = ree-oh\nÓisín = uh-sheen");
    expect(pronunciationsIn("To RIO's riot, óisín!", list)).toHaveLength(2);
    expect(pronunciationsIn("A riot in Trio.", list)).toEqual([]);
    expect(pronunciationsIn("To O\u0301isi\u0301n 🙂 Rio", list)).toHaveLength(2);
  });
});
