import { describe, expect, it } from "vitest";
import { STANDARD_FORMAT } from "../contract/frame-format";
import type { ShotSubject } from "../contract/picture-subject";
import { readDoings } from "./read-doings";

const SEXES: Readonly<Record<string, "female" | "male">> = { Lena: "female", Otto: "male" };
const person = (name: string) => ({
  ...{ id: name, name, description: "", age: null },
  gender: SEXES[name] ?? null,
});

function doings(stageDirections: string, cast: string[], speakerId: string | null = null) {
  const subject: ShotSubject = {
    kind: "shot",
    format: STANDARD_FORMAT,
    lineNumber: 1,
    location: { id: "", name: "", description: "" },
    timeOfDay: "",
    cast: cast.map(person),
    speakerId,
    stageDirections,
    dialogue: "",
    shotType: "action",
    shotSize: "wide",
    cameraMove: "static",
  };
  return Object.fromEntries([...readDoings(subject)].map(([id, text]) => [id, text.trim()]));
}

describe("who does what", () => {
  it("gives each clause to the person it begins with", () => {
    const found = doings(
      "MIRA, 29, in a yellow raincoat, hurries along. ANTON holds a door for her.",
      ["Mira", "Anton"],
    );
    expect(found.Mira).toContain("hurries along");
    expect(found.Anton).toContain("holds a door");
    expect(found.Mira).not.toContain("door");
  });

  it("follows pronouns, and does not take an object for a subject", () => {
    const found = doings("Dora looks at Kalin's hands. She bites into a peach.", ["Dora", "Kalin"]);
    expect(found.Dora).toContain("bites into a peach");
    expect(found.Kalin).toBeUndefined();
  });

  it("knows by their sex whom a pronoun means", () => {
    const cast = ["Lena", "Otto"];
    expect(doings("He waves her away.", cast)).toEqual({ Otto: "he waves her away." });
    expect(doings("Lena waits. He runs, and she laughs.", cast)).toEqual({
      Lena: "lena waits. and she laughs.",
      Otto: "he runs,",
    });
  });

  it("moves nobody when the landscape moves", () => {
    const found = doings("Black forest runs past the windows. Kalin leans on the glass.", [
      "Kalin",
    ]);
    expect(found.Kalin).toBe("kalin leans on the glass.");
  });

  it("takes a parenthetical as the speaker's", () => {
    expect(doings("(walking away)", ["Mira", "Anton"], "Anton")).toEqual({
      Anton: "(walking away)",
    });
  });

  it("survives names that mean something in a pattern", () => {
    expect(doings("(X)? walks.", ["(X)?"])).toBeTypeOf("object");
  });
});
