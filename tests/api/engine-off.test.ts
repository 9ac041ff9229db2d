import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { POST as calledByInngest } from "@/app/api/inngest/route";
import { databaseSql } from "@/db/client";
import { startStudio } from "@/inngest/start-studio";
import { environment } from "@/lib/env";
import { catalogue } from "@/lib/errors";
import { sendLogTo } from "@/lib/log/log";
import { startBatch } from "@/lib/services/generation/start-batch";
import { checkEngine } from "@/scripts/doctor/check-engine";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aStory, SHORT_SCRIPT } from "../support/world";

/** A preview at Vercel: it has a database, and no keys of Inngest. */

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp({ VERCEL: "1", VERCEL_ENV: "preview", VERCEL_URL: "preview.example" });
  sendLogTo(() => undefined);
});
afterAll(() => app?.close());

describe("a preview without keys of Inngest", () => {
  it("starts, and shows its engine as off", async () => {
    expect(await startStudio()).toBeNull();
    const admin = await aMember();
    await databaseSql()`update users set is_admin = true where id = ${admin.userId}`;
    const { status, body } = await callJson(health, { as: admin });
    expect(status).toBe(200);
    expect(body).toMatchObject({ services: { engine: "off" } });
    const [found] = await checkEngine(environment());
    expect(found).toMatchObject({ subject: "INNGEST_SIGNING_KEY" });
  });

  it("refuses to begin work, in words, and leaves no run behind", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await expect(startBatch(scope, "audio")).rejects.toMatchObject({
      code: "run.engineOff",
      message: catalogue["run.engineOff"].text,
    });
    expect(await databaseSql()`select id from runs where story_id = ${scope.storyId}`).toEqual([]);
  });

  it("has no address for Inngest", async () => {
    const call = new NextRequest("https://preview.example/api/inngest", { method: "POST" });
    expect((await calledByInngest(call, { params: Promise.resolve({}) })).status).toBe(404);
  });
});
