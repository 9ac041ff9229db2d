"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { BatchStates } from "@/components/production/batch-state";
import { timeLeftText } from "@/components/production/batch-words";
import { Batches } from "@/components/production/batches";
import { useLineWork } from "@/components/production/use-line-work";
import type { StaleMedia } from "@/components/production/use-stale-media";
import { isActive } from "@/components/runs/run-words";
import type { FoundFailure, StoryWork } from "@/components/shot-list/line-work";
import { NO_PRICES } from "@/components/spending/use-estimates";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidate, invalidateProduction } from "@/lib/client/query-keys";
import { type Production, useProduction, useRunChanges } from "@/lib/client/use-production";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { parsedLines, WireLine } from "@/lib/contracts/parsing";
import type { WireRun, WireRunDetail } from "@/lib/contracts/run-history";
import { FILM_STAGES, type FilmStage } from "@/lib/rules/film-stages";
import { frameStateOf } from "./frame-state";
import { MakingBoard } from "./making-board";
import { filmSecondsLeft, shotWords } from "./making-words";

const LINES = "GET /script-parsing/get-parsed-lines/{storyId}";
const NOTHING_STALE: StaleMedia = new Map();

/**
 * A film while it is made: a storyboard that fills in the order of the lines, one bar in words, and
 * the batches behind it under Details. When the film is made it opens and plays.
 */
export function FilmMaking({
  storyId,
  initial,
  found,
  production: initialProduction,
  mayEdit,
}: {
  storyId: string;
  initial: { lines: ContractOutput<typeof parsedLines>; film: WireRunDetail };
  found: { states: BatchStates; failures: readonly FoundFailure[] };
  production: Production;
  mayEdit: boolean;
}) {
  const production = useProduction(storyId, initialProduction);
  const film = useFilmRun(storyId, production.active_runs.film, initial.film);
  const { data, follow } = useQuery(LINES, { storyId }, { seed: initial.lines });
  const lines = (data ?? initial.lines).parsed_lines;
  const { work, applyEvent } = useLineWork(follow, found.failures);

  useRunChanges(production, ["parse"], (hasEnded) => {
    if (hasEnded) void invalidate(LINES);
  });
  const onEnd = useCallback(() => invalidate(LINES), []);
  return (
    <>
      <MakingBar film={film} lines={lines} work={work} mayEdit={mayEdit} />
      <MakingBoard lines={lines} work={work} isActive={film.isActive} />
      <details className="mt-10 border-t border-line pt-4">
        <summary className="cursor-pointer text-small text-soft hover:text-ink">Details</summary>
        <div className="mt-4">
          <h2 className="sr-only">Batches</h2>
          {/* Open or not, it follows the batches and tells of their lines. */}
          <Batches
            storyId={storyId}
            lines={lines}
            mayEdit={false}
            production={production}
            found={found.states}
            prices={NO_PRICES}
            stale={NOTHING_STALE}
            onEvent={applyEvent}
            onEnd={onEnd}
          />
        </div>
      </details>
    </>
  );
}

/** How far the film is: which frame of how many, what is made now, about how long it takes still. */
function MakingBar({
  film,
  lines,
  work,
  mayEdit,
}: {
  film: FilmRun;
  lines: readonly WireLine[];
  work: StoryWork;
  mayEdit: boolean;
}) {
  const { run, isActive, isCancelling, cancel, problem } = film;
  if (!isActive) return <FilmEnd film={film} />;
  const left = filmSecondsLeft(run.progress, run.duration_seconds);
  return (
    <>
      <ProgressBar
        label={labelOf(film, lines, work)}
        percent={run.progress}
        doing={doingOf(film, lines, work)}
        timeLeft={timeLeftText(left ?? undefined)}
        cancelling={isCancelling}
        {...(mayEdit && run.may_cancel ? { onCancel: cancel } : {})}
      />
      <p className="mt-2 mb-6 text-small text-faint">
        You can leave this page: the film is made all the same.
      </p>
      {problem ? <ErrorBox className="mb-6" message={problem} /> : null}
    </>
  );
}

function FilmEnd({ film: { run, problem } }: { film: FilmRun }) {
  if (run.status === "completed") {
    return (
      <p role="status" className="mb-6 text-good">
        The film is made. It opens in a moment.
      </p>
    );
  }
  if (run.status === "cancelled") {
    return (
      <p role="status" className="mb-6 text-soft">
        Cancelled. What was made is kept, and is not made again.
      </p>
    );
  }
  return (
    <ErrorBox
      className="mb-6"
      message={problem ?? run.error ?? "The film could not be made. What was made is kept."}
    />
  );
}

function labelOf({ stage }: FilmRun, lines: readonly WireLine[], work: StoryWork): string {
  switch (stage?.name) {
    case "parse":
      return "Reading the script";
    case "characters":
      return "Casting";
    case "all-media": {
      const made = lines.filter((line) => frameStateOf(line, work.get(line.id)).name === "clip");
      return `Frame ${Math.min(made.length + 1, lines.length)} of ${lines.length}`;
    }
    case "story-video":
      return "Joining the shots";
    default:
      return "Making the film";
  }
}

function doingOf({ stage }: FilmRun, lines: readonly WireLine[], work: StoryWork): string {
  if (stage?.name !== "all-media") return stage?.run.message ?? "";
  const now = lines.find((line) => frameStateOf(line, work.get(line.id)).isWorkedOn);
  return now ? `now: ${shotWords(now)}` : "";
}

/** How often a film that is made is polled; its shots are told of by a stream. */
const POLL_MS = 1_500;

interface FilmRun {
  run: WireRun;
  /** What of it is under way, and how far that is; null between two. */
  stage: { name: FilmStage; run: WireRun } | null;
  isActive: boolean;
  isCancelling: boolean;
  cancel: () => Promise<void>;
  /** What went wrong with looking or cancelling, in words. */
  problem: string | null;
}

/**
 * Follows the run of a film to its end, and goes to the film when it was made while somebody looked.
 * @param activeId the film that is being made now, whoever started it
 * @param initial the newest film's run as the page came with it
 */
function useFilmRun(
  storyId: string,
  activeId: string | undefined,
  initial: WireRunDetail,
): FilmRun {
  const router = useRouter();
  const { isBusy: isCancelling, error: refusal, attempt } = useAttempt();
  const id = activeId ?? initial.run.id;
  const { data, error } = useQuery(
    "GET /runs/{id}",
    { id },
    {
      ...(id === initial.run.id ? { seed: initial } : {}),
      everyMs: (known) => (known === null || isActive(known.run) ? POLL_MS : null),
    },
  );
  const { run, parts } = data ?? initial;
  const isBeingMade = isActive(run);
  const open = parts.find((part) => isActive(part));
  const name = FILM_STAGES.find((stage) => stage === open?.kind);

  const [wasActive] = useState(isBeingMade);
  const finish = useEffectEvent(() => {
    void invalidateProduction();
    router.replace(`/story/${storyId}/edit-video?play=1`);
  });
  const { status } = run;
  useEffect(() => {
    if (status === "completed" && wasActive) finish();
  }, [status, wasActive]);

  const cancel = () =>
    attempt(async () => {
      await call("POST /runs/{id}/cancel", { id: run.id });
      await invalidateProduction();
    });
  return {
    run,
    stage: open && name ? { name, run: open } : null,
    isActive: isBeingMade,
    isCancelling,
    cancel,
    problem: refusal ?? error,
  };
}
