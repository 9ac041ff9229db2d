import { useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useOnReturn } from "@/lib/client/use-on-return";
import { usePoll } from "@/lib/client/use-poll";
import type { WireRun, WireRunPage } from "@/lib/contracts/run-history";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { isActive } from "./run-words";

/** While something runs, and while only others could start something. */
const BUSY_MS = 2_500;
const QUIET_MS = 15_000;

/**
 * The list of runs: the newest ones read again and again, older ones when they are asked for.
 * @param seed what the server read for the page; null when it could not
 */
export function useRuns(projectId: string | null, seed: WireRunPage | null) {
  const [runs, setRuns] = useState<WireRun[] | null>(seed?.runs ?? null);
  const [next, setNext] = useState(seed?.next ?? null);
  const [error, setError] = useState<string | null>(
    seed === null ? productionErrors["run.listFailed"].text : null,
  );
  const [isBusy, setBusy] = useState(false);

  const read = async (signal?: AbortSignal) => {
    try {
      const page = await readPage(projectId, { signal });
      setRuns((known) => merge(page, known ?? []));
      // The end of the list is known already when more than the first page is.
      setNext((before) => (runs === null || runs.length <= page.runs.length ? page.next : before));
      setError(null);
    } catch (cause) {
      if (!signal?.aborted) setError(errorText(cause));
    }
  };
  const paceMs = runs?.some(isActive) ? BUSY_MS : QUIET_MS;
  usePoll(paceMs, read, { firstMs: paceMs });
  useOnReturn(() => read());

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const readOlder = () =>
    whileBusy(async () => {
      if (next === null) return;
      try {
        const page = await readPage(projectId, { before: next });
        setRuns((known) => unique([...(known ?? []), ...page.runs]));
        setNext(page.next);
        setError(null);
      } catch (cause) {
        setError(errorText(cause));
      }
    });
  return {
    runs,
    error,
    isBusy,
    hasMore: next !== null,
    readOlder,
    reload: () => whileBusy(() => read()),
  };
}

function readPage(
  projectId: string | null,
  { before, signal }: { before?: string | undefined; signal?: AbortSignal | undefined },
): Promise<WireRunPage> {
  const options = {
    onFailure: productionErrors["run.listFailed"].text,
    ...(signal ? { signal } : {}),
  } as const;
  return projectId === null
    ? call("GET /runs", { before }, options)
    : call("GET /project/{id}/runs", { id: projectId, before }, options);
}

/** The newest ones as they are now, then those known from before that are older than all of them. */
function merge(page: WireRunPage, known: readonly WireRun[]): WireRun[] {
  const last = page.runs.at(-1);
  if (page.next === null || !last) return page.runs;
  const older = known.filter(({ started_at }) => started_at <= last.started_at);
  return unique([...page.runs, ...older]);
}

function unique(runs: readonly WireRun[]): WireRun[] {
  return [...new Map(runs.toReversed().map((run) => [run.id, run])).values()].toReversed();
}
