import { describe, expect, it } from "vitest";
import { aWireLine } from "@/tests/support/wire-line";
import { scenesOf, sceneTitle } from "./scenes-of";

const aLine = (lineNumber: number, place: string | null, seconds = 2) =>
  aWireLine(lineNumber, { scene_location: place, shot_duration: seconds });

describe("the scenes of a story", () => {
  it("begin wherever the place changes, also back to one that was there before", () => {
    const lines = [
      aLine(1, "LAMP ROOM"),
      aLine(2, "LAMP ROOM"),
      aLine(3, "ROCK"),
      aLine(4, "LAMP ROOM"),
    ];
    expect(
      scenesOf(lines).map(({ number, place, shots }) => [number, place, shots.length]),
    ).toEqual([
      [1, "LAMP ROOM", 2],
      [2, "ROCK", 1],
      [3, "LAMP ROOM", 1],
    ]);
  });

  it("are two by day and by night in one place", () => {
    const lines = ["DAY", "DAY", "NIGHT"].map((time_of_day, at) =>
      aWireLine(at + 1, { scene_location: "INT. KITCHEN", time_of_day }),
    );
    expect(scenesOf(lines).map((scene) => [sceneTitle(scene), scene.shots.length])).toEqual([
      ["INT. KITCHEN - DAY", 2],
      ["INT. KITCHEN - NIGHT", 1],
    ]);
    expect(sceneTitle({ place: null, time: "DAY" })).toBe("No scene location specified");
  });

  it("last as long as their shots", () => {
    expect(scenesOf([aLine(1, null, 2.5), aLine(2, null, 4)])[0]?.seconds).toBe(6.5);
  });

  it("are none when there are no lines", () => {
    expect(scenesOf([])).toEqual([]);
  });
});
