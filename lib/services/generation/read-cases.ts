import { listTakeFacts } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import { directStory } from "./direct-story";
import type { Case } from "./judge-line";

/** All lines of a story in order, each with everything that decides whether something is made for it. */
export async function readCases(scope: StoryScope): Promise<Case[]> {
  const [story, takes] = await Promise.all([directStory(scope), listTakeFacts(scope.storyId)]);
  const ofLine = Map.groupBy(takes, ({ lineId }) => lineId);
  return story.lines.map((line) => ({ story, line, takes: ofLine.get(line.row.line.id) ?? [] }));
}
