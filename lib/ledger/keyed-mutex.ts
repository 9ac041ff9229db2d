type Line = Map<string, Promise<unknown>>;

// Next bundles routes apart; the global symbol keeps one line a process.
const KEY = Symbol.for("roughcut.starts-one-by-one");
const holder = globalThis as typeof globalThis & { [KEY]?: Line };

/**
 * Does pieces of work of one name one after the other in this process; those of other names do not
 * wait. Work goes on when what came before it failed.
 */
export async function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  holder[KEY] ??= new Map();
  const line = holder[KEY];
  const before = line.get(name);
  const mine = before ? before.then(work, work) : work();
  line.set(name, mine);
  try {
    return await mine;
  } finally {
    if (line.get(name) === mine) line.delete(name);
  }
}
