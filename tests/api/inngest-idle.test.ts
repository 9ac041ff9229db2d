import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, databaseSql } from "@/db/client";
import { APP_ID } from "@/inngest/client";
import { createEngineFetch, type Engine, startEngine } from "@/inngest/engine";
import { createFunctions } from "@/inngest/functions";
import { environment } from "@/lib/env";
import { sendLogTo } from "@/lib/log/log";
import { openTestApp } from "../support/test-app";
import { startInngestApi } from "./inngest-api-server";

/**
 * What Inngest counts while nothing happens: every run of a function, and every step in it. What each
 * schedule costs is counted by letting it come once, on the embedded engine, with an empty studio.
 */

const KEY = "signkey-prod-0123456789abcdef0123456789abcdef";
const MOST_IN_A_MONTH = 5_000;
const HOURS_IN_A_MONTH = 31 * 24;

/** How often a schedule comes in the longest month: these are all that there may be at Inngest. */
const TIMES: Record<string, number> = { "0 * * * *": HOURS_IN_A_MONTH, "0 0 * * *": 31 };

let app: Awaited<ReturnType<typeof openTestApp>>;
let api: Awaited<ReturnType<typeof startInngestApi>>;
let engine: Engine;

beforeAll(async () => {
  api = await startInngestApi(KEY);
  app = await openTestApp({
    INNGEST_SIGNING_KEY: KEY,
    INNGEST_EVENT_KEY: "an-event-key",
    INNGEST_API_BASE_URL: api.url,
    INNGEST_EVENT_API_BASE_URL: api.url,
  });
  sendLogTo(() => undefined);
});
afterAll(async () => {
  await engine?.stop();
  await app?.close();
  await api?.close();
});

/** The schedules of all functions. */
function schedules(): { functionId: string; cron: string }[] {
  return createFunctions().flatMap((fn) => {
    const triggers: object[] = fn.opts.triggers ?? [];
    return triggers.flatMap((trigger) =>
      "cron" in trigger ? [{ functionId: fn.id(APP_ID), cron: String(trigger.cron) }] : [],
    );
  });
}

/** Executions of one run of a function that its schedule starts. */
async function countOnce(functionId: string): Promise<number> {
  const sql = databaseSql();
  const id = `once-${functionId}`;
  const body = JSON.stringify({
    id,
    name: "inngest/scheduled.timer",
    data: { function_id: functionId },
  });
  await sql`insert into engine_events (id, name, body)
    values (${id}, 'inngest/scheduled.timer', ${body})`;
  await sql`select pg_notify('engine_wake', '')`;
  const read = async () =>
    (
      await sql`select status, (select count(*)::int from engine_steps s where s.run_id = r.id) steps
        from engine_runs r where event_id = ${id}`
    )[0];
  await expect.poll(async () => (await read())?.status).toBe("completed");
  return 1 + Number((await read())?.steps);
}

describe("a studio at Inngest in which nothing happens", () => {
  it("uses at most 5,000 executions a month, and asks for no look", async () => {
    const found = schedules();
    expect(found.length).toBeGreaterThan(0);
    // The functions as they are at Inngest; whoever calls them here signs nothing.
    const client = new Inngest({ id: APP_ID, isDev: true, fetch: createEngineFetch(databaseSql) });
    const scheduled = new Set(found.map(({ functionId }) => functionId));
    const functions = createFunctions().filter((fn) => scheduled.has(fn.id(APP_ID)));
    engine = await startEngine({
      sql: databaseSql(),
      connect: () => connect(environment().database.directUrl, { max: 1 }),
      appId: APP_ID,
      serve: serve({ client, functions }),
    });
    let month = 0;
    for (const { functionId, cron } of found) {
      const times = TIMES[cron];
      if (times === undefined) throw new Error(`${functionId} comes by "${cron}"`);
      month += times * (await countOnce(functionId));
    }
    expect(month).toBeLessThanOrEqual(MOST_IN_A_MONTH);
    expect(api.events).toEqual([]);
  });
});
