import { deleteProjectRows } from "@/db/queries/trash";
import { deleteDueFiles } from "@/db/queries/unclaimed-files";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { fileStore } from "@/lib/providers";
import { cancelRunsOfProject } from "@/lib/runs/end-run";
import { projectMediaPrefix } from "@/lib/services/media/media-url";

/**
 * Deletes a project for good, with everything in it and every file of it; what was paid for stays on
 * the books. Doing it again finishes what a crash interrupted: as long as the row is there the whole
 * is repeated, and afterwards the sweep of unclaimed files knows every file that is left.
 * @throws ProviderError when the file store cannot be reached; nothing is lost by trying again
 */
export async function purgeProject(projectId: string): Promise<void> {
  const prefix = projectMediaPrefix(projectId);
  const store = fileStore();
  await cancelRunsOfProject(projectId);
  // While the runs can still be seen to have ended: what they had set aside is free at once.
  await releaseIdleHolds();
  const keys = await store.list(prefix);
  await deleteProjectRows(projectId, keys);
  // Work that was under way a moment ago may have stored one more file.
  const late = await store.list(prefix);
  await store.remove([...new Set([...keys, ...late])]);
  await deleteDueFiles(keys);
}
