import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { requireFreeAddress } from "@/scripts/launch/free-address";
import type { Command } from "@/scripts/launch/run-command";
import { runProgram } from "@/scripts/launch/run-program";

const FOLDER = path.join("bench", "bare-app");
const NEXT = path.join("node_modules", "next", "dist", "bin", "next");
const ATTEMPTS = 100;
const WAIT_MS = 100;

/**
 * Builds the app without a product and serves it until the command ends.
 * @param databaseUrl where its one query goes
 */
export async function startBareApp(
  command: Command,
  databaseUrl: string,
): Promise<{ url: string; pid: number }> {
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    BENCH_DATABASE_URL: databaseUrl,
  };
  const { exitCode } = await runProgram(process.execPath, [NEXT, "build", FOLDER], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
    stopped: command.stopped,
  });
  if (exitCode !== 0) throw new Error("the bare app could not be built");
  const port = await requireFreeAddress("127.0.0.1", 0);
  const server = spawn(
    process.execPath,
    [NEXT, "start", FOLDER, "-p", String(port), "-H", "127.0.0.1"],
    { env, stdio: ["ignore", "ignore", "inherit"] },
  );
  command.onEnd(async () => void server.kill());
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await fetch(`${url}/empty`).catch(() => null);
    if (answer?.ok && server.pid !== undefined) return { url, pid: server.pid };
    await wait(WAIT_MS);
  }
  throw new Error("the bare app does not answer");
}
