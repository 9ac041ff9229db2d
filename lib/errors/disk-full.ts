/** What the system, and PostgreSQL, say when a disk or somebody's share of it is full. */
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error itself, not what caused it, says that a disk has no room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && FULL.has(String(error.code));
}
