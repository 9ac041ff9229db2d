import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as runEvents } from "@/app/api/runs/[id]/events/route";
import { GET as imagesProgress } from "@/app/api/script-shot-images/progress/[storyId]/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { findActiveRun, findRun } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { BATCH_KINDS } from "@/lib/rules/batch";
import { cancelRun } from "@/lib/runs/end-run";
import { batchStates } from "@/lib/services/generation/batch-states";
import { closeWhenThrough, enterBatch, openChain } from "@/lib/services/generation/chain";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import { productionStatus } from "@/lib/services/generation/production-status";
import { startAllMedia, startBatch } from "@/lib/services/generation/start-batch";
import { retryLine } from "@/lib/services/generation/start-line";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { theFfmpeg } from "../media/media-kit";
import { plainProgram } from "../run/plain-program";
import { callApi } from "../support/call-api";
import { readEvents, type StreamedEvent } from "../support/read-stream";
import { endOfRun } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

import { rewrite } from "./parsing-kit";

/** One line is left before the one that no voice can say, and one behind it, each as short as a shot may be. */
const UNSPEAKABLE =
  "INT. LAMP ROOM - NIGHT\n\nMARTA\nNot yet.\n\nVOSS\n消してください。\n\nRain falls.\n";

/** A line that is spoken, and one that is not. */
const TWO_LINES = "INT. LAMP ROOM - NIGHT\n\nMARTA\nNot yet.\n\nRain falls.\n";

/** Of the story in whose middle the process is killed: all are under way by then, and most not through. */
const LINES = 5;

