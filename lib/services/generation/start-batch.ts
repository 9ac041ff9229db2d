import type { RunRow } from "@/db/queries/runs";
import { runOn, type StoryScope } from "@/lib/access";
import type { StartedRun } from "@/lib/contracts/production";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { withLeftAlone } from "@/lib/rules/approval";
import { type BatchKind, lineKindFacts } from "@/lib/rules/batch";
import type { Estimate } from "@/lib/rules/spending";
import { requireValidCast } from "@/lib/services/casting/validate-cast";
import { countLeftAlone } from "@/lib/services/lock/protection";
import { estimateAllMedia, estimateBatch } from "./estimate-story";

/**
 * Starts one of the seven batches, or joins the one under way: a second start is never a conflict.
 * @throws AppError validation.incomplete until everybody who speaks has a voice and a face; 402 when
 *   it costs more than is left
 */
export function startBatch(scope: StoryScope, kind: BatchKind): Promise<StartedRun> {
  return start(scope, kind, lineKindFacts[kind].title, () => estimateBatch(scope, kind));
}

/**
 * Has everything made that is missing for the shots of a story, or joins what is under way.
 * @throws AppError as `startBatch`
 */
export function startAllMedia(scope: StoryScope): Promise<StartedRun> {
  return start(scope, "all-media", "Generate all", () => estimateAllMedia(scope));
}

async function start(
  scope: StoryScope,
  kind: BatchKind | "all-media",
  title: string,
  estimate: () => Promise<Estimate>,
): Promise<StartedRun> {
  await requireValidCast(scope);
  const { run, joined } = await startPaidRun({ kind, ...runOn(scope) }, estimate);
  const leftAlone = await countLeftAlone(scope.storyId);
  const message = joined ? `${title}: already running` : `${title}: started`;
  return presentStart(run, { message, joined, leftAlone });
}

/** What the start of a batch answers, with how many shots it leaves alone, if there are any. */
function presentStart(
  run: RunRow,
  start: { message: string; joined: boolean; leftAlone: number },
): StartedRun {
  const { message, joined, leftAlone } = start;
  return {
    run_id: run.id,
    status: run.status,
    message: withLeftAlone(message, leftAlone),
    joined,
    ...(leftAlone > 0 ? { left_alone: leftAlone } : {}),
  };
}
