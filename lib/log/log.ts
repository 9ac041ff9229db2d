/** One JSON line per fact. Only named fields are written: never bodies, tokens or addresses. */
export function log(
  level: "info" | "warn" | "error",
  message: string,
  facts: { requestId?: string; cause?: unknown; [name: string]: unknown } = {},
): void {
  const { cause, ...rest } = facts;
  const line = { at: new Date().toISOString(), level, message, ...rest, ...describe(cause) };
  const write = level === "error" ? console.error : level === "warn" ? console.warn : console.info;
  write(JSON.stringify(line));
}

function describe(cause: unknown): Record<string, unknown> {
  if (cause === undefined) return {};
  if (!(cause instanceof Error)) return { cause: String(cause) };
  return { cause: { name: cause.name, message: cause.message, stack: cause.stack } };
}
