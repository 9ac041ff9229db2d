import { expect, it } from "vitest";
import { spokenText } from "./spoken-text";

it.each([
  ["[laughs] Come in.", "Come in."],
  ["(beat) I know.", "I know."],
  ["*Never* again", "Never again."],
  ["Salt & pepper", "Salt and pepper."],
  ["yes/no?", "yes or no?"],
  ["GET OUT, MARTA!", "GET OUT, Marta!"],
  ["Well 🙂 then.", "Well then."],
  ["She said “no”", "She said “no”"],
  ["Wait...what?", "Wait… what?"],
  ["On 3/4 at 10:30.", "On 3/4 at 10:30."],
  ["  ", ""],
  ["Привет", "Привет."],
])("speaks %j as %j", (shown, spoken) => {
  expect(spokenText(shown)).toBe(spoken);
});
