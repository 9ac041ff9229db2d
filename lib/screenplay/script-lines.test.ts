import { describe, expect, it } from "vitest";
import { NON_SPEAKING_PART } from "./element";
import { readFountain } from "./read-fountain";
import { toScriptLines } from "./script-lines";

function linesOf(text: string) {
  return toScriptLines(readFountain(text));
}

describe("toScriptLines", () => {
  it("makes one line of a dialogue block, its parentheticals joined", () => {
    const text = "INT. KITCHEN - NIGHT\n\nMARTA (O.S.)\n(low)\nGo.\n(louder)\nGo *now*, I\nsaid.";
    expect(linesOf(text)).toEqual({
      lines: [
        {
          lineNumber: 1,
          sceneIndex: 1,
          sceneHeading: "INT. KITCHEN - NIGHT",
          sceneLocation: "INT. KITCHEN",
          timeOfDay: "NIGHT",
          characterName: "MARTA",
          extension: "O.S.",
          stageDirections: "low; louder",
          dialogueText: "Go. Go now, I said.",
        },
      ],
      locations: ["INT. KITCHEN"],
      characters: ["MARTA"],
      elementIndexes: [1],
    });
  });

  it("makes no line of an instruction that names nothing to see", () => {
    const { lines } = linesOf(
      "INT. HALL - DAY\n\nMONTAGE - THE SUMMER\n\nA clock ticks.\n\nINTERCUT WITH:\n\nCLOSE ON the clock.\n\nSUPER: 1987",
    );
    expect(lines.map(({ stageDirections }) => stageDirections)).toEqual([
      ...["A clock ticks.", "CLOSE ON the clock.", "SUPER: 1987"],
    ]);
  });

  it.each([
    ["BACK TO SCENE", "INT. KITCHEN", "NIGHT"],
    ["BACK TO KITCHEN:", "INT. KITCHEN", "NIGHT"],
    ["END FLASHBACK", "INT. KITCHEN", "NIGHT"],
  ])("goes back to where a scene was left at %s", (back, place, time) => {
    const { lines } = linesOf(
      `INT. KITCHEN - NIGHT\n\nThey quarrel.\n\nINT. SCHOOL - DAY (FLASHBACK)\n\nA bell.\n\nEXT. LAKE - DAY\n\nA boat.\n\n${back}\n\nA cup falls.`,
    );
    expect(lines.map((line) => [line.sceneIndex, line.sceneLocation, line.timeOfDay])).toEqual([
      [1, "INT. KITCHEN", "NIGHT"],
      [2, "INT. SCHOOL", expect.stringContaining("DAY")],
      [3, "EXT. LAKE", "DAY"],
      [4, place, time],
    ]);
  });

  it("leaves everybody in their own place while two are cut into each other", () => {
    const { lines } = linesOf(
      "INT. FLAT - NIGHT\n\nANA lifts the phone.\n\nINT. CAR - NIGHT\n\nA MAN sits at the wheel.\n\nINTERCUT - FLAT / CAR\n\nMAN\nHello.\n\nANA (ON PHONE)\nWho is this?\n\nShe waits.\n\nThe man smiles.\n\nEXT. LAKE - DAY\n\nAna swims.",
    );
    expect(lines.map((line) => [line.sceneIndex, line.sceneLocation])).toEqual([
      ...[1, 2, 2].map((index) => [index, index === 1 ? "INT. FLAT" : "INT. CAR"]),
      ...[3, 3].map((index) => [index, "INT. FLAT"]),
      ...[
        [4, "INT. CAR"],
        [5, "EXT. LAKE"],
      ],
    ]);
  });

  it("makes one line without a speaker of an action paragraph", () => {
    const { lines, characters } = linesOf("Rain.\nMore   _rain_.\n\nWind.");
    expect(
      lines.map((line) => [line.lineNumber, line.characterName, line.stageDirections]),
    ).toEqual([
      [1, NON_SPEAKING_PART, "Rain. More rain."],
      [2, NON_SPEAKING_PART, "Wind."],
    ]);
    expect(lines.every((line) => line.dialogueText === "" && line.sceneLocation === null)).toBe(
      true,
    );
    expect(characters).toEqual([]);
  });

  it("knows whoever speaks with a rank and without it as one person", () => {
    const speakers = (...names: string[]) =>
      linesOf(names.map((name) => `${name}\nYes.`).join("\n\n")).characters;
    expect(speakers("ADMIRAL ORTEGA (O.S.)", "ORTEGA")).toEqual(["ADMIRAL ORTEGA"]);
    expect(speakers("WU", "MAY", "DET. SGT. BELL", "DR. WU")).toEqual([
      "DR. WU",
      "MAY",
      "DET. SGT. BELL",
    ]);
    expect(speakers("MRS. BELL", "BELL")).toHaveLength(2);
    expect(speakers("CAPTAIN BELL", "DR. BELL", "BELL")).toHaveLength(3);
    expect(speakers("YOUNG BELL", "BELL", "BELL'S DOCTOR")).toHaveLength(3);
    expect(speakers("GENERAL", "GENERAL AGENT", "AGENT")).toHaveLength(3);
  });

  it("knows whoever speaks by a part of a name of several words as one person", () => {
    const speakers = (...names: string[]) =>
      linesOf(names.map((name) => `${name}\nYes.`).join("\n\n")).characters;
    expect(speakers("EDA FLINT", "FLINT", "EDA")).toEqual(["EDA FLINT"]);
    expect(speakers("CHACHA-JI", "CHACHA-JI LAL")).toEqual(["CHACHA-JI LAL"]);
    expect(speakers("DOÑA INÉS", "INÉS")).toEqual(["DOÑA INÉS"]);
    // Not every COL is a colonel.
    expect(speakers("COL", "COL FLINT", "COL. BELL")).toEqual(["COL", "COL FLINT", "COL. BELL"]);
    expect(speakers("O'DOWD", "MARY-JO O'DOWD")).toEqual(["MARY-JO O'DOWD"]);
    for (const two of [
      ["EDA FLINT", "PIET FLINT", "FLINT"],
      ["MASKED FLINT", "FLINT"],
      ["FLINT TWO", "FLINT"],
      ["MISS FLINT", "FLINT"],
      ["FLINT'S DOG", "FLINT"],
      ["GUARD FLINT", "GUARD"],
      ["BABY FLINT", "FLINT"],
      ["VOICE OF FLINT", "FLINT"],
    ])
      expect(speakers(...two)).toHaveLength(two.length);
  });

  it("knows one person under every extension and spelling of the name", () => {
    const text = `MARTA (V.O.)\nOne.\n\nMARTA (CONT'D)\nTwo.\n\nMARTA (O.S.) (cont’d)\nThree.\n\n@Marta\nFour.

KEEPER’S WIFE\nFive.\n\nKEEPER'S  WIFE (ON PHONE)\nSix.`;
    const { lines, characters } = linesOf(text);
    expect(characters).toEqual(["MARTA", "KEEPER’S WIFE"]);
    expect(lines.map((line) => line.extension)).toEqual([
      "V.O.",
      null,
      "O.S.",
      null,
      null,
      "ON PHONE",
    ]);
  });

  it("takes sung words in a dialogue block as dialogue", () => {
    const [line] = linesOf("MARTA\n(humming)\n~Row, row,\n~row your boat.").lines;
    expect(line).toMatchObject({
      characterName: "MARTA",
      stageDirections: "humming",
      dialogueText: "Row, row, row your boat.",
    });
  });

  it("makes no line of what is not on the screen", () => {
    const text = `Title: X

# Act\n\n= Synopsis.\n\n[[note]]\n\n/* cut */\n\nCUT TO:\n\n===\n\nINT. KITCHEN - DAY\n\n> THE END <\n\n***`;
    expect(linesOf(text).lines).toEqual([]);
  });

  it("makes no line of a cue with nothing under it, wherever its name is known from", () => {
    const text = "MARTA\nHello.\n\nMARTA\n\nJONAS (V.O.)\n\n@Ben\n\nANNA\n...";
    expect(linesOf(text).lines.map((line) => line.characterName)).toEqual(["MARTA"]);
  });

  it("shows what a cue with only a direction under it does", () => {
    const [line] = linesOf("MARTA\n(shakes her head)").lines;
    expect(line).toMatchObject({
      characterName: NON_SPEAKING_PART,
      stageDirections: "MARTA (shakes her head)",
      dialogueText: "",
    });
  });

  it("takes directions out of the words they share a line with, but not asides", () => {
    const text = "MARTA\n(beat) I told you (twice) to go. (She points.)";
    expect(linesOf(text).lines[0]).toMatchObject({
      stageDirections: "beat; She points.",
      dialogueText: "I told you (twice) to go.",
    });
  });

  it.each([
    ["MARTA\n(low)\nI will not.\n(beat)\nNever.", "low", "I will not. (beat) Never."],
    ["MARTA\nI know. (beat)", "", "I know. (beat)"],
    [
      "MARTA\nI know. (beat) Yes. (long pause) (She points.)",
      "She points.",
      "I know. (beat) Yes. (long pause)",
    ],
    ["MARTA\n(beat)\nI know.\n(a long pause)", "beat", "I know. (a long pause)"],
    ["MARTA\n(low)\nNo.\n(pause) Never.", "low", "No. (pause) Never."],
  ])("leaves a pause behind words where it is heard: %j", (text, directions, words) => {
    const [line] = linesOf(text).lines;
    expect([line?.stageDirections, line?.dialogueText]).toEqual([directions, words]);
  });

  it("finds nothing to say in a pause alone", () => {
    const [line] = linesOf("MARTA\n...\n(beat)").lines;
    expect(line).toMatchObject({ characterName: NON_SPEAKING_PART, dialogueText: "" });
  });

  it("counts scenes and gives every place one name", () => {
    const text = `Rain.\n\nINT. KITCHEN - NIGHT\n\nA.\n\nint. kitchen, day\n\nB.\n\nEXT. SEA - DAY\n\nEXT. ROOF - DAY\n\nC.`;
    const { lines, locations } = linesOf(text);
    expect(lines.map((line) => [line.sceneIndex, line.sceneLocation, line.timeOfDay])).toEqual([
      [0, null, null],
      [1, "INT. KITCHEN", "NIGHT"],
      [2, "INT. KITCHEN", "DAY"],
      [4, "EXT. ROOF", "DAY"],
    ]);
    expect(locations).toEqual(["INT. KITCHEN", "EXT. ROOF"]);
  });

  it("gives a scene that follows on the time of the one before it", () => {
    const text = "INT. A - DUSK\n\nX.\n\nINT. B - CONTINUOUS\n\nX.\n\nINT. C - MOMENTS LATER\n\nX.";
    expect(linesOf(text).lines.map((line) => line.timeOfDay)).toEqual(["DUSK", "DUSK", "DUSK"]);
  });

  it("stays where it is under a heading that only says how much later it is", () => {
    const text =
      "INT. MILL - DUSK\n\nX.\n\n.LATER\n\nX.\n\nINT. THE NEXT MORNING\n\nX.\n\n.LATER STREET\n\nX.";
    const { lines, locations } = linesOf(text);
    expect(lines.map(({ sceneLocation, timeOfDay }) => [sceneLocation, timeOfDay])).toEqual([
      ["INT. MILL", "DUSK"],
      ["INT. MILL", "DUSK"],
      ["INT. MILL", "THE NEXT MORNING"],
      ["LATER STREET", null],
    ]);
    expect(locations).toEqual(["INT. MILL", "LATER STREET"]);
  });

  it("keeps both speakers of a dual dialogue, and knows that the first is talked over", () => {
    const { lines } = linesOf("MARTA\nStop!\n\nJONAS ^\nNever!");
    expect(lines.map((line) => line.dialogueText)).toEqual(["Stop!", "Never!"]);
    expect(lines.map(({ talkedOver }) => talkedOver)).toEqual([true, undefined]);
    const alone = linesOf("MARTA\nStop!\n\nShe turns.\n\nJONAS ^\nNever!");
    expect(alone.lines.some(({ talkedOver }) => talkedOver)).toBe(false);
  });
});