/** "Generate all", worked on by a process of its own that may be killed. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let worker: ChildProcess;
let viewer: Member;

beforeAll(async () => {
  app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
  viewer = await aMember();
  worker = await startWorker();
});
afterAll(async () => {
  await stopWorker("SIGTERM");
  await app?.close();
});

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, await plainProgram("tests/services/studio-worker.ts"), {
    env: process.env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`the studio's process ended with ${code}`)));
  });
  return child;
}

async function stopWorker(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill(signal);
  await ended;
}

async function aCast(script: string): Promise<StoryScope> {
  const project = await aProject().sharedWith(viewer, "viewer").build();
  return aStory().in(project).withScript(script).fullyCast().build();
}

async function statusOf(scope: StoryScope, kind: (typeof BATCH_KINDS)[number]) {
  return (await batchStates(scope)).batches[kind];
}

describe("generating all", () => {
  /** Made whole once; what the tests after that look at, and the last of them changes. */
  let made: { scope: StoryScope; runId: string };

  it("makes everything that is missing, as parts of one run that a second click joins", async () => {
    const scope = await aCast(SHORT_SCRIPT);
    const started = await startAllMedia({ ...scope, userId: viewer.userId } as StoryScope);
    made = { scope, runId: started.run_id };
    expect(await startAllMedia(scope)).toMatchObject({ run_id: started.run_id, joined: true });
    const run = await endOfRun("all-media", scope.storyId);
    expect(run).toMatchObject({ status: "completed", progress: 100, message: "All is made" });
    // 2 voices, 4 prompts, 4 stills, 2 video prompts, 2 talking and 2 action clips.
    expect(run.stats).toMatchObject({ total_lines: 16, processed_lines: 16, completed: 16 });
    for (const { line, audio, image, video } of await listLines({ storyId: scope.storyId })) {
      expect(image).not.toBeNull();
      expect(video).not.toBeNull();
      expect(audio === null).toBe(line.dialogueText === "");
    }
    const { batches } = await batchStates(scope);
    for (const kind of BATCH_KINDS) {
      expect(batches[kind]).toMatchObject({ status: "completed", is_part: true, failures: [] });
    }

    const takes = () => databaseSql()`select id from takes where line_id in
      (select id from lines where story_id = ${scope.storyId}) order by id`;
    const before = await takes();
    await startAllMedia(scope);
    expect(await endOfRun("all-media", scope.storyId)).toMatchObject({
      status: "completed",
      stats: { total_lines: 0 },
    });
    expect(await takes()).toEqual(before);
  });

  it("names in the ledger who asked", async () => {
    const { scope, runId } = made;
    const asked = (await findRun(runId))?.requestedBy ?? null;
    expect(asked).not.toBeNull();
    const jobs = await databaseSql()`
      select distinct requested_by from provider_jobs where project_id = ${scope.projectId}`;
    expect(jobs.map(({ requested_by }) => requested_by)).toEqual([asked]);
  });

  it("ends each of its batches once, when the last line is through", async () => {
    const images = await databaseSql()`
      select id, status from runs where parent_run_id = ${made.runId} and kind = 'images'`;
    expect(images).toMatchObject([{ status: "completed" }]);
    // Once more changes nothing: it has ended.
    await closeWhenThrough(String(images[0]?.id), "images");
    expect((await findRun(String(images[0]?.id)))?.status).toBe("completed");
  });

  it("lets one line fail with words, its siblings go on, and the line be tried alone", async () => {
    const scope = await aCast(UNSPEAKABLE);
    await startAllMedia(scope);
    const run = await endOfRun("all-media", scope.storyId);
    expect(run).toMatchObject({
      status: "completed",
      message: expect.stringMatching(/2 failed$/u),
    });
    const audio = (await statusOf(scope, "audio"))?.failures ?? [];
    expect(audio).toMatchObject([{ line_number: 2, error: expect.stringMatching(/\w/u) }]);
    expect((await statusOf(scope, "talking-videos"))?.failures).toMatchObject([
      { line_number: 2, error: catalogue["shot.audioMissing"].text },
    ]);
    const rows = await listLines({ storyId: scope.storyId });
    expect(rows.map(({ video }) => video !== null)).toEqual([true, false, true]);
    expect(rows.every(({ image }) => image !== null)).toBe(true);

    const shot = { ...scope, lineId: String(audio[0]?.line_id) };
    await databaseSql()`update lines set dialogue_text = 'Put it out.' where id = ${shot.lineId}`;
    await retryLine(shot, { batch: "audio" });
    expect((await endOfRun("audio", shot.lineId)).status).toBe("completed");
    expect((await statusOf(scope, "audio"))?.failures).toEqual([]);
  });

  it("waits for a batch that was started alone, line by line, and uses what it makes", async () => {
    const scope = await aCast(TWO_LINES);
    const alone = await startBatch(scope, "image-prompts");
    await startAllMedia(scope);
    expect(await endOfRun("all-media", scope.storyId)).toMatchObject({ status: "completed" });
    expect((await findRun(alone.run_id))?.parentRunId).toBeNull();
    expect((await listLines({ storyId: scope.storyId })).every(({ video }) => video !== null)).toBe(
      true,
    );
  });

  it("is stopped as a whole, and nothing of it stays at work", async () => {
    const scope = await aCast(`INT. ROOM - DAY\n\n${"ANA\nOne more.\n\n".repeat(30)}`);
    const { run_id: runId } = await startAllMedia(scope);
    await until(async () => (await findActiveRun("audio", scope.storyId)) !== null);
    await cancelRun(runId);
    expect((await endOfRun("all-media", scope.storyId)).status).toBe("cancelled");
    await until(async () => {
      const active = await databaseSql()`
        select id from runs where story_id = ${scope.storyId} and status in ('queued', 'running')`;
      return active.length === 0;
    });
    expect(await openChain(runId)).toEqual({ lines: [] });
    expect(
      await enterBatch(
        runId,
        "images",
        String((await listLines({ storyId: scope.storyId }))[0]?.line.id),
      ),
    ).toEqual({ state: "over" });
  });

  it("makes only what a change concerns: new words, a line put in before all, a place", async () => {
    const { scope } = made;
    const makeAll = async () => {
      await startAllMedia(scope);
      return (await endOfRun("all-media", scope.storyId)).stats;
    };
    const first = await listLines({ storyId: scope.storyId });
    expect(await listStaleMedia(scope)).toEqual({ outdated: [] });
    expect(await countStale(scope)).toEqual({ audio: 0, images: 0, videos: 0, shots: 0 });

    // A voice and a clip: a still shows nobody's words.
    await rewrite(scope, ["Let me finish the glass.", "Let me finish it."]);
    await applyScript(scope);
    expect(await listStaleMedia(scope)).toEqual({
      outdated: [
        {
          line_id: first[1]?.line.id,
          stale: { audio: "The words changed.", video: "The words changed." },
        },
      ],
    });
    expect(await countStale(scope)).toEqual({ audio: 1, images: 0, videos: 1, shots: 1 });
    expect(await makeAll()).toMatchObject({ total_lines: 2 });
    expect(await countStale(scope)).toEqual({ audio: 0, images: 0, videos: 0, shots: 0 });
    const second = await listLines({ storyId: scope.storyId });
    expect(second[1]?.audio?.id).not.toBe(first[1]?.audio?.id);
    expect(picturesOf(second)).toEqual(
      picturesOf(first).with(1, [first[1]?.image?.id, second[1]?.video?.id]),
    );
    expect(second[1]?.video?.id).not.toBe(first[1]?.video?.id);

    // Voice, image prompt, still and clip of the new line; of the others nothing.
    await rewrite(scope, ["Marta wipes", "MARTA\nWait for me.\n\nMarta wipes"]);
    await applyScript(scope);
    expect(await listStaleMedia(scope)).toEqual({ outdated: [] });
    expect(await makeAll()).toMatchObject({ total_lines: 4 });
    const third = await listLines({ storyId: scope.storyId });
    expect(picturesOf(third.slice(1))).toEqual(picturesOf(second));

    await databaseSql()`update scene_locations set description = 'A narrow room of glass.'
      where story_id = ${scope.storyId} and name like '%LAMP ROOM%'`;
    const { outdated } = await listStaleMedia(scope);
    expect(outdated.map(({ line_id: id, stale }) => [id, Object.keys(stale)])).toEqual(
      third.slice(0, 3).map(({ line }) => [line.id, ["image", "video"]]),
    );
    expect(await countStale(scope)).toEqual({ audio: 0, images: 3, videos: 3, shots: 3 });
  });
});

