import { findRun } from "@/db/queries/runs";
import { findLineTake, saveLineTake, type TakeRow } from "@/db/queries/takes";
import { AppError, type ErrorCode } from "@/lib/errors";
import { lineWorkKey } from "@/lib/ledger/line-work-key";
import {
  failLookUp,
  finishWork,
  handleOf,
  settleWork,
  submitOnce,
} from "@/lib/ledger/provider-jobs";
import { log } from "@/lib/log/log";
import { hasEnded } from "@/lib/progress";
import type { CheckListener, MediaOutcome, WorkHandle } from "@/lib/providers/ports/media";
import type { Price } from "@/lib/providers/ports/price";
import { isUnread } from "@/lib/providers/ports/provider-error";
import type { BatchKind } from "@/lib/rules/batch";
import { formatKey } from "@/lib/rules/frame-format";
import { pacedWriter } from "@/lib/runs/paced-writer";
import { fileIsLost } from "@/lib/services/media/file-is-lost";
import { keepFiles } from "@/lib/services/media/keep-file";
import { takeMediaKey } from "@/lib/services/media/media-url";
import type { PictureState, SubmittedPicture } from "@/lib/services/media/picture-state";
import type { DirectedLine } from "./direct-story";
import type { AskedFor, LineJob, LineMaterial, LineSteps, SlowWork } from "./kinds/line-kind";
import {
  type LineStep,
  leavesAlone,
  lineValues,
  openLineStep,
  recordSkipped,
  recordWorking,
  workOrder,
} from "./line-step";
import { nextVariant, nextVariants } from "./next-variant";
import type { PromptCraft } from "./prompt-craft";
import { recordKept, recordSeen } from "./record-kept";
import { refusalOf, softenPrompt } from "./soften-prompt";
import { tellThread } from "./tell-thread";

/** Progress is written at most this often: each writing counts the lines of the batch. */
const REPORT_EVERY_MS = 1_000;

/** How one kind of picture, still or moving, is ordered and what becomes of what comes. */
export interface PictureRecipe {
  kind: BatchKind;
  takeKind: "image" | "video";
  /** @param id of the model that was asked; null for the usual one */
  model: (id: string | null) => {
    provider: string;
    check: (
      handle: WorkHandle,
      signal?: AbortSignal,
      listener?: CheckListener,
    ) => Promise<MediaOutcome>;
  };
  /** How the prompt is written that may be written anew when its picture is refused; null: none may. */
  craft: PromptCraft | null;
  tooLong: SlowWork["tooLong"];
  missing: (line: DirectedLine, asked: AskedFor) => ErrorCode | null;
  /** What is ordered; null while it cannot be. */
  order: (material: LineMaterial, variant: number) => PictureOrder | null;
  /** Opens the step that submits, where more has to be done than to read the line. */
  open?: (runId: string, lineId: string) => Promise<LineStep | null>;
  /** Which of several takes of the same; left out, what the step says. */
  variant?: number | "next";
  /** It is made beside others at the same time, which tell together how far they are. */
  isOneOfSeveral?: true;
  /** Whether somebody looks at what was made before the line is through. */
  isToBeSeen?: (material: LineMaterial) => boolean;
  /** Makes of what its provider made what is kept. */
  finish?: (step: LineStep, submitted: SubmittedPicture, made: MadeMedia) => Promise<KeptBytes>;
}

/** What came of an order. */
export type MadeMedia = Extract<MediaOutcome, { state: "done" }>;

/** What is kept of it: the picture, and of a clip the sound that its model made. */
interface KeptBytes {
  bytes: Uint8Array;
  sound: Uint8Array | null;
}

export interface PictureOrder {
  provider: string;
  /** The model that is asked, where it is not the usual one. */
  model: string | null;
  hash: string;
  price: Price;
  /** Of clips: how long they are ordered. */
  clipSeconds?: number;
  start: () => Promise<WorkHandle>;
}

/** Hash of what a picture of this number would be made from; null when nothing can be ordered. */
export function hashOfPicture(
  recipe: PictureRecipe,
  material: LineMaterial,
  variant: number,
): string | null {
  return recipe.order(material, variant)?.hash ?? null;
}

