import { findRun } from "@/db/queries/runs";
import { findLineTake, saveLineTake, type TakeRow } from "@/db/queries/takes";
import { AppError } from "@/lib/errors";
import {
  failLookUp,
  finishWork,
  handleOf,
  settleWork,
  submitOnce,
} from "@/lib/ledger/provider-jobs";
import { hasEnded, type LineUpdate } from "@/lib/progress";
import { imageModel, videoModel } from "@/lib/providers";
import type { MediaBytes, MediaOutcome, WorkHandle } from "@/lib/providers/ports/media";
import type { Price } from "@/lib/providers/ports/price";
import type { ClipLength, VideoRequest } from "@/lib/providers/ports/video-model";
import type { PictureKind } from "@/lib/rules/batch";
import { slowingOf } from "@/lib/rules/slowing";
import { keepFile } from "@/lib/services/media/keep-file";
import { mediaUrl, takeMediaKey } from "@/lib/services/media/media-url";
import { imageOrder, videoOrder } from "./line-orders";
import {
  type LineStep,
  lineRef,
  openLineStep,
  recordSkipped,
  recordWorking,
  workOrder,
} from "./line-step";
import { missingMaterial } from "./missing-material";
import { nextVariant } from "./next-variant";
import { overlayAudio, toHouseClip } from "./overlay-audio";
import { recordLine } from "./record-line";
import { type Refusal, refusalOf } from "./soften-prompt";
import { thinkUpImagePrompt } from "./write-prompts";

/** Where one picture stands: small, so that the engine can keep it. */
export type PictureState =
  | { state: "skipped" }
  | { state: "done" }
  | ({ state: "submitted" } & SubmittedPicture)
  | { state: "working" }
  /** Refused in a way that other words may mend. */
  | ({ state: "refused" } & Refusal);

/** Work at a provider, as its looks are told of it. */
interface SubmittedPicture {
  jobId: string;
  hash: string;
  variant?: number;
  /** How long a clip was ordered. */
  clipSeconds?: number;
}

/** Submits a line's still or clip, unless one was made from the same inputs before. */
export async function submitPicture(
  runId: string,
  kind: PictureKind,
  lineId: string,
): Promise<PictureState> {
  const step = await openPictureStep(runId, kind, lineId);
  if (!step) return { state: "skipped" };
  const variant =
    step.variant ??
    (await nextVariant(lineId, takeKindOf(kind), (number) => hashOf(step, kind, number)));
  const work = pictureWork(step, kind, variant);
  if (!work) {
    if (step.isSingle) throw new AppError(missingMaterial(kind, step.line) ?? "shot.changed");
    await recordSkipped(step, kind);
    return { state: "skipped" };
  }
  await recordWorking(step, kind, { phase: "preparing" });
  const workKey = `${kind}:${lineId}:${work.hash}`;
  const made = await findLineTake(lineId, takeKindOf(kind), work.hash);
  if (made) {
    await settleWork(workKey);
    await saveLineTake({ ...made, lineId }, runId);
    await recordDone(step, kind, made);
    return { state: "done" };
  }
  try {
    const jobId = await submitOnce(workOrder(step, workKey, work), work.start);
    const ordered = work.clipSeconds === undefined ? {} : { clipSeconds: work.clipSeconds };
    return { state: "submitted", jobId, hash: work.hash, variant, ...ordered };
  } catch (error) {
    return { state: "refused", ...refusalOf(error, step, kind) };
  }
}

/** Opens a line's step; for an image that somebody asked for, a missing prompt is written first. */
async function openPictureStep(
  runId: string,
  kind: PictureKind,
  lineId: string,
): Promise<LineStep | null> {
  const step = await openLineStep(runId, lineId);
  const isWanted = step?.isSingle && kind === "images";
  if (!isWanted || step.line.row.line.imagePrompt.trim() !== "") return step;
  await recordWorking(step, kind);
  const prompt = await thinkUpImagePrompt(step);
  if (prompt === null) return null;
  await recordWorking(step, kind, { image_prompt: prompt });
  return openLineStep(runId, lineId);
}

