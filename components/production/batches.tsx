import { useMemo, useState } from "react";
import { useLeftAlone } from "@/components/approval/shot-marks";
import { linePriceText } from "@/components/spending/line-price";
import { startCost } from "@/components/spending/start-cost";
import type { StoryPrices } from "@/components/spending/use-estimates";
import { ErrorBox } from "@/components/ui/error-box";
import type { Production } from "@/lib/client/use-production";
import { useQuery } from "@/lib/client/use-query";
import { useTabTitle } from "@/lib/client/use-tab-title";
import type { WireLine } from "@/lib/contracts/parsing";
import type { BatchEvent } from "@/lib/contracts/production";
import { productionErrors } from "@/lib/errors/catalogue/production";
import {
  BATCH_KINDS,
  type BatchKind,
  batchPercent,
  concernsLine,
  type LinePart,
  lineKindFacts,
} from "@/lib/rules/batch";
import { NON_SPEAKING_PART, shotTypeOf } from "@/lib/rules/shot";
import { asCounts, type BatchCount, BatchRow } from "./batch-row";
import { type BatchStates, type PanelState, WORK_NAMES, type WorkName } from "./batch-state";
import { GenerateAll } from "./generate-all";
import { RetryRun } from "./use-batch-run";
import { useBatches } from "./use-batches";
import type { StaleMedia } from "./use-stale-media";

/**
 * Everything that is generated for the lines: all that is missing with one click, and below it the
 * seven batches in the order in which they build on each other.
 */
export function Batches({
  storyId,
  lines,
  mayEdit,
  production,
  found,
  prices,
  stale,
  onEvent,
  onEnd,
}: {
  storyId: string;
  lines: WireLine[];
  mayEdit: boolean;
  /** Which runs there are, whoever started them. */
  production: Production;
  /** Where the batches stood when the page was opened. */
  found: BatchStates;
  /** What each start would cost, to be read on its button; empty where nothing is paid. */
  prices: StoryPrices;
  /** What is there, but would be made anew: it counts as not done. */
  stale: StaleMedia;
  onEvent: (kind: BatchKind, event: BatchEvent) => void;
  onEnd: () => Promise<void>;
}) {
  const panel = useBatches(storyId, found, production, { onEvent, onEnd });
  const { state, refusals, retried } = panel;
  // Asked once, as the specification wants it; the lines tell how much audio there is.
  const { error: audioProblem } = useQuery(
    "GET /script-audio/get-existing-audio/{storyId}",
    { storyId },
    { onFailure: productionErrors["generation.audioCheckFailed"].text, onReturn: false },
  );
  const leftAlone = useLeftAlone();
  const counts = useMemo(
    () => BATCH_KINDS.map((kind) => ({ kind, count: countOf(kind, lines, { stale, leftAlone }) })),
    [lines, stale, leftAlone],
  );
  useTabTitle(useTabWords(state));
  const unspoken = refusals.filter(({ line_id: lineId }) =>
    state.audio.failures.every((failure) => failure.line_id !== lineId),
  );
  const [nextRetry] = retried;
  const isWhole = state["all-media"].phase !== "resting";
  return (
    <>
      {/* One after the other: each has a stream of its own, and the browser few connections. */}
      {nextRetry ? <RetryRun key={nextRetry.runId} retry={nextRetry} panel={panel} /> : null}
      {panel.problem ? <ErrorBox className="mb-3" message={panel.problem} /> : null}
      <GenerateAll
        panel={panel}
        counts={counts}
        mayEdit={mayEdit}
        cost={prices.works["all-media"]?.text}
        leftAlone={leftAlone.size}
      />
      <ul className="rounded-panel border border-line bg-panel">
        {counts.map(({ kind, count }) => (
          <BatchRow
            key={kind}
            kind={kind}
            panel={panel}
            count={count}
            mayEdit={mayEdit}
            isBusy={isWhole && state[kind].isPart}
            isHeld={isWhole}
            cost={startCost(kind, prices.works[kind])}
            problem={kind === "audio" ? audioProblem : null}
            warnings={kind === "audio" ? unspoken : []}
            isTried={({ line_id: lineId }) =>
              retried.some((one) => one.kind === kind && one.lineId === lineId)
            }
            priceOf={({ line_id: lineId }) => linePriceText(prices.lines, lineId, kind)}
          />
        ))}
      </ul>
    </>
  );
}

const END_WORDS = { completed: "Done", cancelled: "Cancelled", failed: "Failed" } as const;

/** What the tab says of the work, and of its end, to whoever looks elsewhere meanwhile. */
function useTabWords(state: PanelState): string | null {
  const running = WORK_NAMES.filter((name) => state[name].phase === "running");
  const name = running.find((one) => one === "all-media") ?? running[0] ?? null;
  const [watched, setWatched] = useState<WorkName | null>(null);
  if (name !== null && name !== watched) setWatched(name);
  if (name !== null) return `${percentOf(name, state)} % ${titleOf(name)}`;
  if (watched === null) return null;
  const { outcome } = state[watched];
  return outcome ? `${END_WORDS[outcome.status]}: ${titleOf(watched)}` : null;
}

function titleOf(name: WorkName): string {
  return name === "all-media" ? "Generate all" : lineKindFacts[name].title;
}

function percentOf(name: WorkName, state: PanelState): number {
  const { stats, progress } = state[name];
  if (name === "all-media") return Math.round(progress ?? 0);
  return stats ? batchPercent(asCounts(stats)) : 0;
}

/**
 * How much of a kind is there and up to date, counted from the lines themselves. What is missing of a
 * line that batches leave alone is not theirs to make.
 */
function countOf(
  kind: BatchKind,
  lines: WireLine[],
  { stale, leftAlone }: { stale: StaleMedia; leftAlone: ReadonlySet<string> },
): BatchCount {
  const { part } = lineKindFacts[kind];
  const concerned = lines.filter(
    (line) =>
      concernsLine(kind, {
        isSpoken: line.character_name !== NON_SPEAKING_PART,
        shotType: shotTypeOf(line),
      }) &&
      (isThere(part, line) || !leftAlone.has(line.id)),
  );
  const there = concerned.filter((line) => isThere(part, line));
  const staleCount = there.filter((line) => Object.hasOwn(stale.get(line.id) ?? {}, part)).length;
  return { done: there.length - staleCount, total: concerned.length, stale: staleCount };
}

function isThere(part: LinePart, line: WireLine): boolean {
  switch (part) {
    case "audio":
    case "image":
    case "video":
      return line[`${part}_url`] !== null;
    case "shotType":
      return line.shot_type !== null;
    case "imagePrompt":
      return line.image_prompt !== "";
    case "videoPrompt":
      return line.action_video_prompt !== "";
    default:
      // What does not come with the line cannot be counted from it.
      return false;
  }
}
