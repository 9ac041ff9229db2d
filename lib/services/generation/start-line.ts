import { markPromptStale } from "@/db/queries/line-prompts";
import { runOn, type ShotScope } from "@/lib/access";
import type { StartedRun } from "@/lib/contracts/production";
import { AppError } from "@/lib/errors";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { type BatchKind, lineKindFacts, promptPartOf } from "@/lib/rules/batch";
import { CANDIDATES } from "@/lib/rules/look";
import { judgedLineOf, readProtections } from "@/lib/services/lock/protection";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";
import { directLine } from "./direct-story";
import { estimateShotWork } from "./estimate-shot";
import { lineKinds } from "./kinds";
import type { LineMaterial } from "./kinds/line-kind";
import { lineTitle, lineValues } from "./line-step";
import { nextVariant } from "./next-variant";

/**
 * Starts what makes one thing of one line, or joins what is at it already. Whoever asks for something
 * that is there gets another take of it; all are kept. A prompt stays until the new one is there, and
 * for good when a person writes something else meanwhile.
 * @returns the start as the calls of a shot answer it; `written_from` tells of a prompt that is
 * written anew what it was written from before
 * @throws AppError lock.locked; what the kind says is missing; spending.projectCap and its like (402)
 */
export function startLine(scope: ShotScope, kind: BatchKind) {
  return startTakes(scope, kind, 1);
}

/**
 * Starts several stills of one shot at once, to choose from; whatever makes a still of it already is
 * joined.
 * @throws as `startLine`
 */
export function startCandidates(scope: ShotScope) {
  return startTakes(scope, "images", CANDIDATES);
}

async function startTakes(scope: ShotScope, kind: BatchKind, count: number) {
  await requireUnlockedShot(scope);
  const { missing, beforeAlone, take } = lineKinds[kind];
  let material = await readMaterial(scope);
  const lacks = missing(material.line, "alone");
  if (lacks) throw new AppError(lacks, lineValues(material.line));
  if (await beforeAlone?.(material.line)) material = await readMaterial(scope);
  const hashOf = (variant: number) => take?.hashOf(material, variant) ?? null;
  // What cannot be ordered yet is numbered when it can.
  const isReady = count === 1 && take !== undefined && hashOf(0) !== null;
  const variant = isReady ? await nextVariant(scope.lineId, take.kind, hashOf) : null;
  const part = promptPartOf(kind);
  let writtenFrom: string | null = null;
  const input = count === 1 ? { variant } : { variant, count };
  const { run, joined } = await startRunOfLine(scope, kind, input, async () => {
    if (part) writtenFrom = await markPromptStale(scope.lineId, part);
  });
  const title = lineTitle(material.line);
  return {
    run_id: run.id,
    status: "generating" as const,
    message: joined ? `${title}: already under way` : `${title}: started`,
    joined,
    image_prompt: material.line.row.line.imagePrompt,
    written_from: writtenFrom,
  };
}

/**
 * Makes one thing of one line again that a batch could not make, or joins what is at it already.
 * @throws AppError lock.locked, approval.approvedShot: what batches leave alone is not tried again
 */
export async function retryLine(
  scope: ShotScope,
  { batch }: { batch: BatchKind },
): Promise<StartedRun> {
  await requireUnlockedShot(scope);
  const { line } = await readMaterial(scope);
  const protection = (await readProtections(scope.storyId))(judgedLineOf(line.row));
  if (protection) {
    throw new AppError("approval.approvedShot", { values: { name: protection.name } });
  }
  const { run, joined } = await startRunOfLine(scope, batch, { variant: 0 });
  const { title } = lineKindFacts[batch];
  const message = joined ? `${title}: already under way` : `${title}: started`;
  return { run_id: run.id, status: run.status, message, joined };
}

/**
 * @param input.variant which of several takes; null lets the run find out
 * @param input.count how many at once; left out, one
 * @param prepare what the start changes before the run is there; a refused start changes nothing
 */
function startRunOfLine(
  scope: ShotScope,
  kind: BatchKind,
  input: { variant: number | null; count?: number },
  prepare?: () => Promise<void>,
) {
  return startPaidRun(
    { kind, ...runOn(scope, scope.lineId), input },
    () => estimateShotWork(scope, kind, input.count),
    prepare,
  );
}

async function readMaterial(scope: ShotScope): Promise<LineMaterial> {
  const found = await directLine(scope, scope.lineId);
  if (!found) throw new AppError("shot.notFound");
  return { story: found.look, line: found.line };
}
