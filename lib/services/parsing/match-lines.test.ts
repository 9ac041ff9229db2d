import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NewLine } from "@/db/queries/lines";
import { matchLines } from "./match-lines";

function aLine(lineNumber: number, dialogueText: string, characterName = "ANA"): NewLine {
  return {
    lineNumber,
    sceneLocationId: null,
    sceneHeading: "",
    timeOfDay: "",
    characterName,
    extension: "",
    stageDirections: "",
    dialogueText,
  };
}

const withId = (line: NewLine, at: number) => ({ ...line, id: `old-${at + 1}` });

/** What becomes of old texts when new ones replace them, as texts and ids. */
function match(oldTexts: string[], newTexts: string[]) {
  const plan = matchLines(
    oldTexts.map((text, at) => withId(aLine(at + 1, text), at)),
    newTexts.map((text, at) => aLine(at + 1, text)),
  );
  return {
    kept: plan.kept.map(({ id, line }) => `${id} as ${line.lineNumber}`),
    added: plan.added.map(({ lineNumber }) => lineNumber),
    removed: plan.removedIds,
  };
}

describe("matching the lines of a script that is parsed again", () => {
  it("keeps what did not change, wherever it stands now", () => {
    expect(match(["a", "b", "c"], ["c", "a", "x"])).toEqual({
      kept: ["old-3 as 1", "old-1 as 2"],
      added: [3],
      removed: ["old-2"],
    });
  });

  it("pairs lines that say the same in order, each once", () => {
    expect(match(["yes", "no", "yes"], ["yes", "yes", "yes"])).toEqual({
      kept: ["old-1 as 1", "old-3 as 2"],
      added: [3],
      removed: ["old-2"],
    });
  });

  it("takes another speaker, extension or direction for another line", () => {
    const old = [withId(aLine(1, "Go."), 0)];
    for (const change of [
      { characterName: "BEN" },
      { extension: "V.O." },
      { stageDirections: "quietly" },
      { dialogueText: "Go!" },
    ]) {
      const plan = matchLines(old, [{ ...aLine(1, "Go."), ...change }]);
      expect(plan.removedIds).toEqual(["old-1"]);
    }
    const moved = { ...aLine(9, "Go."), sceneHeading: "EXT. ROCK", timeOfDay: "NIGHT" };
    expect(matchLines(old, [moved]).kept).toHaveLength(1);
  });

  it("accounts for every line exactly once", () => {
    const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (oldTexts, newTexts) => {
        const { kept, added, removed } = match(oldTexts, newTexts);
        expect(kept.length + added.length).toBe(newTexts.length);
        expect(kept.length + removed.length).toBe(oldTexts.length);
        expect(new Set([...kept.map((text) => text.split(" ")[0]), ...removed]).size).toBe(
          oldTexts.length,
        );
      }),
    );
  });
});
