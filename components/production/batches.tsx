"use client";

import { useMemo, useState } from "react";
import { linePriceText } from "@/components/spending/line-price";
import { startCost } from "@/components/spending/start-cost";
import type { StoryPrices } from "@/components/spending/use-estimates";
import { ErrorBox } from "@/components/ui/error-box";
import type { Production } from "@/lib/client/use-production";
import { useTabTitle } from "@/lib/client/use-tab-title";
import type { WireLine } from "@/lib/contracts/parsing";
import type { BatchEvent } from "@/lib/contracts/production";
import {
  BATCH_KINDS,
  type BatchKind,
  batchPercent,
  concernsLine,
  type LinePart,
  lineKindFacts,
} from "@/lib/rules/batch";
import { NON_SPEAKING_PART, shotTypeOf } from "@/lib/rules/shot";
import { BatchFollower, RetryFollower, WholeFollower } from "./batch-follower";
import { asCounts, type BatchCount, BatchRow } from "./batch-row";
import { type BatchStates, type PanelState, WORK_NAMES, type WorkName } from "./batch-state";
import { GenerateAll } from "./generate-all";
import { useAudioCheck } from "./use-audio-check";
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
  const work = useBatches(storyId, found, production, { onEvent, onEnd });
  const { panel, refusals, retried } = work;
  const audioProblem = useAudioCheck(storyId);
  const counts = useMemo(
    () => BATCH_KINDS.map((kind) => ({ kind, count: countOf(kind, lines, stale) })),
    [lines, stale],
  );
  useTabTitle(useTabWords(panel));
  const unspoken = refusals.filter(({ line_id: lineId }) =>
    panel.audio.failures.every((failure) => failure.line_id !== lineId),
  );
  const [nextRetry] = retried;
  const isWhole = panel["all-media"].phase !== "resting";
  return (
    <>
      {work.followsWhole ? (
        <WholeFollower
          key={work.followsWhole}
          runId={work.followsWhole}
          onTold={work.told}
          onLost={work.lost}
        />
      ) : null}
      {work.followed.map((kind) => (
        <BatchFollower
          key={`${kind} ${panel[kind].runId}`}
          kind={kind}
          storyId={storyId}
          onTold={work.told}
          onLost={work.lost}
        />
      ))}
      {/* One after the other: each has a stream of its own, and the browser few connections. */}
      {nextRetry ? (
        <RetryFollower
          key={nextRetry.runId}
          runId={nextRetry.runId}
          onEvent={(event) => work.retryTold(nextRetry, event)}
          onOver={() => work.retryEnded(nextRetry)}
        />
      ) : null}
      {work.problem ? <ErrorBox className="mb-3" message={work.problem} /> : null}
      <GenerateAll
        view={panel["all-media"]}
        counts={counts}
        mayEdit={mayEdit}
        cost={prices.works["all-media"]?.text}
        onStart={() => work.start("all-media")}
        onCancel={() => work.cancel("all-media")}
      />
      <ul className="rounded-panel border border-line bg-panel">
        {counts.map(({ kind, count }) => (
          <BatchRow
            key={kind}
            kind={kind}
            view={panel[kind]}
            count={count}
            mayEdit={mayEdit}
            isBusy={isWhole && panel[kind].isPart}
            isHeld={isWhole}
            cost={startCost(kind, prices.works[kind])}
            problem={kind === "audio" ? audioProblem : null}
            warnings={kind === "audio" ? unspoken : []}
            isTried={({ line_id: lineId }) =>
              retried.some((one) => one.kind === kind && one.lineId === lineId)
            }
            priceOf={({ line_id: lineId }) => linePriceText(prices.lines, lineId, kind)}
            onStart={() => work.start(kind)}
            onCancel={() => work.cancel(kind)}
            onRetry={(failure) => work.retry(kind, failure)}
          />
        ))}
      </ul>
    </>
  );
}

const END_WORDS = { completed: "Done", cancelled: "Cancelled", failed: "Failed" } as const;

/** What the tab says of the work, and of its end, to whoever looks elsewhere meanwhile. */
function useTabWords(panel: PanelState): string | null {
  const running = WORK_NAMES.filter((name) => panel[name].phase === "running");
  const name = running.find((one) => one === "all-media") ?? running[0] ?? null;
  const [watched, setWatched] = useState<WorkName | null>(null);
  if (name !== null && name !== watched) setWatched(name);
  if (name !== null) return `${percentOf(name, panel)} % ${titleOf(name)}`;
  if (watched === null) return null;
  const { outcome } = panel[watched];
  return outcome ? `${END_WORDS[outcome.status]}: ${titleOf(watched)}` : null;
}

function titleOf(name: WorkName): string {
  return name === "all-media" ? "Generate all" : lineKindFacts[name].title;
}

function percentOf(name: WorkName, panel: PanelState): number {
  const { stats, progress } = panel[name];
  if (name === "all-media") return Math.round(progress ?? 0);
  return stats ? batchPercent(asCounts(stats)) : 0;
}

/** How much of a kind is there and up to date, counted from the lines themselves. */
function countOf(kind: BatchKind, lines: WireLine[], stale: StaleMedia): BatchCount {
  const { part } = lineKindFacts[kind];
  const concerned = lines.filter((line) =>
    concernsLine(kind, {
      isSpoken: line.character_name !== NON_SPEAKING_PART,
      shotType: shotTypeOf(line),
    }),
  );
  const made = concerned.filter(
    (line) => isThere(part, line) && !Object.hasOwn(stale.get(line.id) ?? {}, part),
  );
  return { done: made.length, total: concerned.length };
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
