import { expect, it } from "vitest";
import { placeAsDrawn } from "./place-as-drawn";

it("draws a room of former times as it was in that part of the world", () => {
  expect(placeAsDrawn("living-room", { year: 1869, region: "japan" })).toBe("tatami-room");
  expect(placeAsDrawn("kitchen", { year: 1869, region: "japan" })).toBe("tatami-room");
  expect(placeAsDrawn("living-room", { year: 2004, region: "japan" })).toBe("living-room");
  expect(placeAsDrawn("living-room", { year: 1869, region: "europe" })).not.toBe("tatami-room");
});

it("draws a modern place as what it was in former times", () => {
  expect(placeAsDrawn("kitchen", { year: 1720 })).toBe("cabin");
  expect(placeAsDrawn("hospital", { year: 1916 })).toBe("dormitory");
  expect(placeAsDrawn("hospital", {})).toBe("hospital");
});
