import type { WireLine } from "@/lib/contracts/parsing";
import type { BatchEvent } from "@/lib/contracts/production";
import type { BatchKind } from "@/lib/rules/batch";

/** What a batch's event changes on the line it is about. */
export function applyUpdate(line: WireLine, kind: BatchKind, update: BatchEvent): WireLine {
  const changed = { ...line };
  if (update.shot_type) changed.shot_type = update.shot_type;
  if (update.image_prompt) changed.image_prompt = update.image_prompt;
  if (update.action_video_prompt) changed.action_video_prompt = update.action_video_prompt;
  if (kind === "audio" && update.url) changed.audio_url = update.url;
  if (update.image_url) {
    changed.image_url = update.image_url;
    changed.stored_image_url = update.image_url;
  }
  if (update.video_url) {
    changed.video_url = update.video_url;
    changed.stored_video_url = update.video_url;
  }
  return changed;
}
