import type { TakeRow } from "@/db/queries/takes";
import type { BatchKind } from "@/lib/rules/batch";
import { mediaUrl } from "@/lib/services/media/media-url";
import { type LineStep, lineRef, lineTitle } from "./line-step";
import { recordLine } from "./record-line";

/** Shows that a kept still is being looked at. */
export async function recordSeen(step: LineStep, take: TakeRow): Promise<void> {
  await recordLine(step.runId, "images", lineRef(step.line), {
    state: "working",
    phase: "kept",
    progress: 99,
    url: mediaUrl(take.mediaKey),
    message: `${lineTitle(step.line)}: looking at the picture`,
  });
}

/** Shows that a line has what was to be made. @param warning what is to be known of it all the same */
export async function recordKept(
  step: LineStep,
  kind: BatchKind,
  take: TakeRow,
  warning?: string,
): Promise<void> {
  await recordLine(step.runId, kind, lineRef(step.line), {
    state: "done",
    phase: "kept",
    progress: 100,
    url: mediaUrl(take.mediaKey),
    ...(warning ? { warning } : {}),
  });
}
