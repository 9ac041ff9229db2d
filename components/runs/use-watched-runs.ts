import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { isRefusal } from "@/lib/client/client-error";
import { useRunsChanged } from "@/lib/client/runs-changed";
import { useOnReturn } from "@/lib/client/use-on-return";
import { usePoll } from "@/lib/client/use-poll";
import type { WireRun } from "@/lib/contracts/run-history";
import { publishActive } from "./active-runs";
import { EndedRuns } from "./ended-runs";
import { isActive } from "./run-words";

/** While something runs; a page out of sight still tells of it in its tab. */
const BUSY_MS = 3_000;
const HIDDEN_MS = 10_000;

/**
 * What runs in the caller's projects: asked when the page is there, when a run began or ended here,
 * when somebody comes back, and again and again only while something runs.
 * @param onEnded is told of each run that has ended since the look before
 */
export function useWatchedRuns(onEnded: (run: WireRun) => void): readonly WireRun[] {
  const [active, setActive] = useState<readonly WireRun[]>([]);
  const [ends] = useState(() => new EndedRuns());
  /** Counts the questions: an answer that comes after that of a later one is old. */
  const asked = useRef(0);
  const answered = useRef(0);
  const show = (running: readonly WireRun[]) => {
    setActive(running);
    publishActive(running);
  };
  const read = async (signal?: AbortSignal) => {
    asked.current += 1;
    const number = asked.current;
    try {
      const page = await call("GET /runs", {}, signal ? { signal } : {});
      if (number < answered.current) return;
      answered.current = number;
      show(page.runs.filter(isActive));
      for (const run of ends.look(page.runs)) onEnded(run);
    } catch (cause) {
      // Without an answer what was known stays; somebody whose session ended is asked no more.
      if (isRefusal(cause)) show([]);
    }
  };
  const look = useEffectEvent(() => void read());
  useEffect(() => {
    const turn = () => look();
    turn();
    window.addEventListener("focus", turn);
    return () => {
      window.removeEventListener("focus", turn);
      publishActive([]);
    };
  }, []);
  useOnReturn(() => read());
  useRunsChanged(() => void read());
  usePoll(active.length > 0 ? BUSY_MS : null, read, {
    firstMs: BUSY_MS,
    whenHiddenMs: HIDDEN_MS,
  });
  return active;
}
