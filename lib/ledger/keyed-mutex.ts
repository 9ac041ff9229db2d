type Last = Map<string, Promise<unknown>>;

// Next bundles routes apart; the global symbol keeps one map a process.
const KEY = Symbol.for("roughcut.keyed-mutex");
const holder = globalThis as typeof globalThis & { [KEY]?: Last };

/**
 * Does pieces of work of one key one after the other in this process; those of other keys do not
 * wait. Work goes on when what came before it failed.
 */
export async function withKeyLocked<T>(key: string, work: () => Promise<T>): Promise<T> {
  holder[KEY] ??= new Map();
  const last = holder[KEY];
  const before = last.get(key);
  const mine = before ? before.then(work, work) : work();
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
