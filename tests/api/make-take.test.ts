import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as chooseTake } from "@/app/api/shot/[dialogueId]/choose-take/route";
import { POST as generateAudio } from "@/app/api/shot/[dialogueId]/generate-audio/route";
import { POST as generateImage } from "@/app/api/shot-image/generate-shot-image/[dialogueId]/route";
import { POST as generateTalking } from "@/app/api/shot-video/generate-talking-video/[dialogueId]/route";
import { POST as makeTake } from "@/app/api/thread/[threadId]/make-take/route";
import { databaseSql } from "@/db/client";
import { findRun } from "@/db/queries/runs";
import { followRun } from "@/lib/progress";
import { fileStore } from "@/lib/providers";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import { callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStoryWithShots, detailsOf, post } from "./shots-kit";
import { notesOf } from "./threads-kit";

/** From a note to a new take beside the one that was seen, and to the end of the note. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let world: Awaited<ReturnType<typeof aStoryWithShots>>;
/** A spoken shot with a voice and a picture. */
let shot: string;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
  world = await aStoryWithShots();
  shot = String(world.ids[1]);
  await post(generateAudio, world.owner, shot);
  await endOfRun("audio", shot);
  await post(generateImage, world.owner, shot);
  await endOfRun("images", shot);
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

interface Made {
  run_id: string | null;
  kind: string;
  estimate: { text: string };
  not_understood: string;
  already_so: string;
}

async function make(as: { bearer: string }, threadId: string, body: Record<string, unknown> = {}) {
  const { status, body: answer } = await callJson(makeTake, {
    ...{ as, method: "POST", params: { threadId }, body },
  });
  // Parsed by the route's own contract, when the call succeeded.
  return { status, code: answer.code, made: answer as unknown as Made };
}

async function endOf(runId: string | null) {
  for await (const _ of followRun(String(runId), 0, new AbortController().signal));
  return findRun(String(runId));
}

async function aNote(body: string) {
  const answer = await notesOf(world.commenter).write(world.scope.storyId, {
    subject: { kind: "line", id: shot },
    body,
  });
  return answer.body.thread;
}

const bytesOf = async (url: string) => fileStore().read(url.replace("/api/media/", ""));

describe("a note about a picture", () => {
  it("becomes a picture beside the old one, which somebody chooses and which answers the note", async () => {
    const before = await detailsOf(world.owner, shot);
    const [old] = before.takes.image;
    const note = await aNote("Closer, at night. And give her a better haircut.");
    const told = await make(world.editor, note.id, { estimate_only: true });
    expect(told.made).toMatchObject({ run_id: null, kind: "image" });
    expect(told.made.not_understood).toContain("give her a better haircut");
    const { status, made } = await make(world.editor, note.id);
    expect(status).toBe(200);
    const again = await make(world.editor, note.id);
    expect(await endOf(made.run_id)).toMatchObject({ status: "completed", error: null });
    // A second press joined the run, or began another take when that was over.
    if (again.made.run_id !== made.run_id) await endOf(again.made.run_id);

    const after = await detailsOf(world.owner, shot);
    expect(after.takes.image.find(({ chosen }) => chosen)?.id).toBe(old?.id);
    const fresh = after.takes.image.find(
      ({ id }) => !before.takes.image.some((one) => one.id === id),
    );
    expect(fresh).toBeDefined();
    expect(await bytesOf(String(fresh?.url))).not.toEqual(await bytesOf(String(old?.url)));

    const { thread } = (await notesOf(world.commenter).read(note.id)).body;
    const told2 = thread.comments.find(({ kind }) => kind === "take");
    expect(told2?.take?.kind).toBe("image");
    expect(told2?.body).toContain("give her a better haircut");
    expect(thread.state).toBe("doing");
    const rows = await databaseSql()`select kind from notifications
      where thread_id = ${note.id} and person_id = ${world.commenter.userId}`;
    expect(rows.map(({ kind }) => kind)).toContain("take");

    const takeId = String(told2?.take?.id);
    await post(chooseTake, world.editor, shot, { take_id: takeId });
    const done = { state: "done", resolved_take_id: takeId };
    const { body } = await notesOf(world.editor).setState(note.id, done);
    expect(body.thread).toMatchObject({ state: "done", resolved_take_id: takeId });
    // What a note has made is no older than the script: nothing would be made anew.
    const { outdated } = await listStaleMedia(world.scope);
    expect(outdated.find(({ line_id }) => line_id === shot)?.stale.image).toBeUndefined();
    const reopened = await notesOf(world.commenter).setState(note.id, { state: "open" });
    expect(reopened.status).toBe(200);
  });

  it("goes on from the take that it is about, with what was asked of that one", async () => {
    const { takes } = await detailsOf(world.owner, shot);
    const answered = takes.image.find(({ chosen }) => chosen);
    const note = await notesOf(world.owner).write(world.scope.storyId, {
      subject: { kind: "take", id: answered?.id },
      body: "Rain.",
    });
    const { made } = await make(world.owner, note.body.thread.id);
    await endOf(made.run_id);
    const { thread } = (await notesOf(world.owner).read(note.body.thread.id)).body;
    const fresh = thread.comments.find(({ kind }) => kind === "take")?.take;
    const [row] = await databaseSql()`select change from takes where id = ${String(fresh?.id)}`;
    expect(row?.change).toMatchObject({
      words: "Rain.",
      earlier: ["Closer, at night. And give her a better haircut."],
    });
  });

  it("is asked for by a commenter, and made by those who may spend", async () => {
    const note = await aNote("Wider.");
    expect((await make(world.commenter, note.id)).status).toBe(403);
    expect((await make(world.viewer, note.id)).status).toBe(403);
    expect((await make(world.stranger, note.id)).status).toBe(404);
  });

  it("has to have one", async () => {
    const bare = String(world.ids[0]);
    const { body } = await notesOf(world.owner).write(world.scope.storyId, {
      subject: { kind: "line", id: bare },
      body: "Wider.",
    });
    const answer = await make(world.owner, body.thread.id, { kind: "image" });
    expect([answer.status, answer.code]).toEqual([400, "thread.nothingToChange"]);
  });
});

