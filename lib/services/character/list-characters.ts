import { listShownCharacters } from "@/db/queries/characters";
import type { ProjectScope } from "@/lib/access";
import { presentCharacter } from "./present-character";

/** The characters of a project, oldest first. */
export async function listCharacters(scope: ProjectScope) {
  return { characters: (await listShownCharacters(scope.projectId)).map(presentCharacter) };
}
