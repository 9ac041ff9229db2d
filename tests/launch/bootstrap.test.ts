import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";

/**
 * The bootstrap in a checkout of its own, whose only dependency is a local package in the place of
 * tsx: npm really installs it, without a network and within a second.
 */
let folder: ThrowawayFolder;

beforeEach(async () => {
  folder = await createThrowawayFolder();
  for (const file of [
    "scripts/bootstrap.mjs",
    "scripts/launch/dependencies.mjs",
    "scripts/launch/bundle-programs.mjs",
    "scripts/launch/command-line.mjs",
    "scripts/launch/fetch-program.mjs",
    "scripts/launch/npm.mjs",
    "scripts/launch/progress.mjs",
    "scripts/launch/unread-files.mjs",
    "db/embedded/process-lock.mjs",
  ]) {
    await cp(file, path.join(folder.path, file));
  }
  await write("loader/package.json", {
    name: "tsx",
    version: "1.0.0",
    type: "module",
    exports: "./index.js",
  });
  await write("loader/index.js", "");
  await write(".npmrc", "update-notifier=false\n");
  await writeManifest("1.0.0");
  await write(
    "scripts/hello.ts",
    "const words: string[] = process.argv.slice(2);\nconsole.log('hello ' + words.join(' '));\nprocess.exitCode = 7;\n",
  );
});
afterEach(() => folder.remove());

async function write(name: string, content: string | object): Promise<void> {
  const file = path.join(folder.path, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
}

async function writeManifest(version: string): Promise<void> {
  const dependencies = { tsx: "file:loader" };
  await write("loader/package.json", {
    name: "tsx",
    version,
    type: "module",
    exports: "./index.js",
  });
  await write("package.json", { name: "checkout", version: "1.0.0", type: "module", dependencies });
  await write("package-lock.json", {
    name: "checkout",
    version: "1.0.0",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "checkout", version: "1.0.0", dependencies },
      loader: { name: "tsx", version },
      "node_modules/tsx": { resolved: "loader", link: true },
    },
  });
}

/** One package that a product needs and one that tests need, both copied as from a registry. */
async function writeBoth(): Promise<void> {
  await write(".npmrc", "update-notifier=false\ninstall-links=true\n");
  await write("loader/index.d.ts", "export {};");
  await write("checker/package.json", { name: "checker", version: "1.0.0" });
  const dependencies = { tsx: "file:loader" };
  const devDependencies = { checker: "file:checker" };
  const head = { name: "checkout", version: "1.0.0", dependencies, devDependencies };
  await write("package.json", { ...head, type: "module" });
  await write("package-lock.json", {
    ...{ name: "checkout", version: "1.0.0", lockfileVersion: 3, requires: true },
    packages: {
      "": head,
      "node_modules/checker": { version: "1.0.0", resolved: "file:checker", dev: true },
      "node_modules/tsx": { version: "1.0.0", resolved: "file:loader" },
    },
  });
  for (const command of ["start", "test"]) {
    await cp(
      path.join(folder.path, "scripts/hello.ts"),
      path.join(folder.path, `scripts/${command}.ts`),
    );
  }
}

interface Ended {
  code: number | null;
  output: string;
}

function launch(...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, ["scripts/bootstrap.mjs", ...args], {
    cwd: folder.path,
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => resolve({ code, output })),
  );
  return { child, ended };
}

const run = (...args: string[]): Promise<Ended> => launch(...args).ended;

describe("the bootstrap", () => {
  it("installs what is missing, once, then passes arguments and exit code on", async () => {
    const first = await run("hello", "a", "b c");
    expect(first.output).toMatch(/Installing the dependencies.*done[\s\S]*hello a b c/u);
    expect(first.code).toBe(7);
    const second = await run("hello", "again");
    expect(second).toEqual({ code: 7, output: "hello again\n" });
  });

  it("installs anew when the lockfile has changed", async () => {
    await run("hello");
    await writeManifest("1.0.1");
    const { code, output } = await run("hello");
    expect(output).toContain("Installing the dependencies");
    expect(code).toBe(7);
  });

  it("takes over an installation that npm made by hand", async () => {
    await run("hello");
    await rm(path.join(folder.path, "node_modules", ".roughcut-installed"));
    expect((await run("hello")).output).toBe("hello \n");
  });

  it("installs for a start what a product needs, and everything once a command needs it", async () => {
    await writeBoth();
    const inModules = (name: string) => existsSync(path.join(folder.path, "node_modules", name));
    const first = await run("start");
    expect(first.output).toContain("hello");
    expect(inModules("checker")).toBe(false);
    expect(inModules("tsx/index.js")).toBe(true);
    expect(inModules("tsx/index.d.ts")).toBe(false);
    expect((await run("test")).output).toMatch(/Installing the dependencies.*done[\s\S]*hello/u);
    expect(inModules("checker")).toBe(true);
    expect(inModules("tsx/index.d.ts")).toBe(true);
    expect((await run("start")).output).toBe("hello \n");
    expect(inModules("checker")).toBe(true);
  });

  it("installs once when two start at the same moment", async () => {
    const results = await Promise.all([run("hello"), run("hello")]);
    expect(results.map((result) => result.code)).toEqual([7, 7]);
    const installing = results.filter((result) => result.output.includes("done in"));
    expect(installing).toHaveLength(1);
  });

  it("says where to look when the installation fails, and tries again next time", async () => {
    const lockfile = await readFile(path.join(folder.path, "package-lock.json"), "utf8");
    await write("package-lock.json", "{}");
    const failed = await run("hello");
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/could not be installed .*see .*install\.log.*start again\.\n$/u);
    expect(existsSync(path.join(folder.path, "node_modules", ".roughcut-installed"))).toBe(false);
    expect(await readdir(path.join(folder.path, ".builds"))).toEqual(["install.log"]);
    await write("package-lock.json", lockfile);
    expect((await run("hello")).code).toBe(7);
  });

  it("does not install under a command that runs", async () => {
    await write("scripts/wait.ts", "console.log('waiting');\nsetInterval(() => {}, 1000);\n");
    await run("hello");
    const waiting = launch("wait");
    await new Promise((resolve) => waiting.child.stdout?.once("data", resolve));
    await writeManifest("1.0.1");
    const refused = await run("hello");
    expect(refused.output).toBe(
      "The dependencies changed while Roughcut runs from this folder: stop it, then start again.\n",
    );
    expect(refused.code).toBe(1);
    waiting.child.kill("SIGTERM");
    // The command knew nothing of the signal: the shell's code for SIGTERM.
    expect((await waiting.ended).code).toBe(143);
    expect((await run("hello")).code).toBe(7);
  });

  it("names the commands when it does not know one", async () => {
    expect(await run("fly")).toEqual({
      code: 1,
      output: 'Unknown command "fly": use one of hello.\n',
    });
  });
});
