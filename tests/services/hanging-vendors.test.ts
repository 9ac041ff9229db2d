import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as search } from "@/app/api/default-voice-settings/search-voices/route";
import { GET as health } from "@/app/api/health/route";
import { databaseSql } from "@/db/client";
import { listProgressEvents } from "@/db/queries/runs";
import { environment } from "@/lib/env";
import { speechModel } from "@/lib/providers";
import { startBatch } from "@/lib/services/generation/start-batch";
import { checkVendors } from "@/scripts/doctor/check-vendors";
import { ELEVENLABS_KEY, startElevenLabsServer } from "../providers/elevenlabs-server";
import { FAL_KEY, startFalServer } from "../providers/fal-server";
import { OPENAI_KEY, startOpenAiServer } from "../providers/openai-server";
import type { ProtocolServer } from "../providers/protocol-server";
import { callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aMember, aStory, SHORT_SCRIPT } from "../support/world";

/** Every vendor's address takes the connection and the request, and never answers. */

/** The limits of requests are many seconds; the platform's clock for them runs faster here. */
const FASTER = 50;

let app: Awaited<ReturnType<typeof openTestApp>>;
let servers: ProtocolServer[];
let studio: Awaited<ReturnType<typeof openStudio>> | null = null;

const hang = () => {
  for (const server of servers) server.failBy(() => ({ kind: "silence" }));
};

beforeAll(async () => {
  const [openai, elevenlabs, fal] = await Promise.all([
    startOpenAiServer(),
    startElevenLabsServer(),
    startFalServer(),
  ]);
  servers = [openai, elevenlabs, fal];
  app = await openTestApp({
    ...{ OPENAI_API_KEY: OPENAI_KEY, OPENAI_BASE_URL: `${openai.url}/v1` },
    ...{ ELEVENLABS_API_KEY: ELEVENLABS_KEY, ELEVENLABS_BASE_URL: elevenlabs.url },
    ...{ FAL_KEY, FAL_BASE_URL: fal.url },
  });
  hang();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await Promise.all(servers.map((server) => server.close()));
});

function hurry(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(Math.ceil(ms / FASTER)));
}

describe("vendors that never answer", () => {
  it("do not hold up the start: the voices are asked for in a step", async () => {
    const limits = vi.spyOn(AbortSignal, "timeout");
    studio = await openStudio();
    // Whoever waited for the voices would have waited for one of these limits.
    expect(await voices()).toBe(0);
    await expect.poll(() => voiceCalls()).toBeGreaterThan(0);
    expect(limits.mock.calls.flat()).toContain(10_000);
  });

  it("leave alone what does not need them", async () => {
    const story = await aStory().withScript(SHORT_SCRIPT).build();
    const [row] = await databaseSql()<{ script: string }[]>`
      select script from stories where id = ${story.storyId}`;
    expect(row?.script).toContain("LAMP ROOM");
    expect((await callJson(health)).status).toBe(200);
  });

  it("are given up soon where somebody waits on a page", async () => {
    hurry();
    const admin = await aMember();
    await databaseSql()`update users set is_admin = true where id = ${admin.userId}`;
    const found = await callJson(search, { as: admin, query: { text: "calm" } });
    expect(found.status).toBeGreaterThanOrEqual(500);
    expect(found.body.error).toBe("Failed to search voices");
  });

  it("are named at the lines that need them, which are not paid for twice", async () => {
    hurry();
    for (const server of servers) server.failBy(null);
    const story = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await databaseSql()`
      update lines set image_prompt = 'A lamp.' where story_id = ${story.storyId}`;
    hang();
    const before = voiceRequests();
    await startBatch(story, "audio");
    const run = await endOfRun("audio", story.storyId);
    expect(run.status).toBe("failed");
    const errors = (await listProgressEvents(run.id, 0))
      .filter(({ key }) => key.startsWith("line:"))
      .flatMap(({ body }) => (body as { error?: string }).error ?? []);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) {
      expect(error).toMatch(
        /^ElevenLabs did not answer within 60 s\. Perhaps it was paid for, .*\.$/u,
      );
    }
    expect(voiceRequests() - before).toBe(errors.length);
  });

  it("are named by health and by the doctor", async () => {
    hurry();
    const admin = await aMember();
    await databaseSql()`update users set is_admin = true where id = ${admin.userId}`;
    const { body } = await callJson(health, { as: admin });
    expect(body.vendors).toContainEqual(
      expect.objectContaining({
        provider: "elevenlabs",
        words: expect.stringMatching(/^ElevenLabs (?:did not answer|has failed)/u),
      }),
    );
    const findings = await checkVendors(environment());
    expect(findings.map(({ state, text }) => `${state}: ${text}`)).toEqual(
      ["OpenAI", "ElevenLabs", "fal"].map(
        (name) => `wrong: ${name} does not answer within 15 s: look at its status page.`,
      ),
    );
  });
});

function voiceCalls(): number {
  return servers.flatMap(({ calls }) => calls).filter(({ path }) => path === "/v2/voices").length;
}

function voiceRequests(): number {
  const isSpeech = ({ path }: { path: string }) => path.startsWith("/v1/text-to-speech/");
  return servers.flatMap(({ calls }) => calls).filter(isSpeech).length;
}

async function voices(): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select count(*)::int as count from voices where provider = ${speechModel().provider}`;
  return row?.count ?? 0;
}
