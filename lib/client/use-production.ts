import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { productionStatus } from "@/lib/contracts/production";
import { call } from "./call";
import { usePoll } from "./use-poll";

export type Production = ContractOutput<typeof productionStatus>;

const CHANGED = "roughcut:production-changed";
const HEARD = "roughcut:production-heard";

/** While something runs, the counts are looked at this often; otherwise somebody else may work. */
const RUNNING_MS = 2_500;
const RESTING_MS = 15_000;

/**
 * Where the production of a story stands, kept up to date. The head of a page asks; what it hears it
 * tells on to everything below it.
 * @param initial what the server knew when it made the page
 */
export function useProduction(storyId: string, initial: Production): Production {
  const [production, setProduction] = useState(initial);
  useEffect(() => setProduction(initial), [initial]);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const ask = () => setAsked((count) => count + 1);
    window.addEventListener(CHANGED, ask);
    return () => window.removeEventListener(CHANGED, ask);
  }, []);
  const load = async (signal: AbortSignal) => {
    // A look that fails keeps the last counts; the next one comes soon.
    const heard = await call("GET /story/{id}/production", { id: storyId }, { signal });
    setProduction(heard);
    window.dispatchEvent(new CustomEvent<Heard>(HEARD, { detail: { storyId, production: heard } }));
  };
  const running = production.steps.some((step) => step.state === "running");
  usePoll(running ? RUNNING_MS : RESTING_MS, load, { immediately: false });
  const lookNow = useEffectEvent(load);
  useEffect(() => {
    if (asked === 0) return;
    const leaving = new AbortController();
    lookNow(leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [asked]);
  return production;
}

interface Heard {
  storyId: string;
  production: Production;
}

/**
 * What the head of the page hears of the production, for what stands below it: work that somebody else
 * starts shows there, too.
 * @param initial what the server knew when it made the page
 */
export function useHeardProduction(storyId: string, initial: Production): Production {
  const [production, setProduction] = useState(initial);
  useEffect(() => setProduction(initial), [initial]);
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<Heard>;
      if (detail.storyId === storyId) setProduction(detail.production);
    };
    window.addEventListener(HEARD, hear);
    return () => window.removeEventListener(HEARD, hear);
  }, [storyId]);
  return production;
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

/** Tells the page that a start, a save or an end changed where the story stands. */
export function announceProductionChange(): void {
  window.dispatchEvent(new Event(CHANGED));
}
