import { expect, it } from "vitest";
import type { StoryMaterial } from "@/lib/providers/ports/writing-tasks";
import { placedWords } from "./placed-words";

const MATERIAL: StoryMaterial = {
  title: "Glass",
  lengthSeconds: 60,
  logline: "",
  projectName: "Glass",
  projectDescription: "The furnace has burned every night since the war.",
  imageStyle: "Digital Art",
  characters: [
    { name: "Hilda Brandt", description: "" },
    { name: "Anton", description: "" },
  ],
  items: [
    {
      name: "Notes",
      type: "Plot",
      texts: [{ kind: "entry", name: "Fox", text: "A fox waits on the roof.", isCut: false }],
    },
  ],
};

const SCRIPT =
  "INT. WORKSHOP - DAY\n\nHILDA BRANDT looks at the furnace.\n\nHILDA BRANDT\nIt burned every night since the war.\n";

it("tells what of a project stands in a text, and what does not", () => {
  const placed = placedWords(MATERIAL, "No dog. Not at night! Darker, please.", SCRIPT);
  expect(placed.used).toEqual([
    "Hilda Brandt",
    "No dog.",
    "The furnace has burned every night since the war.",
  ]);
  expect(placed.notPlaced).toEqual(["Anton", "Not at night!", "A fox waits on the roof."]);
});

it("keeps the lists short, and long sentences too", () => {
  const long = `${"A lamp hangs over the very long pier ".repeat(5)}.`;
  const many = Array.from({ length: 30 }, (_, at) => `Ship number${at} sinks off coast${at}.`).join(
    " ",
  );
  const placed = placedWords({ ...MATERIAL, projectDescription: `${long} ${many}` }, "", SCRIPT);
  expect(placed.notPlaced).toHaveLength(8);
  expect(placed.notPlaced.every((what) => what.length <= 90)).toBe(true);
});
