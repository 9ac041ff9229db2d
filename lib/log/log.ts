import { currentLogFacts } from "./log-facts";
import { redact } from "./redact";

type Level = "info" | "warn" | "error";
type Sink = (level: Level, line: string) => void;

const consoleSink: Sink = (level, line) => {
  const write = level === "error" ? console.error : level === "warn" ? console.warn : console.info;
  write(line);
};

let sink: Sink = consoleSink;

/** Sends this process's log elsewhere: a command that shows its own progress writes it to a file. */
export function sendLogTo(other: Sink): void {
  sink = other;
}

/**
 * One JSON line per fact, with the request or run that it belongs to. Only named fields are written:
 * never bodies, tokens or addresses; what a library has put into its message is taken out.
 */
export function log(
  level: Level,
  message: string,
  facts: { requestId?: string; cause?: unknown; [name: string]: unknown } = {},
): void {
  const { cause, ...rest } = facts;
  const line = {
    at: new Date().toISOString(),
    level,
    message,
    ...currentLogFacts(),
    ...rest,
    ...causeField(cause),
  };
  sink(level, redact(JSON.stringify(line)));
}

function causeField(cause: unknown): Record<string, unknown> {
  if (cause === undefined) return {};
  return { cause: plainError(cause) };
}

/** An error and what caused it, without the values that a failed query carried. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    name: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ""),
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  };
}

/** The query builder ends its message with the parameters: addresses, hashes, whole scripts. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: .*(?=\n\s+at |$)/su, "");
}
