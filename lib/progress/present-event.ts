import type { BatchEvent } from "@/lib/contracts/production";
import type { StorageStatus } from "@/lib/contracts/shot-work";
import {
  BATCH_KINDS,
  type BatchKind,
  type LinePhase,
  lineKindFacts,
  lineStatus,
} from "@/lib/rules/batch";
import type { CastingPhase } from "@/lib/rules/casting-progress";
import { readCharacter, readLine, type StoredCharacter, type StoredLine } from "./stored-states";

/**
 * What a stored event says on the wire: states become the specification's words.
 * @param runKind kind of the run that recorded it
 */
export function presentEvent(
  runKind: string,
  key: string,
  body: Record<string, unknown>,
): Record<string, unknown> {
  // A record about the run itself has a status only when the run has ended.
  if (key === "run" || key.startsWith("batch:")) return { status: "processing", ...body };
  const character = key.startsWith("character:") ? readCharacter(body) : null;
  if (character) return { ...body, ...presentCharacter(character) };
  // "Generate all" records the lines of several batches, and with each of which.
  const kind = BATCH_KINDS.find((known) => known === (body.batch ?? runKind));
  const line = readLine(body);
  return kind && line ? { ...body, ...presentLine(kind, line) } : body;
}

function presentLine(
  kind: BatchKind,
  { state, phase, url }: StoredLine,
): Pick<BatchEvent, "status" | "storage_status" | "image_url" | "video_url"> {
  const status = lineStatus(kind, state, phase);
  const stored = storageStatus(kind, phase);
  const { part } = lineKindFacts[kind];
  return {
    status,
    ...(stored === null ? {} : { storage_status: stored }),
    ...(url !== undefined && part === "image" ? { image_url: url } : {}),
    ...(url !== undefined && part === "video" ? { video_url: url } : {}),
  };
}

const STORAGE_STATUS: Partial<Record<LinePhase, StorageStatus>> = {
  fetching: "downloading",
  "adding-voice": "overlaying_audio",
  "voice-added": "audio_overlay_completed",
  "voice-failed": "audio_overlay_failed",
  keeping: "uploading",
  "keeping-failed": "failed",
  kept: "completed",
};

/** Where a picture is on its way into the store; null where that is not told. */
export function storageStatus(kind: BatchKind, phase: LinePhase | undefined): StorageStatus | null {
  // What is decided by rule is kept as well, but has no file.
  if (phase === undefined || lineKindFacts[kind].part === "shotType") return null;
  return STORAGE_STATUS[phase] ?? null;
}

/** The stages of casting, as the specification's screen names them. */
export type CastingStage = "preparing" | "creating" | "generating" | "complete" | "error";

const CASTING_STAGES: Record<CastingPhase, "creating" | "generating"> = {
  describing: "creating",
  drawing: "generating",
};

/** The stage of work on one character or on all. @param phase of others: it only begins */
export function castingStage(phase: string | undefined): "preparing" | "creating" | "generating" {
  return phase === "describing" || phase === "drawing" ? CASTING_STAGES[phase] : "preparing";
}

/** Where one character of a casting run stands. */
export function presentCharacter({ state, phase }: Pick<StoredCharacter, "state" | "phase">): {
  status: string;
  stage: CastingStage;
} {
  if (state === "failed") return { status: "error", stage: "error" };
  if (state === "waiting") return { status: "queued", stage: "preparing" };
  if (state !== "working") return { status: "completed", stage: "complete" };
  const stage = castingStage(phase);
  return { status: stage, stage };
}
