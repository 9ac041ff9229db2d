import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { clipKind } from "../clip-kind";

/** The clip of a shot in which somebody is seen to speak the line. */
export const talkingVideos = clipKind({
  kind: "talking-videos",
  shotType: "talking",
  after: ["audio", "images", "video-prompts"],
  // Its prompt is put together by code: no model has other words for it.
  craft: null,
  missing: ({ row }) => {
    if (!row.image) return "shot.imageMissing";
    return row.audio || row.line.characterName === NON_SPEAKING_PART ? null : "shot.audioMissing";
  },
  // A mouth that moves more slowly than its voice is seen to.
  slowing: () => 1,
});
