import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeLine, type LineChange, type LineTexts } from "./change-line";
import { NON_SPEAKING_PART } from "./element";
import { readScript } from "./read-script";

const SCRIPT = `Title: The Light

# Act one

INT. LAMP ROOM - NIGHT #4#

Marta wipes   the great lens. [[too slow?]]
She _waits_.

MARTA (O.S.) (CONT'D)
(quietly)
Let me finish *the glass*. And then the brass.

CUT TO:

VOSS
Put it out.

VOSS
(louder)
Now.

The lamp dies.
`;

function changed(text: string, lineNumber: number, change: LineChange): string {
  const result = changeLine(text, lineNumber, change);
  if (!("text" in result)) throw new Error(`refused: ${result.refusal}`);
  return result.text;
}

const edit = (texts: LineTexts): LineChange => ({ kind: "edit", texts });

function textsOf(script: string) {
  return readScript(script).lines.map(({ characterName, stageDirections, dialogueText }) => ({
    characterName,
    stageDirections,
    dialogueText,
  }));
}

describe("changing one line of a screenplay", () => {
  it("replaces the words and nothing else", () => {
    const texts = {
      characterName: "MARTA",
      stageDirections: "quietly",
      dialogueText: "Let me finish.",
    };
    expect(changed(SCRIPT, 2, edit(texts))).toBe(
      SCRIPT.replace("Let me finish *the glass*. And then the brass.", "Let me finish."),
    );
  });

  it("gives a line to somebody else, without a mark that was true of the other", () => {
    const texts = {
      characterName: "ELI",
      stageDirections: "quietly",
      dialogueText: "Let me finish the glass. And then the brass.",
    };
    expect(changed(SCRIPT, 2, edit(texts))).toBe(
      SCRIPT.replace("MARTA (O.S.) (CONT'D)", "ELI (O.S.)"),
    );
  });

  it("keeps notes that stand in what it replaces", () => {
    const texts = { characterName: NON_SPEAKING_PART, stageDirections: "Rain.", dialogueText: "" };
    const text = changed(SCRIPT, 1, edit(texts));
    expect(text).toContain("Rain.\n\n[[ too slow? ]]\n\nMARTA");
  });

  it("makes action of speech and speech of action", () => {
    const nod = {
      characterName: NON_SPEAKING_PART,
      stageDirections: "Voss nods.",
      dialogueText: "",
    };
    expect(changed(SCRIPT, 3, edit(nod))).toBe(SCRIPT.replace("VOSS\nPut it out.", "Voss nods."));
    const word = { characterName: "MARTA", stageDirections: "", dialogueText: "It is dark." };
    expect(changed(SCRIPT, 5, edit(word))).toBe(
      SCRIPT.replace("The lamp dies.", "MARTA\nIt is dark."),
    );
  });

  it("forces what would be read as something else", () => {
    const shout = {
      characterName: NON_SPEAKING_PART,
      stageDirections: "CUT TO:",
      dialogueText: "",
    };
    expect(changed(SCRIPT, 5, edit(shout))).toContain("!CUT TO:");
    const small = { characterName: "Old Ben", stageDirections: "", dialogueText: "Go." };
    expect(changed(SCRIPT, 3, edit(small))).toContain("@Old Ben\nGo.");
  });

  it("splits a speech under its name said again", () => {
    const at = "Let me finish the glass.".length;
    expect(changed(SCRIPT, 2, { kind: "split", at })).toBe(
      SCRIPT.replace(
        "Let me finish *the glass*. And then the brass.",
        "Let me finish the glass.\n\nMARTA (O.S.) (CONT'D)\nAnd then the brass.",
      ),
    );
  });

  it("splits action into two paragraphs, and nothing into halves of which one is empty", () => {
    const at = "Marta wipes the great lens.".length;
    expect(changed(SCRIPT, 1, { kind: "split", at })).toContain(
      "Marta wipes the great lens.\n\nShe waits.\n\n[[ too slow? ]]",
    );
    for (const place of [0, 13, 14, 900]) {
      const result = changeLine(SCRIPT, 5, { kind: "split", at: place });
      expect(result).toEqual({ refusal: "nothing-to-split" });
    }
  });

  it("merges two speeches of one person that follow each other", () => {
    expect(changed(SCRIPT, 3, { kind: "merge" })).toBe(
      SCRIPT.replace("Put it out.\n\nVOSS\n(louder)\nNow.", "Put it out.\n(louder)\nNow."),
    );
  });

  it("merges neither over a cut, nor of two people, nor behind the last line", () => {
    const merge: LineChange = { kind: "merge" };
    expect(changeLine(SCRIPT, 2, merge)).toEqual({ refusal: "not-adjacent" });
    expect(changeLine(SCRIPT, 4, merge)).toEqual({ refusal: "other-speaker" });
    expect(changeLine(SCRIPT, 5, merge)).toEqual({ refusal: "not-adjacent" });
    expect(changeLine(SCRIPT, 6, merge)).toEqual({ refusal: "no-line" });
  });

  it("removes a line with the empty line behind it", () => {
    expect(changed(SCRIPT, 4, { kind: "remove" })).toBe(
      SCRIPT.replace("VOSS\n(louder)\nNow.\n\n", ""),
    );
    expect(changed(SCRIPT, 1, { kind: "remove" })).toContain("#4#\n\n[[ too slow? ]]\n\nMARTA");
  });

  it("keeps the line ends, tabs and odd spaces of a file from elsewhere", () => {
    const text = `\uFEFF${SCRIPT.replace("Put it", "\tPut\u00A0it").replaceAll("\n", "\r\n")}`;
    const texts = { characterName: "VOSS", stageDirections: "louder", dialogueText: "At once." };
    expect(changed(text, 4, edit(texts))).toBe(text.replace("Now.", "At once."));
  });

  it("finds its place behind hidden text of many lines", () => {
    const text = SCRIPT.replace("CUT TO:", "/* old\n\nwords\n\n[[ and\nnotes ]] */\n\nCUT TO:");
    expect(changed(text, 5, { kind: "remove" })).toBe(text.replace("The lamp dies.\n", ""));
  });
});

