import { actingUserId, type StoryScope } from "@/lib/access";
import type { StartedRun } from "@/lib/contracts/production";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { type BatchKind, lineKindFacts } from "@/lib/rules/batch";
import { requireValidCast } from "@/lib/services/casting/validate-cast";
import { countLeftAlone } from "@/lib/services/lock/protection";
import { estimateBatch } from "./estimate-story";
import { presentStart } from "./present-start";

/**
 * Starts one of the seven batches, or joins the one under way: a second start is never a conflict.
 * @throws AppError validation.incomplete until everybody who speaks has a voice and a face; 402 when
 *   it costs more than is left
 */
export async function startBatch(scope: StoryScope, kind: BatchKind): Promise<StartedRun> {
  await requireValidCast(scope);
  const { run, joined } = await startPaidRun(
    {
      kind,
      projectId: scope.projectId,
      storyId: scope.storyId,
      subjectId: scope.storyId,
      requestedBy: actingUserId(scope),
      parentRunId: null,
      input: {},
    },
    () => estimateBatch(scope, kind),
  );
  const title = lineKindFacts[kind].title;
  const leftAlone = await countLeftAlone(scope.storyId);
  const message = joined ? `${title}: already running` : `${title}: started`;
  return presentStart(run, { message, joined, leftAlone });
}
