import { describe, expect, it } from "vitest";
import { weatherInHeading } from "./heading-weather";

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
