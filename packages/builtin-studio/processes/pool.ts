import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { StudioError } from "../contract/studio-error";
import type { JobKind, JobMessage, WorkerJobs, WorkerMessage } from "./jobs";

/** A program for `fork`, and the flags that Node needs to run it. */
export interface WorkerProgram {
  file: string;
  execArgv: string[];
}

/** How a job is stopped, and whoever waits told how far it is. */
export interface JobOptions {
  signal?: AbortSignal | undefined;
  /** Whole percents, rising. */
  onProgress?: ((percent: number) => void) | undefined;
}

/** More processes than this gain nothing on the machines the built-in studio is meant for. */
const LARGEST_POOL = 4;
/** A canvas library gives memory back late: a worker is replaced before that shows. */
const JOBS_PER_WORKER = 40;
/**
 * All that a worker sees of the environment: none of our keys concerns it. glibc would keep freed
 * canvases for each thread; with one arena, and large blocks mapped one by one, they go back at once.
 * Large is what exceeds the pixels of one frame (3.7 MB): those are read for every frame, and mapping
 * them anew took a fifth of a worker's time. The canvas library has an allocator of its own (mimalloc),
 * which asks for pages of 2 MB: the kernel has to make room for each, and half of it stays unused.
 * Other systems do not know these names.
 */
const WORKER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "4194304",
  MALLOC_TRIM_THRESHOLD_: "8000000",
  MIMALLOC_ALLOW_THP: "0",
};
/** Left alone, Node lets short-lived objects fill up to 100 MB before it looks; this costs no time. */
const YOUNG_HEAP = "--max-semi-space-size=4";
/** Lets a worker give back at once what it knows that it will not need. */
const COLLECTABLE = "--expose-gc";
/** A studio that nobody uses holds no memory. */
const IDLE_MS = 60_000;

interface Job {
  message: JobMessage;
  resolve: (output: WorkerJobs[JobKind]["output"]) => void;
  reject: (error: unknown) => void;
  onProgress: ((percent: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

interface Worker {
  process: ChildProcess;
  job: Job | null;
  jobsDone: number;
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * Makes a pool, in which the heavy work of the studio is done by processes of their own; workers are forked
 * when there is work for them.
 * @param findProgram names the program of a worker, which calls `serveStudio`
 */
export function createStudioPool(
  findProgram: () => WorkerProgram,
  size = Math.min(LARGEST_POOL, Math.max(1, availableParallelism())),
) {
  const waiting: Job[] = [];
  const workers = new Set<Worker>();
  const spent: Record<JobKind, number> = { speak: 0, still: 0, clip: 0, titles: 0, captions: 0 };
  let lastId = 0;

  function startWorker(): Worker {
    const { file, execArgv } = findProgram();
    const child = fork(file, {
      execArgv: [YOUNG_HEAP, COLLECTABLE, ...execArgv],
      env: WORKER_ENVIRONMENT as unknown as NodeJS.ProcessEnv,
      serialization: "advanced",
      // A worker has no business with the terminal but to complain.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const worker: Worker = { process: child, job: null, jobsDone: 0, idleTimer: undefined };
    workers.add(worker);
    child.on("message", (message: WorkerMessage) => receive(worker, message));
    child.once("exit", () => lose(worker));
    child.once("error", () => lose(worker));
    return worker;
  }

  function lose(worker: Worker): void {
    if (!workers.delete(worker)) return;
    const { job } = worker;
    worker.job = null;
    job?.reject(new StudioError("malformed", "The studio's process ended in the middle of this."));
    next();
  }

  function receive(worker: Worker, message: WorkerMessage): void {
    const { job } = worker;
    if (!job || job.message.id !== message.id) return;
    if (message.type === "progress") {
      job.onProgress?.(message.percent);
      return;
    }
    worker.job = null;
    worker.jobsDone += 1;
    if (message.type === "done") {
      spent[job.message.kind] += message.cpuSeconds;
      job.resolve(message.output);
    } else {
      const cause = new Error(message.message);
      cause.stack = message.stack;
      job.reject(new StudioError(message.kind, message.message, { cause }));
    }
    if (worker.jobsDone >= JOBS_PER_WORKER) retire(worker);
    next();
  }

  function retire(worker: Worker): void {
    workers.delete(worker);
    clearTimeout(worker.idleTimer);
    if (worker.process.connected) worker.process.disconnect();
  }

  function next(): void {
    while (waiting.length > 0) {
      const idle = [...workers].find(({ job }) => job === null);
      if (!idle && workers.size >= size) return;
      const job = waiting.shift();
      if (!job) return;
      give(idle ?? startWorker(), job);
    }
    for (const worker of workers) {
      if (worker.job !== null) continue;
      worker.idleTimer ??= setTimeout(() => retire(worker), IDLE_MS).unref();
      // A waiting worker must not keep a finished command alive.
      worker.process.unref();
      worker.process.channel?.unref();
    }
  }

  function give(worker: Worker, job: Job): void {
    clearTimeout(worker.idleTimer);
    worker.idleTimer = undefined;
    worker.job = job;
    worker.process.ref();
    worker.process.channel?.ref();
    job.signal?.addEventListener("abort", () => abort(worker, job), { once: true });
    worker.process.send(job.message);
  }

  /** Drawing cannot be interrupted politely; the process is worth less than the wait. */
  function abort(worker: Worker, job: Job): void {
    if (worker.job !== job) return;
    worker.job = null;
    workers.delete(worker);
    worker.process.kill("SIGKILL");
    job.reject(job.signal?.reason);
    next();
  }

  return {
    /** How many jobs are done at the same time. */
    size,
    /** @throws StudioError "refused" for the work itself, "malformed" when its process died of it */
    run: <Kind extends JobKind>(
      kind: Kind,
      input: WorkerJobs[Kind]["input"],
      { signal, onProgress }: JobOptions = {},
    ) =>
      new Promise<WorkerJobs[Kind]["output"]>((resolve, reject) => {
        signal?.throwIfAborted();
        lastId += 1;
        // Kind, input and output belong together, which the union of messages cannot say of a generic kind.
        const message = { id: lastId, kind, input } as JobMessage;
        waiting.push({ message, resolve: resolve as Job["resolve"], reject, onProgress, signal });
        next();
      }),
    /** CPU seconds that finished jobs took, their encoders included. */
    spent: spent as Readonly<typeof spent>,
    /** Ends the workers and waits until they are gone; whatever they still did is lost. */
    async stop() {
      const ending = [...workers].map(async (worker) => {
        const { process: child } = worker;
        const gone = new Promise((resolve) => child.once("exit", resolve));
        child.ref();
        retire(worker);
        if (child.exitCode === null && child.signalCode === null) await gone;
      });
      await Promise.all(ending);
    },
  };
}
