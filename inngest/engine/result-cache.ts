/** Bytes of results kept in memory, over all runs. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** What is known of one run: its event and the results of its done steps, all as JSON. */
export interface CachedRun {
  event?: string;
  results: Map<string, string>;
  bytes: number;
}

/**
 * Step results in memory, so that a run of n steps does not read n² results. Only what never
 * changes is kept (an event, the result of a done step), so there is nothing to invalidate.
 */
export class ResultCache {
  readonly #runs = new Map<string, CachedRun>();
  #bytes = 0;

  /** What is known of a run; the run used longest ago is the first to be forgotten. */
  get(runId: string): CachedRun {
    const run = this.#runs.get(runId) ?? { results: new Map(), bytes: 0 };
    this.#runs.delete(runId);
    this.#runs.set(runId, run);
    return run;
  }

  /** Keeps a result, and makes room for it. */
  add(runId: string, stepId: string, result: string): void {
    const run = this.get(runId);
    run.results.set(stepId, result);
    run.bytes += result.length;
    this.#bytes += result.length;
    for (const oldest of this.#runs.keys()) {
      if (this.#bytes <= MAX_CACHED_BYTES && this.#runs.size < 1_000) break;
      if (oldest !== runId) this.forget(oldest);
    }
  }

  /** Drops a run, for example because it has ended. */
  forget(runId: string): void {
    this.#bytes -= this.#runs.get(runId)?.bytes ?? 0;
    this.#runs.delete(runId);
  }
}
