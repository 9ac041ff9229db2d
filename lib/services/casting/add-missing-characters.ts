import { database } from "@/db/client";
import { lockMappings, type Role, setMappings } from "@/db/queries/casting";
import { insertCharacters } from "@/db/queries/characters";
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
    const names = mappings
      .filter(({ characterId }) => characterId === null)
      .map(({ scriptCharacter }) => scriptCharacter);
    const createdBy = actingUserId(scope);
    const addedIds = await insertCharacters(
      names.map((name) => ({ projectId: scope.projectId, name: properName(name), createdBy })),
      transaction,
    );
    const roles = names.map((name, at): [string, Role] => [
      name,
      {
        characterId: addedIds[at] ?? null,
        autoMatched: 1,
        matchType: "exact",
        similarityScore: 1,
      },
    ]);
    await setMappings(scope.storyId, new Map(roles), transaction);
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
