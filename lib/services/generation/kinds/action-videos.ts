import { slowingOf } from "@/lib/rules/slowing";
import { clipKind } from "../clip-kind";
import { videoPromptCraft } from "./video-prompts";

/** The clip of a shot in which something happens; a voice in it comes from elsewhere. */
export const actionVideos = clipKind({
  kind: "action-videos",
  shotType: "action",
  after: ["audio", "images", "video-prompts"],
  craft: videoPromptCraft,
  missing: ({ row }, asked) => {
    const hasPrompt = row.line.videoPrompt.trim() !== "";
    // Both may be missing. A batch says of every shot without a still that it has none; whoever asks
    // for one clip has its prompt before them.
    if (asked === "batch" && !row.image) return "shot.imageMissing";
    if (!hasPrompt) return "shot.videoPromptMissing";
    return row.image ? null : "shot.imageMissing";
  },
  slowing: slowingOf,
  allFailed: (count) =>
    count === 1
      ? "Failed to generate any action videos."
      : `All ${count} action videos failed to generate.`,
});
