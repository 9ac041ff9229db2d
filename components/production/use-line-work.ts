import { useCallback, useState } from "react";
import {
  type FoundFailure,
  type PartWork,
  type StoryWork,
  setWork,
  takeUpdate,
  workOfFailures,
} from "@/components/shot-list/line-work";
import type { Query } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { parsedLines, WireLine } from "@/lib/contracts/parsing";
import type { BatchEvent } from "@/lib/contracts/production";
import type { BatchKind, LinePart } from "@/lib/rules/batch";

/**
 * What is under way for each line of a story, and what went wrong. What the batches tell of a line
 * while they run is put into the lines as well.
 * @param followLines puts what is told into the lines that are shown
 * @param failures on lines, that were there before the page was
 */
export function useLineWork(
  followLines: Query<ContractOutput<typeof parsedLines>>["follow"],
  failures: readonly FoundFailure[],
) {
  const [work, changeWork] = useState<StoryWork>(() => workOfFailures(failures));
  const applyEvent = useCallback(
    (kind: BatchKind, event: BatchEvent) => {
      changeWork((before) => takeUpdate(before, kind, event));
      if (event.line_id === undefined) return;
      followLines((before) => ({
        ...before,
        parsed_lines: before.parsed_lines.map((line) =>
          line.id === event.line_id ? applyUpdate(line, kind, event) : line,
        ),
      }));
    },
    [followLines],
  );
  const reportWork = useCallback((lineId: string, part: LinePart, partWork: PartWork | null) => {
    changeWork((before) => setWork(before, lineId, part, partWork));
  }, []);
  return { work, applyEvent, reportWork };
}

/** What a batch's event changes on the line it is about. */
function applyUpdate(line: WireLine, kind: BatchKind, update: BatchEvent): WireLine {
  const changed = { ...line };
  if (update.shot_type) changed.shot_type = update.shot_type;
  if (update.image_prompt) changed.image_prompt = update.image_prompt;
  if (update.action_video_prompt) changed.action_video_prompt = update.action_video_prompt;
  if (kind === "audio" && update.url) changed.audio_url = update.url;
  if (update.image_url) {
    changed.image_url = update.image_url;
    changed.stored_image_url = update.image_url;
  }
  if (update.video_url) {
    changed.video_url = update.video_url;
    changed.stored_video_url = update.video_url;
  }
  return changed;
}
