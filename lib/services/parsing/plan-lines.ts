import type { LineRow, StaleMedia } from "@/db/queries/lines";
import type { ScriptLine } from "@/lib/screenplay";
import { type LineContent, type LinePair, matchLines } from "./match-lines";
import { staleMedia } from "./stale-media";

/** What becomes of one line when a script is parsed again. */
export type PlannedLine =
  | { change: "kept" | "changed"; old: LineRow; line: ScriptLine; stale: StaleMedia }
  | { change: "added"; old: null; line: ScriptLine; stale: StaleMedia }
  | { change: "removed"; old: LineRow; line: null; stale: StaleMedia };

/**
 * Says line by line what becomes of a story: new lines in their order, and every removed one where it
 * stood. A line is changed when its text is another or it plays somewhere else.
 * Shots that an editor put between the lines stay, each behind the line that it stood behind.
 * @param placeNames the story's places by id
 * @param pairs which old line of the script each new one goes on with; left out, they are found by likeness
 */
export function planLines(
  allOldLines: LineRow[],
  placeNames: ReadonlyMap<string, string>,
  newLines: ScriptLine[],
  pairs: LinePair[] = matchLines(linesOfScript(allOldLines), newLines.map(contentOf)),
): PlannedLine[] {
  const oldLines = linesOfScript(allOldLines);
  const pairOfNew = new Map(pairs.map((pair) => [pair.newIndex, pair]));
  const paired = new Set(pairs.map(({ oldIndex }) => oldIndex));
  const planned: PlannedLine[] = [];
  let nextOld = 0;
  const takeRemoved = (upTo: number) => {
    for (; nextOld < upTo; nextOld += 1) {
      const old = oldLines[nextOld];
      if (old && !paired.has(nextOld)) {
        planned.push({ change: "removed", old, line: null, stale: {} });
      }
    }
  };
  for (const [newIndex, line] of newLines.entries()) {
    const pair = pairOfNew.get(newIndex);
    const old = pair && oldLines[pair.oldIndex];
    if (!pair || !old) {
      planned.push({ change: "added", old: null, line, stale: {} });
      continue;
    }
    takeRemoved(pair.oldIndex);
    const place = old.sceneLocationId === null ? null : placeNames.get(old.sceneLocationId);
    const hasMoved = (place ?? null) !== line.sceneLocation;
    planned.push({
      change: pair.isSame && !hasMoved ? "kept" : "changed",
      old,
      line,
      stale: staleMedia(old, contentOf(line), hasMoved),
    });
  }
  takeRemoved(oldLines.length);
  return withOwnShots(planned, allOldLines);
}

/** The lines that are of the script, without what an editor put between them. */
export function linesOfScript(lines: LineRow[]): LineRow[] {
  return lines.filter(({ ownShot }) => ownShot === null);
}

/** Puts an editor's own shots back between the lines, where they play with the line before, and counts anew. */
function withOwnShots(planned: PlannedLine[], oldLines: LineRow[]): PlannedLine[] {
  const behind = new Map<string | null, LineRow[]>();
  let anchor: string | null = null;
  for (const old of oldLines) {
    if (old.ownShot === null) anchor = old.id;
    else behind.set(anchor, [...(behind.get(anchor) ?? []), old]);
  }
  if (behind.size === 0) return planned;
  let scene = planned.find(({ line }) => line !== null)?.line ?? null;
  const ownShots = (after: string | null) =>
    (behind.get(after) ?? []).map((old): PlannedLine => {
      return { change: "kept", old, line: ownLine(old, scene), stale: old.stale };
    });
  const all = ownShots(null);
  for (const each of planned) {
    scene = each.line ?? scene;
    all.push(each, ...(each.old ? ownShots(each.old.id) : []));
  }
  let lineNumber = 0;
  return all.map((each): PlannedLine => {
    if (each.line === null) return each;
    lineNumber += 1;
    return { ...each, line: { ...each.line, lineNumber } };
  });
}

/** An editor's own shot as if the script had it, in the scene of a line. */
function ownLine(old: LineRow, scene: ScriptLine | null): ScriptLine {
  const { lineNumber, characterName, stageDirections, dialogueText } = old;
  const { sceneIndex, sceneHeading, sceneLocation, timeOfDay } = scene ?? NO_SCENE;
  return {
    ...{ lineNumber, sceneIndex, sceneHeading, sceneLocation, timeOfDay },
    ...{ characterName, extension: null, stageDirections, dialogueText },
  };
}

const NO_SCENE = { sceneIndex: 0, sceneHeading: null, sceneLocation: null, timeOfDay: null };

/** What of a line of a script is kept in a row and compared. */
export function contentOf(line: ScriptLine): LineContent {
  return {
    characterName: line.characterName,
    extension: line.extension ?? "",
    stageDirections: line.stageDirections,
    dialogueText: line.dialogueText,
  };
}

/** How many lines each change befalls. */
export function countChanges(planned: PlannedLine[]): Record<PlannedLine["change"], number> {
  const counts = { kept: 0, changed: 0, added: 0, removed: 0 };
  for (const { change } of planned) counts[change] += 1;
  return counts;
}
