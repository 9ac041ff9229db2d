import type { WireRun } from "@/lib/contracts/run-history";
import { isActive } from "./run-words";

/** Runs that were seen at work, so that their end is noticed after the page was loaded anew, too. */
const SEEN_AT_WORK = "roughcut.runs-at-work";

/** Finds out which runs have ended since somebody looked last. */
export class EndedRuns {
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
