import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "@/lib/process-wide";

/** Which piece of work a line of the log belongs to: ids and names, never content. */
export interface LogFacts {
  requestId?: string;
  /** Method and path of the call as its contract has it, without ids. */
  call?: string;
  runId?: string;
  /** The engine's function, and the step of it. */
  pipeline?: string;
  step?: string;
}

const facts = processWide("log-facts", () => new AsyncLocalStorage<LogFacts>());

/** Does work whose lines in the log all carry these facts. */
export function withLogFacts<Result>(more: LogFacts, work: () => Result): Result {
  return facts.run({ ...facts.getStore(), ...more }, work);
}

/** The facts of the work that is being done here. */
export function currentLogFacts(): LogFacts {
  return facts.getStore() ?? {};
}
