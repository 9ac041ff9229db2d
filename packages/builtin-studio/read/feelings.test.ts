import { describe, expect, it } from "vitest";
import { feelingIn, feelingOfSpeech } from "./feelings";
import { readScenes } from "./read-scenes";

const feelingOf = (text: string) =>
  readScenes([{ kind: "action", id: "line", text }])[0]?.beings[0]?.feeling ?? null;

describe("what people feel", () => {
  it.each([
    ["MARTA trembles.", "afraid"],
    ["MARTA sobs.", "sad"],
    ["MARTA glares at him.", "angry"],
    ["MARTA opens the door.", null],
    ["MARTA doesn't weep.", null],
  ])("is seen in what they do: %s", (text, feeling) => {
    expect(feelingOf(text)).toBe(feeling);
  });

  it("is named by single words", () => {
    expect(feelingIn(["she", "sits", "heartbroken"])).toBe("sad");
    expect(feelingIn(["table"])).toBeNull();
  });

  it.each([
    ["Get out!", "angry"],
    ["Look at that!", "surprised"],
    ["Where were you?", "thoughtful"],
    ["I'm sorry.", "sad"],
    ["The train leaves at nine.", null],
  ])("is heard in what they say: %s", (words, feeling) => {
    expect(feelingOfSpeech(words)).toBe(feeling);
  });
});
