import { database } from "@/db/client";
import { lockMappings, setMapping } from "@/db/queries/casting";
import { insertCharacter } from "@/db/queries/characters";
import { lockStory } from "@/db/queries/stories";
import { actingUserId, type StoryScope } from "@/lib/access";

/**
 * Adds a character for every name of the cast that nobody plays, all or none; of several callers at
 * the same moment one adds them. Answers the ids of those added.
 */
export async function addMissingCharacters(scope: StoryScope): Promise<string[]> {
  return database().transaction(async (transaction) => {
    await lockStory(transaction, scope.storyId);
    const mappings = await lockMappings(transaction, scope.storyId);
    const addedIds: string[] = [];
    for (const { scriptCharacter } of mappings.filter(({ characterId }) => characterId === null)) {
      const character = {
        projectId: scope.projectId,
        name: properName(scriptCharacter),
        createdBy: actingUserId(scope),
      };
      const { id } = await insertCharacter(character, transaction);
      const match = {
        characterId: id,
        autoMatched: 1,
        matchType: "exact",
        similarityScore: 1,
      } as const;
      await setMapping(scope.storyId, scriptCharacter, match, transaction);
      addedIds.push(id);
    }
    return addedIds;
  });
}

/** Scripts shout names; people are called `Marta` or `Captain Ivo`. */
function properName(scriptName: string): string {
  return scriptName
    .toLowerCase()
    .replace(/(^|[\s.'’-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    });
}
