import { describe, expect, it } from "vitest";
import { changeLine } from "./change-line";
import { readFountain } from "./read-fountain";
import { readScript } from "./read-script";

const ACTION = "Non-speaking part";

const wordsOf = (text: string) =>
  readScript(text).lines.map((line) => [
    line.characterName,
    ...(line.dialogueText && line.stageDirections ? [line.stageDirections] : []),
    line.dialogueText || line.stageDirections,
  ]);

/** As a viewer hands a page over: every column in its place, no empty line. */
const INDENTED = `                    THE LAST LIGHT
     INT. LAMP ROOM - NIGHT
     Marta wipes the great lens. Rain runs down the panes, and
     she does not look up.
     Voss stands in the door.
                         MARTA
                    (quietly)
               Let me finish the glass. It is
               the last night.
                         VOSS
               Put it out.
     THE LAMP
     flickers twice, then burns on as it has burned for all of
     forty years.
                                                            12.
     He waits.
                         MARTA (CONT'D)
               No.
                                              CUT TO:
     EXT. ROCK - DAY
     Waves.
`;

/** As most viewers do: the columns are gone as well, only the line breaks of the page are left. */
const FLAT = INDENTED.replace(/^ +/gmu, "").replace("THE LAMP\n", "The lamp\n");

const SCENES = [
  [ACTION, "THE LAST LIGHT"],
  [ACTION, "Marta wipes the great lens. Rain runs down the panes, and she does not look up."],
  [ACTION, "Voss stands in the door."],
  ["MARTA", "quietly", "Let me finish the glass. It is the last night."],
  ["VOSS", "Put it out."],
];

describe("a screenplay copied without its empty lines", () => {
  it("is told apart by its indentation", () => {
    expect(wordsOf(INDENTED)).toEqual([
      ...SCENES,
      [ACTION, "THE LAMP flickers twice, then burns on as it has burned for all of forty years."],
      [ACTION, "He waits."],
      ["MARTA", "No."],
      [ACTION, "Waves."],
    ]);
    expect(readScript(INDENTED).sceneLocations).toEqual(["INT. LAMP ROOM", "EXT. ROCK"]);
    expect(readScript(INDENTED).shape).toBe("fountain");
  });

  it("is told apart by the width of its lines where nothing is indented", () => {
    expect(wordsOf(FLAT)).toEqual([
      ...SCENES,
      [ACTION, "The lamp flickers twice, then burns on as it has burned for all of forty years."],
      [ACTION, "He waits."],
      ["MARTA", "No."],
      [ACTION, "Waves."],
    ]);
  });

  it("is told apart line by line where every block is one line", () => {
    const text = `INT. LAMP ROOM - NIGHT
Marta wipes the great lens, and she does not look up when the door behind her opens.
MARTA
Let me finish the glass. It is the last night, and I want it to be clean when they come.
She turns away.
VOSS
(softly)
Put it out.
The lamp dies.`;
    expect(wordsOf(text)).toEqual([
      [
        ACTION,
        "Marta wipes the great lens, and she does not look up when the door behind her opens.",
      ],
      [
        "MARTA",
        "Let me finish the glass. It is the last night, and I want it to be clean when they come.",
      ],
      [ACTION, "She turns away."],
      ["VOSS", "softly", "Put it out."],
      [ACTION, "The lamp dies."],
    ]);
  });

  it("ends a full line of speech where the next one tells what its speaker does", () => {
    const text = `INT. LAMP ROOM - NIGHT
Rain.
VOSS
I told you to put it out, so do it.
Voss goes.
MARTA
I told you that I would not, and I
will not. Not tonight.
Rain.`;
    expect(wordsOf(text)).toEqual([
      [ACTION, "Rain."],
      ["VOSS", "I told you to put it out, so do it."],
      [ACTION, "Voss goes."],
      ["MARTA", "I told you that I would not, and I will not. Not tonight."],
      [ACTION, "Rain."],
    ]);
  });

  it("keeps capitals in the middle of a sentence in it", () => {
    const text = `INT. LAMP ROOM - NIGHT
A sign over the stairs that nobody has climbed for a year reads
NO ENTRY
and swings in the wind.
VOSS
Put it out.
Rain.`;
    expect(wordsOf(text)[0]?.[1]).toContain("NO ENTRY and swings in the wind.");
  });

  it("takes a changed line where it stood", () => {
    const { lines } = readScript(FLAT);
    const at = lines.findIndex(({ dialogueText }) => dialogueText === "Put it out.");
    expect(at).toBeGreaterThan(0);
    expect(readFountain(FLAT).filter(({ kind }) => kind === "dialogue")).toHaveLength(3);
    const changed = changeLine(FLAT, at + 1, {
      kind: "edit",
      texts: { characterName: "VOSS", stageDirections: "", dialogueText: "Put it out now." },
    });
    expect(changed).toMatchObject({ text: FLAT.replace("Put it out.", "Put it out now.") });
  });
});

describe("what is no such copy", () => {
  it("is left as it is", () => {
    const fountain = "INT. BAR - DAY\n\nHe waits\nfor BEN\nand them.\n\nANNA\nHello.\n\nBEN\nHi.\n";
    expect(wordsOf(fountain)).toEqual([
      [ACTION, "He waits for BEN and them."],
      ["ANNA", "Hello."],
      ["BEN", "Hi."],
    ]);
    const named = "INT. BAR - DAY\nANNA: Hello.\nBEN: Hi.\nANNA: Go.\nBEN: Where?\nANNA: Home.\n";
    expect(wordsOf(named).map(([name]) => name)).toEqual(["ANNA", "BEN", "ANNA", "BEN", "ANNA"]);
  });
});
