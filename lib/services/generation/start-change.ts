import { runOn, type ShotScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import type { BatchKind } from "@/lib/rules/batch";
import type { Estimate } from "@/lib/rules/spending";
import type { TakeChange } from "@/lib/rules/take-change";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";
import { directLine } from "./direct-story";
import { estimateAlone } from "./estimate-shot";
import { lineKinds } from "./kinds";
import type { LineMaterial } from "./kinds/line-kind";
import { changeOf, lineValues } from "./line-step";
import { nextVariant } from "./next-variant";

/** A change of one shot that is planned: what it is made from, and what it would cost. */
export interface PlannedChange {
  material: LineMaterial;
  estimate: Estimate;
}

/**
 * Plans a take that changes another one.
 * @throws AppError shot.notFound, and what the kind says is missing
 */
export async function planChange(
  scope: ShotScope,
  kind: BatchKind,
  change: TakeChange,
): Promise<PlannedChange> {
  const found = await directLine(scope, scope.lineId);
  if (!found) throw new AppError("shot.notFound");
  const material = { story: found.look, line: { ...found.line, change } };
  const rules = lineKinds[kind];
  const missing = rules.missing(material.line, "alone");
  if (missing) throw new AppError(missing, lineValues(material.line));
  return { material, estimate: estimateAlone(kind, material) };
}

/**
 * Starts a take that changes another one for a note, or joins the start of the same note. It stands
 * beside the others until somebody chooses it.
 * @throws AppError lock.locked; thread.shotBusy while something else is made of the same; 402
 */
export async function startChange(
  scope: ShotScope,
  kind: BatchKind,
  { material, estimate }: PlannedChange,
  threadId: string,
): Promise<{ runId: string }> {
  await requireUnlockedShot(scope);
  const { change } = material.line;
  const { take } = lineKinds[kind];
  if (!take || !change) throw new Error("a change without a take to make");
  const variant = await nextVariant(scope.lineId, take.kind, (number) =>
    take.hashOf(material, number),
  );
  const { run, joined } = await startPaidRun(
    {
      kind,
      ...runOn(scope, scope.lineId),
      input: { variant, change: { thread_id: threadId, ...change } },
    },
    async () => estimate,
  );
  if (joined && changeOf(run)?.threadId !== threadId) throw new AppError("thread.shotBusy");
  return { runId: run.id };
}
