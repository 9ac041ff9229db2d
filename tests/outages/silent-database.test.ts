import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { GET as listProjects } from "@/app/api/project/list-all/route";
import { catalogue } from "@/lib/errors";
import { sendLogTo } from "@/lib/log/log";
import { callApi, callJson } from "../support/call-api";
import { openTestDatabase } from "../support/database";
import { startSilentProxy } from "../support/silent-proxy";
import { openTestApp } from "../support/test-app";
import { aMember, type Member } from "../support/world";

/** The database's server takes connections and statements, and answers none: stopped, not dead. */

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let app: Awaited<ReturnType<typeof openTestApp>>;
let member: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await startSilentProxy(database.url);
  app = await openTestApp({ ROUGHCUT_EMBEDDED_DATABASE_URL: proxy.url });
  sendLogTo(() => undefined);
  member = await aMember();
});
afterAll(async () => {
  proxy.speak();
  await app?.close();
  await proxy?.close();
  await database?.close();
});

it("is said to be away to those who read, and to whoever asks after the studio's health", async () => {
  expect((await callApi(listProjects, { as: member })).status).toBe(200);
  proxy.silence();
  // Without a limit these are answered when the server goes on, which it does not.
  const answers = await Promise.all([
    callJson(listProjects, { as: member }),
    callJson(listProjects, { as: member }),
    callJson(health),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: catalogue["general.databaseDown"].text });
  }
});

it("is asked again at once when it goes on", async () => {
  proxy.speak();
  expect((await callApi(listProjects, { as: member })).status).toBe(200);
});