describe("a note about a voice", () => {
  it("becomes another reading, which stands beside the one in use", async () => {
    const before = await detailsOf(world.owner, shot);
    const [old] = before.takes.audio;
    const note = await notesOf(world.owner).write(world.scope.storyId, {
      subject: { kind: "take", id: old?.id },
      body: "Whisper it.",
    });
    const { made } = await make(world.owner, note.body.thread.id);
    expect(made).toMatchObject({ kind: "audio", not_understood: "" });
    expect(await endOf(made.run_id)).toMatchObject({ status: "completed", error: null });
    const { takes } = await detailsOf(world.owner, shot);
    expect(takes.audio).toHaveLength(before.takes.audio.length + 1);
    expect(takes.audio.find(({ chosen }) => chosen)?.id).toBe(old?.id);
    const [fresh] = takes.audio;
    expect(await bytesOf(String(fresh?.url))).not.toEqual(await bytesOf(String(old?.url)));
  });
});

describe("a note about a clip", () => {
  it("becomes another clip from the same picture, and says what the studio cannot do", async () => {
    await post(generateTalking, world.owner, shot);
    await endOfRun("talking-videos", shot);
    const [old] = (await detailsOf(world.owner, shot)).takes.video;
    const note = await notesOf(world.commenter).write(world.scope.storyId, {
      subject: { kind: "take", id: old?.id },
      ...{ frame_from: 3, frame_to: 10 },
      body: "Pan to the left, make it night.",
    });
    const { made } = await make(world.editor, note.body.thread.id);
    expect(made).toMatchObject({
      kind: "video",
      not_understood: expect.stringContaining("make it night"),
    });
    expect(made.not_understood).not.toContain("Pan to the left");
    expect(await endOf(made.run_id)).toMatchObject({ status: "completed", error: null });
    const { takes } = await detailsOf(world.owner, shot);
    expect(takes.video).toHaveLength(2);
    expect(takes.video.find(({ chosen }) => chosen)?.id).toBe(old?.id);
    const [fresh] = takes.video;
    expect(await bytesOf(String(fresh?.url))).not.toEqual(await bytesOf(String(old?.url)));
    const { thread } = (await notesOf(world.commenter).read(note.body.thread.id)).body;
    expect(thread.comments.find(({ kind }) => kind === "take")?.take?.id).toBe(fresh?.id);

    // The same move asked for again would make the same clip.
    const more = await notesOf(world.commenter).write(world.scope.storyId, {
      subject: { kind: "take", id: fresh?.id },
      body: "Pan left. A flash of lightning.",
    });
    const told = await make(world.editor, more.body.thread.id, { estimate_only: true });
    expect(told.made.already_so).toContain("“Pan left”");
    expect(told.made.already_so).not.toContain("lightning");
  });
});
