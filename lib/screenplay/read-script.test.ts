import { describe, expect, it } from "vitest";
import { NON_SPEAKING_PART } from "./element";
import { readScript } from "./read-script";

describe("readScript", () => {
  it("has no lines for an empty text", () => {
    for (const text of ["", " \n\t\r\n", "\uFEFF"]) {
      expect(readScript(text)).toMatchObject({ lines: [], sceneLocations: [], characters: [] });
    }
  });

  it("takes a script in which nobody speaks", () => {
    const script = readScript("EXT. SEA - NIGHT\n\nWaves.\n\nA lamp goes out.");
    expect(script.characters).toEqual([]);
    expect(script.lines.map((line) => line.characterName)).toEqual([
      NON_SPEAKING_PART,
      NON_SPEAKING_PART,
    ]);
  });

  it("finds the title without its emphasis", () => {
    expect(readScript("Title: _**The Salt Road**_\n\nRain.").title).toBe("The Salt Road");
    const named = readScript("Title: Plain\nAuthor: Us\nANNA: Hello.\nBEN: Hi.\nANNA: Bye.");
    expect(named.title).toBe("Plain");
    expect(named.lines).toHaveLength(3);
    expect(readScript("Rain.").title).toBeNull();
  });

  it("gives lines, places and speakers of every shape", () => {
    const expected = { characters: ["ANNA", "BEN"], sceneLocations: ["INT. BAR"] };
    const fountain = readScript("INT. BAR - DAY\n\nANNA\nHello, you.\n\nBEN\nHi.");
    const named = readScript("INT. BAR - DAY\n\nANNA: Hello, you.\nBEN: Hi.");
    const prose = readScript('INT. BAR - DAY\n\n"Hello, you," said Anna.\n\n"Hi," said Ben.');
    expect([fountain.shape, named.shape, prose.shape]).toEqual(["fountain", "name-colon", "prose"]);
    for (const script of [fountain, named, prose]) {
      expect(script).toMatchObject(expected);
      expect(script.lines.map((line) => line.dialogueText)).toEqual(["Hello, you.", "Hi."]);
    }
    expect(fountain.findings).toEqual([]);
    expect(prose.findings).toHaveLength(3);
  });

  it("loses nothing of a line of 10,000 characters", () => {
    const words = "rain ".repeat(2000).trim();
    expect(readScript(`INT. BAR - DAY\n\nMARTA\n${words}`).lines[0]?.dialogueText).toBe(words);
    expect(readScript(`INT. BAR - DAY\n\n${words}`).lines[0]?.stageDirections).toBe(words);
    const shouted = "A".repeat(10_000);
    expect(readScript(`INT. BAR - DAY\n\n${shouted}\nHello.`).lines[0]?.stageDirections).toBe(
      `${shouted} Hello.`,
    );
  });

  it("reads 10,000 of any mark, which would stop a reader that tries every way", () => {
    const marks = [
      "*",
      "_",
      "(",
      ")",
      "[[",
      "]]",
      "/*",
      '"',
      "“",
      "#",
      "=",
      ">",
      "— ",
      "A:",
      " ",
      "\\",
    ];
    for (const mark of marks) {
      const script = readScript(`INT. BAR - DAY\n\n${mark.repeat(10_000)}\n\nMARTA\nStill here.`);
      const said = script.lines.map((line) => line.dialogueText + line.stageDirections).join(" ");
      expect(said, mark).toContain("Still here.");
    }
  });
});
