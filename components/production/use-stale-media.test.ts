import { describe, expect, it } from "vitest";
import { aWireLine } from "@/tests/support/wire-line";
import { stillStale } from "./use-stale-media";

const line = aWireLine(1, { audio_url: "/a-1.wav", video_url: "/v-1.mp4" });
const stale = { audio: "The words changed.", video: "The words changed." };
const told = { stale: new Map([[line.id, stale]]), lines: new Map([[line.id, line]]) };

describe("what is out of date", () => {
  it("stays so while it is the same, whatever else of the line is made", () => {
    expect(stillStale(told, [{ ...line, image_url: "/i.jpg" }]).get(line.id)).toEqual(stale);
  });

  it("no longer is when it was made anew since", () => {
    const again = { ...line, audio_url: "/a-2.wav" };
    expect(stillStale(told, [again]).get(line.id)).toEqual({ video: stale.video });
    expect(stillStale(told, [{ ...again, video_url: "/v-2.mp4" }]).size).toBe(0);
  });

  it("is nothing of lines that came later", () => {
    expect(stillStale(told, [aWireLine(2)]).size).toBe(0);
  });
});
