interface Turns {
  running: number;
  waiting: (() => void)[];
}

/** Does work when it is its turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets only a few pieces of one kind of work run at once in this process; the others wait in line.
 * @param options.name of the kind of work
 * @param options.atOnce how many run at the same time
 * @param options.refuse is told how many wait already, and throws when one more would be too many
 */
export function createTurns({
  name,
  atOnce,
  refuse = () => {},
}: {
  name: string;
  atOnce: number;
  refuse?: (waiting: number) => void;
}): InTurn {
  // Next bundles routes apart; the global symbol keeps one line a process.
  const key = Symbol.for(`roughcut.turns.${name}`);
  const holder = globalThis as typeof globalThis & { [key]?: Turns };
  return async (work) => {
    holder[key] ??= { running: 0, waiting: [] };
    const turns = holder[key];
    if (turns.running >= atOnce) {
      refuse(turns.waiting.length);
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    } else {
      turns.running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on without being freed, so nobody slips in between.
      const next = turns.waiting.shift();
      if (next) next();
      else turns.running -= 1;
    }
  };
}
