import { getStoryWithCreator, updateStory } from "@/db/queries/stories";
import {
  deleteStoryRows,
  findProjectOfStory,
  listDeletedStories as listRows,
  restoreStory as restoreRow,
} from "@/db/queries/trash";
import { deleteDueFiles } from "@/db/queries/unclaimed-files";
import type { ProjectScope, StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { fileStore } from "@/lib/providers";
import { trashLimit } from "@/lib/rules/trash";
import { cancelRunsOfStory } from "@/lib/runs/end-run";
import { storyMediaPrefix } from "@/lib/services/media/media-url";
import { presentDeletedStory, presentStory } from "./present";

/** Takes a story out of everybody's sight and stops what works for it; its rows stay. */
export async function deleteStory(scope: StoryScope): Promise<Record<string, never>> {
  await updateStory(scope.storyId, { deletedAt: new Date() });
  await cancelRunsOfStory(scope.storyId);
  return {};
}

/** The deleted stories of a project that can still be brought back, the last one first. */
export async function listDeletedStories(scope: ProjectScope) {
  const rows = await listRows(scope.projectId, trashLimit());
  return { stories: rows.map(presentDeletedStory) };
}

/**
 * Brings a deleted story of the project back, whoever deleted it; one that is there stays as it is.
 * @throws AppError story.notFound also when its time in the trash is over
 */
export async function restoreStory(scope: ProjectScope, body: { story_id: string }) {
  const isBack = await restoreRow(body.story_id, scope.projectId, trashLimit());
  if (!isBack) throw new AppError("story.notFound");
  return { story: presentStory(await getStoryWithCreator(body.story_id)) };
}

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
  const films = await store.list(storyMediaPrefix({ projectId, storyId }));
  const keys = await deleteStoryRows(storyId, films);
  await store.remove(keys);
  await deleteDueFiles(keys);
}
