import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { findProgram } from "@/lib/env/find-program";
import { MediaError } from "./media-error";
import type { ProbeAnswer, ProbeRequest } from "./probe-process";

/** Keeps one process for looking into files, and ends it when a file does not let go of it. */

/** A sound clip takes milliseconds; what holds the reader this long was made to, or broken. */
const TIME_LIMIT_MS = 12_000;
/** A tenth of a second as a rule; on a machine that is busy with other work it has taken this long. */
const START_LIMIT_MS = 15_000;
/** Reading tables takes a few megabytes; a file that needs this much lies about itself. */
const MEMORY_LIMIT_MB = 512;
/** An idle reader keeps some 40 MB; it is back in a tenth of a second. */
const IDLE_MS = 5_000;

let reader: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | null = null;
/** One after the other, so that a bad file is known. */
const questions = pLimit(1);

/**
 * Has a file looked into.
 * @throws MediaError "unreadable" when the file cannot be read within 12 s and 512 MB
 */
export function askProbeProcess(request: ProbeRequest): Promise<ProbeAnswer> {
  return questions(() => ask(request));
}

/**
 * Ends the reader when nobody is waiting for it: its memory is wanted for work that is to begin, and
 * no question is expected soon. The next question starts another.
 */
export function dismissProbeProcess(): void {
  if (questions.activeCount + questions.pendingCount > 0) return;
  if (idleTimer) clearTimeout(idleTimer);
  stopReader();
}

async function ask(request: ProbeRequest): Promise<ProbeAnswer> {
  if (idleTimer) clearTimeout(idleTimer);
  const timeLimitMs = TIME_LIMIT_MS + (reader ? 0 : START_LIMIT_MS);
  reader ??= startReader();
  const asked = reader;
  // While a question is open our process must not end for want of work; between questions it may.
  hold(asked);
  try {
    return await answerOf(asked, request, timeLimitMs);
  } catch (cause) {
    if (reader === asked) reader = null;
    asked.kill("SIGKILL");
    throw new MediaError("unreadable", "The media file cannot be read; it may be damaged.", {
      cause,
    });
  } finally {
    release(asked);
    idleTimer = setTimeout(stopReader, IDLE_MS).unref();
  }
}

function answerOf(
  asked: ChildProcess,
  request: ProbeRequest,
  timeLimitMs: number,
): Promise<ProbeAnswer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      asked.off("message", onMessage).off("error", onEnd).off("exit", onEnd);
    };
    const onMessage = (answer: unknown) => {
      settle();
      resolve(asAnswer(answer));
    };
    const onEnd = (reason: unknown) => {
      settle();
      reject(reason instanceof Error ? reason : new Error("the reading process ended"));
    };
    const timer = setTimeout(onEnd, timeLimitMs, new Error("the file kept the reader too long"));
    asked.on("message", onMessage).on("error", onEnd).on("exit", onEnd);
    asked.send(request, (error) => {
      if (error) onEnd(error);
    });
  });
}

/** Our own file at the other end of our own channel sends nothing else. */
function asAnswer(message: unknown): ProbeAnswer {
  return message as ProbeAnswer;
}

function startReader(): ChildProcess {
  const { file, execArgv } = readerProgram();
  // Without it every file would seem damaged.
  if (!existsSync(file)) throw new Error(`This installation lacks ${file}.`);
  // Not a module of the bundle: Node runs it as it is.
  const started = fork(/*turbopackIgnore: true*/ file, {
    execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MB}`, "--no-warnings", ...execArgv],
    // None of our secrets concerns it.
    env: {} as unknown as NodeJS.ProcessEnv,
    serialization: "advanced",
    // What the reader library remarks on damaged files is for nobody.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  started.on("exit", () => {
    if (reader === started) reader = null;
  });
  started.on("error", () => undefined);
  return started;
}

/** In the source tree, also when we run bundled. The literal lets a bundler take the file along. */
function readerProgram() {
  const source = path.join(process.cwd(), "lib/media/probe-process.ts");
  // It needs no loader of ours.
  return findProgram("probe-process", { file: source, execArgv: [] });
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function stopReader(): void {
  reader?.kill("SIGKILL");
  reader = null;
}
