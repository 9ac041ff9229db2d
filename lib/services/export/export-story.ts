import type { StoryScope } from "@/lib/access";
import type { ExportedFile } from "@/lib/contracts/export";
import type { ExportName } from "@/lib/rules/export-names";
import type { ExportWishes, ExportWriter } from "./export-writer";
import { scriptWriters } from "./script-writers";

/** Who writes what: one file for each family of exports. */
const WRITERS: Record<ExportName, ExportWriter> = {
  ...scriptWriters,
};

/** One file of a story, written now. @throws AppError of its writer */
export function exportStory(
  scope: StoryScope,
  name: ExportName,
  wishes: ExportWishes,
): Promise<ExportedFile> {
  return WRITERS[name](scope, wishes);
}
