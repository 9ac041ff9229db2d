import { EmbeddedDatabaseError } from "@/db/embedded";
import { MigrationError } from "@/db/migrate";
import { EnvironmentError } from "@/lib/env";
import { MediaError } from "@/lib/media/media-error";
import { LaunchError } from "./launch-error";

/** What a command may use while it runs. */
export interface Command {
  /** Aborted when the person or the system wants the command to end. */
  stopped: AbortSignal;
  /** Registers what must be ended; called once, the last registered first, however it ends. */
  onEnd(cleanup: () => void | Promise<void>): void;
}

/** One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap. */
const SAME_KEYPRESS_MS = 1_000;

/**
 * Runs a command of `scripts/` to its end, and ends this process: exit code 0, or 1 with one
 * sentence on the error stream. SIGINT, SIGTERM and the death of the process that started it end
 * it cleanly; a second Ctrl-C ends it at once.
 * @param interruptedExitCode exit code after a signal: 0 for servers, 130 for work left undone
 */
export async function runCommand(
  main: (command: Command) => Promise<void>,
  interruptedExitCode = 0,
): Promise<never> {
  const controller = new AbortController();
  const cleanups: (() => void | Promise<void>)[] = [];
  let ending = false;

  const end = async (exitCode: number): Promise<never> => {
    if (ending) return new Promise<never>(() => undefined);
    ending = true;
    for (const cleanup of cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(sentenceOf(error));
        exitCode ||= 1;
      }
    }
    process.exit(exitCode);
  };

  let stoppedAt = 0;
  const stop = () => {
    if (stoppedAt > 0 && Date.now() - stoppedAt > SAME_KEYPRESS_MS) process.exit(130);
    stoppedAt ||= Date.now();
    controller.abort();
    void end(interruptedExitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, stop);
  // Listening for the end of the channel must not keep a finished command alive.
  process.channel?.unref();

  try {
    await main({
      stopped: controller.signal,
      onEnd: (cleanup) => {
        cleanups.push(cleanup);
      },
    });
  } catch (error) {
    if (!controller.signal.aborted) console.error(sentenceOf(error));
    return end(controller.signal.aborted ? interruptedExitCode : 1);
  }
  return end(Number(process.exitCode ?? 0));
}

/** Errors meant for the person are shown as their sentence, all others in full. */
function sentenceOf(error: unknown): string {
  const expected = [
    EnvironmentError,
    EmbeddedDatabaseError,
    LaunchError,
    MediaError,
    MigrationError,
  ].some((kind) => error instanceof kind);
  if (error instanceof Error && expected) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
