import type { Executor } from "@/db/client";
import { lockMappings, saveMappings } from "@/db/queries/casting";
import { listCharacters } from "@/db/queries/characters";
import {
  type LineReplacement,
  type LineRow,
  listLineTexts,
  type NewLine,
  replaceLines,
} from "@/db/queries/lines";
import {
  detachTakes,
  dropOldSets,
  keepReplacedLines,
  type LinesSnapshot,
  type ReplacedLinesRow,
} from "@/db/queries/replaced-lines";
import { listSceneLocations, saveSceneLocations } from "@/db/queries/scene-locations";
import type { StoryScope } from "@/lib/access";
import { sceneKey } from "@/lib/rules/shot-numbers";
import type { Script, ScriptLine } from "@/lib/screenplay";
import { requireUnlockedLines } from "@/lib/services/lock/require-unlocked";
import { castScript } from "./cast-script";
import type { PlannedLine } from "./plan-lines";

/** Why lines are replaced, as it is told to people who may bring the old ones back. */
export interface Replacement {
  reason: ReplacedLinesRow["reason"];
  description: string;
  /** The script before an edit in place and the version that edit wrote; else null. */
  script: string | null;
  scriptVersion: number | null;
  replacedBy: string | null;
}

/** Everything that parsing writes, as it is now; nobody else changes the cast meanwhile. */
export async function takeSnapshot(
  transaction: Executor,
  scope: StoryScope,
): Promise<LinesSnapshot> {
  const mappings = await lockMappings(transaction, scope.storyId);
  const [lines, locations] = await Promise.all([
    listLineTexts(transaction, scope.storyId),
    listSceneLocations(scope.storyId, transaction),
  ]);
  return { lines, locations, mappings };
}

/**
 * Writes the lines, places and cast of a script in the place of those that are there, within the
 * transaction that has locked the story. What was there is kept first, with the media of lines that
 * go, so that it can be brought back.
 * @throws AppError lock.locked when a line that is locked would be another, or one would come into a
 *   scene that is
 */
export async function writeLines(
  transaction: Executor,
  scope: StoryScope,
  before: LinesSnapshot,
  { script, planned }: { script: Script; planned: PlannedLine[] },
  replacement: Replacement,
): Promise<void> {
  const { storyId } = scope;
  await requireUnlockedLines(transaction, storyId, touchedLines(before, planned));
  const removed = planned.flatMap(({ change, old }) =>
    change === "removed" && old ? [old.id] : [],
  );
  if (planned.some(({ change, old }) => change !== "kept" && hasOld(before.lines, old))) {
    const setId = await keepReplacedLines(transaction, {
      storyId,
      snapshot: before,
      ...replacement,
    });
    await detachTakes(transaction, setId, removed);
    await dropOldSets(transaction, storyId);
  }
  const characters = await listCharacters(scope.projectId, transaction);
  const mappings = castScript(
    script.characters,
    before.mappings,
    characters.map(({ character }) => character),
    planned,
  );
  const locationIds = await saveSceneLocations(transaction, storyId, script.sceneLocations);
  await replaceLines(transaction, storyId, toReplacement(planned, removed, locationIds));
  await saveMappings(transaction, storyId, mappings);
}

/** The lines that would be another, would go or would come, in the scenes that they are in. */
function touchedLines({ locations }: LinesSnapshot, planned: readonly PlannedLine[]) {
  const places = new Map(locations.map(({ id, name }) => [id, name]));
  return planned.flatMap(({ change, old, line }) => {
    if (change === "kept") return [];
    const before = old && {
      id: old.id,
      lineNumber: old.lineNumber,
      sceneKey: sceneKey(places.get(old.sceneLocationId ?? "") ?? null, old.timeOfDay),
    };
    const after = line && {
      id: old?.id ?? "",
      lineNumber: line.lineNumber,
      sceneKey: sceneKey(line.sceneLocation, line.timeOfDay ?? ""),
    };
    return [before, after].filter((one) => one !== null);
  });
}

/** A first parsing replaces nothing; an added line among others does. */
function hasOld(lines: LineRow[], old: LineRow | null): boolean {
  return old !== null || lines.length > 0;
}

function toReplacement(
  planned: PlannedLine[],
  removedIds: string[],
  locationIds: Map<string, string>,
): LineReplacement {
  const replacement: LineReplacement = { kept: [], added: [], removedIds };
  for (const { old, line, stale } of planned) {
    if (!line) continue;
    const row = newLine(line, locationIds);
    if (old) replacement.kept.push({ id: old.id, line: row, stale });
    else replacement.added.push(row);
  }
  return replacement;
}

/** A line of a script as it is kept in a row. @param locationIds the story's places by name */
export function newLine(line: ScriptLine, locationIds: ReadonlyMap<string, string>): NewLine {
  return {
    lineNumber: line.lineNumber,
    sceneLocationId: (line.sceneLocation && locationIds.get(line.sceneLocation)) ?? null,
    sceneHeading: line.sceneHeading ?? "",
    timeOfDay: line.timeOfDay ?? "",
    characterName: line.characterName,
    extension: line.extension ?? "",
    stageDirections: line.stageDirections,
    dialogueText: line.dialogueText,
    talkedOver: line.talkedOver === true,
  };
}
