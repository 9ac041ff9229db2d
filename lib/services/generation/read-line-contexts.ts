import { listTakeFacts } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import { judgedLineOf, readProtections } from "@/lib/services/lock/protection";
import { directInFormat, type OtherFormat } from "./direct-in-format";
import { directStory } from "./direct-story";
import type { LineContext } from "./kinds/line-kind";

/**
 * All lines of a story in order, each with everything that decides whether something is made for it.
 * @param other the story as it would be in another format
 */
export async function readLineContexts(
  scope: StoryScope,
  other: OtherFormat | null = null,
): Promise<LineContext[]> {
  const [story, takes, protectionOf] = await Promise.all([
    other ? directInFormat(scope, other) : directStory(scope),
    listTakeFacts(scope.storyId),
    readProtections(scope.storyId),
  ]);
  const ofLine = Map.groupBy(takes, ({ lineId }) => lineId);
  return story.lines.map((line) => ({
    story,
    line,
    takes: ofLine.get(line.row.line.id) ?? [],
    protection: protectionOf(judgedLineOf(line.row)),
  }));
}
