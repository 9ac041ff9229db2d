import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StartedApp, startApp } from "@/tests/run/started-app";
import { createDatabaseFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";

/** The first start may have to build the app. */
const BUILD_TIMEOUT_MS = 600_000;

let folder: ThrowawayFolder;
let one: StartedApp;
let two: StartedApp;
let checkoutBefore: string;

const data = (name: string) => path.join(folder.path, name);
const health = async (app: StartedApp) => (await fetch(`${app.url}/api/health`)).status;
const checkoutState = () => execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" });

function databasePid(dataDirectory: string): string | undefined {
  const file = path.join(dataDirectory, "database", "postmaster.pid");
  return readFileSync(file, "utf8").split("\n")[0];
}

beforeAll(async () => {
  folder = await createDatabaseFolder();
  checkoutBefore = checkoutState();
  // At the same moment, on empty data folders, from one checkout.
  [one, two] = await Promise.all([startApp(data("one")), startApp(data("two"))]);
}, BUILD_TIMEOUT_MS);

afterAll(async () => {
  await one?.stop();
  await two?.stop();
  // The last test leaves a database without a launcher.
  process.kill(Number(databasePid(data("two"))), "SIGINT");
  await folder.remove();
});

describe("npm start", () => {
  it("runs two instances side by side from one checkout", async () => {
    expect(one.url).not.toBe(two.url);
    expect([await health(one), await health(two)]).toEqual([200, 200]);
    expect(databasePid(one.dataDirectory)).not.toBe(databasePid(two.dataDirectory));
  });

  it("keeps connections for longer than a proxy before it", async () => {
    const { headers } = await fetch(`${one.url}/api/health`);
    expect(headers.get("keep-alive")).toBe("timeout=75");
  });

  it("builds once for both", () => {
    const built = [one, two].filter((app) => app.output().includes("Building the app"));
    expect(built.length).toBeLessThanOrEqual(1);
  });

  it("leaves the checkout as it was", () => {
    expect(checkoutState()).toBe(checkoutBefore);
  });

  it("keeps its secrets to the user who started it", () => {
    for (const name of ["auth-secret", "database.json"]) {
      expect(statSync(path.join(one.dataDirectory, name)).mode & 0o077).toBe(0);
    }
  });

  it("stops everything it started, and nothing of the other instance", async () => {
    expect(await one.stop()).toBe(0);
    await expect(fetch(one.url)).rejects.toThrow();
    expect(existsSync(path.join(one.dataDirectory, "database", "postmaster.pid"))).toBe(false);
    expect(await health(two)).toBe(200);
  });

  it("starts again without building", async () => {
    one = await startApp(data("one"));
    expect(one.output()).not.toContain("Building the app");
    expect(await health(one)).toBe(200);
  });

  it("starts again after all of its processes were killed, on the database that still runs", async () => {
    const pid = databasePid(two.dataDirectory);
    const gone = new Promise((resolve) => two.process.once("exit", resolve));
    process.kill(-(two.process.pid ?? 0), "SIGKILL");
    await gone;
    two = await startApp(data("two"));
    expect(await health(two)).toBe(200);
    expect(databasePid(two.dataDirectory)).toBe(pid);
  });

  it("ends the app's server when only the launcher is killed", async () => {
    const { url } = two;
    two.process.kill("SIGKILL");
    await expect
      .poll(
        () =>
          fetch(url).then(
            () => "answers",
            () => "gone",
          ),
        { timeout: 20_000 },
      )
      .toBe("gone");
  });

  it("keeps everything it writes under the data folder", async () => {
    expect(await readdir(folder.path)).toEqual(["one", "two"]);
  });
});
