import { listLines } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import { presentLine } from "./present-line";

/** All lines of a story in order. */
export async function parsedLines(scope: StoryScope) {
  const rows = await listLines(scope.storyId);
  return { parsed_lines: rows.map(presentLine) };
}
