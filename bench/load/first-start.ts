import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Command } from "@/scripts/launch/run-command";
import { type Figure, measure } from "../run";

const BYTES_PER_MEGABYTE = 1_000_000;
/** What a start says of each of its parts: scripts/launch/progress.mjs. */
const STEP = /^(.+): done in (\d+) s\.$/gmu;
/** A child of npm's that these reach would take itself for a part of this command. */
const OURS = /^(npm_|ROUGHCUT_|FFMPEG_|INIT_CWD|NODE_ENV|PORT)/u;

/**
 * The first start of all: a clone of what is committed here, without dependencies and without data,
 * and `npm start` in it as a person gives it. npm's cache is as this machine has it.
 * @param folder an empty one
 */
export async function measureFirstStart(command: Command, folder: string): Promise<Figure[]> {
  const clone = path.join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", process.cwd(), clone]);
  const { result, wallSeconds } = await measure(() => startByHand(command, clone));
  await result.stop();
  const sizeOf = (name: string) => diskOf(path.join(clone, name));
  return [
    { name: "start from an empty clone", value: wallSeconds, unit: "s", goal: "at most 100 s" },
    ...[...result.output.matchAll(STEP)].map(([, name = "", seconds]) => ({
      name: `  ${name}`,
      value: Number(seconds),
      unit: "s",
    })),
    {
      name: "what was installed for it",
      value: sizeOf("node_modules") + sizeOf(".builds/fetched"),
      unit: "MB",
      goal: "at most 800 MB",
    },
    {
      name: "what was built",
      value: sizeOf(".builds") - sizeOf(".builds/fetched"),
      unit: "MB",
    },
  ];
}

/** What a folder takes of the disk, each file once, in megabytes; 0 for one that is not there. */
function diskOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const [kilobytes = ""] = execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t");
  return (Number(kilobytes) * 1024) / BYTES_PER_MEGABYTE;
}

async function startByHand(
  command: Command,
  checkout: string,
): Promise<{ output: string; stop: () => Promise<void> }> {
  const ours = path.resolve("node_modules", ".bin");
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const environment = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name))),
    // The Node of this command came before it on the path: a person has only their own.
    PATH: folders.filter((folder) => folder !== ours && !folder.includes(".builds")).join(":"),
    NODE_ENV: "production" as const,
    PORT: "0",
  };
  // A group of its own: npm, the bootstrap, the start and its server end together.
  const child = spawn("npm", ["start"], {
    cwd: checkout,
    env: environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const stop = async () => {
    const lives = child.exitCode === null && child.signalCode === null;
    if (lives && child.pid) process.kill(-child.pid, "SIGINT");
    await ended;
  };
  command.onEnd(stop);
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (/^Roughcut is ready/mu.test(output)) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  return { output, stop };
}
