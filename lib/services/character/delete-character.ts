import { deleteCharacterRow } from "@/db/queries/characters";
import { findActiveRun } from "@/db/queries/runs";
import { insertUnclaimedFiles } from "@/db/queries/unclaimed-files";
import type { CharacterScope } from "@/lib/access";
import { removeNotedFiles } from "@/lib/services/attachment/remove-noted-files";
import { cancelRun } from "@/lib/services/run/cancel-run";

/**
 * Deletes a character with its faces for good. The names it played in stories are nobody's again;
 * what was made with its voice and face stays with its lines.
 */
export async function deleteCharacter(scope: CharacterScope): Promise<Record<string, never>> {
  const run = await findActiveRun("character-image", scope.characterId);
  if (run) await cancelRun(run.id);
  let noted: string[] = [];
  await deleteCharacterRow(scope.characterId, async (executor, mediaKeys) => {
    await insertUnclaimedFiles(executor, mediaKeys, new Date());
    noted = mediaKeys;
  });
  await removeNotedFiles(noted);
  return {};
}