/**
 * Makes one line's still or clip. What its provider could not read is sent anew, once. When it refuses what a model wrote, that is written once
 * more in softer words and ordered again; refused twice, the line says why.
 * @param prefix before the names of its steps, where a line makes more than one
 * @returns how it ended
 */
export function makePicture(recipe: PictureRecipe, prefix = "") {
  return async ({ runId, lineId }: LineJob, steps: LineSteps): Promise<PictureState> => {
    const work: SlowWork = {
      submit: () => submitPicture(recipe, runId, lineId),
      fetchResult: (submitted) => fetchPicture(recipe, runId, lineId, submitted),
      tooLong: recipe.tooLong,
    };
    let end = await steps.poll(work, prefix);
    if (end.state === "unread") end = await steps.poll(work, `${prefix}anew-`);
    if (end.state === "unread") {
      throw new AppError("generation.lineFailed", { values: { reason: end.reason } });
    }
    if (end.state !== "refused") return end;
    const { why } = end;
    const isSofter = await steps.run(`${prefix}soften`, () =>
      softenPrompt(recipe.craft, recipe.kind, { runId, lineId }, why),
    );
    if (isSofter) end = await steps.poll(work, `${prefix}again-`);
    if (end.state === "refused") {
      throw new AppError("generation.lineFailed", { values: { reason: end.reason } });
    }
    return end;
  };
}

/** Submits a line's still or clip, unless one was made from the same inputs before. */
async function submitPicture(
  recipe: PictureRecipe,
  runId: string,
  lineId: string,
): Promise<PictureState> {
  const { kind, takeKind } = recipe;
  const step = await (recipe.open ?? openLineStep)(runId, lineId);
  if (!step || (await leavesAlone(step, kind))) return { state: "skipped" };
  const hashOf = (number: number) => hashOfPicture(recipe, step, number);
  if (step.count > 1 && recipe.variant === undefined && hashOf(0) !== null) {
    return { state: "several", variants: await nextVariants(lineId, takeKind, hashOf, step.count) };
  }
  const asked = recipe.variant === "next" ? null : (recipe.variant ?? step.variant);
  const variant = asked ?? (await nextVariant(lineId, takeKind, hashOf));
  const order = recipe.order(step, variant);
  if (!order) {
    if (step.isSingle) {
      const missing = recipe.missing(step.line, "alone") ?? "shot.changed";
      throw new AppError(missing, lineValues(step.line));
    }
    await recordSkipped(step, kind);
    return { state: "skipped" };
  }
  if (!recipe.isOneOfSeveral) await recordWorking(step, kind, { phase: "preparing" });
  const workKey = lineWorkKey(kind, lineId, order.hash);
  const made = await findLineTake(lineId, takeKind, order.hash);
  if (made && !(await fileIsLost(made))) {
    await settleWork(workKey);
    const take = await saveLineTake({ ...made, lineId }, runId);
    return keptAs(recipe, step, take);
  }
  try {
    const jobId = await submitOnce(workOrder(step, workKey, order), order.start);
    const ordered = order.clipSeconds === undefined ? {} : { clipSeconds: order.clipSeconds };
    const asked = order.model === null ? {} : { model: order.model };
    return { state: "submitted", jobId, hash: order.hash, variant, ...ordered, ...asked };
  } catch (error) {
    return { state: "refused", ...refusalOf(error, step, craftOf(recipe, step)) };
  }
}

/** How a refused prompt is written anew; what a person's note asks for is theirs to say otherwise. */
function craftOf({ craft }: PictureRecipe, { line }: LineStep): PromptCraft | null {
  return line.change ? null : craft;
}

