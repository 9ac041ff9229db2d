import { findNewestVersion, listStoryChanges } from "@/db/queries/story-changes";
import type { StoryChange } from "@/lib/contracts/story-changes";
import { wakeUps } from "./wake-ups";

/**
 * Follows what changes in a story: first what has changed since a version, then whatever comes. Ends
 * when the story is deleted, or with the signal.
 * @param after the version that was seen last; null, or one that was never given, begins with the newest
 */
export async function* followStory(
  story: { storyId: string; projectId: string },
  after: number | null,
  signal: AbortSignal,
): AsyncGenerator<StoryChange> {
  const { storyId, projectId } = story;
  let position: number | null = null;
  for await (const _ of wakeUps([storyId, projectId], signal)) {
    if (position === null) {
      const newest = await findNewestVersion(story);
      const isKnown: boolean = after !== null && after <= newest;
      position = isKnown ? after : newest;
      if (!isKnown) yield { entity: "story", id: storyId, version: newest };
    }
    const changes = await listStoryChanges(story, position ?? 0);
    if (changes === null) return;
    yield* changes;
    position = changes.at(-1)?.version ?? position;
  }
}
