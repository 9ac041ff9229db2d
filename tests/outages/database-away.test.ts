import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as createProject } from "@/app/api/project/create/route";
import { GET as listProjects } from "@/app/api/project/list-all/route";
import { databaseSql } from "@/db/client";
import { backoffMs } from "@/inngest/engine/durations";
import { sendLogTo } from "@/lib/log/log";
import { startBatch } from "@/lib/services/generation/start-batch";
import { startThrowawayServer, type ThrowawayServer } from "../engine/throwaway-server";
import { theFfmpeg } from "../media/media-kit";
import { callApi, callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aMember, aStory, type Member, SHORT_SCRIPT } from "../support/world";

/** T58: the database is away for so long. */
const AWAY_MS = 30_000;

let server: ThrowawayServer;
let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let member: Member;
const shared = process.env.TEST_DATABASE_URL;

beforeAll(async () => {
  server = await startThrowawayServer();
  process.env.TEST_DATABASE_URL = server.url("postgres");
  app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
  studio = await openStudio(backoffMs);
  // Every refused call is logged; a minute of that would hide everything else.
  sendLogTo(() => undefined);
  member = await aMember();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await server?.stop();
  process.env.TEST_DATABASE_URL = shared;
});

const list = () => callApi(listProjects, { as: member });
const create = (name: string) =>
  callJson(createProject, { as: member, method: "POST", body: { projectName: name } });

it("a database that is away for thirty seconds is said to be, and afterwards all goes on by itself", async () => {
  const script = SHORT_SCRIPT.repeat(2);
  const scope = await aStory().withScript(script).fullyCast().build();
  const acknowledged = ["before"];
  expect((await create("before")).status).toBe(200);
  expect((await list()).status).toBe(200);
  await startBatch(scope, "audio");

  let isBack = false;
  const gone = server.crashAndRestart(AWAY_MS).then(() => {
    isBack = true;
  });
  await pause(500);
  const seen = new Set<number>();
  for (let count = 0; !isBack; count += 1) {
    const answer = await create(`during-${count}`);
    // The server may come back between a call and the look at it.
    if (answer.status === 200) acknowledged.push(`during-${count}`);
    else expect(answer.body.code).toBe("general.databaseDown");
    seen.add(answer.status);
    await pause(250);
  }
  await gone;
  expect([...seen].filter((status) => status !== 200)).toEqual([503]);

  let first = await list();
  while (first.status !== 200) {
    expect(first.status).toBe(503);
    expect(first.headers.get("retry-after")).not.toBeNull();
    await pause(50);
    first = await list();
  }
  const rows = await databaseSql()<{ name: string }[]>`
      select name from projects where owner_id = ${member.userId}`;
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

  const run = await endOfRun("audio", scope.storyId);
  expect(run).toMatchObject({ status: "completed", stats: { completed: 4, failed: 0 } });
  const takes = await databaseSql()`
      select line_id from takes where kind = 'audio' and project_id = ${scope.projectId}`;
  expect(takes).toHaveLength(4);
});
