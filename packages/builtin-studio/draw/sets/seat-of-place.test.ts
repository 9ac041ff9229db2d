import { expect, it } from "vitest";
import { PLACES } from "../shot/scene-spec";
import { floorOf } from "./get-place";
import { hasCrowds, sitsByItself } from "./seat-of-place";

it.each(PLACES)("knows without its painter whether others can stand in it: %s", (place) => {
  const isBehind = floorOf(place, 1).seatedBehindY !== undefined;
  expect(hasCrowds(place)).toBe(!isBehind && !sitsByItself(place));
});
