import { describe, expect, it } from "vitest";
import { moodOf } from "./mood-of";

const mood = (...texts: string[]) =>
  moodOf(texts.map((text) => ({ stageDirections: text, dialogueText: "" })));

describe("the mood of a film's music", () => {
  it.each([
    ["tense", ["He hides with the gun.", "An alarm. She runs."]],
    ["dark", ["A grave in the shadows.", "Blood. Nobody speaks of the murder."]],
    ["sad", ["She cries, alone.", "A last goodbye."]],
    ["playful", ["They laugh and dance.", "He grins over the cake.", "She giggles at the party."]],
    ["hopeful", ["She smiles at the sunrise.", "They walk home together."]],
    ["calm", ["He smiles.", "She sits down."]],
  ] as const)("is %s", (expected, texts) => expect(mood(...texts)).toBe(expected));
});
