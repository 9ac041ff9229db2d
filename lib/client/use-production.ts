import { useEffect, useEffectEvent, useRef } from "react";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { productionStatus } from "@/lib/contracts/production";
import { useQuery } from "./use-query";

export type Production = ContractOutput<typeof productionStatus>;

/** While something runs, the counts are looked at this often; otherwise somebody else may work. */
const RUNNING_MS = 2_500;
const RESTING_MS = 15_000;

/**
 * Where the production of a story stands, as the page heard of it last, whoever asked.
 * @param initial what the server knew when it made the page
 * @param isAsked keeps it up to date: one component of a page does, its head
 */
export function useProduction(
  storyId: string,
  initial: Production,
  { isAsked = false } = {},
): Production {
  const { data } = useQuery(
    "GET /story/{id}/production",
    { id: storyId },
    {
      seed: initial,
      onReturn: isAsked,
      // A look that fails keeps the last counts; the next one comes soon.
      everyMs: (known) => (isAsked ? paceOf(known ?? initial) : null),
    },
  );
  return data ?? initial;
}

function paceOf({ steps, active_runs: active }: Production): number {
  // Between two stages of a film no step is at work.
  const isRunning = active.film !== undefined || steps.some(({ state }) => state === "running");
  return isRunning ? RUNNING_MS : RESTING_MS;
}

/**
 * Does something when runs of some kinds began or ended since the page heard of them last, whoever
 * started them and however short they were.
 */
export function useRunChanges(
  { run_counts: counts }: Pick<Production, "run_counts">,
  kinds: readonly string[],
  onChange: (hasEnded: boolean) => void,
): void {
  const [started, ended] = sumOf(counts, kinds);
  const known = useRef({ started, ended });
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const before = known.current;
    known.current = { started, ended };
    if (before.started === started && before.ended === ended) return;
    tell(before.ended !== ended);
  }, [started, ended]);
}

function sumOf(counts: Production["run_counts"], kinds: readonly string[]): [number, number] {
  return kinds.reduce<[number, number]>(
    ([started, ended], kind) => [
      started + (counts[kind]?.started ?? 0),
      ended + (counts[kind]?.ended ?? 0),
    ],
    [0, 0],
  );
}
