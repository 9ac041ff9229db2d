import { serve } from "inngest/edge";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, databaseSql } from "@/db/client";
import { APP_ID, inngest } from "@/inngest/client";
import { createEngineFetch, type Engine, startEngine } from "@/inngest/engine";
import { callRetries, STEP_RETRIES } from "@/inngest/retries";
import { environment } from "@/lib/env";
import { sendLogTo } from "@/lib/log/log";
import { openTestApp } from "../support/test-app";

/**
 * An app that is away loses calls of an Inngest server, which counts them as tries. What stands at the
 * other end is the embedded engine, which counts as the server does.
 */

const INNGEST = "http://inngest.test:8288";
/** More calls than a step has tries. */
const LOST_CALLS = STEP_RETRIES + 2;

let app: Awaited<ReturnType<typeof openTestApp>>;
let engine: Engine;
let toLose = 0;
let tries = 0;
let ended: string[] = [];

beforeAll(async () => {
  app = await openTestApp({ INNGEST_DEV: INNGEST });
  sendLogTo(() => undefined);
  const atServer = createEngineFetch(databaseSql);
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    atServer(new Request(input, init)),
  );
  const working = inngest().createFunction(
    { id: "working", triggers: [{ event: "test/asked" }], retries: callRetries() },
    async ({ event, step }) => {
      try {
        await step.run("work", () => {
          tries += 1;
          if (event.data.fails) throw new Error("It cannot be done.");
        });
        ended.push("done");
      } catch (error) {
        ended.push((error as Error).message);
      }
    },
  );
  const answer = serve({ client: inngest(), functions: [working] });
  engine = await startEngine({
    sql: databaseSql(),
    connect: () => connect(environment().database.directUrl, { max: 1 }),
    appId: APP_ID,
    serve: async (request) => {
      if (toLose === 0 || request.method !== "POST") return await answer(request);
      toLose -= 1;
      return new Response(null, { status: 503 });
    },
    backoff: () => 20,
  });
});
afterAll(async () => {
  await engine?.stop();
  vi.unstubAllGlobals();
  await app?.close();
});

async function ask(data: { fails: boolean }): Promise<void> {
  tries = 0;
  ended = [];
  await inngest().send({ name: "test/asked", data });
}

describe("a step of a function that an Inngest server calls", () => {
  it("is tried four times when its work fails, and keeps its words", async () => {
    await ask({ fails: true });
    await expect.poll(() => ended).toEqual(["It cannot be done."]);
    expect(tries).toBe(STEP_RETRIES + 1);
  });

  it("is done when the app is back, though more calls were lost than it has tries", async () => {
    toLose = LOST_CALLS;
    await ask({ fails: false });
    await expect.poll(() => ended).toEqual(["done"]);
    expect(toLose).toBe(0);
    expect(tries).toBe(1);
  });
});
