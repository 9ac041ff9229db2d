import { getStoryWithCreator } from "@/db/queries/stories";
import { findScriptRevision, listScriptRevisionRows, saveScript } from "@/db/queries/writing";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { requireUnlockedScript } from "@/lib/services/lock/require-unlocked";
import { presentStory } from "@/lib/services/story/present";
import { changedMeanwhile } from "@/lib/services/text/changed-meanwhile";

/**
 * Saves the script and keeps it as a revision. With a version, only when nobody saved another text
 * meanwhile; then that one comes in the details `{currentText, currentVersion, savedBy}`, and the
 * refused one stays with its writer. @throws AppError lock.locked, story.changedMeanwhile
 */
export async function editScript(scope: StoryScope, body: { script: string; version?: number }) {
  const { storyId } = scope;
  await requireUnlockedScript(storyId);
  const version = await saveScript({
    storyId,
    script: body.script,
    expectedVersion: body.version ?? null,
    savedBy: actingUserId(scope),
  });
  const story = await getStoryWithCreator(storyId);
  if (version === null) {
    const { script: text, scriptVersion: current } = story.story;
    const revision = await findScriptRevision(storyId, current);
    throw changedMeanwhile({ text, version: current, savedBy: revision?.savedBy ?? null });
  }
  return { story: presentStory(story) };
}

/** Saved texts of the script, newest first, at most 200. */
export async function listScriptRevisions(scope: StoryScope) {
  const rows = await listScriptRevisionRows(scope.storyId);
  return {
    revisions: rows.map(({ version, savedBy, createdAt, characters }) => ({
      version,
      saved_by: savedBy,
      created_at: createdAt.toISOString(),
      characters,
    })),
  };
}

/** One saved text of the script. @throws AppError script.revisionNotFound */
export async function fetchScriptRevision(scope: StoryScope, version: number) {
  const row = await findScriptRevision(scope.storyId, version);
  if (!row) throw new AppError("script.revisionNotFound");
  const { savedBy, createdAt, text } = row;
  return {
    revision: { version, saved_by: savedBy, created_at: createdAt.toISOString(), script: text },
  };
}
