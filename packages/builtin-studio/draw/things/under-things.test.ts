import { expect, it } from "vitest";
import { readShot } from "../shot/read-shot";
import { aStudioShot } from "../test-shots";

const standing = (stageDirections: string, name = "INT. HALL") =>
  readShot(
    aStudioShot({
      ...{ stageDirections, cast: [], shotSize: "wide" },
      location: { id: name, name, description: "" },
    }),
    "Digital Art",
    1,
  ).standing.map(({ icon, under, number }) => [icon, under, number]);

it.each([
  ["A hound trots under the table.", "dog", "table"],
  ["A cat crouches under the bed.", "cat", "bed"],
])("has an animal under what it is under: %s", (line, animal, over) => {
  const drawn = standing(line);
  expect(drawn.find(([icon]) => icon === animal)?.[1]).toBe(over);
  expect(drawn.find(([icon]) => icon === over)?.[2]).toBe(1);
});

it("sets a table there although the place has one", () => {
  expect(standing("A hound trots under the table.", "INT. KITCHEN")).toContainEqual([
    ...["table", undefined, 1],
  ]);
});

it.each(["A hound trots past the table.", "A hound barks under the window."])(
  "has it under nothing else: %s",
  (line) => expect(standing(line).every(([, under]) => under === undefined)).toBe(true),
);
