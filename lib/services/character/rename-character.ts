import { database } from "@/db/client";
import { rematchRoles, renameInPrompts } from "@/db/queries/casting";
import { getCharacter, updateCharacter } from "@/db/queries/characters";
import type { CharacterScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { nameSimilarity } from "@/lib/rules/character-match";
import { fetchCharacter } from "./fetch-character";

/**
 * Gives a character another name. It goes on playing what it plays; how well the names of the
 * scripts match it is measured again, and the prompts of its stories call it by the new name.
 * @throws AppError character.nameMissing
 */
export async function renameCharacter(scope: CharacterScope, body: { name: string }) {
  const { name } = body;
  if (name === "") throw new AppError("character.nameMissing");
  const { character: before } = await getCharacter(scope.characterId);
  await database().transaction(async (transaction) => {
    await updateCharacter(scope.characterId, { name }, transaction);
    await rematchRoles(transaction, scope.characterId, (scriptName) =>
      nameSimilarity(scriptName, name),
    );
    await renameInPrompts(transaction, scope.characterId, { from: before.name, to: name });
  });
  const { character, roles } = await fetchCharacter(scope);
  return { character, roles };
}
