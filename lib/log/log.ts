type Level = "info" | "warn" | "error";
type Sink = (level: Level, line: string) => void;

const consoleSink: Sink = (level, line) => {
  const write =
    level === "error" ? console.error : level === "warn" ? console.warn : console.info;
  write(line);
};

let sink: Sink = consoleSink;

/** Sends this process's log elsewhere: a command that shows its own progress writes it to a file. */
export function sendLogTo(other: Sink): void {
  sink = other;
}

/** One JSON line per fact. Only named fields are written: never bodies, tokens or addresses. */
export function log(
  level: Level,
  message: string,
  facts: { requestId?: string; cause?: unknown; [name: string]: unknown } = {},
): void {
  const { cause, ...rest } = facts;
  const line = { at: new Date().toISOString(), level, message, ...rest, ...describe(cause) };
  sink(level, JSON.stringify(line));
}

function describe(cause: unknown): Record<string, unknown> {
  if (cause === undefined) return {};
  if (!(cause instanceof Error)) return { cause: String(cause) };
  return { cause: { name: cause.name, message: cause.message, stack: cause.stack } };
}
