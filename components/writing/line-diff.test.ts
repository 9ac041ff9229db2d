import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffLines, takeTheirs } from "./line-diff";

const text = fc
  .array(fc.constantFrom("INT. BARN - DAY", "", "MARTA", "Rain.", "Wind."), { maxLength: 12 })
  .map((lines) => lines.join("\n"));

describe("the difference of two scripts", () => {
  it("is nothing between equal texts", () => {
    expect(diffLines("A\nB", "A\nB")).toEqual([{ kind: "same", lines: ["A", "B"] }]);
  });

  it("names what was replaced, and where", () => {
    expect(diffLines("A\nmine\nZ", "A\ntheirs\nmore\nZ")).toEqual([
      { kind: "same", lines: ["A"] },
      { kind: "changed", mine: ["mine"], theirs: ["theirs", "more"], mineStart: 1 },
      { kind: "same", lines: ["Z"] },
    ]);
  });

  it("keeps what both have between two changes", () => {
    expect(diffLines("1\nB\n2", "3\nB\n4").map(({ kind }) => kind)).toEqual([
      "changed",
      "same",
      "changed",
    ]);
  });

  it("takes very long texts as different throughout", () => {
    const long = (mark: string) =>
      Array.from({ length: 2_100 }, (_, n) => `${mark}${n}`).join("\n");
    expect(diffLines(long("a"), long("b"))).toHaveLength(1);
  });

  it("gives back both texts", () => {
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const parts = diffLines(mine, theirs);
        const own = parts.flatMap((part) => (part.kind === "same" ? part.lines : part.mine));
        const other = parts.flatMap((part) => (part.kind === "same" ? part.lines : part.theirs));
        expect(own.join("\n")).toBe(mine);
        expect(other.join("\n")).toBe(theirs);
      }),
    );
  });

  it("becomes the other text when every change is taken", () => {
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        let merged = mine;
        for (let turn = 0; turn < 30; turn += 1) {
          const change = diffLines(merged, theirs).find((part) => part.kind === "changed");
          if (!change) break;
          merged = takeTheirs(merged, change);
        }
        expect(merged).toBe(theirs);
      }),
    );
  });
});
