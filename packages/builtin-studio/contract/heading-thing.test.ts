import { describe, expect, it } from "vitest";
import { thingOfHeading } from "./heading-thing";

describe("the thing that a heading names in place of a place", () => {
  it.each([
    ["EXT. CRASHED TRUCK", "truck", true, null],
    ["EXT. THE LONE OAK", "oak", false, null],
    ["EXT. RUTH'S CAR", "car", false, null],
    ["EXT. ROWING BOAT ON THE SHORE", "rowing boat", false, "shore"],
    ["EXT. TENT IN THE DUNES", "tent", false, "dunes"],
    ["EXT. DOWNED HELICOPTER", "helicopter", true, null],
  ])("is %s", (heading, noun, isWrecked, at) => {
    expect(thingOfHeading(heading)).toEqual({ noun, isWrecked, at });
  });

  it.each([
    ...["EXT. BOAT", "EXT. HELICOPTER", "EXT. TRUCK STOP", "EXT. PRISON GATE", "EXT. CAR PARK"],
    ...["INT. WAGON", "EXT. WAGON TRAIN CAMP", "EXT. TREE LINE", "EXT. ROAD - CAR", "EXT. HOUSE"],
  ])("is none in %s", (heading) => {
    expect(thingOfHeading(heading)).toBeNull();
  });
});
