import { describe, expect, it } from "vitest";
import { answerSeconds } from "@/lib/prompts/check-script";
import type { ScriptAnswer } from "@/lib/providers/ports/writing-tasks";
import { estimateScriptSeconds, readScript } from "@/lib/screenplay";
import { goodScript } from "@/tests/support/model-author";
import { printPartialScript, printScript, readsBack } from "./print-script";

const answer: ScriptAnswer = {
  scenes: [
    {
      heading: { setting: "EXT.", place: "Outer  rock", time: "DAWN" },
      beats: [
        { kind: "action", speaker: null, cue: null, text: "RAIN\nfalls." },
        { kind: "dialogue", speaker: "Marta", cue: "(quietly)", text: "Not yet." },
        { kind: "dialogue", speaker: "VOSS", cue: null, text: "INT. is no word." },
        { kind: "action", speaker: null, cue: null, text: "EXT. the door opens." },
      ],
    },
  ],
};

describe("the Fountain of a script", () => {
  it("has headings, cues and directions in their places", () => {
    expect(printScript(answer)).toBe(`EXT. OUTER ROCK - DAWN

RAIN falls.

MARTA
(quietly)
Not yet.

VOSS
INT. is no word.

!EXT. the door opens.
`);
  });

  it("is read again as the same lines, without a model", () => {
    expect(readsBack(answer, printScript(answer))).toBe(true);
    const { lines, characters } = readScript(printScript(answer));
    expect(lines.map(({ dialogueText }) => dialogueText)).toEqual([
      "",
      "Not yet.",
      "INT. is no word.",
      "",
    ]);
    expect(characters).toEqual(["MARTA", "VOSS"]);
  });

  it.each([15, 60, 300, 345])("lasts as long as the answer that it prints (%i s)", (length) => {
    const script = goodScript(length);
    expect(readsBack(script, printScript(script))).toBe(true);
    expect(estimateScriptSeconds(printScript(script))).toBeCloseTo(answerSeconds(script));
  });

  it("that does not hold the answer's lines is found out", () => {
    expect(readsBack(answer, "EXT. OUTER ROCK - DAWN\n\nRain.\n")).toBe(false);
  });
});

describe("a script that is being written", () => {
  it("is shown as far as it goes", () => {
    const partial = {
      scenes: [
        {
          heading: { setting: "INT.", place: "Lamp room", time: "NIGHT" },
          beats: [
            { kind: "action", speaker: null, cue: null, text: "Rain." },
            { kind: "dialogue", speaker: "MARTA", cue: null, text: "Let me fin" },
          ],
        },
      ],
    };
    expect(printPartialScript(partial)).toBe(
      "INT. LAMP ROOM - NIGHT\n\nRain.\n\nMARTA\nLet me fin\n",
    );
  });

  it("shows no half heading, nothing foreign, and nothing of what is no script", () => {
    expect(printPartialScript({ scenes: [{ heading: { setting: "INT." } }] })).toBe("");
    const heading = { setting: "INT.", place: "Room", time: "DAY" };
    const beats = [{ kind: "action", text: "See https://x.example" }];
    expect(printPartialScript({ scenes: [{ heading, beats }] })).toBe("INT. ROOM - DAY\n");
    expect(printPartialScript(undefined)).toBe("");
  });
});
