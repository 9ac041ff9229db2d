import { processWide } from "@/lib/process-wide";

const lastOf = processWide("keyed-mutex", () => new Map<string, Promise<unknown>>());

/**
 * Does pieces of work of one key one after the other in this process; those of other keys do not
 * wait. Work goes on when what came before it failed.
 */
export async function withKeyLocked<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key);
  const mine = before ? before.then(work, work) : work();
  lastOf.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key);
  }
}
