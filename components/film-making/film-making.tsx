"use client";

import { useCallback } from "react";
import type { BatchStates } from "@/components/production/batch-state";
import { Batches } from "@/components/production/batches";
import { useLineWork } from "@/components/production/use-line-work";
import type { StaleMedia } from "@/components/production/use-stale-media";
import type { FoundFailure } from "@/components/shot-list/line-work";
import { NO_PRICES } from "@/components/spending/use-estimates";
import { invalidate } from "@/lib/client/query-keys";
import { type Production, useProduction, useRunChanges } from "@/lib/client/use-production";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { parsedLines } from "@/lib/contracts/parsing";
import type { WireRunDetail } from "@/lib/contracts/run-history";
import { MakingBar } from "./making-bar";
import { MakingBoard } from "./making-board";
import { useFilmRun } from "./use-film-run";

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
