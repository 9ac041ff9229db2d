import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks in /proc are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const BYTES_PER_KILOBYTE = 1024;

/** A process and all that it started, and what those started, as far as they still run. */
export function listFamily(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    const fields = /^\d+$/u.test(entry) ? readStat(Number(entry)) : null;
    if (fields) parents.set(Number(entry), Number(fields[1]));
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** The member of a family whose command line contains a text. @throws Error when there is none */
export function findMember(family: readonly number[], text: string): number {
  for (const pid of family) {
    if (readOrNull(`/proc/${pid}/cmdline`)?.includes(text)) return pid;
  }
  throw new Error(`no process of ${family.join(", ")} runs ${text}`);
}

/** CPU seconds that processes have used so far. */
export function cpuSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readStat(pid);
    return sum + (fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : 0);
  }, 0);
}

/** Memory of processes in bytes; what several share is divided among them. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const kilobytes = /^Pss:\s+(\d+) kB/mu.exec(readOrNull(`/proc/${pid}/smaps_rollup`) ?? "")?.[1];
    return sum + Number(kilobytes ?? 0) * BYTES_PER_KILOBYTE;
  }, 0);
}

/** The fields of a process behind its name, which may hold spaces: state, parent, ... */
function readStat(pid: number): string[] | null {
  return (
    readOrNull(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /su, "")
      .split(" ") ?? null
  );
}

/** Processes end while they are looked at. */
function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
