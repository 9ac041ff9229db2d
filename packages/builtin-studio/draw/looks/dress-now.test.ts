import { describe, expect, it } from "vitest";
import type { CastMember } from "../../contract/picture-subject";
import { coatInSnow, dressNow, undressed } from "./dress-now";
import { readCharacter } from "./read-character";

const ana = (wardrobe: string): CastMember => ({
  ...{ id: "ana", name: "Ana", gender: "female", age: "young" },
  description: "A woman of 25 in a green dress.",
  now: { wardrobe, carries: [], state: [] },
});
const lookIn = (wardrobe: string) => dressNow(readCharacter(ana("")), "ana", wardrobe);

describe("somebody at a moment of the story", () => {
  it("wears what the moment says, and else what their description does", () => {
    expect(lookIn("a yellow raincoat").garment).toMatchObject({ kind: "raincoat" });
    expect(lookIn("").garment.kind).toBe("dress");
    // A dressing gown is wrapped and belted, and reaches to the ground.
    expect(lookIn("her striped dressing gown").garment.kind).toBe("kimono");
    expect(lookIn("a feather boa").garment.kind).toBe("dress");
  });

  it("wears a coat in the snow, where nothing else is warm", () => {
    expect(coatInSnow(["charcoal grey tailored suit", "black shoes"], "ana")).toMatch(/coat/);
    expect(coatInSnow(["khaki uniform"], "ana")).toBe("");
    expect(coatInSnow(["red parka", "red beanie"], "ana")).toBe("");
  });

  it("has the colour of its army, where no colour is said", () => {
    expect(lookIn("a Union cavalry jacket").garment.colour).toBe("#2f4673");
    expect(lookIn("a Confederate jacket").garment.colour).toBe("#83868a");
    expect(lookIn("a naval coat").garment.colour).toBe("#2b3450");
    expect(lookIn("a red cavalry jacket").garment.colour).toBe("#c4262e");
  });

  it("keeps face and hair, and its clothes under a new hat", () => {
    const { hair, garment, hat } = lookIn("a straw hat");
    expect(hair).toEqual(readCharacter(ana("")).hair);
    expect(hat?.kind).toBe("straw-hat");
    expect(lookIn("a black beret").hat).toMatchObject({ kind: "beret", colour: "#232329" });
    expect(lookIn("her grandfather's naval cap").hat?.kind).toBe("peaked-cap");
    expect(garment.kind).toBe("dress");
  });

  it("keeps the colour of what it is known to have", () => {
    expect(lookIn("with the dress on").garment).toEqual(readCharacter(ana("")).garment);
    expect(lookIn("a red dress").garment.colour).not.toBe(readCharacter(ana("")).garment.colour);
  });

  it("is seen without what they have taken off, and with a shirt under their coat", () => {
    const dressed = readCharacter({
      ...ana(""),
      description: "A woman of 25 with round glasses, a red cap, a blue scarf and a grey coat.",
    });
    expect(undressed(dressed, ["glasses"])).toEqual({ ...dressed, glasses: "none" });
    expect(undressed(dressed, ["cap", "scarf"])).toEqual({ ...dressed, hat: null, scarf: null });
    expect(undressed(dressed, ["coat"]).garment.kind).toBe("shirt");
    expect(undressed(dressed, ["stone"])).toEqual(dressed);
    const ben = readCharacter({
      ...{ id: "ben", name: "Ben", gender: "male", age: "young" },
      description: "A man of 30. He wears a white shirt and blue jeans.",
    });
    expect(undressed(ben, ["white shirt"]).garment.kind).toBe("bare-chest");
    expect(undressed(ben, ["hat"]).garment.kind).toBe("shirt");
  });

  it("wears nothing that is said to be off", () => {
    expect(lookIn("a shirt without a coat").garment.kind).toBe("dress");
  });
});
