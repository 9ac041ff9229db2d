import { expect, it } from "vitest";
import { coatsIn, readScenes } from ".";

/** The traits of the cow in the last of some lines of action. */
function cowIn(...lines: string[]): string[] | undefined {
  const pieces = lines.map((text, at) => ({ kind: "action" as const, id: String(at), text }));
  return readScenes(pieces)
    .at(-1)
    ?.things.find(({ noun }) => noun === "cow")?.traits;
}

it("keeps the colour that is told of an animal until another one comes", () => {
  expect(cowIn("A small black cow grazes.", "The cow stops.")).toEqual(["black"]);
  expect(cowIn("A black cow grazes.", "The thin cow stops.")).toEqual(["black", "thin"]);
  expect(cowIn("A black cow grazes.", "A cow stops.")).toEqual([]);
  expect(cowIn("Tom leads a black cow.", "Anna's cow stops.")).not.toContain("black");
  expect(cowIn("A black cow grazes.", "A brown cow comes.", "The cow stops.")).toEqual(["brown"]);
});

it.each([
  ["MARA walks with a skinny white dog.", [{ noun: "dog", colours: ["white"] }]],
  [
    "Her grey Volvo rolls up; a black and white cat runs.",
    [
      { noun: "volvo", colours: ["grey"] },
      { noun: "cat", colours: ["black", "white"] },
    ],
  ],
  ["A white shirt hangs over the dog. The old horse waits.", []],
  ["A man in a black coat leads the dog.", []],
  ["A red dog collar lies beside the black horses.", []],
  ["She hugs a torn black umbrella.", [{ noun: "umbrella", colours: ["black"] }]],
])("finds the animals and things that are told with a colour: %s", (text, coats) => {
  expect(coatsIn(text)).toEqual(coats);
});

it("knows of earlier scenes what colour an animal or a vehicle has", () => {
  const coats = coatsIn("A white dog runs after a grey Volvo.");
  const traitsIn = (text: string) =>
    readScenes([{ kind: "action", id: "1", text }], [], [], coats)[0]?.things.map(
      ({ noun, traits }) => [noun, traits],
    );
  expect(traitsIn("The dog sits by the Volvo.")).toEqual([
    ["dog", ["white"]],
    ["volvo", ["grey"]],
  ]);
  expect(traitsIn("A dog sits.")).toEqual([["dog", []]]);
  expect(traitsIn("The black dog sits.")).toEqual([["dog", ["black"]]]);
});
