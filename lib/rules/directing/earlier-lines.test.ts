import { expect, it } from "vitest";
import { NON_SPEAKING_PART } from "../shot";
import { earlierLines } from "./earlier-lines";

const action = (sceneHeading: string, stageDirections: string) => ({
  ...{ sceneHeading, stageDirections, characterName: NON_SPEAKING_PART, dialogueText: "" },
});

it("gives the lines of the same scene before a line, oldest first", () => {
  const lines = [
    action("INT. HUT", "Ana sits."),
    action("EXT. LAKE", "Rain."),
    {
      sceneHeading: "EXT. LAKE",
      characterName: "BEN",
      extension: "O.S.",
      stageDirections: "calling",
      dialogueText: "Ana!",
    },
    action("EXT. LAKE", "He waves."),
    action("EXT. LAKE", "She waves back."),
  ];
  expect(earlierLines(lines, 3)).toEqual([
    { speaker: null, extension: "", stageDirections: "Rain.", dialogue: "" },
    { speaker: "BEN", extension: "O.S.", stageDirections: "calling", dialogue: "Ana!" },
  ]);
  expect(earlierLines(lines, 1)).toEqual([]);
});

it("forgets what is long past", () => {
  const lines = Array.from({ length: 90 }, (_, at) => action("EXT. LAKE", `Wave ${at}.`));
  expect(earlierLines(lines, 80)).toHaveLength(24);
  expect(earlierLines(lines, 80).at(-1)?.stageDirections).toBe("Wave 79.");
});
