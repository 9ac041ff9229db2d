import { expect, it } from "vitest";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { choicesOf } from "./film-choices";

it("a first film has titles and no music; the next is offered like the last", () => {
  expect(choicesOf(null)).toEqual({
    missing: "still",
    titles: true,
    music: false,
    captions: "track",
  });
  const video: WireStoryVideo = {
    format: STANDARD_FORMAT,
    ...{ id: "one", version: 1, name: "", titles: false, shots: null },
    ...{ stored_video_url: "/film.mp4", captions_url: null, subtitles_url: null, poster_url: null },
    ...{
      missing: "skip",
      music: true,
      captions: "none",
      created_at: "2031-05-04T12:00:00.000Z",
      video_count: 3,
      line_ids: null,
    },
    ...{ duration: 60, opening_seconds: 0, credits_seconds: 0, file_size: 5 },
  };
  expect(choicesOf(video)).toEqual({
    missing: "skip",
    titles: false,
    music: true,
    captions: "none",
  });
});
