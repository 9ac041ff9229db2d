import { batchReads } from "@/db/client";
import { type LineWork, listLineWork } from "@/db/queries/line-work";
import { getShownShot, type ShownShot, type ShownTake } from "@/db/queries/shown-lines";
import type { ShotScope } from "@/lib/access";
import type { WireImageStatus } from "@/lib/contracts/shot-image";
import type { WireVideoStatus } from "@/lib/contracts/shot-video";
import type { ShotWork } from "@/lib/contracts/shot-work";
import { hasEnded, type LineUpdate, readLine, storageStatus } from "@/lib/progress";
import { type BatchKind, kindsOfPart } from "@/lib/rules/batch";
import { mediaUrlOrNull } from "@/lib/services/media/media-url";

/** What makes each part of a shot: runs of its own and batches of its story alike. */
const WORK_KINDS = {
  audio: kindsOfPart("audio"),
  image: kindsOfPart("image"),
  video: kindsOfPart("video"),
};

const ALL_KINDS: BatchKind[] = Object.values(WORK_KINDS).flat();

/** Where the voice of a line stands. */
export async function checkAudio(scope: ShotScope) {
  const { row, work } = await readWork(scope, WORK_KINDS.audio);
  return { ...presentWork(scope.lineId, row.audio, work), audio_url: mediaUrlOrNull(row.audio) };
}

/** Where the still of a shot stands. */
export async function checkImage(scope: ShotScope): Promise<WireImageStatus> {
  const { row, work } = await readWork(scope, WORK_KINDS.image);
  return presentImage(row, work);
}

/** Where the clip of a shot stands, whichever type it is. */
export async function checkVideo(scope: ShotScope): Promise<WireVideoStatus> {
  const { row, work } = await readWork(scope, WORK_KINDS.video);
  return presentVideo(row, work);
}

/** Everything that is or was done about a shot; to be read together with the line, as below. */
export function listAllWork(scope: ShotScope): Promise<LineWork[]> {
  return listLineWork({ id: scope.lineId, storyId: scope.storyId }, ALL_KINDS);
}

/** Sound, image and video at once, for the page. */
export function presentAllWork(row: ShownShot, all: LineWork[]) {
  const of = (kinds: readonly BatchKind[]) =>
    all.filter(({ run }) => kinds.some((kind) => kind === run.kind));
  return {
    audio_status: presentWork(row.line.id, row.audio, of(WORK_KINDS.audio)),
    image_status: presentImage(row, of(WORK_KINDS.image)),
    video_status: presentVideo(row, of(WORK_KINDS.video)),
  };
}

async function readWork(scope: ShotScope, kinds: readonly BatchKind[]) {
  // In one statement: a take that is chosen at this moment is seen by both or by neither.
  const [work, row] = await batchReads(() =>
    Promise.all([
      listLineWork({ id: scope.lineId, storyId: scope.storyId }, kinds),
      getShownShot(scope.lineId),
    ]),
  );
  return { row, work };
}

function presentImage(row: ShownShot, work: LineWork[]): WireImageStatus {
  const warning = readLine(work[0]?.body)?.warning;
  return {
    ...presentWork(row.line.id, row.image, work),
    image_url: mediaUrlOrNull(row.image),
    image_prompt: row.line.imagePrompt,
    ...(warning ? { warning } : {}),
  };
}

function presentVideo(row: ShownShot, work: LineWork[]): WireVideoStatus {
  return { ...presentWork(row.line.id, row.video, work), video_url: mediaUrlOrNull(row.video) };
}

/**
 * What work under way, else the newest attempt, else the chosen take says. A failure is told until
 * something newer is there.
 * @param work runs about this line, newest first
 */
function presentWork(lineId: string, take: ShownTake | null, work: LineWork[]): ShotWork {
  const seen = work.map(({ run, body }) => ({ run, update: readLine(body) }));
  const underWay = seen.filter(
    ({ run, update }) => !hasEnded(run) && (run.subjectId === lineId || isOpen(update)),
  );
  const active = underWay.find(({ run }) => run.subjectId === lineId) ?? underWay[0];
  const rest = { error: null, message: "", progress: 0, run_id: null, is_batch: false };
  if (active) {
    const { run, update } = active;
    return {
      ...rest,
      status: "generating",
      storage_status: storageOf(run.kind, update),
      is_stored: take !== null,
      message: update?.message ?? run.message,
      progress: update?.progress ?? 0,
      run_id: run.id,
      is_batch: run.subjectId !== lineId,
    };
  }
  const failure = failureOf(lineId, seen[0]);
  if (failure && (!take || take.createdAt < failure.at)) {
    return {
      ...rest,
      status: "failed",
      storage_status: failure.storageStatus,
      is_stored: take !== null,
      error: failure.reason,
    };
  }
  return {
    ...rest,
    status: take ? "completed" : "none",
    storage_status: take ? "completed" : null,
    is_stored: take !== null,
    progress: take ? 100 : 0,
  };
}

/** Why the newest attempt at a line failed; null when it did not. */
function failureOf(
  lineId: string,
  last: { run: LineWork["run"]; update: LineUpdate | null } | undefined,
) {
  if (!last) return null;
  const { run, update } = last;
  const ofLine = update?.state === "failed";
  const isFailed = ofLine || (run.subjectId === lineId && run.status === "failed");
  if (!isFailed || run.status === "cancelled") return null;
  return {
    reason: (ofLine ? update.error : null) ?? run.error ?? "",
    storageStatus: storageOf(run.kind, update),
    at: run.finishedAt ?? run.updatedAt,
  };
}

function isOpen(update: LineUpdate | null): boolean {
  return update?.state === "waiting" || update?.state === "working";
}

function storageOf(runKind: string, update: LineUpdate | null) {
  const kind = ALL_KINDS.find((known) => known === runKind);
  return kind ? storageStatus(kind, update?.phase) : null;
}
