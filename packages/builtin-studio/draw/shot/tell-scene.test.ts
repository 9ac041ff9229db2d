import { describe, expect, it } from "vitest";
import { aStudioShot } from "../test-shots";
import { tellScene } from "./tell-scene";

const MARTA = {
  ...{ id: "marta", name: "MARTA", gender: "female" as const, age: "old" as const },
  description: "An old woman with white hair in a bun, a green coat and round glasses.",
};
const shot = aStudioShot({
  ...{ stageDirections: "Marta sits at the table and writes a letter.", cast: [MARTA] },
  ...{ timeOfDay: "NIGHT", location: { id: "", name: "INT. KITCHEN", description: "" } },
});
const told = (more: Partial<typeof shot> = {}, words = "") =>
  tellScene({ subject: { ...shot, ...more }, imageStyle: "Digital Art", seed: 1, words });

describe("what is drawn of a shot", () => {
  it("is told in plain words, people by their look and doing", () => {
    const { setting, people, about } = told();
    expect(setting).toMatchObject({ place: "kitchen", inside: true, time: "night", weather: "" });
    expect(people).toEqual([
      {
        name: "MARTA",
        look: expect.stringMatching(/^old woman, .*white hair \(bun\), round glasses, green coat/),
        ...{ posture: "sits", does: expect.arrayContaining(["writes"]) },
        ...{ holds: "letter", feels: expect.any(String) },
      },
    ]);
    expect(about).toBe("MARTA");
  });

  it("follows the words of a person before the script", () => {
    const { setting, things } = told({}, "by day, in the rain, a red umbrella beside her");
    expect(setting).toMatchObject({ time: "day", weather: "rain" });
    expect(things).toContainEqual({ noun: "umbrella", number: 1 });
  });

  it("follows what a person says of the place and of somebody's look", () => {
    const location = { id: "", name: "INT. XQZZY", description: "An old church." };
    expect(told({ location }).setting.place).toBe("church");
    const cast = [{ ...MARTA, description: "A girl of ten in a red dress." }];
    expect(told({ cast }).people[0]?.look).toMatch(/^girl, .*red dress$/);
  });

  it("tells of groups that stand behind", () => {
    const location = { id: "", name: "EXT. STREET", description: "" };
    const waiting = { location, cast: [], shotSize: "wide" as const };
    const { happens } = told({ ...waiting, stageDirections: "A dozen soldiers wait." }).setting;
    expect(happens).toEqual([
      expect.stringMatching(/^a group stands behind \(soldier, .*uniform.*\)$/),
    ]);
  });

  it("puts no parenthetical into words, whatever it names", () => {
    const spoken = {
      stageDirections: "into the radio, steady",
      dialogue: "Come in.",
      speakerId: "marta",
    };
    expect(told(spoken).written).toBe("");
  });

  it("says what stands in words because nobody can draw it, and what nobody understood", () => {
    const written = told({ stageDirections: "A pike rolls in the shallows.", cast: [] });
    expect(written.written).toBe("A pike rolls in the shallows.");
    expect(told({ stageDirections: "Beautiful, and yet.", cast: [] }).unknown).toHaveLength(1);
  });
});
