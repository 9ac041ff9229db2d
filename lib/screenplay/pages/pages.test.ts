import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFountain } from "../read-fountain";
import { countPages, layOutScript } from "./lay-out-script";
import { type Page, textOfLine } from "./page-line";
import { PAPERS } from "./paper";

/** A page of ten lines shows every rule at once. */
const SMALL = { ...PAPERS.letter, lines: 10 };

/** Pages as they look: an empty line for an empty row, what stands beside it behind a bar. */
function print(pages: Page[]): string[][] {
  return pages.map(({ lines }) => {
    const rows: string[] = [];
    for (const line of lines) {
      const text = textOfLine(line);
      while (rows.length < line.row) rows.push("");
      rows[line.row] = rows[line.row] === undefined ? text : `${rows[line.row]} | ${text}`;
    }
    return rows;
  });
}

const pagesOf = (script: string, paper = SMALL) => print(layOutScript(readFountain(script), paper));
/** Lines of action that fill a measure each. */
const action = (count: number, mark = "x") =>
  Array.from({ length: count }, (_, at) => `${mark}${at + 1} `.padEnd(60, "o")).join(" ");
/** The same of speech. */
const speech = (count: number) =>
  Array.from({ length: count }, (_, at) => `s${at + 1} `.padEnd(35, "o")).join(" ");
const first = (rows: string[] | undefined) => rows?.map((row) => row.split(" ")[0]);

