import { expect, it } from "vitest";
import { readScenes } from ".";

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
