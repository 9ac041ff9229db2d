import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { isRefusal } from "@/lib/client/client-error";
import { useRunsChanged } from "@/lib/client/runs-changed";
import { useOnReturn } from "@/lib/client/use-on-return";
import { usePoll } from "@/lib/client/use-poll";
import type { WireRun } from "@/lib/contracts/run-history";
import { publishActive } from "./active-runs";
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

/** Runs that were seen at work, so that their end is noticed after the page was loaded anew, too. */
const SEEN_AT_WORK = "roughcut.runs-at-work";

/** Finds out which runs have ended since somebody looked last. */
class EndedRuns {
  /** Those whose end is known; null before the first look. */
  #known: Set<string> | null = null;

  /**
   * @param runs the newest ones
   * @returns those of them that have ended since the look before. At the first look that is what this
   *   tab has seen at work before it loaded the page.
   */
  look(runs: readonly WireRun[]): WireRun[] {
    const ended = runs.filter((run) => !isActive(run));
    const atWork = readAtWork();
    const known = this.#known;
    const endedNow = ended.filter(({ id }) => (known ? !known.has(id) : atWork.has(id)));
    this.#known = new Set([...(known ?? []), ...ended.map(({ id }) => id)]);
    writeAtWork(runs.filter(isActive).map(({ id }) => id));
    return endedNow;
  }
}

/** Browsers may keep nothing for a page; then an end is only noticed while the page stays. */
function readAtWork(): Set<string> {
  try {
    return new Set(sessionStorage.getItem(SEEN_AT_WORK)?.split(",") ?? []);
  } catch {
    return new Set();
  }
}

function writeAtWork(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(SEEN_AT_WORK, ids.join(","));
  } catch {
    // As above.
  }
}
