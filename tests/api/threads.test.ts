import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { openTestApp } from "../support/test-app";
import { aMember, SHORT_SCRIPT } from "../support/world";
import { aStoryWithShots, giveTake } from "./shots-kit";
import { notesOf } from "./threads-kit";

/** Who may do what with notes, and what is told of them. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: Awaited<ReturnType<typeof aStoryWithShots>>;
let storyId: string;
let line: string;
beforeAll(async () => {
  app = await openTestApp();
  world = await aStoryWithShots();
  storyId = world.scope.storyId;
  line = String(world.ids[0]);
});
afterAll(() => app?.close());

const about = (id: string, more: object = {}) => ({
  subject: { kind: "line", id },
  body: "Hold longer on her face.",
  ...more,
});

/** A note by somebody on the first shot. */
async function aNoteBy(who: keyof typeof world, more: object = {}) {
  const { status, body } = await notesOf(world[who] as { bearer: string }).write(
    storyId,
    about(line, more),
  );
  expect(status).toBe(200);
  return body.thread;
}

async function nameOf({ userId }: { userId: string }): Promise<unknown> {
  const [row] = await databaseSql()`select user_name as name from users where id = ${userId}`;
  return row?.name;
}

describe("the table of rights", () => {
  const asEach = () => [
    ["viewer", notesOf(world.viewer)] as const,
    ["commenter", notesOf(world.commenter)] as const,
    ["editor", notesOf(world.editor)] as const,
    ["owner", notesOf(world.owner)] as const,
  ];

  it("lets every member read, and nobody else know of it", async () => {
    const { id } = await aNoteBy("commenter");
    for (const [, notes] of asEach()) expect((await notes.read(id)).status).toBe(200);
    expect((await notesOf(world.stranger).read(id)).status).toBe(404);
    expect((await notesOf(undefined).read(id)).status).toBe(401);
  });

  it("lets commenters and above write and reply", async () => {
    const { id } = await aNoteBy("owner");
    const statuses = [];
    for (const [role, notes] of asEach()) {
      const { status: written } = await notes.write(storyId, about(line));
      const { status: replied } = await notes.reply(id, { body: "Yes." });
      statuses.push([role, written, replied]);
    }
    expect(statuses).toEqual([
      ["viewer", 403, 403],
      ["commenter", 200, 200],
      ["editor", 200, 200],
      ["owner", 200, 200],
    ]);
  });

  it("lets editors set any state, and a commenter that of their own note", async () => {
    const mine = await aNoteBy("commenter");
    const others = await aNoteBy("editor");
    const commenter = notesOf(world.commenter);
    expect((await commenter.setState(mine.id, { state: "done" })).status).toBe(200);
    expect((await commenter.setState(others.id, { state: "done" })).status).toBe(403);
    expect((await notesOf(world.editor).setState(mine.id, { state: "declined" })).status).toBe(200);
  });

  it("lets the author and editors say who it is for and who takes it on", async () => {
    const mine = await aNoteBy("commenter");
    const others = await aNoteBy("owner");
    const change = { assignee_id: world.editor.userId, audience: "everyone" };
    const { body } = await notesOf(world.commenter).update(mine.id, change);
    expect(body.thread.assignee?.id).toBe(world.editor.userId);
    expect(body.thread.audience).toBe("everyone");
    expect((await notesOf(world.commenter).update(others.id, change)).status).toBe(403);
    expect((await notesOf(world.editor).update(others.id, change)).status).toBe(200);
  });

  it("gives a note to nobody who does not belong to the project", async () => {
    const { id } = await aNoteBy("owner");
    const answer = await notesOf(world.owner).update(id, { assignee_id: world.stranger.userId });
    expect([answer.status, answer.code]).toEqual([400, "thread.personUnknown"]);
  });

  it("lets nobody change the words of others", async () => {
    const { comments } = await aNoteBy("commenter");
    const id = String(comments[0]?.id);
    expect((await notesOf(world.owner).edit(id, { body: "Else." })).status).toBe(403);
    const { body } = await notesOf(world.commenter).edit(id, { body: "Hold. Longer." });
    expect(body.comment).toMatchObject({ body: "Hold. Longer.", edited: false, mine: true });
  });

  it("lets the owner delete what others wrote, and an editor only their own", async () => {
    const first = await aNoteBy("commenter");
    const second = await aNoteBy("commenter");
    expect((await notesOf(world.editor).remove(first.id)).status).toBe(403);
    expect((await notesOf(world.owner).remove(first.id)).status).toBe(200);
    expect((await notesOf(world.commenter).remove(second.id)).status).toBe(200);
    expect((await notesOf(world.owner).read(first.id)).status).toBe(404);
  });

  it("keeps a note that others have replied to, and lets its author take back the words", async () => {
    const { id, comments } = await aNoteBy("commenter");
    await notesOf(world.editor).reply(id, { body: "How long?" });
    const commenter = notesOf(world.commenter);
    const answer = await commenter.remove(id);
    expect([answer.status, answer.code]).toEqual([409, "thread.hasReplies"]);
    const { body } = await commenter.removeComment(String(comments[0]?.id));
    expect(body.thread?.comments.map(({ body: words, deleted }) => [words, deleted])).toEqual([
      ["", true],
      ["How long?", false],
    ]);
  });

  it("tells everybody what they may do", async () => {
    const { id } = await aNoteBy("commenter");
    const all = { reply: true, edit: false, set_state: true, direct: true };
    const canOf = async (who: "viewer" | "commenter" | "editor" | "owner") =>
      (await notesOf(world[who]).read(id)).body.thread.can;
    expect(await canOf("viewer")).toEqual({
      ...{ reply: false, edit: false, set_state: false, direct: false },
      ...{ delete: false, make_take: false },
    });
    expect(await canOf("commenter")).toEqual({
      ...all,
      edit: true,
      delete: true,
      make_take: false,
    });
    expect(await canOf("editor")).toEqual({ ...all, delete: false, make_take: true });
    expect(await canOf("owner")).toEqual({ ...all, delete: true, make_take: true });
  });
});

