import type { LineRow, NewLine } from "@/db/queries/lines";

export interface LineReplacement {
  kept: { id: string; line: NewLine }[];
  added: NewLine[];
  removedIds: string[];
}

/** What makes two lines the same: who speaks, what is said, and how. */
function contentOf(
  line: Pick<NewLine, "characterName" | "extension" | "stageDirections" | "dialogueText">,
): string {
  return JSON.stringify([
    line.characterName,
    line.extension,
    line.stageDirections,
    line.dialogueText,
  ]);
}

/**
 * Finds the old line behind each new one, so that unchanged lines keep their shots when a script is
 * parsed again. Equal lines are paired in order; everything else is new or gone.
 */
export function matchLines(
  oldLines: Pick<
    LineRow,
    "id" | "characterName" | "extension" | "stageDirections" | "dialogueText"
  >[],
  newLines: NewLine[],
): LineReplacement {
  const waiting = new Map<string, string[]>();
  for (const line of oldLines) {
    const content = contentOf(line);
    waiting.set(content, [...(waiting.get(content) ?? []), line.id]);
  }
  const replacement: LineReplacement = { kept: [], added: [], removedIds: [] };
  for (const line of newLines) {
    const id = waiting.get(contentOf(line))?.shift();
    if (id) replacement.kept.push({ id, line });
    else replacement.added.push(line);
  }
  replacement.removedIds = [...waiting.values()].flat();
  return replacement;
}
