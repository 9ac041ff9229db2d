import { EngineLock } from "./lock";
import type { Engine, EngineOptions, EngineState, Log } from "./options";
import { queryOn } from "./pool";
import { register } from "./register";
import { Scheduler } from "./schedule";
import { isQueueEmpty } from "./store/jobs";

const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts the engine of this process. Of all processes on one database one leads, the others stand
 * by and take over when it ends. Resolves when the functions are registered and the lock was asked
 * for once, whether or not it was free and the database there.
 * @throws Error when a function uses what the engine does not support, by name.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const log: Log = options.log ?? (() => undefined);
  const registry = await register(options.serve, options.appId);
  const query = queryOn(options.sql);
  const stopping = new AbortController();
  const scheduler = new Scheduler({
    query,
    registry,
    options,
    log,
    stopped: stopping.signal,
  });
  const listeners = new Set<(state: EngineState) => void>();
  let state: EngineState = "standby";
  const become = (next: EngineState): void => {
    if (state === next || state === "stopped") return;
    state = next;
    log(`engine: ${next}`, { functions: registry.size });
    for (const listener of listeners) listener(next);
  };
  const lock = new EngineLock(
    options.connect,
    {
      onAcquired: (backendId) => {
        become("leading");
        scheduler.lead(backendId);
      },
      onLost: () => {
        scheduler.pause();
        become("standby");
      },
      onNotify: () => scheduler.wake(),
    },
    log,
  );
  await lock.start();

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    scheduler.pause();
    await scheduler.drain(options.stopTimeoutMs ?? STOP_TIMEOUT_MS);
    become("stopped");
    stopping.abort();
    await lock.stop();
  };
  return {
    get state() {
      return state;
    },
    get sweepCatches() {
      return scheduler.sweepCatches;
    },
    onStateChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isIdle: () => isQueueEmpty(query),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