describe("a page break", () => {
  it("never leaves a heading without two lines of what follows", () => {
    const [one, two] = pagesOf(`${action(6)}\n\nINT. HALL - DAY\n\n${action(4, "y")}`);
    expect(first(one)).toEqual(["x1", "x2", "x3", "x4", "x5", "x6"]);
    expect(first(two)).toEqual(["INT.", "", "y1", "y2", "y3", "y4"]);
    const [tight] = pagesOf(`${action(4)}\n\nINT. HALL - DAY\n\n${action(4, "y")}`);
    expect(first(tight)).toEqual(["x1", "x2", "x3", "x4", "", "", "INT.", "", "y1", "y2"]);
  });

  it("takes the line above along to a transition", () => {
    const pages = pagesOf(`${action(6)}\n\n${action(3, "y")}\n\nCUT TO:`);
    expect(first(pages[0])).toHaveLength(6);
    expect(pages[1]?.[4]?.trim()).toBe("CUT TO:");
  });

  it("leaves two lines of action on each side, and three whole", () => {
    const [one, two] = pagesOf(`${action(6)}\n\n${action(4, "y")}`);
    expect(first(one)?.slice(7)).toEqual(["y1", "y2"]);
    expect(first(two)).toEqual(["y3", "y4"]);
    expect(first(pagesOf(`${action(7)}\n\n${action(3, "y")}`)[1])).toEqual(["y1", "y2", "y3"]);
  });

  it("comes at the end of a sentence if one is near", () => {
    const sentence = `${"y1 ".padEnd(60, "o")} ${"y2 ".padEnd(59, "o")}. ${action(3, "z")}`;
    const [one, two] = pagesOf(`${action(6)}\n\n${sentence}`);
    expect(first(one)?.slice(7)).toEqual(["y1", "y2"]);
    expect(first(two)).toEqual(["z1", "z2", "z3"]);
  });

  it("in a speech says so on both pages, with two lines on each side", () => {
    const pages = pagesOf(`${action(4)}\n\nMARTA (O.S.)\n${speech(6)}`);
    expect(first(pages[0])).toEqual([
      "x1",
      "x2",
      "x3",
      "x4",
      "",
      "MARTA",
      "s1",
      "s2",
      "s3",
      "(MORE)",
    ]);
    expect(pages[1]?.[0]).toBe("MARTA (O.S.) (CONT'D)");
    expect(first(pages[1])?.slice(1)).toEqual(["s4", "s5", "s6"]);
  });

  it("does not say twice that somebody goes on", () => {
    const pages = pagesOf(`${action(4)}\n\nMARTA (CONT'D)\n${speech(6)}`);
    expect(pages[1]?.[0]).toBe("MARTA (CONT'D)");
  });

  it("never stands behind a cue or a parenthetical", () => {
    for (let lines = 1; lines <= 9; lines += 1) {
      const script = `${action(lines)}\n\nMARTA\n(low)\n${speech(2)}\n(lower)\n${speech(3)}`;
      for (const rows of pagesOf(script)) expect(rows.at(-1)).not.toMatch(/^(?:MARTA|\(low)/u);
    }
  });

  it("keeps speeches that are said at once together", () => {
    const dual = `ANNA\n${speech(3)}\n\nBEN ^\nNo.`;
    const pages = pagesOf(`${action(7)}\n\n${dual}`);
    expect(pages[1]?.[0]).toBe("ANNA | BEN");
    expect(pages[1]?.[1]).toBe("s1 | No.");
  });

  it("parts both of them when they are higher than a page", () => {
    const pages = pagesOf(`ANNA\n${speech(12)}\n\nBEN ^\nNo.`);
    expect(pages[0]?.at(-1)).toBe("(MORE)");
    expect(pages[1]?.[0]).toBe("ANNA (CONT'D)");
    expect(pages.flat().filter((row) => row.includes("BEN"))).toHaveLength(1);
  });

  it("never leaves a heading without the speeches below it, however high they are", () => {
    const tall = pagesOf(`INT. HALL - DAY\n\nANNA\n${speech(12)}\n\nBEN ^\nNo.`);
    expect(first(tall[0])?.slice(0, 4)).toEqual(["INT.", "", "ANNA", "s1"]);
    expect(tall[0]).toHaveLength(SMALL.lines);
    expect(tall[0]?.at(-1)).toBe("(MORE)");
    expect(tall[1]?.[0]).toBe("ANNA (CONT'D)");
    // As high as a page, it would leave the heading alone on the page before.
    const full = pagesOf(`One.\n\nINT. HALL - DAY\n\nANNA\n${speech(4)}\n\nBEN ^\nNo.`);
    expect(full.filter((rows) => rows.length === 1)).toEqual([]);
    expect(full.flat().filter((row) => row.startsWith("INT."))).toHaveLength(1);
    // Where it fits overleaf with its heading, it is kept whole.
    const whole = pagesOf(`${action(3)}\n\nINT. HALL - DAY\n\nANNA\n${speech(3)}\n\nBEN ^\nNo.`);
    expect(whole[1]?.[0]).toBe("INT. HALL - DAY");
    expect(whole.flat().some((row) => row.includes("(MORE)"))).toBe(false);
  });

  it("is made where the writer wants one, and none at the end", () => {
    expect(pagesOf("One.\n\n===\n\nTwo.\n\n===")).toEqual([["One."], ["Two."]]);
  });
});

describe("a page", () => {
  it("is never higher than its paper, loses no word, and begins with words, whatever is written", () => {
    const piece = fc.oneof(
      fc.integer({ min: 1, max: 25 }).map((count) => action(count)),
      fc.integer({ min: 1, max: 25 }).map((count) => `MARTA\n(low)\n${speech(count)}`),
      fc
        .integer({ min: 1, max: 14 })
        .map((count) => `ANNA\n${speech(count)}\n\nBEN ^\n(so)\n${speech(2)}`),
      fc.constantFrom(
        "INT. HALL - DAY",
        "CUT TO:",
        "===",
        "> END <",
        "~ La la",
        `(${"x ".repeat(300)})`,
      ),
      fc.constant(`MARTA\n(${"very low ".repeat(90)})\nYes.`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const elements = readFountain(pieces.join("\n\n"));
        const pages = layOutScript(elements, SMALL);
        const whole = layOutScript(elements, { ...SMALL, lines: 100_000 });
        for (const { lines } of pages) {
          expect(lines.every(({ row }) => row < SMALL.lines)).toBe(true);
          expect(lines[0]?.row).toBe(0);
        }
        const words = (list: Page[]) =>
          list
            .flatMap(({ lines }) => lines)
            .filter((line) => line.kind !== "cue" && textOfLine(line) !== "(MORE)")
            .map(textOfLine)
            .sort();
        expect(words(pages)).toEqual(words(whole));
      }),
      { numRuns: 400 },
    );
  });

  it("wraps between words, cuts what is longer than a line, and keeps emphasis and indents", () => {
    const [page] = layOutScript(
      readFountain(`!   A *long ${"w".repeat(70)} word* here.`),
      PAPERS.letter,
    );
    expect(page?.lines.map(textOfLine)).toEqual([
      "   A long",
      "w".repeat(60),
      `${"w".repeat(10)} word here.`,
    ]);
    expect(page?.lines.at(-1)?.runs.map(({ italic }) => italic)).toEqual([true, false]);
  });
});

describe("pages and eighths", () => {
  it("of the long sample are those of its minutes, and its scenes add up", () => {
    const text = readFileSync(
      new URL("../../../samples/the-salt-road.fountain", import.meta.url),
      "utf8",
    );
    const { total, scenes } = countPages(readFountain(text));
    expect(total / 8).toBeGreaterThan(20);
    expect(total / 8).toBeLessThan(30);
    expect(scenes.every((eighths) => eighths >= 1)).toBe(true);
    expect(Math.abs(scenes.reduce((sum, one) => sum + one, 0) - total)).toBeLessThan(scenes.length);
  });

  it("of a few words are one eighth, and of nothing none", () => {
    expect(countPages(readFountain("INT. HALL - DAY\n\nRain."))).toEqual({ total: 1, scenes: [1] });
    expect(countPages([])).toEqual({ total: 0, scenes: [] });
  });
});
