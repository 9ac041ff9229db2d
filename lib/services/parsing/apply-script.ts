import { database } from "@/db/client";
import { lockMappings, type NewMapping, saveMappings } from "@/db/queries/casting";
import { listCharacters } from "@/db/queries/characters";
import { listLineTexts, type NewLine, replaceLines, saveSceneLocations } from "@/db/queries/lines";
import { getStory, lockStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { matchCharacters } from "@/lib/rules/character-match";
import { SCRIPT_LINE_MAXIMUM, SCRIPT_LINES_MAXIMUM } from "@/lib/rules/script";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { readScript, type ScriptLine } from "@/lib/screenplay";
import { matchLines } from "./match-lines";

/**
 * Reads the saved script and replaces the story's lines, places and cast by what it says, all or
 * nothing. Lines that did not change keep their shots; names that stay keep who plays them.
 * @throws AppError when the script is empty, has nobody who speaks, or a line that is far too long
 */
export async function applyScript(
  scope: StoryScope,
): Promise<{ lineCount: number; characterCount: number }> {
  const story = await getStory(scope.storyId);
  const script = readScript(story.script);
  refuseUnusable(story.script, script.lines);
  const characters = await listCharacters(scope.projectId);
  await database().transaction(async (transaction) => {
    await lockStory(transaction, scope.storyId);
    const before = await lockMappings(transaction, scope.storyId);
    const mappings = castOf(
      script.characters,
      new Map(before.map((mapping) => [mapping.scriptCharacter, mapping])),
      characters.map(({ character }) => character),
    );
    const locationIds = await saveSceneLocations(transaction, scope.storyId, script.sceneLocations);
    const newLines = script.lines.map((line) => newLine(line, locationIds));
    const oldLines = await listLineTexts(transaction, scope.storyId);
    await replaceLines(transaction, scope.storyId, matchLines(oldLines, newLines));
    await saveMappings(transaction, scope.storyId, mappings);
  });
  return { lineCount: script.lines.length, characterCount: script.characters.length };
}

function refuseUnusable(text: string, lines: ScriptLine[]): void {
  if (text.trim() === "") throw new AppError("script.empty");
  if (lines.length === 0) throw new AppError("script.noLines");
  if (lines.every((line) => line.characterName === NON_SPEAKING_PART)) {
    throw new AppError("script.noCharacter");
  }
  if (lines.length > SCRIPT_LINES_MAXIMUM) {
    throw new AppError("script.tooLong", {
      values: { lines: lines.length, limit: SCRIPT_LINES_MAXIMUM },
    });
  }
  const endless = lines.find(
    (line) => Math.max(line.dialogueText.length, line.stageDirections.length) > SCRIPT_LINE_MAXIMUM,
  );
  if (endless) {
    throw new AppError("script.lineTooLong", {
      values: { line: endless.lineNumber, limit: SCRIPT_LINE_MAXIMUM },
    });
  }
}

function newLine(line: ScriptLine, locationIds: Map<string, string>): NewLine {
  return {
    lineNumber: line.lineNumber,
    sceneLocationId: (line.sceneLocation && locationIds.get(line.sceneLocation)) ?? null,
    sceneHeading: line.sceneHeading ?? "",
    timeOfDay: line.timeOfDay ?? "",
    characterName: line.characterName,
    extension: line.extension ?? "",
    stageDirections: line.stageDirections,
    dialogueText: line.dialogueText,
  };
}

/** Who plays each name: what was decided before stays, new names are matched by likeness. */
function castOf(
  names: string[],
  before: Map<string, Omit<NewMapping, "position">>,
  characters: { id: string; name: string }[],
): NewMapping[] {
  const taken = new Set([...before.values()].map(({ characterId }) => characterId));
  const free = characters.filter(({ id }) => !taken.has(id));
  const matches = matchCharacters(
    names.filter((name) => !before.get(name)?.characterId),
    free,
  );
  return names.map((scriptCharacter, index) => {
    const position = index + 1;
    const decided = before.get(scriptCharacter);
    if (decided?.characterId) return { ...decided, scriptCharacter, position };
    const match = matches.get(scriptCharacter);
    return {
      scriptCharacter,
      characterId: match?.characterId ?? null,
      autoMatched: match?.characterId ? 1 : 0,
      matchType: match?.matchType ?? "none",
      similarityScore: match?.similarityScore ?? 0,
      position,
    };
  });
}
