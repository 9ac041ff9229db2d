import {
  getCharacter,
  insertCharacter,
  listCharacters as listCharacterRows,
} from "@/db/queries/casting";
import { findActiveRun } from "@/db/queries/runs";
import { actingUserId, type CharacterScope, levelOf, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { presentCharacter } from "./present-character";

/** The characters of a project, oldest first. */
export async function listCharacters(scope: ProjectScope) {
  const rows = await listCharacterRows(scope.projectId);
  return { characters: rows.map((row) => presentCharacter(row)) };
}

/** Adds a character by name. @throws AppError character.nameMissing */
export async function createCharacter(scope: ProjectScope, body: { name: string }) {
  if (body.name === "") throw new AppError("character.nameMissing");
  const { id } = await insertCharacter({
    projectId: scope.projectId,
    name: body.name,
    createdBy: actingUserId(scope),
  });
  return { character: presentCharacter(await getCharacter(id)) };
}

/** One character with the caller's level in its project. */
export async function fetchCharacter(scope: CharacterScope) {
  const [row, run] = await Promise.all([
    getCharacter(scope.characterId),
    findActiveRun("character-image", scope.characterId),
  ]);
  return {
    character: presentCharacter(row, run !== null),
    permissionLevel: levelOf(scope),
    projectId: scope.projectId,
  };
}
