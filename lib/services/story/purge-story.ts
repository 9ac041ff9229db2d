import { deleteStoryRows, findProjectOfStory } from "@/db/queries/trash";
import { deleteDueFiles } from "@/db/queries/unclaimed-files";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { fileStore } from "@/lib/providers";
import { cancelRunsOfStory } from "@/lib/runs/end-run";
import { projectMediaPrefix } from "@/lib/services/media/media-url";

/**
 * Deletes a story for good: its script, lines, shots and films with their files. The project's
 * characters stay. Doing it again finishes what a crash interrupted.
 * @throws ProviderError when the file store cannot be reached; nothing is lost by trying again
 */
export async function purgeStory(storyId: string): Promise<void> {
  const projectId = await findProjectOfStory(storyId);
  if (projectId === null) return;
  const store = fileStore();
  await cancelRunsOfStory(storyId);
  // While the runs can still be seen to have ended: what they had set aside is free at once.
  await releaseIdleHolds();
  // A film lies under its story's own prefix, also one that was stored right before a crash.
  const films = await store.list(`${projectMediaPrefix(projectId)}${storyId}/`);
  const keys = await deleteStoryRows(storyId, films);
  await store.remove(keys);
  await deleteDueFiles(keys);
}
