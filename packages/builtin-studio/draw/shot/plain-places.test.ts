import { expect, it } from "vitest";
import { placeAsDrawn } from "./place-as-drawn";
import { readPlace } from "./read-place";

it.each([
  ["ext. courtyard", "", "courtyard"],
  ["ext. block of flats - courtyard", "", "courtyard"],
  ["ext. palazzo - courtyard", "", "arcaded-courtyard"],
  ["ext. courtyard, monastery", "", "arcaded-courtyard"],
  ["ext. riad", "", "arcaded-courtyard"],
  ["ext. courtyard", "A nun walks under the cloisters.", "arcaded-courtyard"],
  ["int. lobby", "", "lobby"],
  ["int. apartment building - lobby", "", "lobby"],
  ["int. grand hotel - lobby", "", "hotel-lobby"],
  ["int. hotel", "", "hotel-lobby"],
  ["int. lobby", "The bellboy takes a key from the key rack.", "hotel-lobby"],
])("is no more than it is called, unless more is told: %s %s", (heading, action, place) => {
  expect(readPlace(heading, { action: [action] }).place).toBe(place);
});

it("has arcades where courtyards have them in that part of the world", () => {
  expect(placeAsDrawn("courtyard", { region: "arabia" })).toBe("arcaded-courtyard");
  expect(placeAsDrawn("courtyard", { region: "europe" })).toBe("courtyard");
  expect(placeAsDrawn("house-front", { region: "india" })).toBe("outside");
  expect(placeAsDrawn("house-front", { region: "europe" })).toBe("house-front");
  expect(placeAsDrawn("courtyard", {})).toBe("courtyard");
});

it.each([
  [1650, "harbour"],
  [1930, "harbour"],
  [1994, "container-terminal"],
])("is what it was in %s", (year, place) => {
  expect(placeAsDrawn("container-terminal", { year })).toBe(place);
});
