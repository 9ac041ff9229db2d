import { setTimeout as sleep } from "node:timers/promises";
import type { AnsweringServer } from "./start-postmaster";

/** A server that is started again whenever it dies. */
export interface KeptServer {
  /** The one that answers, or the last that did. */
  current(): AnsweringServer;
  /** From now on a server that ends is left alone. */
  release(): void;
}

/** Before another attempt, when the server could not be started: a full disk may be emptied. */
const RETRY_MS = 2_000;

/**
 * Watches the connection to a server and has it started again when that ends, because the server was
 * killed or crashed. What had been committed is there again; clients connect anew by themselves.
 * @param restart starts the server on the address that its clients know, or joins the one that another
 *   process has started meanwhile
 * @param log gets a line for the person at the terminal
 */
export function keepAnswering(
  first: AnsweringServer,
  restart: () => Promise<AnsweringServer>,
  log: (line: string) => void,
): KeptServer {
  let server = first;
  let isWanted = true;
  const restartUntilItAnswers = async (): Promise<AnsweringServer | null> => {
    while (isWanted) {
      try {
        return await restart();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    return null;
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await server.closed;
      if (!isWanted) return;
      log("The database has ended by itself and is started again ...");
      await server.anchor.end({ timeout: 0 }).catch(() => undefined);
      const again = await restartUntilItAnswers();
      if (again) server = again;
      if (!isWanted) return void (await again?.anchor.end({ timeout: 0 }).catch(() => undefined));
      log("The database answers again.");
    }
  };
  void watch();
  return {
    current: () => server,
    release: () => {
      isWanted = false;
    },
  };
}
