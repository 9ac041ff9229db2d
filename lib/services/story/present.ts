import type { StoryWithCreator } from "@/db/queries/stories";
import type { WireStory } from "@/lib/contracts/story";
import { presentStoryLength } from "@/lib/rules/story-length";

/** Shown in place of a creator whose account is gone. */
export const DELETED_USER = "deleted user";

export function presentStory({ story, createdBy }: StoryWithCreator): WireStory {
  return {
    id: story.id,
    title: story.title,
    created_by: createdBy ?? DELETED_USER,
    length: presentStoryLength(story.lengthSeconds),
    logline: { text: story.logline },
    script: { text: story.script, version: story.scriptVersion },
  };
}
