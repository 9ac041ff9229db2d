import { findLineTake, saveLineTake, type TakeRow } from "@/db/queries/takes";
import { fileStore, imageModel, videoModel } from "@/lib/providers";
import type { MediaOutcome, WorkHandle } from "@/lib/providers/ports/media";
import { mediaUrl, takeMediaKey } from "@/lib/services/media/media-url";
import { imageOrder, videoOrder } from "./line-orders";
import { type LineStep, lineRef, openLineStep, recordSkipped, recordWorking } from "./line-step";
import { overlayAudio } from "./overlay-audio";
import { failLookUp, finishWork, handleOf, settleWork, submitOnce } from "./provider-work";
import { type LineNews, recordLine } from "./record-line";

/** The batches that make pictures, still or moving. */
export type PictureKind = "images" | "talking-videos" | "action-videos";

/** Where one picture stands: small, so that the engine can keep it. */
export type PictureState =
  | { state: "skipped" }
  | { state: "done" }
  | { state: "submitted"; jobId: string; hash: string }
  | { state: "working" };

/** Submits a line's still or clip, unless one was made from the same inputs before. */
export async function submitPicture(
  runId: string,
  kind: PictureKind,
  lineId: string,
): Promise<PictureState> {
  const step = await openLineStep(runId, lineId);
  if (!step) return { state: "skipped" };
  const work = pictureWork(step, kind);
  if (!work) {
    await recordSkipped(step, kind);
    return { state: "skipped" };
  }
  await recordWorking(step, kind);
  const workKey = `${kind}:${lineId}:${work.hash}`;
  const made = await findLineTake(lineId, work.takeKind, work.hash);
  if (made) {
    await settleWork(workKey);
    await saveLineTake({ ...made, lineId }, runId);
    await recordDone(step, kind, made);
    return { state: "done" };
  }
  const jobId = await submitOnce(
    {
      workKey,
      projectId: step.scope.projectId,
      runId,
      provider: work.provider,
    },
    work.start,
  );
  return { state: "submitted", jobId, hash: work.hash };
}

/** Looks submitted work up and, when it is ready, keeps it as the line's take. */
export async function collectPicture(
  runId: string,
  kind: PictureKind,
  lineId: string,
  submitted: { jobId: string; hash: string },
): Promise<PictureState> {
  const step = await openLineStep(runId, lineId);
  if (!step) return { state: "skipped" };
  const handle = await handleOf(submitted.jobId);
  const model = kind === "images" ? imageModel() : videoModel();
  let outcome: MediaOutcome;
  try {
    outcome = await model.check(handle);
  } catch (error) {
    await failLookUp(submitted.jobId, error);
    throw error;
  }
  if (outcome.state === "working") {
    if (outcome.progress !== null) await recordWorking(step, kind, outcome.progress);
    return { state: "working" };
  }
  const takeKind = kind === "images" ? "image" : "video";
  const { contentType } = outcome.media;
  const bytes =
    takeKind === "video"
      ? await withOwnVoice(step, kind, outcome.media.bytes)
      : outcome.media.bytes;
  const mediaKey = takeMediaKey({
    projectId: step.scope.projectId,
    subjectId: lineId,
    kind: takeKind,
    inputHash: submitted.hash,
    contentType,
  });
  await fileStore().put(mediaKey, bytes, contentType);
  const made = {
    projectId: step.scope.projectId,
    lineId,
    kind: takeKind,
    mediaKey,
    contentType,
    durationSeconds: takeKind === "video" ? step.line.durationSeconds : null,
    sizeBytes: bytes.byteLength,
    provider: model.provider,
    recipe: outcome.recipe,
    inputHash: submitted.hash,
  } as const;
  const take = await saveLineTake(made, runId);
  await finishWork(submitted.jobId, outcome.cost);
  await recordDone(step, kind, take);
  return { state: "done" };
}

interface PictureWork {
  takeKind: "image" | "video";
  provider: string;
  hash: string;
  start: () => Promise<WorkHandle>;
}

function pictureWork({ story, line }: LineStep, kind: PictureKind): PictureWork | null {
  if (kind === "images") {
    const model = imageModel();
    const order = imageOrder(story, line, model.provider);
    return (
      order && {
        takeKind: "image",
        provider: model.provider,
        hash: order.hash,
        start: () => model.start(order.request),
      }
    );
  }
  const model = videoModel();
  const order = videoOrder(story, line, model.provider);
  return (
    order && {
      takeKind: "video",
      provider: model.provider,
      hash: order.hash,
      start: () => model.start(order.request),
    }
  );
}

/** Clips come without sound, or with one that is not ours: the line's own audio goes under them. */
async function withOwnVoice(step: LineStep, kind: PictureKind, clip: Uint8Array) {
  const { row, durationSeconds } = step.line;
  await recordLine(step.runId, kind, lineRef(step.line), {
    status: "audio_processing",
    progress: 95,
  });
  return overlayAudio(clip, row.audio?.mediaKey ?? null, durationSeconds);
}

async function recordDone(step: LineStep, kind: PictureKind, take: TakeRow): Promise<void> {
  const url = mediaUrl(take.mediaKey);
  const news: LineNews & { status: string } =
    kind === "images"
      ? { status: "image_storage_completed", progress: 100, url, image_url: url }
      : { status: "completed", progress: 100, url, video_url: url };
  await recordLine(step.runId, kind, lineRef(step.line), news);
}
