import { describe, expect, it } from "vitest";
import { estimateTokens } from "@/lib/rules/text-tokens";
import { fitMaterial, MATERIAL_TOKENS, type RawMaterial, type RawText } from "./fit-material";

const thin: RawMaterial = {
  title: "The Last Light",
  lengthSeconds: 60,
  logline: "A keeper waits.",
  projectName: "Outer Rock",
  projectDescription: "A keeper refuses to put out the lamp.",
  imageStyle: "Film Noir",
  characters: [{ name: "Marta", description: "Sixty, in an oilskin coat." }],
  items: [],
};

const prose = (words: number) => "The sea was grey that day. ".repeat(Math.ceil(words / 6)).trim();
const entry = (name: string, text: string): RawText => ({ kind: "entry", name, text });
const pdf = (name: string, text: string): RawText => ({ kind: "pdf", name, text });
const item = (name: string, texts: RawText[]) => ({ name, type: "Setting" as const, texts });

/** What the material would cost if it were written down as it is. */
function costOf({ material }: ReturnType<typeof fitMaterial>): number {
  return estimateTokens(JSON.stringify(material));
}

describe("what a writer is told", () => {
  it("is everything when it fits, and nothing is said to be missing", () => {
    const items = [item("The rock", [entry("History", prose(80)), pdf("a.pdf", prose(200))])];
    const fitted = fitMaterial({ ...thin, items });
    expect(fitted.omitted).toEqual([]);
    expect(fitted.material.items[0]?.texts.map(({ text }) => text)).toEqual([
      prose(80),
      prose(200),
    ]);
    expect(fitted.tokens).toBeLessThan(MATERIAL_TOKENS);
  });

  it("stays within the budget with 30 entries and a PDF of 40 pages, and says what is missing", () => {
    const items = Array.from({ length: 10 }, (_, index) =>
      item(`Item ${index}`, [
        ...[1, 2, 3].map((number) => entry(`Entry ${index}.${number}`, prose(150 * number))),
        ...(index === 4 ? [pdf("archive.pdf", prose(40 * 450))] : []),
      ]),
    );
    const fitted = fitMaterial({ ...thin, items });
    expect(fitted.tokens).toBeLessThanOrEqual(MATERIAL_TOKENS);
    expect(costOf(fitted)).toBeLessThanOrEqual(MATERIAL_TOKENS);
    expect(fitted.tokens).toBeGreaterThan(MATERIAL_TOKENS * 0.85);
    const texts = fitted.material.items.flatMap(({ texts }) => texts);
    expect(texts).toHaveLength(31);
    const archive = texts.find(({ kind }) => kind === "pdf");
    expect(archive?.isCut).toBe(true);
    expect(estimateTokens(archive?.text ?? "")).toBeGreaterThan(2_000);
    expect(fitted.omitted.join(" ")).toMatch(
      /Of the PDF “archive\.pdf” of “Item 4”, the first \d+ % was used\./u,
    );
  });

  it("gives short texts all and long ones an equal share", () => {
    const items = [
      item("A", [
        entry("short", prose(20)),
        entry("long", prose(9000)),
        entry("longer", prose(12000)),
      ]),
    ];
    const { material } = fitMaterial({ ...thin, items });
    const [short, long, longer] = material.items[0]?.texts.map(({ text }) => text.length) ?? [];
    expect(short).toBe(prose(20).length);
    expect(Math.abs(Number(long) - Number(longer))).toBeLessThan(200);
    expect(long).toBeGreaterThan(10_000);
  });

  it("leaves out the oldest when there are too many to say anything of each", () => {
    const items = Array.from({ length: 400 }, (_, index) =>
      item(`Item ${index}`, [entry(`Entry ${index}`, prose(100))]),
    );
    const fitted = fitMaterial({ ...thin, items });
    const names = fitted.material.items.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(80);
    expect(names.at(-1)).toBe("Item 399");
    expect(names).not.toContain("Item 0");
    expect(fitted.tokens).toBeLessThanOrEqual(MATERIAL_TOKENS);
    expect(fitted.omitted[0]).toMatch(
      /^\d+ entries were left out: “Entry 0” of “Item 0”, .* and \d+ more\.$/u,
    );
  });

  it("holds a description, a cast and a logline of any size", () => {
    const characters = Array.from({ length: 200 }, (_, index) => ({
      name: `Person ${index}`,
      description: prose(120),
    }));
    const fitted = fitMaterial({
      ...thin,
      projectDescription: prose(20_000),
      logline: prose(2_000),
      characters,
      items: [item("The rock", [entry("History", prose(500))])],
    });
    expect(fitted.tokens).toBeLessThanOrEqual(MATERIAL_TOKENS);
    expect(fitted.material.characters.length).toBeGreaterThan(100);
    expect(fitted.material.items[0]?.texts[0]?.isCut).toBe(false);
    expect(fitted.omitted.join(" ")).toMatch(
      /Of the project description, the first \d+ % was used/u,
    );
    expect(fitted.omitted.join(" ")).toContain("descriptions of");
  });

  it("names items without a text, and says when a file has more than is kept", () => {
    const long = { ...pdf("a.pdf", prose(30)), isTruncated: true };
    const fitted = fitMaterial({ ...thin, items: [item("Fog", []), item("Sea", [long])] });
    expect(fitted.material.items.map(({ name }) => name)).toEqual(["Fog", "Sea"]);
    expect(fitted.material.items[1]?.texts[0]?.isCut).toBe(true);
    expect(fitted.omitted).toEqual(["“a.pdf” has more text than the studio keeps of a file."]);
  });

  it("counts other scripts by their characters", () => {
    const items = [item("海", [pdf("海.pdf", "海は灰色だった。".repeat(5_000))])];
    const fitted = fitMaterial({ ...thin, items });
    expect(fitted.tokens).toBeLessThanOrEqual(MATERIAL_TOKENS);
    expect(fitted.material.items[0]?.texts[0]?.text.length).toBeGreaterThan(5_000);
  });

  it("is the same for the same project", () => {
    const items = [item("A", [entry("long", prose(9000)), pdf("b.pdf", prose(12_000))])];
    expect(fitMaterial({ ...thin, items })).toEqual(fitMaterial({ ...thin, items }));
  });
});
