import { expect, it } from "vitest";
import { readPersonLook, readScenes } from ".";

const ADA = "ADA, 30, black apron, waits.";

/** What Ada wears in the last of some lines; each is an action, or a heading in capitals. */
function wornIn(...lines: string[]): string[] | undefined {
  const pieces = [ADA, ...lines].map((text, at) => ({
    kind: /^INT/.test(text) ? ("heading" as const) : ("action" as const),
    id: String(at),
    text,
  }));
  const last = readScenes(pieces).at(-1);
  return last?.beings.find(({ name }) => name === "ADA")?.look.clothes;
}

it.each([
  ["Ada, in her dressing gown, opens the door.", "dressing gown"],
  ["Ada, wrapped in a striped dressing gown, sits.", "striped dressing gown"],
  ["Across the road Ada stands at the door in a red coat.", "red coat"],
  ["Ada runs out in her striped pyjamas.", "striped pyjamas"],
])("dresses somebody for the scene: %s", (line, garment) => {
  expect(wornIn(line)).toContain(garment);
  expect(wornIn(line, "Ada smiles.")).toContain(garment);
  expect(wornIn(line, "INT. KITCHEN - DAY", "Ada smiles.")).toEqual(["black apron"]);
  expect(wornIn(line, "INT. KITCHEN - CONTINUOUS", "Ada smiles.")).toContain(garment);
  expect(readPersonLook("ADA", [ADA, line]).clothes).toEqual(["black apron"]);
});

it("gives what is one person's to the last of several", () => {
  const line = "Ada and JON, 30, still wearing his red helmet, share a cup.";
  expect(wornIn(line)).toEqual(["black apron"]);
  expect(wornIn("JON, 30, and Ada, still wearing his red helmet, wait.")).toEqual(["black apron"]);
  expect(wornIn("JON and Ada, wearing her red helmet, share a cup.")).toContain("red helmet");
});

it("lets what is said last count", () => {
  expect(wornIn("Ada, in her dressing gown, sits.", "Ada, in a red coat, leaves.")).toEqual([
    "red coat",
  ]);
});

it.each([
  "Ada finds a letter in a grey coat.",
  "Ada wraps the bread in a red scarf.",
  "Ada hides it in her coat.",
  "Ada, in a rage, leaves.",
])("leaves somebody as they are who is in nothing: %s", (line) => {
  expect(wornIn(line, "Ada smiles.")).toEqual(["black apron"]);
});

it.each(["Ada and Ben are in diving suits.", "Ada stops Ben. They are both in diving suits."])(
  "dresses several for the scene, and leaves no suits about: %s",
  (line) => {
    const lines = [
      ADA,
      "BEN, 40, grey jumper, nods.",
      line,
      "They wait.",
      "INT. BAR",
      "They wait.",
    ];
    const read = readScenes(
      lines.map((text, at) => ({
        kind: text.startsWith("INT") ? ("heading" as const) : ("action" as const),
        id: String(at),
        text,
      })),
    );
    const worn = (at: number) =>
      Object.fromEntries(read[at]?.beings.map(({ id, look }) => [id, look.clothes]) ?? []);
    expect(worn(2)).toEqual({ ada: ["diving suit"], ben: ["diving suit"] });
    expect(worn(3)).toEqual({ ada: ["diving suit"], ben: ["diving suit"] });
    expect(worn(4)).toEqual({ ada: ["black apron"], ben: ["grey jumper"] });
    expect(read[2]?.things).toEqual([]);
  },
);

it("has clothes by which somebody is described do nothing and lie nowhere", () => {
  const [line] = readScenes([
    { kind: "action", id: "0", text: "VIKTOR, 70, beret, waistcoat and striped trousers, knocks." },
  ]);
  expect(line?.doings.map(({ who }) => who)).toEqual([["viktor"]]);
  expect(line?.things).toEqual([]);
});
