import { getStoryWithCreator } from "@/db/queries/stories";
import { findScriptRevision, saveScript } from "@/db/queries/writing";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { presentStory } from "@/lib/services/story/present";

/**
 * Saves the script and keeps it as a revision. With a version, only when nobody saved another text
 * meanwhile; then that one comes in the details `{currentText, currentVersion, savedBy}`, and the
 * refused one stays with its writer. @throws AppError story.changedMeanwhile
 */
export async function editScript(scope: StoryScope, body: { script: string; version?: number }) {
  const { storyId } = scope;
  const version = await saveScript({
    storyId,
    script: body.script,
    expectedVersion: body.version ?? null,
    savedBy: actingUserId(scope),
  });
  const story = await getStoryWithCreator(storyId);
  if (version === null) {
    const { script: currentText, scriptVersion: currentVersion } = story.story;
    const revision = await findScriptRevision(storyId, currentVersion);
    throw new AppError("story.changedMeanwhile", {
      details: { currentText, currentVersion, savedBy: revision?.savedBy ?? null },
    });
  }
  return { story: presentStory(story) };
}
