import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { plainProgram } from "../run/plain-program";

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<readonly postgres.Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

/** Process id of the server that runs on a data folder. */
export function serverPid(dataDirectory: string): number {
  const text = readFileSync(path.join(dataDirectory, "database", "postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
}

/** Whether a process runs. One that has ended and only waits for its parent to hear of it does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // The state is the letter after the name, which stands in brackets.
    return !/\) Z /u.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Starts the database in a process of its own and kills that process; returns its address. */
export async function startAndKill(dataDirectory: string): Promise<string> {
  const program = await plainProgram("tests/launch/database-holder.mts");
  const child = spawn(process.execPath, [...program, dataDirectory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", (code) => reject(new Error(`The holder ended with ${code}`)));
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  return url;
}
