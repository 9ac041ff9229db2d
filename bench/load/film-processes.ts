import { readdirSync, readFileSync } from "node:fs";

/**
 * Who does the work of a film, process by process: what the command itself takes of the processors and
 * the memory, and what its drawing processes, their encoders and the database take. Linux only, since
 * it reads /proc; elsewhere all shares are 0.
 */

/** The parts of a film's work, in the order in which they are told. */
export const FILM_PARTS = ["main", "workers", "ffmpeg", "database", "others"] as const;
type FilmPart = (typeof FILM_PARTS)[number];

interface FilmShares {
  /** CPU seconds, those of ended children included. */
  cpuSeconds: Record<FilmPart, number>;
  /** MB of each part when all together held the most; pages that several share count once (PSS). */
  memoryMb: Record<FilmPart, number>;
}

/** A peak shorter than this is missed; reading the page tables more often would slow the film. */
const LOOK_EVERY_MS = 500;
/** Clock ticks in /proc are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Seen {
  part: FilmPart;
  /** Started by the command itself. */
  isDirect: boolean;
  /** Number of the look that saw it last. */
  look: number;
  /** Of the process itself, CPU seconds. */
  own: number;
  /** Of its children that ended. */
  ended: number;
}

/** Watches a command and everything it starts, until told to stop. */
export function watchFilmProcesses(commandPid: number): { stop(): FilmShares } {
  const seen = new Map<number, Seen>();
  let memoryMb = noShares();
  let looks = 0;
  const look = () => {
    looks += 1;
    const memory = noShares();
    const direct = new Set(childrenOf(commandPid));
    for (const [pid, part] of treeOf(commandPid, "main")) {
      const times = timesOf(pid);
      if (times) seen.set(pid, { part, isDirect: direct.has(pid), look: looks, ...times });
      memory[part] += memoryMbOf(pid);
    }
    if (sumOf(memory) > sumOf(memoryMb)) memoryMb = memory;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { cpuSeconds: sharesOf([...seen.values()]), memoryMb };
    },
  };
}

/**
 * Processes that lived between two looks are known by the time that their parents got from them when
 * they ended: a worker's are encoders, those of the command are tools of which nobody else told.
 */
function sharesOf(seen: readonly Seen[]): Record<FilmPart, number> {
  const cpu = noShares();
  const lastLook = Math.max(...seen.map(({ look }) => look));
  for (const { part, isDirect, own, ended, look } of seen) {
    if (part !== "ffmpeg" || isDirect) cpu[part] += own;
    if (part === "workers") cpu.ffmpeg += ended;
    if (part === "database") cpu.database += ended;
    if (part === "main") cpu.others += ended;
    if (isDirect && look < lastLook) cpu.others -= own + ended;
  }
  return { ...cpu, others: Math.max(0, cpu.others) };
}

/** A process and all below it, each with the part it belongs to. */
function treeOf(pid: number, part: FilmPart): [pid: number, part: FilmPart][] {
  return [[pid, part], ...childrenOf(pid).flatMap((child) => treeOf(child, partOf(child, part)))];
}

function partOf(pid: number, parent: FilmPart): FilmPart {
  if (parent === "database") return parent;
  const words = read(`/proc/${pid}/cmdline`).split("\0");
  const [program = ""] = words;
  if (program.endsWith("postgres") || program.startsWith("postgres:")) return "database";
  if (program.endsWith("ffmpeg")) return "ffmpeg";
  return words.some((word) => /studio.worker\.[a-z]+$/u.test(word)) ? "workers" : "others";
}

/** Children that any of the process's threads started. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).trim().split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function timesOf(pid: number): { own: number; ended: number } | null {
  // The name in brackets may hold spaces; user and system time, then those of the ended children, are
  // the 12th to 15th field after it.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /su, "")
    .split(" ")
    .map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
  if (user === undefined || system === undefined) return null;
  return {
    own: (user + system) / TICKS_PER_SECOND,
    ended: ((endedUser ?? 0) + (endedSystem ?? 0)) / TICKS_PER_SECOND,
  };
}

function memoryMbOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/mu.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** A process may end between two looks at it: then there is nothing to read. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function noShares(): Record<FilmPart, number> {
  return { main: 0, workers: 0, ffmpeg: 0, database: 0, others: 0 };
}

/** All parts together. */
export function sumOf(shares: Record<FilmPart, number>): number {
  return FILM_PARTS.reduce((sum, part) => sum + shares[part], 0);
}