/** What the head of every screen says is out of date. */
async function countStale(scope: StoryScope) {
  const { steps, outdated_shots: shots } = await productionStatus(scope);
  const of = (name: string) => steps.find(({ step }) => step === name)?.stale;
  return { audio: of("audio"), images: of("images"), videos: of("videos"), shots };
}

function picturesOf(rows: Awaited<ReturnType<typeof listLines>>) {
  return rows.map(({ image, video }) => [image?.id, video?.id]);
}

describe("a process that is killed in the middle of it all", () => {
  it("leaves the rest to the next one, and whoever watches misses nothing", async () => {
    const script = `INT. LAMP ROOM - NIGHT\n\n${Array.from({ length: LINES }, (_, at) => `MARTA\nNumber ${at}.\n`).join("\n")}`;
    const scope = await aCast(script);
    const { run_id: runId } = await startAllMedia(scope);
    const whole = () => callApi(runEvents, { as: viewer, params: { id: runId } });
    const isImage = ({ data }: StreamedEvent) =>
      data.batch === "images" && data.status === "image_storage_completed";
    const seen = await readEvents(await whole(), (events) => events.some(isImage));
    await stopWorker("SIGKILL");
    worker = await startWorker();

    const back = await callApi(runEvents, {
      as: viewer,
      params: { id: runId },
      headers: { "last-event-id": String(seen.at(-1)?.id) },
    });
    const images = await callApi(imagesProgress, {
      as: viewer,
      params: { storyId: scope.storyId },
    });
    const [rest, ofImages] = await Promise.all([readEvents(back), readEvents(images)]);
    expect(rest.at(-1)?.data).toMatchObject({ complete: true, status: "completed" });
    expect(ofImages.at(-1)?.data).toMatchObject({
      complete: true,
      stats: { completed_images: LINES, error_images: 0 },
    });
    // The last word about each line, of both parts of the stream, is that it is done.
    const last = new Map(
      [...seen, ...rest]
        .filter(({ data }) => data.line_id !== undefined)
        .map(({ data }) => [`${data.batch} ${data.line_number}`, String(data.status)]),
    );
    // Of every line: its voice, shot type, image prompt, still and talking clip.
    expect(last.size).toBe(LINES * 5);
    expect([...last.values()].every((status) => /completed$/u.test(status))).toBe(true);
    const positions = rest.map(({ id }) => Number(id));
    expect(Math.min(...positions)).toBeGreaterThan(Number(seen.at(-1)?.id));

    const takes = await databaseSql()`select line_id, kind from takes where line_id in
      (select id from lines where story_id = ${scope.storyId})`;
    expect(takes).toHaveLength(LINES * 3);
    const open = await databaseSql()`select work_key from provider_jobs
      where project_id = ${scope.projectId} and (status <> 'done' or attempt <> 1)`;
    expect(open).toEqual([]);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}
