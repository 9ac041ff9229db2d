import { withLogFacts } from "@/lib/log/log-facts";

/**
 * Gives a call an id of its own, which every line that is logged on its way carries.
 * @param call the call as its contract has it, without ids
 */
export function withRequestId<Result>(
  call: { method: string; path: string },
  work: (requestId: string) => Result,
): Result {
  const requestId = crypto.randomUUID();
  return withLogFacts({ requestId, call: `${call.method} ${call.path}` }, () => work(requestId));
}