describe("a note", () => {
  it("on a take tells which take was seen and which one is chosen now", async () => {
    const shot = String(world.ids[1]);
    const first = await giveTake(world.scope, shot, "image");
    await giveTake(world.scope, shot, "image");
    const { body } = await notesOf(world.commenter).write(storyId, {
      subject: { kind: "take", id: first },
      body: "Her hands are wrong.",
      x: 0.25,
      y: 0.5,
    });
    expect(body.thread).toMatchObject({
      line_id: shot,
      line_number: 2,
      shot: "S01_020",
      take_id: first,
      take_kind: "image",
      take_number: 1,
      take_chosen: false,
      chosen_take_number: 2,
      x: 0.25,
      y: 0.5,
    });
  });

  it("on words of the script is found again after an edit, and says so when it is not", async () => {
    const { scope: story, owner } = await aStoryWithShots();
    const words = "lamp";
    const from = SHORT_SCRIPT.indexOf(words);
    expect(from).toBeGreaterThan(0);
    const { body } = await notesOf(owner).write(story.storyId, {
      subject: { kind: "script" },
      body: "Which lamp?",
      text_from: from,
      text_to: from + words.length,
    });
    const { id } = body.thread;
    expect(body.thread).toMatchObject({ quote: words, text_from: from, text_changed: false });
    const sql = databaseSql();
    await sql`update stories set script = 'A bell. ' || script where id = ${story.storyId}`;
    const moved = (await notesOf(owner).read(id)).body.thread;
    expect(moved).toMatchObject({ text_from: from + 8, text_changed: false });
    await sql`update stories set script = 'Fog.' where id = ${story.storyId}`;
    const lost = (await notesOf(owner).read(id)).body.thread;
    expect(lost).toMatchObject({ quote: words, text_from: null, text_changed: true });
  });

  it("on words that are not in the script any more is not written", async () => {
    const answer = await notesOf(world.owner).write(storyId, {
      subject: { kind: "script" },
      body: "Which whale?",
      ...{ text_from: 0, text_to: 5, quote: "whale" },
    });
    expect([answer.status, answer.code]).toEqual([409, "thread.textChanged"]);
  });

  it("on a character names it", async () => {
    const [character] = await databaseSql()<{ id: string; name: string }[]>`
      select id, name from characters where project_id = ${world.scope.projectId} limit 1`;
    const { body } = await notesOf(world.commenter).write(storyId, {
      subject: { kind: "character", id: character?.id },
      body: "Older.",
    });
    expect(body.thread.character_name).toBe(character?.name);
  });

  it.each([
    ["a line of nobody's", { subject: { kind: "line", id: randomUUID() } }, 404],
    ["no line at all", { subject: { kind: "line" } }, 400],
    ["half a place", { x: 0.5 }, 400],
    ["a place outside the picture", { x: 1.5, y: 0 }, 400],
    ["frames that end before they begin", { frame_from: 9, frame_to: 3 }, 400],
    ["an end without a beginning", { frame_to: 3 }, 400],
    ["no words", { body: "  " }, 400],
    ["too many words", { body: "x".repeat(4_001) }, 400],
    ["a key that is no id", { client_key: "again" }, 400],
  ])("with %s is refused", async (_what, more, status) => {
    expect((await notesOf(world.commenter).write(storyId, about(line, more))).status).toBe(status);
  });

  it("about a shot of another story is refused like one that is not there", async () => {
    const other = await aStoryWithShots();
    const answer = await notesOf(world.owner).write(storyId, about(String(other.ids[0])));
    expect([answer.status, answer.code]).toEqual([404, "story.notFound"]);
  });

  it("sent twice with one key is one note, and so is a reply", async () => {
    const client_key = randomUUID();
    const first = await aNoteBy("commenter", { client_key });
    const second = await aNoteBy("commenter", { client_key });
    expect(second.id).toBe(first.id);
    const reply = { body: "And again.", client_key: randomUUID() };
    const notes = notesOf(world.editor);
    await notes.reply(first.id, reply);
    const { body } = await notes.reply(first.id, reply);
    expect(body.thread.comment_count).toBe(2);
  });

  it("keeps its words when its author has left, and not the name", async () => {
    const left = await aStoryWithShots();
    const written = await notesOf(left.commenter).write(
      left.scope.storyId,
      about(String(left.ids[0])),
    );
    await databaseSql()`delete from permissions where project_id = ${left.scope.projectId}
      and email = ${left.commenter.email}`;
    const { body } = await notesOf(left.owner).read(written.body.thread.id);
    expect(body.thread.author).toEqual({ kind: "former", id: null, name: "former member" });
    expect(body.thread.comments[0]?.body).toBe("Hold longer on her face.");
  });
});

