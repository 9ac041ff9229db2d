import { after } from "next/server";
import { log } from "@/lib/log/log";

/** Work of this process that goes on after its answers were given. */
const unfinished = new Set<Promise<void>>();

/**
 * Does something once the answer is on its way: what need not be waited for (a mail), and what must
 * not show in the time that an answer takes (whether an address is known). A failure is logged.
 */
export function afterResponse(work: () => Promise<void>): void {
  const guarded = async () => {
    try {
      await work();
    } catch (cause) {
      log("error", "work after an answer failed", { cause });
    }
  };
  try {
    // Keeps a serverless instance alive until the work is done.
    after(guarded);
  } catch {
    // Outside of a request of Next, which is how tests call handlers.
    const done = new Promise<void>((resolve) => setImmediate(resolve)).then(guarded);
    unfinished.add(done);
    void done.finally(() => unfinished.delete(done));
  }
}

/** Waits until nothing is left to do of what was begun outside of Next's requests. */
export async function settleAfterResponses(): Promise<void> {
  while (unfinished.size > 0) await Promise.all(unfinished);
}
