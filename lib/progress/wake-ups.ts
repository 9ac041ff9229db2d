import { watched } from "./watched";

/**
 * Comes once at the beginning and then each time that something of what the ids name has changed:
 * first subscribes, so that nothing is missed between two looks. Several changes while one is looked
 * at come as one. Ends with the signal.
 * @param ids of runs, stories or projects
 */
export async function* wakeUps(
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<undefined> {
  const all = await watched();
  let wake: () => void = () => undefined;
  let changed = true;
  const onChange = () => {
    changed = true;
    wake();
  };
  for (const id of ids) all.watch(id, onChange);
  try {
    while (!signal.aborted) {
      if (!changed) await pause(signal, (resolve) => (wake = resolve));
      if (signal.aborted) return;
      changed = false;
      yield;
    }
  } finally {
    for (const id of ids) all.leave(id, onChange);
  }
}

/** Waits to be woken, or for the signal. */
async function pause(signal: AbortSignal, onWake: (resolve: () => void) => void): Promise<void> {
  // A signal that was given before tells nobody any more.
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    function done() {
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done, { once: true });
    onWake(done);
  });
}
