import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { acquireProcessLock, isAlive, processIdentity } from "@/db/embedded/process-lock.mjs";
import { requireFirstLoads } from "@/scripts/bundle/require-first-loads";
import { LaunchError } from "./launch-error";
import { asStep, say } from "./progress.mjs";
import type { Command } from "./run-command";
import { runProgram } from "./run-program";
import { hashSources, SOURCE_HASH } from "./source-hash";

/**
 * Builds of the app: `.builds/HASH`, one for each state of the sources, made when a start needs it.
 * A build is made in `.builds/next` and renamed when it is complete, so that no start ever finds
 * half of one; it is never changed again, and removed when no running start uses it.
 */
const BUILDS = ".builds";
const UNFINISHED = path.join(BUILDS, "next");
const BUILD_LOG = path.join(BUILDS, "build.log");
/** Sources may be saved while they are built; more often than this is not a coincidence. */
const ATTEMPTS = 3;

/** A build of the sources as they were: there, or being made. */
interface Attempt {
  /** Where it is, or will be. */
  build: string;
  /** Resolves when it is made in `UNFINISHED`; null when it was there. */
  made: Promise<void> | null;
}

/**
 * Where a build is run: in its checkout, with all files of it; or as functions, for which the build
 * lists the files that each of them needs. The lists take a tenth of the build's time and 180 MB.
 */
export type BuildUse = "checkout" | "functions";

/**
 * Gives the build of the present sources, making it if needed, and keeps it until the command ends.
 * @returns its folder, relative to the working directory, for `distDir`
 * @throws LaunchError when the app cannot be built
 */
export async function claimBuild(command: Command, use: BuildUse = "checkout"): Promise<string> {
  const finish = await beginBuild(command, use);
  return await finish();
}

/**
 * Begins to make the build of the present sources, if there is none: the command can do something
 * else meanwhile.
 * @returns waits for the build and claims it, as `claimBuild` does
 */
export async function beginBuild(
  command: Command,
  use: BuildUse = "checkout",
): Promise<() => Promise<string>> {
  await mkdir(BUILDS, { recursive: true });
  const release = await acquireProcessLock(path.join(BUILDS, "build.lock"), {
    onWait: () => say("Waiting for another start that builds the app ..."),
  });
  command.onEnd(release);
  const first = await beginAttempt(command, use);
  return async () => {
    const build = await finishAttempts(command, use, first);
    const claim = path.join(
      build,
      "users",
      encodeURIComponent(processIdentity(process.pid) ?? String(process.pid)),
    );
    await mkdir(path.dirname(claim), { recursive: true });
    await writeFile(claim, "");
    command.onEnd(() => rm(claim, { force: true }));
    await removeUnusedBuilds(build);
    await release();
    return build;
  };
}

async function beginAttempt(command: Command, use: BuildUse): Promise<Attempt> {
  const build = path.join(BUILDS, await hashSources(process.cwd(), use));
  // Next writes this file; a folder without it was damaged from outside.
  if (existsSync(path.join(build, "BUILD_ID"))) return { build, made: null };
  await clearUnfinished();
  const made = asStep("Building the app", () => makeBuild(command, use), {
    expected: "about a minute, once for each version",
    detail: lastWordsOfBuild,
  });
  // Whoever waits for it learns of a failure, maybe later.
  made.catch(() => undefined);
  return { build, made };
}

async function finishAttempts(command: Command, use: BuildUse, first: Attempt): Promise<string> {
  let { build, made } = first;
  for (let attempt = 1; made; attempt += 1) {
    await made;
    if (build === path.join(BUILDS, await hashSources(process.cwd(), use))) {
      requireFirstLoads(UNFINISHED);
      await finishBuild(build);
      return build;
    }
    if (attempt === ATTEMPTS) {
      throw new LaunchError("The sources change while they are built: start again when they rest.");
    }
    say("The sources changed meanwhile.");
    ({ build, made } = await beginAttempt(command, use));
  }
  return build;
}

/** What a later build may use again. */
const KEPT_OF_BUILDS = ["cache", "types"];

/**
 * Takes away what a build that was broken off has left: over the remains of another build, pages are
 * now and then rendered with two copies of React, and the build fails.
 */
async function clearUnfinished(): Promise<void> {
  for (const entry of await readdir(UNFINISHED).catch(() => [])) {
    if (!KEPT_OF_BUILDS.includes(entry)) {
      await rm(path.join(UNFINISHED, entry), { recursive: true, force: true });
    }
  }
}

/** What the builder said last, without its signs. */
function lastWordsOfBuild(): string {
  const lines = existsSync(BUILD_LOG) ? readFileSync(BUILD_LOG, "utf8").trim().split("\n") : [];
  return /[\p{L}(].*/u.exec(lines.at(-1) ?? "")?.[0] ?? "";
}

/**
 * Whether this is not the first build of the checkout. Most people build once: the first is not made
 * slower for a later one, which would be made faster.
 */
function hasBuilds(): boolean {
  return readdirSync(BUILDS).some((name) => SOURCE_HASH.test(name));
}

/** Runs the builder, at once; ends it when the command ends, for whatever reason. */
async function makeBuild(command: Command, use: BuildUse): Promise<void> {
  const output = openSync(BUILD_LOG, "w");
  const ending = new AbortController();
  const running = runProgram(
    process.execPath,
    [path.join("node_modules", "next", "dist", "bin", "next"), "build"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        ROUGHCUT_BUILD_DIRECTORY: UNFINISHED,
        ROUGHCUT_BUILD_CACHE: hasBuilds() ? "on" : "off",
        ROUGHCUT_BUILD_TRACES: use === "functions" ? "on" : "off",
      },
      stdio: ["ignore", output, output],
      stopped: ending.signal,
    },
  ).finally(() => closeSync(output));
  command.onEnd(async () => {
    ending.abort();
    await running.catch(() => undefined);
  });
  const { exitCode } = await running;
  command.stopped.throwIfAborted();
  // The command ends because something else went wrong, and says what.
  ending.signal.throwIfAborted();
  if (exitCode === 0) return;
  const lines = readFileSync(BUILD_LOG, "utf8").trim().split("\n");
  throw new LaunchError(
    `${lines.slice(-30).join("\n")}\nThe app could not be built: correct the error above (all of it is in ${BUILD_LOG}) and start again.`,
  );
}

/** Puts the finished build in its place; what later builds can use again goes back. */
async function finishBuild(build: string): Promise<void> {
  await rm(build, { recursive: true, force: true });
  await rename(UNFINISHED, build);
  await mkdir(UNFINISHED);
  await rename(path.join(build, "cache"), path.join(UNFINISHED, "cache")).catch(() => undefined);
  // next-env.d.ts names the types at the place where they were made.
  await cp(path.join(build, "types"), path.join(UNFINISHED, "types"), { recursive: true });
}

async function removeUnusedBuilds(current: string): Promise<void> {
  for (const entry of await readdir(BUILDS, { withFileTypes: true })) {
    const build = path.join(BUILDS, entry.name);
    // Other things lie there too: the unfinished build, and what the tests install.
    if (!entry.isDirectory() || !SOURCE_HASH.test(entry.name)) continue;
    if (!(await isUsed(build)) && build !== current) {
      await rm(build, { recursive: true, force: true });
    }
  }
}

/** Whether a living start uses the build; forgets those that were killed. */
async function isUsed(build: string): Promise<boolean> {
  let used = false;
  for (const user of await readdir(path.join(build, "users")).catch(() => [])) {
    if (isAlive(decodeURIComponent(user))) used = true;
    else await rm(path.join(build, "users", user), { force: true });
  }
  return used;
}