describe("a mention", () => {
  it("is of people of the project, and finds their notes", async () => {
    const body = `Ask @[${world.editor.userId}] and @[${world.stranger.userId}].`;
    const thread = await aNoteBy("commenter", { body });
    expect(thread.comments[0]?.mentions).toEqual([
      { id: world.editor.userId, name: await nameOf(world.editor) },
      { id: world.stranger.userId, name: "former member" },
    ]);
    const rows = await databaseSql()`select person_id from mentions
      where comment_id = ${String(thread.comments[0]?.id)}`;
    expect(rows.map(({ person_id }) => person_id)).toEqual([world.editor.userId]);
    const mine = await notesOf(world.editor).list(storyId, { mine: "true" });
    expect(mine.body.threads.map(({ id }) => id)).toContain(thread.id);
  });
});

describe("a state", () => {
  it("is a part of what is said, told once when it is set twice", async () => {
    const { id } = await aNoteBy("commenter");
    const take = await giveTake(world.scope, line, "video");
    const done = { state: "done", resolved_take_id: take };
    const notes = notesOf(world.editor);
    await Promise.all([notes.setState(id, done), notes.setState(id, done)]);
    const { thread } = (await notes.read(id)).body;
    expect(thread).toMatchObject({ state: "done", resolved_take_id: take, comment_count: 2 });
    expect(thread.state_by?.name).toBe(await nameOf(world.editor));
    expect(thread.comments[1]).toMatchObject({ kind: "state", state: "done" });
    const { body } = await notesOf(world.commenter).setState(id, { state: "open" });
    expect(body.thread).toMatchObject({ state: "open", resolved_take_id: null });
  });

  it("other than done has no take that answers it", async () => {
    const { id } = await aNoteBy("commenter");
    const take = await giveTake(world.scope, line, "video");
    const answer = await notesOf(world.owner).setState(id, {
      state: "doing",
      resolved_take_id: take,
    });
    expect([answer.status, answer.code]).toEqual([400, "thread.takeNotDone"]);
  });
});

