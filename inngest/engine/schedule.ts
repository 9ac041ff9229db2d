import { ClockWatch } from "./clock-watch";
import { Concurrency } from "./concurrency";
import { matchEvents } from "./match-events";
import { sendScheduledEvents } from "./scheduled-events";
import {
  bringForward,
  type DueJob,
  dispatchJobs,
  type Look,
  lookForWork,
  prune,
  uncountStarts,
} from "./store/jobs";
import { isCall, runCall, runOwnJob, type Worker } from "./work";

/** Pace of the net that would catch a lost wake-up; it should never find anything. */
const SWEEP_MS = 5_000;
const PRUNE_MS = 3_600_000;
/** Pause after a pass that failed, for example because the database is down. */
const FAILED_PASS_MS = 500;
/** Calls in flight at once, over all functions: a bound on memory, far above any wanted limit. */
const MAX_IN_FLIGHT = 100;
/** Events and jobs that one look takes up. */
const BATCH = { events: 100, jobs: 64 };

/**
 * Starts what is due while this process leads. Level-triggered: a wake-up only says that something
 * changed, and each pass looks at the whole state with one reading of the clock.
 */
export class Scheduler {
  readonly #worker: Worker;
  readonly #concurrency: Concurrency;
  readonly #clock = new ClockWatch();
  /** Jobs in flight by id; the dispatch number once there is one. */
  readonly #inFlight = new Map<string, { dispatch?: string; ended: Promise<void> }>();
  #lockBackendId: number | undefined;
  #woken = false;
  /** Passes under way, one after the other; undefined while all is calm. */
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #prunedAt = 0;
  /** Work that only the sweep found. */
  sweepCatches = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#concurrency = new Concurrency(worker.registry);
  }

  /** Begins to start jobs, on the strength of a lock held by the given backend. */
  lead(lockBackendId: number): void {
    this.#lockBackendId = lockBackendId;
    this.wake();
  }

  /** Starts nothing more; what is in flight goes on. */
  pause(): void {
    this.#lockBackendId = undefined;
    clearTimeout(this.#timer);
  }

  /** Something may have changed: look at it now. */
  wake(): void {
    this.#woken = true;
    this.#loop();
  }

  /**
   * Waits for a pass under way, and then for the jobs in flight, but not longer than given; then takes
   * back what is left.
   */
  async drain(timeoutMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const bound = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([this.#running, bound]);
    await Promise.race([Promise.all([...this.#inFlight.values()].map((job) => job.ended)), bound]);
    clearTimeout(timer);
    const left = [...this.#inFlight.values()].flatMap((job) => job.dispatch ?? []);
    if (left.length > 0) await uncountStarts(this.#worker.query, left).catch(() => undefined);
  }

  #loop(): void {
    this.#running ??= this.#passUntilCalm();
  }

  async #passUntilCalm(): Promise<void> {
    clearTimeout(this.#timer);
    let nextMs = SWEEP_MS;
    try {
      do {
        const swept = !this.#woken;
        this.#woken = false;
        nextMs = await this.#pass(swept);
      } while (this.#woken && this.#lockBackendId !== undefined);
    } catch (error) {
      this.#worker.log("engine: a pass of the scheduler failed", { reason: String(error) });
      nextMs = FAILED_PASS_MS;
      this.#woken = true;
    }
    this.#running = undefined;
    if (this.#lockBackendId === undefined) return;
    const sweeps = nextMs >= SWEEP_MS;
    this.#timer = setTimeout(
      () => (sweeps ? this.#loop() : this.wake()),
      Math.min(nextMs, SWEEP_MS),
    );
  }

  /** Starts everything that may start now. Returns the milliseconds until the next job is due. */
  async #pass(swept: boolean): Promise<number> {
    const { query, registry } = this.#worker;
    if (this.#lockBackendId === undefined) return SWEEP_MS;
    const nextMinuteMs = await sendScheduledEvents(query, registry, new Date());
    await this.#pruneHourly();
    for (;;) {
      const inFlight = [...this.#inFlight.keys()];
      const room = MAX_IN_FLIGHT - inFlight.length;
      if (room <= 0) return SWEEP_MS;
      const look = await this.#look(inFlight);
      if (look === "set back") continue;
      const { events, jobs, nextDueMs } = look;
      if (events.length > 0) {
        if (swept) this.#caught(events.filter((event) => event.overdue).length, "events");
        await matchEvents(query, registry, events);
        continue;
      }
      const picked = jobs.slice(0, room).filter((job) => this.#concurrency.take(job.keys));
      if (swept) this.#caught(picked.filter((job) => job.overdue).length, "jobs");
      const started = await this.#start(picked);
      if (picked.length > 0 && started === 0) return FAILED_PASS_MS;
      const seenAll = jobs.length < BATCH.jobs && jobs.length <= room;
      if (seenAll || picked.length === 0) return Math.min(nextDueMs ?? SWEEP_MS, nextMinuteMs);
    }
  }

  /** What there is to do; after a clock that was set back, what waits for it is brought forward first. */
  async #look(inFlight: string[]): Promise<Look | "set back"> {
    const { query, log } = this.#worker;
    const askedAt = performance.now();
    const look = await lookForWork(query, inFlight, this.#concurrency.fullKeys(), BATCH);
    const reading = { clockMs: look.clockMs, askedAt, answeredAt: performance.now() };
    const setBackMs = this.#clock.setBackMs(reading);
    if (setBackMs > 0) {
      log("engine: the database's clock was set back", { seconds: setBackMs / 1000 });
      await bringForward(query, setBackMs);
    }
    this.#clock.note(reading);
    return setBackMs > 0 ? "set back" : look;
  }

  /** Starts jobs, and returns how many: none when the lock is gone. */
  async #start(picked: DueJob[]): Promise<number> {
    const calls = picked.filter(isCall);
    for (const job of picked.filter((job) => !isCall(job))) {
      this.#track(job, undefined, () => runOwnJob(this.#worker, job));
    }
    const own = picked.length - calls.length;
    if (calls.length === 0) return own;
    let started: Set<string> = new Set();
    try {
      const ids = calls.map((job) => job.id);
      const dispatches = await dispatchJobs(this.#worker.query, ids, this.#lockBackendId ?? 0);
      started = new Set(dispatches.map((dispatch) => dispatch.id));
      const states = new Map(
        dispatches.flatMap(({ runId, state }) => (state ? [[runId, state] as const] : [])),
      );
      for (const dispatch of dispatches) {
        const job = calls.find(({ id }) => id === dispatch.id);
        if (!job) continue;
        this.#track(job, dispatch.dispatch, () =>
          runCall(this.#worker, job, dispatch, states.get(job.runId)),
        );
      }
      return own + dispatches.length;
    } finally {
      for (const job of calls) if (!started.has(job.id)) this.#concurrency.release(job.keys);
    }
  }

  #track(job: DueJob, dispatch: string | undefined, action: () => Promise<void>): void {
    const ended = action()
      .catch(async (error: unknown) => {
        this.#worker.log("engine: a job was given up for now", {
          run: job.runId,
          kind: job.kind,
          reason: String(error),
        });
        await new Promise((resolve) => setTimeout(resolve, FAILED_PASS_MS));
      })
      .finally(() => {
        this.#inFlight.delete(job.id);
        this.#concurrency.release(job.keys);
        this.wake();
      });
    this.#inFlight.set(job.id, { dispatch, ended });
  }

  #caught(count: number, what: string): void {
    if (count === 0) return;
    this.sweepCatches += count;
    this.#worker.log("engine: the sweep found work that no wake-up announced", { count, what });
  }

  async #pruneHourly(): Promise<void> {
    if (Date.now() - this.#prunedAt < PRUNE_MS) return;
    this.#prunedAt = Date.now();
    await prune(this.#worker.query);
  }
}
