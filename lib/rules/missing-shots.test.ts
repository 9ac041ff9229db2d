import { describe, expect, it } from "vitest";
import { isShown, lackingOf } from "./missing-shots";
import { NON_SPEAKING_PART } from "./shot";

const spoken = { characterName: "MARTA", hasVideo: false, hasImage: true, hasAudio: true };

describe("a shot of a story video", () => {
  it("lacks nothing once it has a video, whatever else is missing", () => {
    expect(lackingOf({ ...spoken, hasVideo: true, hasImage: false, hasAudio: false })).toEqual([]);
  });

  it("without a video also tells of its still and, when somebody speaks, of its audio", () => {
    const bare = { ...spoken, hasImage: false, hasAudio: false };
    expect(lackingOf(spoken)).toEqual(["video"]);
    expect(lackingOf(bare)).toEqual(["video", "image", "audio"]);
    expect(lackingOf({ ...bare, characterName: NON_SPEAKING_PART })).toEqual(["video", "image"]);
  });

  it.each([
    [true, true, "still", true],
    [false, true, "still", true],
    [false, false, "still", false],
    [false, true, "skip", false],
    [false, true, "fail", false],
    [true, false, "skip", true],
  ] as const)(
    "with video %s and still %s is, at `%s`, shown: %s",
    (hasVideo, hasImage, choice, is) => {
      expect(isShown({ hasVideo, hasImage }, choice)).toBe(is);
    },
  );
});
