import { listActiveRuns } from "@/db/queries/runs";
import { getStory } from "@/db/queries/stories";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { BATCH_KINDS } from "@/lib/rules/batch";
import { startRun } from "@/lib/services/run/start-run";

/**
 * Starts parsing the saved script, or joins the parsing that is under way.
 * @throws AppError script.empty; script.generationRunning while a batch works on the lines
 */
export async function startParsing(
  scope: StoryScope,
): Promise<{ status: string; message: string }> {
  const story = await getStory(scope.storyId);
  if (story.script.trim() === "") throw new AppError("script.empty");
  const active = await listActiveRuns(scope.storyId);
  if (active.some((run) => BATCH_KINDS.some((kind) => kind === run.kind))) {
    throw new AppError("script.generationRunning");
  }
  await startRun({
    kind: "parse",
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: actingUserId(scope),
    parentRunId: null,
    input: {},
  });
  return { status: "starting", message: "Parsing started" };
}
