import { coatsIn } from "@roughcut/builtin-studio/read";
import { expect, it } from "vitest";
import { NON_SPEAKING_PART } from "../shot";
import { coatsOf } from "./coats-of-lines";

const action = (stageDirections: string) => ({
  characterName: NON_SPEAKING_PART,
  stageDirections,
});

it("tells of what a line names the colour that was told last before it", () => {
  const lines = [
    action("A white dog runs after a grey car."),
    { characterName: "MARA", stageDirections: "to a black dog" },
    action("The dog barks."),
    action("A black dog comes."),
    action("The dog barks."),
  ];
  const coatsAt = coatsOf(lines, coatsIn);
  expect(coatsAt(0, "A white dog runs.")).toEqual([]);
  expect(coatsAt(2, "The dog barks.")).toEqual([{ noun: "dog", colours: ["white"] }]);
  expect(coatsAt(4, "The dog barks at the car.")).toEqual([
    { noun: "dog", colours: ["black"] },
    { noun: "car", colours: ["grey"] },
  ]);
  expect(coatsAt(4, "Nobody is there.")).toEqual([]);
});
