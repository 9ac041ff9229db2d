import { getLine, outdatePrompt } from "@/db/queries/lines";
import { actingUserId, type ShotScope } from "@/lib/access";
import { estimateShotWork } from "@/lib/services/spending/estimate-shot";
import { startPaidRun } from "@/lib/services/spending/start-paid-run";

/**
 * Starts writing a prompt of one shot anew, or joins what is under way. What stands there stays until
 * the new one is there, and for good when a person writes something else meanwhile.
 */
export async function startPrompt(scope: ShotScope, body: { kind: "image" | "video" }) {
  const isImage = body.kind === "image";
  const kind = isImage ? "image-prompts" : "video-prompts";
  const { run, joined } = await startPaidRun(
    {
      kind,
      projectId: scope.projectId,
      storyId: scope.storyId,
      subjectId: scope.lineId,
      requestedBy: actingUserId(scope),
      parentRunId: null,
      input: { variant: null },
    },
    () => estimateShotWork(scope, kind),
    () => outdatePrompt(scope.lineId, isImage ? "imagePrompt" : "videoPrompt"),
  );
  const { line } = await getLine(scope.lineId);
  const title = `Line ${line.lineNumber}: ${line.characterName}`;
  return {
    run_id: run.id,
    status: "generating" as const,
    message: joined ? `${title}: already under way` : `${title}: started`,
    joined,
  };
}
