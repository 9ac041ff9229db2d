import { expect, it } from "vitest";
import { readScenes, type ScriptPiece } from ".";

const action = (text: string): ScriptPiece => ({ kind: "action", id: text, text });
const speech = (direction = "", extension: string | null = null): ScriptPiece => ({
  ...{ kind: "speech", id: "said", speaker: "ANNA", words: "Who is it?" },
  ...{ direction, extension },
});
/** What Anna has at her ear in the last of some lines. */
const atEar = (...pieces: ScriptPiece[]) =>
  readScenes(pieces)
    .at(-1)
    ?.beings.find(({ id }) => id === "anna")?.telephones;
const ANNA = action("ANNA, 30, waits.");

it.each([
  ["Anna talks on the phone.", "phone"],
  ["Anna shouts into the receiver with her eyes shut.", "receiver"],
  ["Anna picks up the phone.", "phone"],
  ["Anna holds a mobile to her ear.", "mobile"],
  ["Anna looks at the phone.", undefined],
  ["Anna sits in her cell.", undefined],
  ["Anna sits on the bed with her phone.", undefined],
  ["Anna will call his mobile.", undefined],
  ["Anna hangs up.", undefined],
])("is at the ear of whoever makes a call, and stays there for their words: %s", (line, phone) => {
  expect(atEar(ANNA, action(line), speech())).toBe(phone);
});

it("is at the ear of whoever speaks into it, by the parenthetical or behind the name", () => {
  expect(atEar(ANNA, speech("into phone"))).toBe("phone");
  expect(atEar(ANNA, speech("", "INTO PHONE"))).toBe("phone");
  expect(atEar(ANNA, speech("", "V.O."))).toBeUndefined();
});

it.each([
  "Anna hangs up.",
  "She puts the phone down.",
  "She ends the call.",
  "She hugs TOM, 20.",
  "She pockets the phone.",
])("is not any more when the call is over: %s", (line) => {
  const calls = [ANNA, action("Anna talks on the phone."), action(line)];
  expect(atEar(...calls)).toBeUndefined();
  expect(atEar(...calls, speech())).toBeUndefined();
});

it("is left behind in another place", () => {
  const hall: ScriptPiece = { kind: "heading", text: "INT. HALL - DAY" };
  expect(atEar(ANNA, action("Anna talks on the phone."), hall, speech())).toBeUndefined();
});
