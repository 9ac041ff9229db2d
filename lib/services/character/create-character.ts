import { getCharacter, insertCharacter } from "@/db/queries/characters";
import { actingUserId, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { presentCharacter } from "./present-character";

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
