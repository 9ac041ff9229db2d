import { findRun, type RunRow } from "@/db/queries/runs";
import type { RunScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { BATCH_KINDS } from "@/lib/rules/batch";
import { addEstimates, type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { estimateCasting } from "@/lib/services/casting/estimate-casting";
import { estimateFace } from "@/lib/services/character/estimate-face";
import { estimateShotWork } from "@/lib/services/generation/estimate-shot";
import { estimateAllMedia, estimateBatch } from "@/lib/services/generation/estimate-story";
import { estimateParsing } from "@/lib/services/parsing/estimate-parsing";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { estimateWriting } from "@/lib/services/writing/estimate-writing";

/** What starting the same work as a run's again would cost now. @throws AppError run.notFound */
export async function fetchRetryEstimate(scope: RunScope) {
  const run = await findRun(scope.runId);
  if (!run) throw new AppError("run.notFound");
  return {
    retry: presentEstimate(isAnythingPaid() ? await estimateRetry(scope, run) : NOTHING_TO_PAY),
  };
}

async function estimateRetry(scope: RunScope, run: RunRow): Promise<Estimate> {
  const { kind, storyId, subjectId } = run;
  if (kind === "character-image") return estimateFace();
  if (storyId === null) return NOTHING_TO_PAY;
  const story = { ...scope, storyId };
  const batch = BATCH_KINDS.find((known) => known === kind);
  if (batch) {
    return subjectId === storyId
      ? estimateBatch(story, batch)
      : estimateShotWork({ ...story, lineId: subjectId }, batch);
  }
  switch (kind) {
    case "logline":
    case "script":
      return estimateWriting(story, kind);
    case "parse":
      return estimateParsing(story);
    case "characters":
      return estimateCasting(story);
    case "all-media":
      return estimateAllMedia(story);
    case "film":
      return addEstimates(
        await Promise.all([
          estimateParsing(story),
          estimateCasting(story),
          estimateAllMedia(story),
        ]),
      );
    default:
      return NOTHING_TO_PAY;
  }
}
