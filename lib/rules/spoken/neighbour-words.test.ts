import { expect, it } from "vitest";
import { NON_SPEAKING_PART } from "../shot";
import { neighbourWords } from "./neighbour-words";

const line = (characterName: string, dialogueText: string, sceneHeading = "INT. BAR") => ({
  characterName,
  dialogueText,
  sceneHeading,
});

const LINES = [
  line("ANA", "Elsewhere.", "EXT. ROAD"),
  line("ANA", "First."),
  line(NON_SPEAKING_PART, ""),
  line("BEN", "Ben one."),
  line("ANA", "Second."),
  line("BEN", "Ben two."),
  line("CY", "Only once."),
];

it.each([
  [1, { before: "", after: "Second." }],
  [4, { before: "First.", after: "Ben two." }],
  [5, { before: "Ben one.", after: "Only once." }],
  [6, { before: "Ben two.", after: "" }],
])("line %i of a scene is spoken between %o", (index, words) => {
  expect(neighbourWords(LINES, index)).toEqual(words);
});
