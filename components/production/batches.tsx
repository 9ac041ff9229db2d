"use client";

import type { WireLine } from "@/lib/contracts/parsing";
import type { BatchEvent } from "@/lib/contracts/production";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { deriveShotType, NON_SPEAKING_PART } from "@/lib/rules/shot";
import { type BatchCount, BatchRow } from "./batch-row";

/** The seven batches in the order in which they build on each other; the next one is the main action. */
export function Batches({
  storyId,
  lines,
  mayEdit,
  activeRuns,
  onEvent,
  onEnd,
}: {
  storyId: string;
  lines: WireLine[];
  mayEdit: boolean;
  /** Active run by kind, when the page was opened. */
  activeRuns: Record<string, string>;
  onEvent: (kind: BatchKind, event: BatchEvent) => void;
  onEnd: () => Promise<void>;
}) {
  const counts = BATCH_KINDS.map((kind) => ({ kind, count: countOf(kind, lines) }));
  const next = counts.find(({ count }) => count.done < count.total)?.kind;
  return (
    <ul className="rounded-panel border border-line bg-panel">
      {counts.map(({ kind, count }) => (
        <BatchRow
          key={kind}
          kind={kind}
          storyId={storyId}
          count={count}
          mayEdit={mayEdit}
          primary={kind === next}
          runningAtFirst={kind in activeRuns}
          onEvent={onEvent}
          onEnd={onEnd}
        />
      ))}
    </ul>
  );
}

/** How much of a batch is there, counted from the lines themselves. */
function countOf(kind: BatchKind, lines: WireLine[]): BatchCount {
  const among = (part: (line: WireLine) => boolean, made: (line: WireLine) => boolean) => {
    const concerned = lines.filter(part);
    return { done: concerned.filter(made).length, total: concerned.length };
  };
  const typeOf = (line: WireLine) => line.shot_type ?? deriveShotType(line.character_name);
  const all = () => true;
  switch (kind) {
    case "audio":
      return among(
        (line) => line.character_name !== NON_SPEAKING_PART,
        (line) => line.audio_url !== null,
      );
    case "shot-types":
      return among(all, (line) => line.shot_type !== null);
    case "image-prompts":
      return among(all, (line) => line.image_prompt !== "");
    case "images":
      return among(all, (line) => line.image_url !== null);
    case "video-prompts":
      return among(
        (line) => typeOf(line) === "action",
        (line) => line.action_video_prompt !== "",
      );
    case "talking-videos":
      return among(
        (line) => typeOf(line) === "talking",
        (line) => line.video_url !== null,
      );
    case "action-videos":
      return among(
        (line) => typeOf(line) === "action",
        (line) => line.video_url !== null,
      );
  }
}
