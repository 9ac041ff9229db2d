import { readFileSync } from "node:fs";

/** Clock ticks in /proc are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of this process so far, and on Linux of its ended children too. */
export function cpuSecondsSoFar(): number {
  const own = process.cpuUsage();
  const ownSeconds = (own.user + own.system) / 1e6;
  try {
    // The name in brackets may hold spaces; user and system time of the children follow as the
    // 14th and 15th field after it.
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /su, "")
      .split(" ");
    return ownSeconds + (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return ownSeconds;
  }
}
