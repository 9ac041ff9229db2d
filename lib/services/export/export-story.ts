import type { StoryScope } from "@/lib/access";
import type { ExportedFile } from "@/lib/contracts/export";
import type { ExportName } from "@/lib/rules/export-names";
import { boardWriters } from "./board-writers";
import type { ExportOptions, ExportWriter } from "./export-writer";
import { packageWriters } from "./package-writers";
import { scriptWriters } from "./script-writers";
import { timelineWriters } from "./timeline-writers";
import { wordWriters } from "./word-writers";

/** Single files: one file of writers for each family of exports. */
const FILES: Record<Exclude<ExportName, `handover.${string}`>, ExportWriter> = {
  ...scriptWriters,
  ...boardWriters,
  ...timelineWriters,
  ...wordWriters,
};

/** Who writes what. Packages take single files of others along. */
const WRITERS: Record<ExportName, ExportWriter> = { ...FILES, ...packageWriters(FILES) };

/** One file of a story, written now. @throws AppError of its writer */
export function exportStory(
  scope: StoryScope,
  name: ExportName,
  options: ExportOptions,
): Promise<ExportedFile> {
  return WRITERS[name](scope, options);
}