/** Looks submitted work up and, when it is ready, keeps it as the line's take. */
export async function collectPicture(
  runId: string,
  kind: PictureKind,
  lineId: string,
  submitted: SubmittedPicture,
): Promise<PictureState> {
  const run = await findRun(runId);
  if (!run || hasEnded(run)) return { state: "skipped" };
  // Most looks find nothing new: the line is read when there is something to say of it.
  const tell = async (update: Parameters<typeof recordWorking>[2]) => {
    const step = await openLineStep(runId, lineId);
    if (step) await recordWorking(step, kind, update);
  };
  const handle = await handleOf(submitted.jobId);
  const model = kind === "images" ? imageModel() : videoModel();
  let outcome: MediaOutcome;
  try {
    outcome = await model.check(handle, undefined, () => tell({ phase: "fetching", progress: 90 }));
  } catch (error) {
    await failLookUp(submitted.jobId, error);
    const step = await openLineStep(runId, lineId);
    if (!step) return { state: "skipped" };
    return { state: "refused", ...refusalOf(error, step, kind) };
  }
  if (outcome.state === "working") {
    if (outcome.progress !== null) await tell({ progress: outcome.progress });
    return { state: "working" };
  }
  const step = await openLineStep(runId, lineId);
  if (!step) return { state: "skipped" };
  const takeKind = takeKindOf(kind);
  const { contentType } = outcome.media;
  const bytes =
    takeKind === "video"
      ? await withOwnVoice(step, kind, await asShot(step, kind, submitted, outcome.media))
      : outcome.media.bytes;
  const mediaKey = takeMediaKey({
    projectId: step.scope.projectId,
    subjectId: lineId,
    kind: takeKind,
    inputHash: submitted.hash,
    contentType,
  });
  await store(step, kind, { mediaKey, bytes, contentType });
  const made = {
    projectId: step.scope.projectId,
    lineId,
    kind: takeKind,
    mediaKey,
    contentType,
    durationSeconds: takeKind === "video" ? step.line.durationSeconds : null,
    sizeBytes: bytes.byteLength,
    provider: model.provider,
    variant: submitted.variant ?? 0,
    recipe: outcome.recipe,
    inputHash: submitted.hash,
  } as const;
  const take = await saveLineTake(made, runId);
  await finishWork(submitted.jobId, outcome.cost);
  await recordDone(step, kind, take);
  return { state: "done" };
}

/** Puts a result into the store, and shows it. */
async function store(
  step: LineStep,
  kind: PictureKind,
  file: { mediaKey: string; bytes: Uint8Array; contentType: string },
): Promise<void> {
  await recordWorking(step, kind, { phase: "keeping", progress: 98 });
  try {
    await keepFile(file.mediaKey, file.bytes, file.contentType);
  } catch (cause) {
    await recordWorking(step, kind, { phase: "keeping-failed", progress: 98 });
    throw cause;
  }
}

function takeKindOf(kind: PictureKind): "image" | "video" {
  return kind === "images" ? "image" : "video";
}

/** Hash of what a picture of this number would be made from; null when nothing can be ordered. */
export function hashOf(
  material: Pick<LineStep, "story" | "line">,
  kind: PictureKind,
  variant: number,
): string | null {
  return pictureWork(material, kind, variant)?.hash ?? null;
}

interface PictureWork {
  provider: string;
  hash: string;
  price: Price;
  /** Of clips: how long they are ordered. */
  clipSeconds?: number;
  start: () => Promise<WorkHandle>;
}

function pictureWork(
  { story, line }: Pick<LineStep, "story" | "line">,
  kind: PictureKind,
  variant: number,
): PictureWork | null {
  if (kind === "images") {
    const model = imageModel();
    const order = imageOrder(story, line, model.provider, variant);
    return (
      order && {
        provider: model.provider,
        hash: order.hash,
        price: model.price(order.request.references.length),
        start: () => model.start(order.request),
      }
    );
  }
  // Whoever changed the type meanwhile wants no clip of the other one.
  if (line.subject.shotType !== (kind === "talking-videos" ? "talking" : "action")) return null;
  const model = videoModel();
  const order = videoOrder(story, line, model.provider, variant);
  return (
    order && {
      provider: model.provider,
      hash: order.hash,
      price: model.price(clipOf(order.request)),
      clipSeconds: model.orderedSeconds(clipOf(order.request)),
      start: () => model.start(order.request),
    }
  );
}

function clipOf({ kind, durationSeconds, audio }: VideoRequest): ClipLength {
  return {
    talks: kind === "talking",
    durationSeconds,
    audioSeconds: audio?.durationSeconds ?? null,
  };
}

/** The clip of a shot from what its provider made, which may be longer, larger or of another kind. */
async function asShot(
  step: LineStep,
  kind: PictureKind,
  { jobId, clipSeconds: ordered }: SubmittedPicture,
  { bytes }: MediaBytes,
): Promise<Uint8Array> {
  const { durationSeconds } = step.line;
  const clipSeconds = ordered ?? durationSeconds;
  const slowing = kind === "action-videos" ? slowingOf(clipSeconds, durationSeconds) : 1;
  try {
    return await toHouseClip(bytes, durationSeconds, clipSeconds, slowing);
  } catch (error) {
    await failLookUp(jobId, error);
    await recordWorking(step, kind, { phase: "keeping-failed", progress: 95 });
    throw error;
  }
}

/** Clips come without sound, or with one that is not ours: the line's own audio goes under them. */
async function withOwnVoice(step: LineStep, kind: PictureKind, clip: Uint8Array) {
  const { audio } = step.line.row;
  if (!audio) return clip;
  const report = (phase: NonNullable<LineUpdate["phase"]>) =>
    recordWorking(step, kind, { phase, progress: 95 });
  await report("adding-voice");
  try {
    const voiced = await overlayAudio(clip, audio.mediaKey);
    await report("voice-added");
    return voiced;
  } catch (error) {
    await report("voice-failed");
    throw error;
  }
}

async function recordDone(step: LineStep, kind: PictureKind, take: TakeRow): Promise<void> {
  await recordLine(step.runId, kind, lineRef(step.line), {
    state: "done",
    phase: "kept",
    progress: 100,
    url: mediaUrl(take.mediaKey),
  });
}
