"use client";

import { useStoryChanges } from "@/lib/client/use-story-changes";

/** Follows what changes in a story; shows nothing itself. */
export function FollowStory({ storyId }: { storyId: string }) {
  useStoryChanges(storyId);
  return null;
}
