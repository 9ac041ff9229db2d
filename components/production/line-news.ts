import type { WireLine } from "@/lib/contracts/parsing";
import type { BatchEvent } from "@/lib/contracts/production";
import type { BatchKind } from "@/lib/rules/batch";

/** What a batch's event changes on the line it is about. */
export function applyNews(line: WireLine, kind: BatchKind, news: BatchEvent): WireLine {
  const changed = { ...line };
  if (news.shot_type) changed.shot_type = news.shot_type;
  if (news.image_prompt) changed.image_prompt = news.image_prompt;
  if (news.action_video_prompt) changed.action_video_prompt = news.action_video_prompt;
  if (kind === "audio" && news.url) changed.audio_url = news.url;
  if (news.image_url) {
    changed.image_url = news.image_url;
    changed.stored_image_url = news.image_url;
  }
  if (news.video_url) {
    changed.video_url = news.video_url;
    changed.stored_video_url = news.video_url;
  }
  return changed;
}
