import { describe, expect, it } from "vitest";
import { readWayBack } from "./read-way-back";
import { backOf, wayBackQuery } from "./way-back";

const STORY = "6f6f2ac5-4b3e-4c0f-9a57-0d6a3f1f7a10";
const USUAL = { href: "/project/1", label: "Harbour nights" };

describe("the way back from a character screen", () => {
  it("leads to the script media page of the story that the person came from", () => {
    const [referrer, storyId] = ["scriptMedia", STORY];
    const way = readWayBack({ referrer, storyId });
    expect(way).toEqual({ storyId: STORY, query: wayBackQuery(STORY) });
    expect(backOf(way, USUAL).href).toBe(`/story/${STORY}/script-media`);
  });

  it("is the usual one for anything else in the address", () => {
    for (const search of [
      {},
      { storyId: STORY },
      { referrer: "elsewhere", storyId: STORY },
      { referrer: "scriptMedia", storyId: "//evil.example" },
      { referrer: ["scriptMedia", "x"], storyId: STORY },
    ]) {
      expect(backOf(readWayBack(search), USUAL)).toEqual(USUAL);
    }
  });
});
