import { getCharacter, listRoles } from "@/db/queries/characters";
import { type CharacterScope, levelOf } from "@/lib/access";
import { presentCharacter } from "./present-character";

/** One character with the names it plays in stories, and the caller's level in its project. */
export async function fetchCharacter(scope: CharacterScope) {
  const [row, roles] = await Promise.all([
    getCharacter(scope.characterId),
    listRoles(scope.characterId),
  ]);
  return {
    character: presentCharacter(row),
    roles: roles.map(({ storyId, title, scriptCharacter }) => ({
      story_id: storyId,
      title,
      script_character: scriptCharacter,
    })),
    permissionLevel: levelOf(scope),
    projectId: scope.projectId,
  };
}
