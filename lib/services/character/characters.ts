import { database } from "@/db/client";
import { rematchRoles, renameInPrompts } from "@/db/queries/casting";
import {
  deleteCharacterRow,
  getCharacter,
  insertCharacter,
  listRoles,
  listShownCharacters,
  updateCharacter,
} from "@/db/queries/characters";
import { hidePart } from "@/db/queries/project-trash";
import { findActiveRun } from "@/db/queries/runs";
import { deleteDueFiles, insertUnclaimedFiles } from "@/db/queries/unclaimed-files";
import { actingUserId, type CharacterScope, levelOf, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { nameSimilarity } from "@/lib/rules/character-match";
import { cancelRun } from "@/lib/runs/end-run";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
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

/** The characters of a project, oldest first. */
export async function listCharacters(scope: ProjectScope) {
  return {
    characters: (await listShownCharacters({ projectId: scope.projectId })).map(presentCharacter),
  };
}

/** One character with the names it plays in stories, and the caller's level in its project. */
export async function fetchCharacter(scope: CharacterScope) {
  const [row, roles] = await Promise.all([
    getCharacter(scope.characterId),
    listRoles({ characterId: scope.characterId }),
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

/**
 * Takes a character out of everybody's sight and stops what makes its face; it can be brought back.
 * The names it played in stories are nobody's for now; what was made with its voice and face stays
 * with its lines.
 */
export async function deleteCharacter(scope: CharacterScope): Promise<Record<string, never>> {
  await cancelFace(scope.characterId);
  await hidePart("character", scope.characterId);
  return {};
}

/**
 * Deletes a character for good, with its faces and auditions. Doing it again finishes what a crash
 * interrupted.
 * @throws ProviderError when the file store cannot be reached; nothing is lost by trying again
 */
export async function purgeCharacter(character: {
  characterId: string;
  projectId: string;
}): Promise<void> {
  const { characterId, projectId } = character;
  await cancelFace(characterId);
  const prefix = `${projectMediaPrefix(projectId)}${characterId}/`;
  const files = await fileStore().list(prefix);
  await deleteCharacterRow(characterId, (executor) =>
    insertUnclaimedFiles(executor, files, new Date()),
  );
  // What a face or an audition on its way put there meanwhile.
  const late = await fileStore().list(prefix);
  await removeNotedFiles([...new Set([...files, ...late])], deleteDueFiles);
}

async function cancelFace(characterId: string): Promise<void> {
  const run = await findActiveRun("character-image", characterId);
  if (run) await cancelRun(run.id);
}
