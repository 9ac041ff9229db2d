import { findNewestStill, listStoryFrames } from "@/db/queries/story-frames";
import type { StoryScope } from "@/lib/access";
import { mediaUrl } from "@/lib/services/media/media-url";

/** Some stills of a story in its order, spread over all of it, by which a card tells what it is about. */
export async function storyFrames({ storyId }: StoryScope) {
  return { frame_urls: (await listStoryFrames(storyId)).map(mediaUrl) };
}

/** The still that was made last, for a story that has no film yet; null before there is one. */
export async function newestStillUrl({ storyId }: StoryScope): Promise<string | null> {
  const key = await findNewestStill(storyId);
  return key === null ? null : mediaUrl(key);
}
