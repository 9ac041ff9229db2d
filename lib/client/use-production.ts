import { useEffect, useState } from "react";
import type { ContractOutput } from "@/lib/contracts/contract";
import { productionStatus } from "@/lib/contracts/production";
import { call } from "./call";
import { usePoll } from "./use-poll";

export type Production = ContractOutput<typeof productionStatus>;

const CHANGED = "roughcut:production-changed";

/** While something runs, the counts are looked at this often; otherwise somebody else may work. */
const RUNNING_MS = 2_500;
const RESTING_MS = 15_000;

/**
 * Where the production of a story stands, kept up to date.
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
    setProduction(await call(productionStatus, { id: storyId }, { signal }));
  };
  const running = production.steps.some((step) => step.state === "running");
  usePoll(running ? RUNNING_MS : RESTING_MS, load, { immediately: false });
  useEffect(() => {
    if (asked === 0) return;
    const leaving = new AbortController();
    call(productionStatus, { id: storyId }, { signal: leaving.signal }).then(
      setProduction,
      () => undefined,
    );
    return () => leaving.abort();
  }, [asked, storyId]);
  return production;
}

/** Tells the page that a start, a save or an end changed where the story stands. */
export function announceProductionChange(): void {
  window.dispatchEvent(new Event(CHANGED));
}
