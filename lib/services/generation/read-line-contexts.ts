import { listTakeFacts, type TakeFacts } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import { judgedLineOf, readProtections } from "@/lib/services/lock/protection";
import { type DirectedStory, directStory } from "./direct-story";
import type { LineContext } from "./kinds/line-kind";

/** All lines of a story in order, each with everything that decides whether something is made for it. */
export async function readLineContexts(scope: StoryScope): Promise<LineContext[]> {
  const [story, takes, protectionOf] = await Promise.all([
    directStory(scope),
    listTakeFacts(scope.storyId),
    readProtections(scope.storyId),
  ]);
  return contextsOf(story, takes, protectionOf);
}

/** The same of what was read. @param takes all of the story */
export function contextsOf(
  story: DirectedStory,
  takes: readonly TakeFacts[],
  protectionOf: Awaited<ReturnType<typeof readProtections>>,
): LineContext[] {
  const ofLine = Map.groupBy(takes, ({ lineId }) => lineId);
  return story.lines.map((line) => ({
    story,
    line,
    takes: ofLine.get(line.row.line.id) ?? [],
    protection: protectionOf(judgedLineOf(line.row)),
  }));
}
