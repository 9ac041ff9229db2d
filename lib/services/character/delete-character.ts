import { deleteCharacterRow } from "@/db/queries/characters";
import { findActiveRun } from "@/db/queries/runs";
import { deleteDueFiles, insertUnclaimedFiles } from "@/db/queries/unclaimed-files";
import type { CharacterScope } from "@/lib/access";
import { fileStore } from "@/lib/providers";
import { cancelRun } from "@/lib/runs/end-run";
import { removeNotedFiles } from "@/lib/services/attachment/remove-noted-files";
import { projectMediaPrefix } from "@/lib/services/media/media-url";

/**
 * Deletes a character with its faces and auditions for good. The names it played in stories are nobody's again;
 * what was made with its voice and face stays with its lines.
 */
export async function deleteCharacter(scope: CharacterScope): Promise<Record<string, never>> {
  const run = await findActiveRun("character-image", scope.characterId);
  if (run) await cancelRun(run.id);
  const prefix = `${projectMediaPrefix(scope.projectId)}${scope.characterId}/`;
  const files = await fileStore().list(prefix);
  await deleteCharacterRow(scope.characterId, (executor) =>
    insertUnclaimedFiles(executor, files, new Date()),
  );
  // What a face or an audition on its way put there meanwhile.
  const late = await fileStore().list(prefix);
  await removeNotedFiles([...new Set([...files, ...late])], deleteDueFiles);
  return {};
}
