import { type CastRow, insertCharacter, setMapping } from "@/db/queries/casting";
import { actingUserId, type StoryScope } from "@/lib/access";

/** Adds a character for every name of the cast that nobody plays. Answers their ids. */
export async function addMissingCharacters(scope: StoryScope, cast: CastRow[]): Promise<string[]> {
  const addedIds: string[] = [];
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
    addedIds.push(id);
  }
  return addedIds;
}

/** Scripts shout names; people are called `Marta` or `Captain Ivo`. */
function properName(scriptName: string): string {
  return scriptName
    .toLowerCase()
    .replace(/(^|[\s.'’-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    });
}
