import path from "node:path";
import { Worker } from "node:worker_threads";
import { MediaError } from "./media-error";
import type { ProbeAnswer, ProbeRequest } from "./probe-worker";

/** Keeps one thread for looking into files, and ends it when a file does not let go of it. */

/** A sound clip takes milliseconds; what holds the reader this long was made to, or broken. */
const TIME_LIMIT_MS = 12_000;
/** Reading tables takes a few megabytes; a file that needs this much lies about itself. */
const MEMORY_LIMIT_MB = 512;
/** An idle thread keeps some 40 MB; it is back in a tenth of a second. */
const IDLE_MS = 30_000;

let worker: Worker | null = null;
let idleTimer: NodeJS.Timeout | null = null;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Has a file looked into. Files are taken one after the other, so that a bad one is known.
 * @throws MediaError "unreadable" when the file cannot be read within 12 s and 512 MB
 */
export function askProbeWorker(request: ProbeRequest): Promise<ProbeAnswer> {
  const turn = queue.then(() => ask(request));
  queue = turn.catch(() => undefined);
  return turn;
}

async function ask(request: ProbeRequest): Promise<ProbeAnswer> {
  if (idleTimer) clearTimeout(idleTimer);
  worker ??= startWorker();
  const asked = worker;
  // While a question is open the process must not end; between questions it may.
  asked.ref();
  try {
    return await answerOf(asked, request);
  } catch (cause) {
    if (worker === asked) worker = null;
    await asked.terminate();
    throw new MediaError("unreadable", "The media file cannot be read; it may be damaged.", {
      cause,
    });
  } finally {
    asked.unref();
    idleTimer = setTimeout(stopWorker, IDLE_MS).unref();
  }
}

function answerOf(asked: Worker, request: ProbeRequest): Promise<ProbeAnswer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      asked.off("message", onMessage).off("error", onEnd).off("exit", onEnd);
    };
    const onMessage = (answer: ProbeAnswer) => {
      settle();
      resolve(answer);
    };
    const onEnd = (reason: unknown) => {
      settle();
      reject(reason instanceof Error ? reason : new Error("the reading thread ended"));
    };
    const timer = setTimeout(onEnd, TIME_LIMIT_MS, new Error("the file kept the reader too long"));
    asked.on("message", onMessage).on("error", onEnd).on("exit", onEnd);
    asked.postMessage(request);
  });
}

function startWorker(): Worker {
  const started = new Worker(workerFile(), {
    // No loader of ours is needed, and none of our secrets.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    // The reader library remarks on damaged files; that is for nobody.
    stdout: true,
    stderr: true,
  });
  started.on("exit", () => {
    if (worker === started) worker = null;
  });
  started.on("error", () => undefined);
  started.unref();
  return started;
}

/** In the source tree, also when we run bundled. The literal lets a bundler take the file along. */
function workerFile(): string {
  return path.join(process.cwd(), "lib/media/probe-worker.ts");
}

function stopWorker(): void {
  void worker?.terminate();
  worker = null;
}
