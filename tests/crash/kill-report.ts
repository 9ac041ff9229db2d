/** What one SIGKILL did, and what was found after the next start. */
export interface KillRecord {
  pipeline: string;
  seed: number;
  /** When after the start of the run the process was killed, in milliseconds. */
  killedAfterMs: number;
  /** Whether the run was still under way at that moment. */
  hitRun: boolean;
  /** From the next process being ready to the end of the run, in milliseconds. */
  recoveredMs: number;
  isLost: boolean;
  isStuck: boolean;
  /** Why the end of the run is not the right one; null when it is. */
  wrong: string | null;
  duplicateRows: number;
  /** Files that neither a row nor a note of the sweep names. */
  orphanFiles: number;
  /** Submissions of work whose provider's id was stored. */
  secondSubmissions: number;
  /** Attempts killed between submission and storing, as the ledger lists them. */
  ambiguous: number;
  /** Submissions that the ledger does not know of: repeated, or never written down. */
  unknownSubmissions: number;
  /** Paid questions and voices that answered in the call, beyond those written down before. */
  unknownCalls: number;
  /** What a stuck run waits for: the jobs that the engine has, and why they failed last. */
  waitsFor?: string[];
  /** Work of the engine that is left over. */
  engineLeft: number;
  scratchFolders: number;
}

/** What one SIGKILL of the database server did. */
export interface DatabaseKillRecord {
  seed: number;
  acknowledged: number;
  missing: number;
  /** From the start of the new server to its first answer, in milliseconds. */
  startMs: number;
}

const COLUMNS = [
  ["kills", (records: KillRecord[]) => records.length],
  ["hit", (records: KillRecord[]) => records.filter(({ hitRun }) => hitRun).length],
  ["lost", (records: KillRecord[]) => records.filter(({ isLost }) => isLost).length],
  ["stuck", (records: KillRecord[]) => records.filter(({ isStuck }) => isStuck).length],
  ["wrong", (records: KillRecord[]) => records.filter(({ wrong }) => wrong !== null).length],
  ["double", (records: KillRecord[]) => sum(records, "duplicateRows")],
  ["orphan", (records: KillRecord[]) => sum(records, "orphanFiles")],
  ["again", (records: KillRecord[]) => sum(records, "secondSubmissions")],
  ["unlisted", (records: KillRecord[]) => unlisted(records)],
  ["ambiguous", (records: KillRecord[]) => sum(records, "ambiguous")],
  ["slowest s", (records: KillRecord[]) => (most(records, "recoveredMs") / 1000).toFixed(1)],
] as const;

function sum(records: KillRecord[], field: keyof KillRecord): number {
  return records.reduce((total, record) => total + Number(record[field]), 0);
}

function most(records: KillRecord[], field: keyof KillRecord): number {
  return Math.max(0, ...records.map((record) => Number(record[field])));
}

function unlisted(records: KillRecord[]): number {
  return sum(records, "unknownSubmissions") + sum(records, "unknownCalls");
}

/** Everything that must not happen, each as a sentence; none when all is well. */
export function faultsOf(records: KillRecord[]): string[] {
  return records.flatMap((record) => {
    const faults: string[] = [];
    if (record.isLost) faults.push("the run was lost");
    if (record.isStuck) faults.push(`the run was stuck; ${(record.waitsFor ?? []).join("; ")}`);
    if (record.wrong !== null) faults.push(record.wrong);
    if (record.duplicateRows > 0) faults.push(`${record.duplicateRows} media rows twice`);
    if (record.orphanFiles > 0) faults.push(`${record.orphanFiles} files of nobody`);
    if (record.secondSubmissions > 0) faults.push("stored work was submitted again");
    if (record.unknownSubmissions > 0) faults.push("a submission is not in the ledger");
    if (record.unknownCalls > 0) faults.push("a paid call is not in the books");
    if (record.engineLeft > 0) faults.push(`${record.engineLeft} jobs of the engine are left`);
    if (record.scratchFolders > 0) faults.push(`${record.scratchFolders} scratch folders are left`);
    const where = `${record.pipeline}, seed ${record.seed}, killed after ${record.killedAfterMs} ms`;
    return faults.map((fault) => `${where}: ${fault}`);
  });
}

/** A line for each pipeline, and one for all. */
export function killTable(records: KillRecord[]): string {
  const groups = [...Map.groupBy(records, ({ pipeline }) => pipeline), ["all", records] as const];
  const head = `${"".padEnd(16)}${COLUMNS.map(([title]) => title.padStart(10)).join("")}`;
  const rows = groups.map(
    ([name, of]) =>
      `${name.padEnd(16)}${COLUMNS.map(([, value]) => String(value(of)).padStart(10)).join("")}`,
  );
  return [head, ...rows].join("\n");
}

export function databaseTable(records: DatabaseKillRecord[]): string {
  const acknowledged = records.reduce((total, record) => total + record.acknowledged, 0);
  const missing = records.reduce((total, record) => total + record.missing, 0);
  const starts = records.map(({ startMs }) => startMs).sort((one, other) => one - other);
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(1);
  return [
    `database kills  ${records.length}`,
    `acknowledged    ${acknowledged} writes, ${missing} missing`,
    `start           median ${seconds(starts[starts.length >> 1])} s, slowest ${seconds(starts.at(-1))} s`,
  ].join("\n");
}
