import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findProgram } from "@/lib/env/find-program";
import { openStudio } from "@/lib/providers/builtin/studio";
import { aStudioShot } from "@/packages/builtin-studio/draw/test-shots";
import { bundlePrograms } from "@/scripts/launch/bundle-programs.mjs";
import { commandLine } from "@/scripts/launch/command-line.mjs";

const SOURCE = { file: "worker.ts", execArgv: ["--import", "tsx"] };
const EIGHT_DAYS_MS = 8 * 86_400_000;

describe("programs that the launcher has made a plain file each", () => {
  // Programs find their libraries from where they lie: in the checkout.
  let within: string;

  beforeAll(async () => {
    await mkdir(".builds", { recursive: true });
    within = await mkdtemp(path.resolve(".builds", "programs-under-test-"));
  });
  afterEach(() => {
    delete process.env.ROUGHCUT_PROGRAMS;
  });
  afterAll(() => rm(within, { recursive: true, force: true }));

  /** The smallest of them, where it does not matter which it is. */
  async function makeSmall(): Promise<string> {
    const folder = await bundlePrograms(["probe-process"], path.join(within, "small"));
    if (!folder) throw new Error("the bundler does not run");
    return folder;
  }

  it("draw what the sources draw", async () => {
    const bySource = await drawStill();
    const folder = await bundlePrograms(["studio-worker"], within);
    process.env.ROUGHCUT_PROGRAMS = folder ?? "";
    expect(findProgram("studio-worker", SOURCE)).toEqual({
      file: path.join(process.env.ROUGHCUT_PROGRAMS, "studio-worker.mjs"),
      execArgv: [],
    });
    const byProgram = await drawStill();
    expect(byProgram.length).toBeGreaterThan(10_000);
    expect(Buffer.compare(byProgram, bySource)).toBe(0);
  });

  it("are written once for equal sources", async () => {
    const [one, other] = await Promise.all([makeSmall(), makeSmall()]);
    expect(other).toBe(one);
    expect(await readdir(path.dirname(one))).toEqual([path.basename(one)]);
  });

  it("are removed a week after their last use", async () => {
    const kept = await makeSmall();
    const old = path.join(within, "small", "0123456789abcdef");
    await mkdir(old);
    const then = new Date(Date.now() - EIGHT_DAYS_MS);
    await utimes(old, then, then);
    await makeSmall();
    expect(await readdir(path.dirname(kept))).toEqual([path.basename(kept)]);
  });

  it("are done without where they are missing or cannot be written", async () => {
    process.env.ROUGHCUT_PROGRAMS = path.join(within, "gone");
    expect(findProgram("studio-worker", SOURCE)).toEqual(SOURCE);
    const taken = path.join(within, "a-file");
    await writeFile(taken, "");
    expect(await bundlePrograms(["probe-process"], taken)).toBeNull();
  });

  it("make films and starts, and no other command", async () => {
    for (const command of ["film", "start"]) {
      const { args, env } = await commandLine(command);
      expect(args.at(-1)).toBe(path.join(env.ROUGHCUT_PROGRAMS ?? "", `${command}.mjs`));
    }
    expect(await commandLine("doctor")).toEqual({
      args: ["--import", "tsx", path.join("scripts", "doctor.ts")],
      env: {},
    });
  });
});

async function drawStill(): Promise<Buffer> {
  const studio = openStudio(1);
  const subject = aStudioShot();
  const { jpeg } = await studio.draw.still({
    ...{ prompt: "", imageStyle: "Classic Anime", seed: 7, subject, references: [] },
  });
  await studio.stop();
  return Buffer.from(jpeg);
}
