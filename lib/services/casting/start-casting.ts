import { insertCharacter, listCast, setMapping } from "@/db/queries/casting";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { startRun } from "@/lib/services/run/start-run";
import { unreadyNames } from "./validate-cast";

/**
 * Adds a character for every name that nobody plays, then starts the run that gives all who lack it
 * a description, a voice and a face. Joins the run under way.
 * @throws AppError generation.nothingParsed
 */
export async function generateMissingCharacters(scope: StoryScope) {
  const cast = await listCast(scope.storyId);
  if (cast.length === 0) throw new AppError("generation.nothingParsed");
  const names = unreadyNames(cast);
  if (names.length === 0) {
    return { generated_character_ids: [], message: "No characters are missing." };
  }
  const generatedIds: string[] = [];
  for (const { mapping } of cast.filter(({ character }) => character === null)) {
    const { id } = await insertCharacter({
      projectId: scope.projectId,
      name: properName(mapping.scriptCharacter),
      createdBy: actingUserId(scope),
    });
    await setMapping(scope.storyId, mapping.scriptCharacter, {
      characterId: id,
      autoMatched: 1,
      matchType: "exact",
      similarityScore: 1,
    });
    generatedIds.push(id);
  }
  await startRun({
    kind: "characters",
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: actingUserId(scope),
    parentRunId: null,
    input: {},
  });
  const count = names.length;
  return {
    generated_character_ids: generatedIds,
    message: `Generating ${count} ${count === 1 ? "character" : "characters"}`,
  };
}

/** Scripts shout names; people are called `Marta` or `Captain Ivo`. */
function properName(scriptName: string): string {
  return scriptName
    .toLowerCase()
    .replace(/(^|[\s.'’-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    });
}
