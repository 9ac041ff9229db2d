import { log } from "@/lib/log/log";
import { recordProgress } from "@/lib/progress";

/** People read along at this pace, and the database is written no more often. */
const SHOW_EVERY_MS = 200;

export interface PartialRecorder {
  /** Shows a text soon; of several in between only the last is written. */
  show(text: string): void;
  /** Comes back when nothing is on its way any more. What was not written yet is dropped. */
  settle(): Promise<void>;
}

/** Writes what a model has written so far as the state of its run, about five times a second. */
export function showPartials(
  runId: string,
  { message, expectedCharacters }: { message: string; expectedCharacters: number },
): PartialRecorder {
  let waiting: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isSettled = false;

  const write = () => {
    timer = null;
    const text = waiting;
    waiting = null;
    if (text === null || isSettled) return;
    const progress = 10 + Math.round(80 * Math.min(1, text.length / expectedCharacters));
    const body = { message, progress, text };
    writing = recordProgress(runId, { message, progress }, [{ key: "run", body }])
      .then(() => undefined)
      // A text that is shown a moment later, or not before the end, is no reason to stop writing.
      .catch((cause: unknown) => log("warn", "a partial text could not be shown", { runId, cause }))
      .finally(() => {
        if (waiting !== null && !isSettled) timer = setTimeout(write, SHOW_EVERY_MS);
      });
  };
  return {
    show(text) {
      const isIdle = waiting === null && timer === null;
      waiting = text;
      if (isIdle) timer = setTimeout(write, SHOW_EVERY_MS);
    },
    async settle() {
      isSettled = true;
      if (timer) clearTimeout(timer);
      timer = null;
      await writing;
    },
  };
}
