import { listShownLines } from "@/db/queries/shown-lines";
import type { StoryScope } from "@/lib/access";
import { presentLine } from "./present-line";

/** All lines of a story in order. */
export async function parsedLines(scope: StoryScope) {
  const rows = await listShownLines({ storyId: scope.storyId });
  return { parsed_lines: rows.map(presentLine) };
}
