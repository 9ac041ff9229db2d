import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import {
  keepFirstReading,
  makeLineAudio,
  speakLineAgain,
} from "@/lib/services/generation/kinds/audio";
import { findLineUpdate } from "@/lib/services/generation/line-step";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import { startBatch } from "@/lib/services/generation/start-batch";
import {
  ELEVENLABS_KEY,
  misreading,
  mp3Of,
  startElevenLabsServer,
} from "../providers/elevenlabs-server";
import type { ProtocolServer } from "../providers/protocol-server";
import { lineOf } from "../support/line-of";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, aStory } from "../support/world";
import { entriesOf } from "./spending-kit";

/** Ten words, which take about four seconds. */
const WORDS = "We have waited here for him since the lamp died.";

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: ProtocolServer;

beforeAll(async () => {
  server = await startElevenLabsServer();
  app = await openTestApp({
    ELEVENLABS_API_KEY: ELEVENLABS_KEY,
    ELEVENLABS_BASE_URL: server.url,
    // What is said here of misread lines, and of what goes along, is said of this model.
    ELEVENLABS_MODEL: "eleven_multilingual_v2",
  });
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

let names = 0;

/** A story of one spoken line, with the words under a name of their own so that its calls are known. */
async function aLineToRead() {
  names += 1;
  const text = `${WORDS} Ben${"n".repeat(names)}.`;
  const project = await aProject().build();
  const story = await aStory()
    .in(project)
    .withScript(`INT. TOWER - NIGHT\n\nMARTA\n${text}\n`)
    .fullyCast()
    .build();
  const [row] = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${story.storyId} and dialogue_text <> ''`;
  const lineId = String(row?.id);
  const isOurs = (body: Buffer) => body.toString().includes(JSON.stringify(text).slice(1, -1));
  return {
    project,
    story,
    lineId,
    calls: () => server.calls.filter(({ body }) => isOurs(body)).map(({ body }) => sentOf(body)),
    misreadNext: async (seconds: number) =>
      server.failNext({ kind: "answer", answer: await misreading(text, seconds) }, (call) =>
        isOurs(call.body),
      ),
    text,
    /** A voice of these parts, which says to have spoken this text. */
    answerNext: async (said: string, parts: Parameters<typeof mp3Of>[0]) => {
      const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
      const answer = await misreading(said, seconds, mp3Of(parts));
      server.failNext({ kind: "answer", answer }, (call) => isOurs(call.body));
    },
    refuseNext: (status: number, detail: object) =>
      server.failNext({ kind: "answer", answer: { status, body: { detail } } }, (call) =>
        isOurs(call.body),
      ),
    start: () => startAudio(story),
    readings: () => databaseSql()<{ variant: number; seconds: number }[]>`
      select variant, duration_seconds as seconds from takes
      where line_id = ${lineId} and kind = 'audio' order by variant`,
    chosen: async () => (await lineOf(lineId)).audio,
  };
}

async function startAudio(story: StoryScope): Promise<string> {
  await startBatch(story, "audio");
  const [run] = await databaseSql()<{ id: string }[]>`
    select id from runs where story_id = ${story.storyId} and kind = 'audio'
    order by created_at desc`;
  return String(run?.id);
}

function sentOf(body: Buffer): { seed: number } {
  return JSON.parse(body.toString());
}

describe("a reading with the length of its words", () => {
  it("is made once", async () => {
    const line = await aLineToRead();
    const runId = await line.start();
    expect(await makeLineAudio(runId, line.lineId)).toBe("done");
    expect(line.calls()).toHaveLength(1);
    expect((await findLineUpdate(runId, line.lineId))?.message).toBeUndefined();
  });
});

describe("a reading that skips words", () => {
  it("is kept until there is a better one, which is chosen; each is booked", async () => {
    const line = await aLineToRead();
    await line.misreadNext(1);
    const runId = await line.start();
    expect(await makeLineAudio(runId, line.lineId)).toBe("doubtful");
    expect(await line.chosen()).toMatchObject({
      variant: 0,
      durationSeconds: expect.closeTo(1, 1),
    });
    await speakLineAgain(runId, line.lineId);
    expect(await line.chosen()).toMatchObject({ variant: 1 });
    expect(await line.readings()).toHaveLength(2);
    const [first, second] = line.calls();
    expect(second?.seed).not.toBe(first?.seed);
    const entries = await entriesOf(line.project.projectId);
    expect(entries.filter(({ kind }) => kind === "speech")).toHaveLength(2);
    expect(entries.every(({ state, actual }) => state === "settled" && actual !== null)).toBe(true);
    expect(await findLineUpdate(runId, line.lineId)).toMatchObject({
      state: "done",
      message: expect.stringMatching(
        /^Read twice: the first reading lasted 1\.0 s .* second was kept\.$/u,
      ),
    });
  });

  it("is never read a third time, whichever step is repeated", async () => {
    const line = await aLineToRead();
    await line.misreadNext(1);
    await line.misreadNext(0.5);
    const runId = await line.start();
    expect(await makeLineAudio(runId, line.lineId)).toBe("doubtful");
    await speakLineAgain(runId, line.lineId);
    expect(await makeLineAudio(runId, line.lineId)).toBe("doubtful");
    await speakLineAgain(runId, line.lineId);
    expect(line.calls()).toHaveLength(2);
    expect(await line.chosen()).toMatchObject({
      variant: 0,
      durationSeconds: expect.closeTo(1, 1),
    });
    expect((await findLineUpdate(runId, line.lineId))?.message).toMatch(
      /first was kept\. It is still short for its words: listen to it\.$/u,
    );
  });

  it.each([
    ["an empty account", 401, { status: "quota_exceeded", message: "0 credits left" }],
    ["a voice that is gone", 404, { status: "voice_not_found", message: "not found" }],
  ])("stays when a second one fails for good by %s, and says so", async (_, status, detail) => {
    const line = await aLineToRead();
    await line.misreadNext(1);
    const runId = await line.start();
    expect(await makeLineAudio(runId, line.lineId)).toBe("doubtful");
    line.refuseNext(status, detail);
    await speakLineAgain(runId, line.lineId);
    expect(line.calls()).toHaveLength(2);
    expect(await line.chosen()).toMatchObject({ variant: 0 });
    expect(await findLineUpdate(runId, line.lineId)).toMatchObject({
      state: "done",
      message: expect.stringContaining("A second one could not be made: "),
    });
  });

  it("is tried again by the engine while the voice is busy, and stays when that goes on", async () => {
    const line = await aLineToRead();
    await line.misreadNext(1);
    const runId = await line.start();
    await makeLineAudio(runId, line.lineId);
    line.refuseNext(429, { status: "too_many_concurrent_requests", message: "slow" });
    await expect(speakLineAgain(runId, line.lineId)).rejects.toMatchObject({ kind: "busy" });
    await keepFirstReading(runId, line.lineId, "ElevenLabs is busy.");
    expect((await findLineUpdate(runId, line.lineId))?.message).toMatch(/: ElevenLabs is busy\.$/u);
  });
});

describe("a reading of the right length", () => {
  it("is made once more when it says other words, and the right one is chosen", async () => {
    const line = await aLineToRead();
    await line.answerNext(line.text.replace("lamp", "ship"), [{ seconds: 4, heard: true }]);
    const runId = await line.start();
    expect(await makeLineAudio(runId, line.lineId)).toBe("doubtful");
    await speakLineAgain(runId, line.lineId);
    expect(await makeLineAudio(runId, line.lineId)).toBe("doubtful");
    await speakLineAgain(runId, line.lineId);
    expect(line.calls()).toHaveLength(2);
    expect(await line.chosen()).toMatchObject({ variant: 1 });
    expect((await findLineUpdate(runId, line.lineId))?.message).toBe(
      "Read twice: the first reading said other words than the line. The second was kept.",
    );
  });

  it("is made once more when little of it is heard, and stays when the other is worse", async () => {
    const line = await aLineToRead();
    const halting = (silence: number) => [
      { seconds: 1, heard: true },
      { seconds: silence, heard: false },
      { seconds: 1, heard: true },
    ];
    await line.answerNext(line.text, halting(2));
    await line.answerNext(line.text, halting(3));
    const runId = await line.start();
    expect(await makeLineAudio(runId, line.lineId)).toBe("doubtful");
    await speakLineAgain(runId, line.lineId);
    expect(line.calls()).toHaveLength(2);
    expect(await line.chosen()).toMatchObject({ variant: 0 });
    expect((await findLineUpdate(runId, line.lineId))?.message).toMatch(
      /^Read twice: the first reading was silent for \d\d % of its time\. The first was kept\. It is still silent for much of its time: listen to it\.$/u,
    );
  });

  it("is right when it was made before anything else was noticed of readings", async () => {
    const line = await aLineToRead();
    const runId = await line.start();
    await makeLineAudio(runId, line.lineId);
    await databaseSql()`update takes set recipe = null where line_id = ${line.lineId}`;
    expect(await makeLineAudio(runId, line.lineId)).toBe("done");
    expect(line.calls()).toHaveLength(1);
  });
});

describe("how a name is said", () => {
  it("goes with the lines that have it, which alone count as out of date when it changes", async () => {
    const project = await aProject().build();
    const story = await aStory()
      .in(project)
      .withScript("INT. TOWER - NIGHT\n\nMARTA\nSiobhan owes me $5.\n\nBEN\nShe always does.\n")
      .fullyCast()
      .build();
    const lines = await databaseSql()<{ id: string }[]>`
      select id from lines where story_id = ${story.storyId} and dialogue_text <> ''
      order by line_number`;
    const runId = await startAudio(story);
    for (const { id } of lines) await makeLineAudio(runId, id);
    expect(await listStaleMedia(story)).toEqual({ outdated: [] });
    await databaseSql()`
      update projects set pronunciations = 'Siobhan = shi-vawn' where id = ${project.projectId}`;
    const { outdated } = await listStaleMedia(story);
    expect(outdated.map(({ line_id }) => line_id)).toEqual([lines[0]?.id]);
    expect(await makeLineAudio(runId, String(lines[0]?.id))).toBe("done");
    expect(JSON.parse(server.calls.at(-1)?.body.toString() ?? "")).toMatchObject({
      text: "shi-vawn owes me five dollars.",
      next_text: "She always does.",
    });
  });
});

describe("a batch", () => {
  let studio: Awaited<ReturnType<typeof openStudio>>;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio?.close());

  it("reads a doubtful line twice, and leaves it alone afterwards", async () => {
    const line = await aLineToRead();
    await line.misreadNext(30);
    await line.start();
    expect(await endOfRun("audio", line.story.storyId)).toMatchObject({ error: null });
    expect(await line.chosen()).toMatchObject({ variant: 1 });
    await line.start();
    expect(await endOfRun("audio", line.story.storyId)).toMatchObject({ error: null });
    expect(line.calls()).toHaveLength(2);
  });
});
