"use client";

import { useCallback, useState } from "react";
import type { BatchStates } from "@/components/production/batch-state";
import { Batches } from "@/components/production/batches";
import { applyUpdate } from "@/components/production/line-update";
import type { StaleMedia } from "@/components/production/use-stale-media";
import {
  type FoundFailure,
  type StoryWork,
  takeUpdate,
  workOfFailures,
} from "@/components/shot-list/line-work";
import { NO_PRICES } from "@/components/spending/use-estimates";
import { invalidate } from "@/lib/client/query-keys";
import { type Production, useProduction, useRunChanges } from "@/lib/client/use-production";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { parsedLines } from "@/lib/contracts/parsing";
import type { BatchEvent } from "@/lib/contracts/production";
import type { WireRunDetail } from "@/lib/contracts/run-history";
import type { BatchKind } from "@/lib/rules/batch";
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
  const [work, changeWork] = useState<StoryWork>(() => workOfFailures(found.failures));

  useRunChanges(production, ["parse"], (hasEnded) => {
    if (hasEnded) void invalidate(LINES);
  });
  const onEvent = useCallback(
    (kind: BatchKind, event: BatchEvent) => {
      changeWork((before) => takeUpdate(before, kind, event));
      if (event.line_id === undefined) return;
      follow((before) => ({
        ...before,
        parsed_lines: before.parsed_lines.map((line) =>
          line.id === event.line_id ? applyUpdate(line, kind, event) : line,
        ),
      }));
    },
    [follow],
  );
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
            onEvent={onEvent}
            onEnd={onEnd}
          />
        </div>
      </details>
    </>
  );
}
