import { describe, expect, it } from "vitest";
import { effectsOf, effectsOfPlace } from "./effects-of";

const heardIn = (directions: string) => effectsOf(directions, 4).map(({ effect }) => effect);

describe("sounds of an action", () => {
  it.each([
    ["Mara walks to the window.", ["footsteps"]],
    ["The door creaks open. She runs.", ["running", "door"]],
    ["The telephone on the desk rings.", ["phone"]],
    ["A train thunders past.", ["train"]],
    ["Waves crash against the wall.", ["wave"]],
    ["The fire burns low.", ["fire"]],
    ["Thunder. Rain hammers on the roof.", ["rain", "thunder"]],
    ["He knocks.", ["knock"]],
    ["(smiling)", []],
    ["", []],
  ])("%s", (directions, effects) => expect(heardIn(directions)).toEqual(effects));

  it("begin when the picture shows them, and end with the shot", () => {
    const [door] = effectsOf("The door opens.", 4);
    expect(door).toEqual({ effect: "door", startSeconds: 0.48, durationSeconds: 1.6 });
    const [fire] = effectsOf("A fire in the hearth.", 4);
    expect(fire).toEqual({ effect: "fire", startSeconds: 0, durationSeconds: 4 });
  });
});

describe("sounds of a place", () => {
  it.each([
    ["EXT. HARBOUR - MORNING", "", ["birds"]],
    ["EXT. HARBOUR - NIGHT", "", []],
    ["EXT. FIELD - NIGHT", "A thunderstorm.", ["thunder"]],
    ["EXT. CHURCH - DAY", "", ["bell"]],
    ["INT. CHURCH - DAY", "", []],
    ["EXT. CITY - DAY", "", []],
  ])("%s %s", (heading, directions, effects) =>
    expect(effectsOfPlace(heading, directions, 9).map(({ effect }) => effect)).toEqual(effects),
  );

  it("leave after some seconds, or with the shot", () => {
    const seconds = (shot: number) => effectsOfPlace("EXT. ROAD - DAY", "", shot)[0];
    expect(seconds(9)?.durationSeconds).toBe(4);
    expect(seconds(2)?.durationSeconds).toBe(2);
  });
});
