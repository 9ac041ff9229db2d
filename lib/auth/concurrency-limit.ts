interface Limit {
  running: number;
  waiting: (() => void)[];
}

/** Does work as soon as fewer pieces than the limit are running. */
type WithinLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets only a few pieces of one kind of work run at once in this process; the others wait in line.
 * @param options.name of the kind of work
 * @param options.atOnce how many run at the same time
 * @param options.refuse is told how many wait already, and throws when one more would be too many
 */
export function createConcurrencyLimit({
  name,
  atOnce,
  refuse = () => {},
}: {
  name: string;
  atOnce: number;
  refuse?: (waiting: number) => void;
}): WithinLimit {
  // Next bundles routes apart; the global symbol keeps one line a process.
  const key = Symbol.for(`roughcut.concurrency.${name}`);
  const holder = globalThis as typeof globalThis & { [key]?: Limit };
  return async (work) => {
    holder[key] ??= { running: 0, waiting: [] };
    const limit = holder[key];
    if (limit.running >= atOnce) {
      refuse(limit.waiting.length);
      await new Promise<void>((resolve) => limit.waiting.push(resolve));
    } else {
      limit.running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on without being freed, so nobody slips in between.
      const next = limit.waiting.shift();
      if (next) next();
      else limit.running -= 1;
    }
  };
}
