import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import "@/tests/run/closed-environment";
import {
  type DatabaseKillRecord,
  databaseTable,
  faultsOf,
  type KillRecord,
  killTable,
} from "@/tests/crash/kill-report";
import provideTestDatabase from "@/tests/run/test-database";
import { LaunchError } from "./launch/launch-error";
import { type Command, runCommand } from "./launch/run-command";

/**
 * `npm run test:crash [-- --part studio|database] [--kills N] [--minutes N] [--seed N]`: kills the
 * studio 200 times over its ten pipelines, and the database 100 times. Each kill is noted at once in
 * `.builds/crash-SEED.json`; the same command goes on behind the last one, and ends with the table.
 */
const KILLS = { studio: 200, database: 100 };
const LONGEST_START_MS = 10_000;

interface CrashState {
  studio: KillRecord[];
  database: DatabaseKillRecord[];
}

await runCommand(async (command) => {
  const settings = readArguments(process.argv.slice(2));
  const statePath = path.resolve(".builds", `crash-${settings.seed}.json`);
  await mkdir(path.dirname(statePath), { recursive: true });
  const state = await readState(statePath);
  const goOn = (done: number, wanted: number) =>
    done < wanted && Date.now() < settings.until && !command.stopped.aborted;
  const note = async () => {
    await writeFile(`${statePath}.part`, `${JSON.stringify(state, null, 1)}\n`);
    await rename(`${statePath}.part`, statePath);
  };
  if (settings.parts.includes("studio")) await killStudio(command, settings, state, goOn, note);
  if (settings.parts.includes("database")) await killDatabase(command, settings, state, goOn, note);
  report(state);
}, 130);

interface Settings {
  parts: string[];
  seed: number;
  until: number;
  kills: number | null;
}

type GoOn = (done: number, wanted: number) => boolean;

async function killStudio(
  command: Command,
  settings: Settings,
  state: CrashState,
  goOn: GoOn,
  note: () => Promise<void>,
): Promise<void> {
  const wanted = settings.kills ?? KILLS.studio;
  if (!goOn(state.studio.length, wanted)) return;
  command.onEnd(await provideTestDatabase());
  // These read the settings, which are complete only when the servers are there.
  const { openCrashStudio } = await import("@/tests/crash/open-crash-studio");
  const { pipelines } = await import("@/tests/crash/pipelines");
  const { killOnce } = await import("@/tests/crash/kill-round");
  const studio = await openCrashStudio();
  command.onEnd(studio.close);
  const all = pipelines();
  while (goOn(state.studio.length, wanted)) {
    const index = state.studio.length;
    const pipeline = all[index % all.length];
    if (!pipeline) break;
    const record = await killOnce(studio, pipeline, settings.seed + index);
    state.studio.push(record);
    await note();
    const faults = faultsOf([record]);
    const outcome = faults.length > 0 ? faults.join("; ") : "well";
    if (faults.length > 0) console.log(studio.process.complaints());
    console.log(
      `${index + 1}/${wanted} ${pipeline.name}: killed after ${record.killedAfterMs} ms, ended ${(record.recoveredMs / 1000).toFixed(1)} s later, ${outcome}`,
    );
  }
}

async function killDatabase(
  command: Command,
  settings: Settings,
  state: CrashState,
  goOn: GoOn,
  note: () => Promise<void>,
): Promise<void> {
  const wanted = settings.kills ?? KILLS.database;
  if (!goOn(state.database.length, wanted)) return;
  const { openKilledDatabase } = await import("@/tests/crash/kill-database");
  const database = await openKilledDatabase();
  command.onEnd(database.close);
  while (goOn(state.database.length, wanted)) {
    const record = await database.killOnce(settings.seed + state.database.length);
    state.database.push(record);
    await note();
    console.log(
      `${state.database.length}/${wanted} database: ${record.acknowledged} writes, ${record.missing} missing, started in ${record.startMs} ms`,
    );
  }
}

function report(state: CrashState): void {
  const faults = faultsOf(state.studio);
  for (const { seed, missing, startMs } of state.database) {
    if (missing > 0) faults.push(`database, seed ${seed}: ${missing} writes are missing`);
    if (startMs > LONGEST_START_MS) faults.push(`database, seed ${seed}: ${startMs} ms to start`);
  }
  console.log(`\n${killTable(state.studio)}\n\n${databaseTable(state.database)}`);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function readState(statePath: string): Promise<CrashState> {
  const text = await readFile(statePath, "utf8").catch(() => null);
  // Written by this command only.
  return text === null ? { studio: [], database: [] } : (JSON.parse(text) as CrashState);
}

/** @throws LaunchError how to call it */
function readArguments(words: string[]): Settings {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        part: { type: "string" },
        kills: { type: "string" },
        minutes: { type: "string" },
        seed: { type: "string", default: "1" },
      },
    });
    const numbers = [values.kills ?? "1", values.minutes ?? "1", values.seed].map(Number);
    const isPart = values.part === undefined || values.part in KILLS;
    if (!isPart || numbers.some((number) => !(number > 0))) throw new Error("wrong words");
    return {
      parts: values.part ? [values.part] : Object.keys(KILLS),
      seed: Number(values.seed),
      until: values.minutes
        ? Date.now() + Number(values.minutes) * 60_000
        : Number.POSITIVE_INFINITY,
      kills: values.kills ? Number(values.kills) : null,
    };
  } catch {
    throw new LaunchError(
      "Usage: npm run test:crash [-- --part studio|database --kills N --minutes N --seed N]",
    );
  }
}
