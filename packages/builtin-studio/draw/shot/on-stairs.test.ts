import { expect, it } from "vitest";
import { aStudioShot, jonas, marta } from "../test-shots";
import { readShot } from "./read-shot";

const placeOf = (stageDirections: string, name: string) => {
  const given = aStudioShot({ stageDirections, speakerId: null, dialogue: "" });
  const cast = [marta, jonas].filter((member) => stageDirections.includes(member.name));
  const subject = { ...given, cast, location: { ...given.location, name } };
  return readShot(subject, "Digital Art", 1).place;
};

it.each([
  "Marta climbs the stairs.",
  "Marta runs down the stairs.",
  "Marta and Jonas go upstairs.",
])("is on the stairs of a building: %s", (line) => {
  expect(placeOf(line, "INT. LIVING ROOM")).toBe("stairs");
});

it.each([
  ["Marta looks up the stairs.", "INT. LIVING ROOM", "living-room"],
  ["Marta comes down the stairs. Jonas waits.", "INT. LIVING ROOM", "living-room"],
  ["Marta walks past the stairs.", "INT. LIVING ROOM", "living-room"],
  ["Marta climbs the stairs.", "INT. TRAIN", "train"],
])(
  "is where the others are, and where somebody only looks there: %s in %s",
  (line, name, place) => {
    expect(placeOf(line, name)).toBe(place);
  },
);
