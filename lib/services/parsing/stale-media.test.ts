import { describe, expect, it } from "vitest";
import { staleMedia } from "./stale-media";

const texts = {
  characterName: "ANA",
  extension: "",
  stageDirections: "",
  dialogueText: "Go.",
};
const made = { audioTakeId: "a", imageTakeId: "i", videoTakeId: "v", stale: {} };
const nothingMade = { audioTakeId: null, imageTakeId: null, videoTakeId: null, stale: {} };

describe("media of a line whose text changed", () => {
  it.each([
    [{ dialogueText: "Stay." }, ["audio", "video"]],
    [{ stageDirections: "softly" }, ["audio", "image", "video"]],
    [{ characterName: "BEN" }, ["audio", "image", "video"]],
    [{ extension: "V.O." }, ["image", "video"]],
    [{}, []],
  ])("are stale as far as %j shows in them", (change, stale) => {
    const line = { ...texts, ...change };
    expect(Object.keys(staleMedia({ ...texts, ...made }, line, false))).toEqual(stale);
    expect(staleMedia({ ...texts, ...nothingMade }, line, false)).toEqual({});
  });

  it("are stale in the picture when the line plays somewhere else", () => {
    expect(staleMedia({ ...texts, ...made }, texts, true)).toEqual({
      image: "The scene location changed.",
      video: "The scene location changed.",
    });
  });

  it("say all reasons, and stay stale until they are made anew", () => {
    const line = { ...texts, characterName: "BEN", dialogueText: "Stay." };
    const stale = staleMedia({ ...texts, ...made }, line, false);
    expect(stale.audio).toBe("The speaker was ANA. The words changed.");
    expect(staleMedia({ ...line, ...made, stale }, line, false)).toEqual(stale);
  });
});