/** Looks submitted work up and, when it is ready, keeps it as the line's take. */
async function fetchPicture(
  recipe: PictureRecipe,
  runId: string,
  lineId: string,
  submitted: SubmittedPicture,
): Promise<PictureState> {
  const { kind, takeKind } = recipe;
  const run = await findRun(runId);
  if (!run || hasEnded(run)) return { state: "skipped" };
  // Most polls find nothing new: the line is read once there is something to say of it. What is said
  // names it only; whether its run goes on is seen by whoever writes that down.
  let named: LineStep | null = null;
  const record = async (update: Parameters<typeof recordWorking>[2]) => {
    if (recipe.isOneOfSeveral) return;
    named ??= await openLineStep(runId, lineId);
    if (named) await recordWorking(named, kind, update);
  };
  const handle = await handleOf(submitted.jobId);
  const model = recipe.model(submitted.model ?? null);
  let outcome: MediaOutcome;
  const report = pacedWriter(REPORT_EVERY_MS, (cause) =>
    log("warn", "the progress of a line was not written", { cause }),
  );
  try {
    outcome = await model.check(handle, undefined, {
      onFetch: () => record({ phase: "fetching", progress: 90 }),
      // The rest of the bar is the keeping.
      onProgress: (percent) => report.tell(() => record({ progress: Math.round(percent * 0.9) })),
    });
    await report.settle();
  } catch (error) {
    await report.settle();
    await failLookUp(submitted.jobId, error);
    const step = await openLineStep(runId, lineId);
    if (!step) return { state: "skipped" };
    if (isUnread(error)) return { state: "unread", reason: error.message };
    return { state: "refused", ...refusalOf(error, step, craftOf(recipe, step)) };
  }
  if (outcome.state === "working") {
    if (outcome.progress !== null) await record({ progress: outcome.progress });
    return { state: "working" };
  }
  const step = await openLineStep(runId, lineId);
  if (!step) return { state: "skipped" };
  const { contentType } = outcome.media;
  const { bytes, sound } = recipe.finish
    ? await recipe.finish(step, submitted, outcome)
    : { bytes: outcome.media.bytes, sound: null };
  const { projectId } = step.scope;
  const keyOf = (contentType: string) =>
    takeMediaKey({
      ...{ projectId, subjectId: lineId, kind: takeKind },
      ...{ inputHash: submitted.hash, contentType },
    });
  const [mediaKey, soundKey] = [keyOf(contentType), sound && keyOf(WAV)];
  await store(recipe, step, [
    { key: mediaKey, bytes, contentType },
    ...(sound && soundKey ? [{ key: soundKey, bytes: sound, contentType: WAV }] : []),
  ]);
  const made = {
    projectId,
    lineId,
    kind: takeKind,
    ...{ mediaKey, soundKey, contentType },
    durationSeconds: takeKind === "video" ? step.line.durationSeconds : null,
    sizeBytes: bytes.byteLength,
    provider: model.provider,
    format: formatKey(step.line.subject.format),
    variant: submitted.variant ?? 0,
    recipe: outcome.recipe,
    change: step.line.change ?? null,
    inputHash: submitted.hash,
  } as const;
  const take = await saveLineTake(made, runId);
  await finishWork(submitted.jobId, outcome.cost);
  return keptAs(recipe, step, take);
}

/** How the sound of a clip is kept. */
const WAV = "audio/wav";

/** Puts a result into the store, and shows it. */
async function store(
  { kind, isOneOfSeveral }: PictureRecipe,
  step: LineStep,
  files: Parameters<typeof keepFiles>[0],
): Promise<void> {
  if (!isOneOfSeveral) await recordWorking(step, kind, { phase: "keeping", progress: 98 });
  try {
    await keepFiles(files);
  } catch (cause) {
    await recordWorking(step, kind, { phase: "keeping-failed", progress: 98 });
    throw cause;
  }
}

/** Tells of a take that is kept. While somebody looks at it, the line stays open. */
async function keptAs(
  recipe: PictureRecipe,
  step: LineStep,
  take: TakeRow,
): Promise<Extract<PictureState, { state: "done" }>> {
  await tellThread(step, take);
  const isToBeSeen = recipe.isToBeSeen?.(step) ?? false;
  const still = { takeId: take.id, isToBeSeen };
  if (recipe.isOneOfSeveral) return { state: "done", still };
  if (isToBeSeen) await recordSeen(step, take);
  else await recordKept(step, recipe.kind, take);
  return { state: "done", still };
}