describe("marks", () => {
  const stroke = (id: string) => ({
    ...{ id, kind: "arrow", colour: 1, width: 6 },
    points: [
      [0.1, 0.1],
      [0.4, 0.4],
    ],
  });

  it("that several draw at once are all kept, and each takes away their own", async () => {
    const { id } = await aNoteBy("commenter");
    const [ana, ben] = [notesOf(world.commenter), notesOf(world.editor)];
    const drawn = Array.from({ length: 10 }, (_, at) => [
      ana.mark(id, { add: [stroke(`a${at}`)] }),
      ben.mark(id, { add: [stroke(`b${at}`)] }),
    ]);
    const statuses = (await Promise.all(drawn.flat())).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { thread } = (await ben.mark(id, { remove: ["a0", "b0"] })).body;
    const left = thread.marks?.strokes.map((one) => one.id) ?? [];
    expect(left).toHaveLength(19);
    expect(left).toContain("a0");
    expect(thread.marks?.strokes.filter(({ mine }) => mine)).toHaveLength(9);
  });

  it.each([
    ["a fifth colour", { ...stroke("a"), colour: 4 }],
    [
      "a point outside the frame",
      {
        ...stroke("a"),
        points: [
          [0, 0],
          [2, 0],
        ],
      },
    ],
    ["an id that could be anything", { ...stroke("a b") }],
  ])("with %s are refused", async (_what, wrong) => {
    const { id } = await aNoteBy("commenter");
    expect((await notesOf(world.commenter).mark(id, { add: [wrong] })).status).toBe(400);
  });
});

describe("a list", () => {
  it("goes by shot, state and subject, counts every state, and goes on where it ended", async () => {
    const { owner, scope, ids } = await aStoryWithShots();
    const notes = notesOf(owner);
    const [first, second] = ids.map(String);
    for (let at = 0; at < 52; at += 1) await notes.write(scope.storyId, about(String(first)));
    const { body } = await notes.write(scope.storyId, about(String(second)));
    await notes.setState(body.thread.id, { state: "declined" });
    const page = (await notes.list(scope.storyId)).body;
    expect(page.threads).toHaveLength(50);
    expect(page.threads[0]?.id).toBe(body.thread.id);
    expect(page.counts).toEqual({ open: 52, doing: 0, done: 0, declined: 1 });
    const rest = (await notes.list(scope.storyId, { cursor: String(page.next_cursor) })).body;
    expect(rest.threads).toHaveLength(3);
    expect(rest.next_cursor).toBeNull();
    const all = [...page.threads, ...rest.threads].map(({ id }) => id);
    expect(new Set(all).size).toBe(53);
    const ofSecond = (await notes.list(scope.storyId, { line_id: String(second) })).body;
    expect(ofSecond.threads.map(({ id }) => id)).toEqual([body.thread.id]);
    const open = (await notes.list(scope.storyId, { state: "unresolved", line_id: String(second) }))
      .body;
    expect(open.threads).toEqual([]);
    expect(open.counts.declined).toBe(1);
  });

  it("shows the newest of a long conversation, and one note all of it", async () => {
    const { owner, scope, ids } = await aStoryWithShots();
    const notes = notesOf(owner);
    const { body } = await notes.write(scope.storyId, about(String(ids[0])));
    const { id } = body.thread;
    for (let at = 1; at <= 25; at += 1) await notes.reply(id, { body: `Reply ${at}` });
    const [shown] = (await notes.list(scope.storyId)).body.threads;
    expect(shown?.comment_count).toBe(26);
    expect(shown?.comments.map(({ body: words }) => words)).toEqual([
      "Hold longer on her face.",
      ...Array.from({ length: 20 }, (_, at) => `Reply ${at + 6}`),
    ]);
    expect((await notes.read(id)).body.thread.comments).toHaveLength(26);
  });
});

