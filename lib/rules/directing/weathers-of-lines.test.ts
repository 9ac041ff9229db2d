import { describe, expect, it } from "vitest";
import { weatherInHeading, weathersOf } from "./weathers-of-lines";

describe("the weather of a scene heading", () => {
  it.each([
    ["EXT. RIVER ROAD - DAY - RAIN", "EXT. RIVER ROAD", "rain"],
    ["EXT. PIER - NIGHT (HEAVY SNOW)", "EXT. PIER", "heavy snow"],
    ["EXT. STORM HARBOUR - DAY", "EXT. STORM HARBOUR", ""],
    ["INT. TRAIN - NIGHT", "INT. TRAIN", ""],
    ["", "EXT. FOG BANK", ""],
  ])("of %s", (heading, place, weather) => {
    expect(weatherInHeading(heading, place)).toBe(weather);
  });
});

describe("the weather of the lines of a script", () => {
  const scene = (sceneHeading: string, timeOfDay: string, ...actions: string[]) =>
    actions.map((stageDirections) => ({
      ...{ sceneHeading, locationName: sceneHeading.split(" - ")[0], timeOfDay, stageDirections },
    }));

  it("goes on in the scenes of the same time, until a line says that it is over", () => {
    const lines = [
      ...scene("EXT. GREEN - DAY", "DAY", "Rain falls on the bunting.", "Ana runs."),
      ...scene("INT. TENT - CONTINUOUS", "DAY", "She shakes her hat."),
      ...scene("EXT. PIG PEN - MOMENTS LATER", "DAY", "Mud.", "The rain stops.", "Birds."),
      ...scene("EXT. GREEN - LATER", "DAY", "She walks home."),
    ];
    expect(weathersOf(lines)).toEqual(["", "rain", "rain", "rain", "rain", "", ""]);
  });

  it("is over on another day, and at another time", () => {
    const rain = scene("EXT. PIER - NIGHT - HEAVY SNOW", "NIGHT", "Nobody.");
    const later = (heading: string, time: string) =>
      weathersOf([...rain, ...scene(heading, time, "Nobody.")])[1];
    expect(weathersOf(rain)).toEqual(["heavy snow"]);
    expect(later("EXT. PIER - LATER", "NIGHT")).toBe("snow");
    expect(later("EXT. PIER - MORNING", "MORNING")).toBe("");
    expect(later("EXT. PIER - THE NEXT NIGHT", "NIGHT")).toBe("");
  });

  it("is over where the story has gone to some other places", () => {
    const places = ["A", "B", "C", "D"].map((name) => `EXT. ROAD ${name} - DAY`);
    const lines = [
      ...scene("EXT. GREEN - DAY", "DAY", "Rain falls."),
      ...places.flatMap((heading) => scene(heading, "DAY", "She walks.")),
    ];
    expect(weathersOf(lines)).toEqual(["", "rain", "rain", "rain", ""]);
  });

  it.each([
    ["Rain runs down the window.", "rain"],
    ["Snow. A row of white cars.", "snow"],
    ["He hangs up a storm lantern.", ""],
    ["Fog of steam over the stove.", ""],
  ])("counts in a room where it is told of outside: %s", (line, weather) => {
    const lines = [
      ...scene("INT. KITCHEN - DAY", "DAY", line),
      ...scene("EXT. YARD - CONTINUOUS", "DAY", "A dog."),
    ];
    expect(weathersOf(lines)[1]).toBe(weather);
  });
});
