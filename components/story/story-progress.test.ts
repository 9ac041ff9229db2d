import { describe, expect, it } from "vitest";
import { storyProgress } from "./story-progress";

const nothing = {
  has_script: false,
  line_count: 0,
  spoken_count: 0,
  audio_count: 0,
  image_count: 0,
  video_count: 0,
  approved_count: 0,
  film_seconds: null,
};

describe("how far a story is", () => {
  it.each([
    [{}, "No script yet"],
    [{ has_script: true }, "Script"],
    [{ line_count: 1 }, "1 line"],
    [{ line_count: 38 }, "38 lines"],
    [{ line_count: 38, spoken_count: 20, audio_count: 5 }, "Audio 5 of 20"],
    [{ line_count: 38, spoken_count: 20, audio_count: 20, image_count: 31 }, "Images 31 of 38"],
    [{ line_count: 38, image_count: 38, video_count: 12 }, "Videos 12 of 38"],
    [{ line_count: 38, image_count: 38, video_count: 38, film_seconds: 75 }, "Film 1:15"],
  ])("%j reads as its furthest step", (counts, words) => {
    expect(storyProgress({ ...nothing, ...counts }).words).toBe(words);
  });
});