describe("a name that is typed in full", () => {
  const toldOf = async (threadId: string) => {
    const rows = await databaseSql()<{ person_id: string; kind: string }[]>`
      select person_id, kind from notifications where thread_id = ${threadId}
      order by created_at, kind`;
    return rows.map(({ person_id, kind }) => [person_id, kind]);
  };

  it("tells its person like one that was chosen, in notes, replies and changed words", async () => {
    const { viewer, owner, editor } = world;
    const names = await Promise.all([viewer, owner, editor].map(nameOf));
    const mention = ({ userId }: { userId: string }) => `@[${userId}]`;
    const note = await aNoteBy("commenter", { body: `@${names[0]}: too dark?` });
    expect(note.comments[0]).toMatchObject({
      body: `${mention(viewer)}: too dark?`,
      mentions: [{ id: viewer.userId, name: names[0] }],
    });
    const notes = notesOf(world.commenter);
    const { comment } = (
      await notes.reply(note.id, { body: `And @${String(names[1]).toUpperCase()}.` })
    ).body;
    expect(comment.body).toBe(`And ${mention(owner)}.`);
    const changed = await notes.edit(comment.id, {
      body: `And ${mention(owner)}, @${names[2]}.`,
    });
    expect(changed.body.comment.body).toBe(`And ${mention(owner)}, ${mention(editor)}.`);
    expect(await toldOf(note.id)).toEqual([
      [viewer.userId, "mention"],
      [owner.userId, "mention"],
      [editor.userId, "mention"],
    ]);
  });

  it("tells nobody who does not belong to the project, and stays as it was typed", async () => {
    const outsider = await aMember();
    const [other, viewer] = await Promise.all([outsider, world.viewer].map(nameOf));
    const body = `@${other}, @${viewer}x and a@${viewer}`;
    const note = await aNoteBy("commenter", { body });
    expect(note.comments[0]).toMatchObject({ body, mentions: [] });
    expect(await toldOf(note.id)).toEqual([]);
  });
});

describe("what happens in a note", () => {
  it("is told to those whom it concerns", async () => {
    const { id } = await aNoteBy("commenter", { body: `@[${world.viewer.userId}], see.` });
    await notesOf(world.editor).reply(id, { body: "I do." });
    await notesOf(world.editor).setState(id, { state: "doing" });
    await notesOf(world.commenter).update(id, { assignee_id: world.owner.userId });
    const told = await databaseSql()`select person_id, kind from notifications
      where thread_id = ${id} order by created_at, kind`;
    expect(told.map(({ person_id, kind }) => [person_id, kind])).toEqual([
      [world.viewer.userId, "mention"],
      [world.commenter.userId, "reply"],
      [world.commenter.userId, "state"],
      [world.owner.userId, "assigned"],
    ]);
  });
});
