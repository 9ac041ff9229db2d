import { setMapping } from "@/db/queries/casting";
import type { StoryScope } from "@/lib/access";
import { nameSimilarity } from "@/lib/rules/character-match";
import { createCharacter } from "@/lib/services/character/characters";

/**
 * Adds a character to the story's project and lets it play a name of the script. A name that the
 * script has no more stays uncast, and the character is there all the same.
 * @throws AppError character.nameMissing
 */
export async function castNewCharacter(scope: StoryScope, body: { name: string; role: string }) {
  const created = await createCharacter(scope, { name: body.name });
  await setMapping(scope.storyId, body.role, {
    characterId: created.character.id,
    ...chosenMatch(body.role, body.name),
  });
  return created;
}

/** How well a character that a person chose matches the name it plays. */
export function chosenMatch(role: string, name: string) {
  const similarityScore = nameSimilarity(role, name);
  const matchType = similarityScore === 1 ? ("exact" as const) : ("similar" as const);
  return { autoMatched: 0, matchType, similarityScore };
}
