import { processWide } from "@/lib/process-wide";

const line = processWide("starts-one-by-one", () => new Map<string, Promise<unknown>>());

/**
 * Does pieces of work of one name one after the other in this process; those of other names do not
 * wait. Work goes on when what came before it failed.
 */
export async function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = line.get(name);
  const mine = before ? before.then(work, work) : work();
  line.set(name, mine);
  try {
    return await mine;
  } finally {
    if (line.get(name) === mine) line.delete(name);
  }
}
