import type { RunRow } from "@/db/queries/runs";
import { actingUserId, type StoryScope } from "@/lib/access";
import { startRun } from "@/lib/runs/start-run";

/** Has everything done from the saved script to the finished film, or joins the film being made. */
export async function startFilm(scope: StoryScope): Promise<RunRow> {
  const { run } = await startRun({
    kind: "film",
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: actingUserId(scope),
    parentRunId: null,
    input: {},
  });
  return run;
}
