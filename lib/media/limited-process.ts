/**
 * Sets what limits the system knows and becomes the program. A limit that a system lacks is tried in a
 * process of its own first, because some shells end when they fail to set one.
 */
const LIMITED = `
(ulimit -v "$1") 2>/dev/null && ulimit -v "$1"
(ulimit -t "$2") 2>/dev/null && ulimit -t "$2"
shift 2
exec "$@"`;

/** What a process may take; the system holds it to that, also when nobody looks after it any more. */
export interface ProcessLimits {
  /** Of addresses, which are more than the memory that is touched. */
  addressBytes: number;
  /** Of processor time. */
  cpuSeconds: number;
}

/**
 * A program with its arguments as a command within limits. It keeps the process id of what is started,
 * so that signals reach it.
 */
export function limitedCommand(
  [program, ...args]: readonly [string, ...string[]],
  { addressBytes, cpuSeconds }: ProcessLimits,
): { command: string; args: string[] } {
  const limits = [String(Math.round(addressBytes / 1024)), String(cpuSeconds)];
  return { command: "/bin/sh", args: ["-c", LIMITED, "sh", ...limits, program, ...args] };
}
