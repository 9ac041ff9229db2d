import { describe, expect, it } from "vitest";
import type { ShotSubject } from "../../contract/picture-subject";
import { aStudioShot, jonas, marta } from "../test-shots";
import { readShot } from "./read-shot";

const PAIR: Partial<ShotSubject> = { cast: [marta, jonas], shotSize: "wide" };

const shotOf = (stageDirections: string, more: Partial<ShotSubject> = PAIR) =>
  readShot(aStudioShot({ stageDirections, ...more }), "Digital Art", 1);

const namesIn = ({ characters }: ReturnType<typeof shotOf>) =>
  characters.map(({ look }) => look.name);

describe("a line of which more cannot be drawn than can", () => {
  const line = "Marta refutes the axiom and confounds the jury.";

  it("shows the face of whom it is about, and says the rest in its own words", () => {
    const spec = shotOf(line);
    expect(namesIn(spec)).toEqual(["Marta"]);
    expect(spec).toMatchObject({
      ...{ written: line, actions: [], standing: [], shown: [] },
      framing: { size: "medium-close", view: "single" },
    });
  });

  it("shows no more than its place where a scene begins", () => {
    const location = { id: "kitchen", name: "INT. KITCHEN", description: "" };
    const spec = shotOf(line, { ...PAIR, location, earlier: [] });
    expect(spec).toMatchObject({
      ...{ place: "kitchen", shotSize: "wide", written: line, characters: [] },
    });
  });

  it.each([
    "A conscript refutes the axiom and confounds the jury.",
    "Marta lies on the floor, refutes the axiom and confounds the jury.",
  ])("shows no face that is not seen upright in it: %s", (text) => {
    expect(shotOf(text)).toMatchObject({ written: text, characters: [] });
  });

  it("shows its other sentences", () => {
    const spec = shotOf("Jonas waves. Marta refutes the axiom and confounds the jury.");
    const waves = spec.characters.find(({ look }) => look.name === "Jonas");
    expect(waves?.actions).toContain("wave");
    expect(spec.written).toBe(line);
  });

  it("shows nobody else as whom its pronouns mean", () => {
    const text = "A man refutes the axiom and confounds the jury. He sits down on the sofa.";
    expect(shotOf(text)).toMatchObject({ written: text, characters: [] });
  });

  it("has the light and the weather of the whole", () => {
    const location = { id: "street", name: "EXT. STREET", description: "" };
    const text = "Rain falls while Marta refutes the axiom and confounds the jury.";
    expect(shotOf(text, { ...PAIR, location }).weather).toBe("rain");
  });
});

it("is drawn as far as it goes where a single doing cannot be seen", () => {
  const line = "Marta takes the key and refutes the axiom.";
  expect(shotOf(line, { shotSize: "wide" })).toMatchObject({
    ...{ written: line, characters: [{ holds: "key" }] },
  });
});
