import { describe, expect, it } from "vitest";
import { lookAtLines } from "./line-looks";

const looks = (script: string) => lookAtLines(script).map(({ look }) => look);

describe("how a script looks while it is written", () => {
  it("numbers the scenes", () => {
    const lines = lookAtLines("INT. BARN - DAY\n\nRain.\n\n.THE LAST ROOM\n\next. field - night");
    expect(lines.filter(({ scene }) => scene !== null)).toEqual([
      { text: "INT. BARN - DAY", look: "scene", scene: 1 },
      { text: ".THE LAST ROOM", look: "scene", scene: 2 },
      { text: "ext. field - night", look: "scene", scene: 3 },
    ]);
  });

  it("knows a name above words, with what stands in brackets", () => {
    expect(looks("\nMARTA (O.S.)\n(quietly)\nNot yet.")).toEqual([
      "plain",
      "cue",
      "parenthetical",
      "plain",
    ]);
    expect(looks("\nÉLODIE 2\nOui.")).toContain("cue");
    expect(looks("\n@McAvoy\nAye.")).toContain("cue");
  });

  it.each(["Marta runs.", "MARTA", "CUT TO:", "...", "INTERIOR MONOLOGUE of hers."])(
    "leaves %j alone",
    (line) => {
      expect(looks(`\n${line}\n`)).toEqual(["plain", "plain", "plain"]);
    },
  );

  it("sets the writer's own words apart", () => {
    expect(looks("# Act one\n\n= She leaves.\n\n[[check this]]")).toEqual([
      "aside",
      "plain",
      "aside",
      "plain",
      "aside",
    ]);
  });
});
