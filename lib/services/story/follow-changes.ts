import type { StoryScope } from "@/lib/access";
import type { StoryChange } from "@/lib/contracts/story-changes";
import { followStory } from "@/lib/progress";

interface Message {
  /** The change's version. */
  id: string;
  event: StoryChange;
}

/** Follows what changes in a story, from the version that a client has seen last. */
export async function followStoryChanges(
  scope: StoryScope,
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<Message>> {
  const after = /^\d{1,15}$/u.test(lastEventId ?? "") ? Number(lastEventId) : null;
  return messagesOf(scope, after, signal);
}

async function* messagesOf(
  scope: StoryScope,
  after: number | null,
  signal: AbortSignal,
): AsyncGenerator<Message> {
  for await (const event of followStory(scope, after, signal)) {
    yield { id: String(event.version), event };
  }
}
