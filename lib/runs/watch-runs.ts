import { isAnyRunActive } from "@/db/queries/run-watch";
import { environment } from "@/lib/env";
import { sendLookAtRuns } from "@/lib/events";
import { log } from "@/lib/log/log";
import { processWide } from "@/lib/process-wide";

const EVERY_MS = 60_000;

/**
 * While runs are under way, this process asks an Inngest server for a look at them every minute. Each look
 * asks for the next one itself, but what the server cannot take while it is away, or loses with its queue,
 * nobody else would ask for before the hour is over. When no run is under way nothing is asked, so that a
 * database that sleeps is let sleep. The embedded engine looks by its own clock.
 * @param everyMs another pace than that of a watch that goes on already; left out, that one or a minute
 */
export function watchRuns(everyMs?: number): void {
  const { kind } = environment().inngest;
  if (kind === "embedded" || kind === "off") return;
  processWide("run-watch", () => new RunWatch()).begin(everyMs);
}

class RunWatch {
  #timer: NodeJS.Timeout | null = null;
  /** Whether somebody wanted it since the last look at the rows: a run may have begun behind it. */
  #isWanted = false;

  begin(everyMs: number | undefined): void {
    this.#isWanted = true;
    if (this.#timer && everyMs === undefined) return;
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.#look(), everyMs ?? EVERY_MS).unref();
  }

  async #look(): Promise<void> {
    this.#isWanted = false;
    try {
      if (await isAnyRunActive()) return await sendLookAtRuns();
    } catch (cause) {
      return log("warn", "no look at the runs could be asked for", { cause });
    }
    if (this.#isWanted || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
