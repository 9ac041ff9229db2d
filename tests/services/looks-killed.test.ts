import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startLine } from "@/lib/services/generation/start-line";
import { GOOD_LOOK } from "../providers/local-author";
import { plainProgram } from "../run/plain-program";
import { endOfRun } from "../support/studio";
import { aShotToSee, isLook, lookersSay, stillsOf } from "./looks-kit";
import { entriesOf, openPaidApp } from "./spending-kit";

let app: Awaited<ReturnType<typeof openPaidApp>>;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  app = await openPaidApp();
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});
afterAll(() => app?.close());

/** A studio in a process of its own, which can be killed. */
async function startWorker(): Promise<ChildProcess> {
  const program = await plainProgram("tests/services/studio-worker.ts");
  const worker = spawn(process.execPath, program, {
    env: process.env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(worker);
  await once(worker.stdout, "data");
  return worker;
}

it("a look that a kill cuts off is not paid twice: the take stands, not looked at, and the lost answer counts", async () => {
  const { project, shot } = await aShotToSee();
  const looks = () => app.vendors.openai.calls.filter(isLook).length;
  app.vendors.openai.failBy((call) => (isLook(call) ? { kind: "silence" } : null));
  const worker = await startWorker();
  await startLine(shot, "images");
  await expect.poll(looks, { timeout: 120_000 }).toBe(1);
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
  app.vendors.openai.failBy(null);
  lookersSay(app.vendors, GOOD_LOOK);
  await startWorker();
  expect(await endOfRun("images", shot.lineId)).toMatchObject({ status: "completed" });
  expect(looks()).toBe(1);
  expect(await stillsOf(shot)).toMatchObject([
    { chosen: true, look: { state: "not-looked-at", reason: expect.any(String) } },
  ]);
  expect(await entriesOf(project.projectId)).toMatchObject([
    { kind: "image", state: "settled" },
    { kind: "look", state: "settled", actual: null },
  ]);
});
