import { actingUserId, type StoryScope } from "@/lib/access";
import { startRun } from "@/lib/runs/start-run";
import { planHandOver } from "./plan-hand-over";

/**
 * Starts the rendering of what a hand-over needs, or joins the one under way.
 * @throws AppError handOver.nothing for a story without lines
 */
export async function startHandOver(scope: StoryScope) {
  await planHandOver(scope);
  const { run, joined } = await startRun({
    kind: "hand-over",
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: actingUserId(scope),
    parentRunId: null,
    input: {},
  });
  return { run_id: run.id, joined };
}
