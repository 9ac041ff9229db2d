import { getCharacter, updateCharacter } from "@/db/queries/characters";
import type { CharacterScope } from "@/lib/access";
import { presentCharacter } from "./present-character";

/** Changes what a character looks like. The face that was made before stays until another is. */
export async function updateDescription(scope: CharacterScope, body: { description: string }) {
  await updateCharacter(scope.characterId, { imageDescription: body.description.trim() });
  const row = await getCharacter(scope.characterId);
  return {
    character: presentCharacter(row),
    imageDescription: row.character.imageDescription,
  };
}