describe("changing one line of a plain script", () => {
  const PLAY = "Scene: The kitchen\n\nANNA (softly): Come in.\n  Sit down.\nBEN: No.\nHe stays.\n";

  it("writes the line as such scripts are written", () => {
    const texts = { characterName: "ANNA", stageDirections: "loud", dialogueText: "Come, Ben." };
    expect(changed(PLAY, 1, edit(texts))).toBe(
      PLAY.replace("ANNA (softly): Come in.\n  Sit down.", "ANNA (loud): Come, Ben."),
    );
    expect(changed(PLAY, 1, { kind: "split", at: 8 })).toBe(
      PLAY.replace("Come in.\n  Sit down.", "Come in.\n\nANNA: Sit down."),
    );
    expect(changed(PLAY, 2, { kind: "remove" })).not.toContain("BEN");
  });
});

it("refuses to change a line of prose, which has no place of its own", () => {
  const text = "“Put it out,” said Voss. Marta shook her head. “No,” she said.";
  expect(changeLine(text, 1, { kind: "remove" })).toEqual({ refusal: "prose" });
});

describe("every change of any screenplay", () => {
  const blocks = fc.array(
    fc.constantFrom(
      "INT. ROOM - DAY",
      "Rain falls.",
      "Wind.\nMore wind. [[n]]",
      "MARTA\nGo home now.",
      "VOSS (V.O.)\n(low)\nI will not.\n(beat)\nNever.",
      "> THE END <",
      "CUT TO:",
      "/* a\n\nb */",
      "[[ note ]]",
      "~La la la",
      "MARTA ^\nStay here.",
    ),
    { minLength: 1, maxLength: 10 },
  );
  const scripts = blocks.map((list) => `EXT. SEA - DAY\n\nMARTA\nHello.\n\n${list.join("\n\n")}\n`);

  it("changes that line and leaves all others as they were", () => {
    fc.assert(
      fc.property(scripts, fc.nat(), (text, seed) => {
        const before = textsOf(text);
        const index = seed % before.length;
        const texts = { characterName: "ELI", stageDirections: "", dialogueText: "I was here." };
        const after = textsOf(changed(text, index + 1, edit(texts)));
        expect(after).toEqual(before.with(index, texts));
        const removed = textsOf(changed(text, index + 1, { kind: "remove" }));
        expect(removed).toEqual(before.toSpliced(index, 1));
      }),
      { numRuns: 300 },
    );
  });

  it("joins again what it has split", () => {
    fc.assert(
      fc.property(scripts, fc.nat(), (text, seed) => {
        const before = textsOf(text);
        const index = seed % before.length;
        const line = before[index];
        const words = line?.dialogueText || line?.stageDirections || "";
        const halves = changeLine(text, index + 1, { kind: "split", at: words.indexOf(" ") });
        fc.pre("text" in halves);
        const joined = changed("text" in halves ? halves.text : "", index + 1, { kind: "merge" });
        expect(textsOf(joined)).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});
