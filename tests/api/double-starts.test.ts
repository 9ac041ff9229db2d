import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { cancelRun } from "@/lib/runs/end-run";
import { openPaidApp, standingOf } from "../services/spending-kit";
import { callJson, type Handler } from "../support/call-api";
import { aStartableStory, listStartCalls, routeFile, STARTS, type StartWorld } from "./start-calls";

/**
 * Row T44: a double click, two tabs, or a client that asks again because the answer took long. No
 * engine works here, so that a run stays active for as long as others may join it.
 */

const AT_ONCE = 8;
const ROUNDS = process.env.LONG_TESTS === "1" ? 50 : 2;

const routes = import.meta.glob<Record<string, Handler>>("../../app/api/**/route.ts");

let app: Awaited<ReturnType<typeof openPaidApp>>;

beforeAll(async () => {
  app = await openPaidApp();
});
afterAll(() => app?.close());

async function handlerOf(call: string): Promise<Handler> {
  const [method = "", path = ""] = call.split(" ");
  const handler = (await routes[`../../${routeFile(path)}`]?.())?.[method];
  if (!handler) throw new Error(`${call} has no route`);
  return handler;
}

/** Runs of a project that are active, whoever started them. */
async function activeRuns(projectId: string): Promise<string[]> {
  const rows = await databaseSql()<{ id: string }[]>`
    select id from runs where project_id = ${projectId} and status in ('queued', 'running')`;
  return rows.map(({ id }) => id);
}

describe("a start", () => {
  it("is known for every call that leads to one", () => {
    expect(Object.keys(STARTS).sort()).toEqual(listStartCalls());
  });

  // No engine works, and what was started is called off: the story is as it was for the next.
  let usual: Promise<StartWorld> | null = null;
  const usualWorld = () => {
    usual ??= aStartableStory();
    return usual;
  };

  it.each(Object.entries(STARTS))(
    "by %s makes one run, however often it is asked for at once",
    async (call, { input, world = usualWorld }) => {
      const handler = await handlerOf(call);
      const built = await world();
      const { projectId } = built.scope;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const told = await input(built);
        const request = { as: built.owner, method: "POST", ...told };
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, () => callJson(handler, request)),
        );
        const active = await activeRuns(projectId);
        expect(active, `round ${round}`).toHaveLength(1);
        const statuses = new Set(answers.map(({ status }) => status));
        expect(statuses.size, JSON.stringify(answers.map(({ body }) => body))).toBe(1);
        // 202: the text of a recommendation is not there yet.
        expect([200, 202]).toContain([...statuses][0]);
        const named = answers.map(({ body }) => body.run_id ?? body.job_id);
        const names = new Set(named.filter((name) => name !== undefined));
        if (names.size > 0) expect([...names]).toEqual(active);
        const joined = answers.filter(({ body }) => body.joined === false);
        if (answers.some(({ body }) => "joined" in body)) expect(joined).toHaveLength(1);
        const again = await callJson(handler, request);
        expect(again.status).toBe([...statuses][0]);
        expect(await activeRuns(projectId)).toEqual(active);
        await cancelRun(String(active[0]));
        await releaseIdleHolds();
      }
      expect((await standingOf(projectId)).reserved).toBe(0);
      const [{ count } = { count: -1 }] = await databaseSql()<{ count: number }[]>`
        select count(*)::int as count from spending_holds where project_id = ${projectId}`;
      expect(count).toBe(0);
    },
  );
});
