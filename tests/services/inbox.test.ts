import { randomUUID } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database, databaseSql } from "@/db/client";
import { listInbox } from "@/db/queries/inbox";
import type { StoryScope } from "@/lib/access";
import { fileStore } from "@/lib/providers";
import { type InboxEvent, noteEvent } from "@/lib/services/inbox/note-event";
import { sayNotification } from "@/lib/services/inbox/say-notification";
import {
  claimInboxMail,
  giveBackInboxMail,
  listDueMails,
  sendInboxMail,
} from "@/lib/services/inbox/send-inbox-mail";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { readMails } from "../support/outbox";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let story: StoryScope;
let lineId: string;
let owner: Member;
let editor: Member;
let commenter: Member;
let viewer: Member;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  [owner, editor, commenter, viewer] = await Promise.all([
    aMember(),
    aMember(),
    aMember(),
    aMember(),
  ]);
  const project = await aProject()
    .ownedBy(owner)
    .sharedWith(editor, "editor")
    .sharedWith(commenter, "commenter")
    .sharedWith(viewer, "viewer")
    .build();
  story = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
  const [line] = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${story.storyId} order by line_number limit 1`;
  lineId = String(line?.id);
});

/** A note on the first shot, with its first words. */
async function aNote(by: Member, body = "Too dark.") {
  const sql = databaseSql();
  const [thread] = await sql<{ id: string }[]>`
    insert into threads (story_id, subject_kind, subject_id, line_id, author_id)
    values (${story.storyId}, 'line', ${lineId}, ${lineId}, ${by.userId}) returning id`;
  const threadId = String(thread?.id);
  return { threadId, commentId: await aComment(threadId, by, body) };
}

async function aComment(threadId: string, by: Member, body: string): Promise<string> {
  const [row] = await databaseSql()<{ id: string }[]>`
    insert into comments (thread_id, author_id, body)
    values (${threadId}, ${by.userId}, ${body}) returning id`;
  return String(row?.id);
}

const note = (event: InboxEvent) => database().transaction((tx) => noteEvent(tx, event));

function said(by: Member, threadId: string, commentId: string, isFirst: boolean): InboxEvent {
  const actor = { personId: by.userId };
  return {
    ...{ kind: "said", storyId: story.storyId, threadId, commentId, isFirst, mentions: [] },
    actor,
  };
}

/** What each person has been told, oldest first. */
async function toldTo(person: Member): Promise<string[]> {
  const rows = await databaseSql()<{ kind: string }[]>`
    select kind from notifications where person_id = ${person.userId} order by created_at, id`;
  return rows.map(({ kind }) => kind);
}

const follow = (person: Member, level: string) =>
  databaseSql()`insert into follows (person_id, story_id, level)
    values (${person.userId}, ${story.storyId}, ${level})`;

describe("what happens to a note", () => {
  it("is told to those who follow the story or take part, and never to whoever did it", async () => {
    await follow(editor, "all");
    const { threadId, commentId } = await aNote(commenter);
    await note(said(commenter, threadId, commentId, true));
    expect(await Promise.all([owner, editor, commenter, viewer].map(toldTo))).toEqual([
      [],
      ["note"],
      [],
      [],
    ]);
    const reply = await aComment(threadId, owner, "It is night.");
    await note(said(owner, threadId, reply, false));
    expect(await Promise.all([owner, editor, commenter, viewer].map(toldTo))).toEqual([
      [],
      ["note", "reply"],
      ["reply"],
      [],
    ]);
  });

  it("is told once, however often it is written down, and to no outsider", async () => {
    const outsider = await aMember();
    const { threadId, commentId } = await aNote(commenter);
    const event = {
      ...said(commenter, threadId, commentId, true),
      mentions: [viewer.userId, outsider.userId],
    } as InboxEvent;
    await note(event);
    await note(event);
    expect(await toldTo(viewer)).toEqual(["mention"]);
    expect(await toldTo(outsider)).toEqual([]);
  });

  it("is not told when the change is rolled back", async () => {
    await follow(editor, "all");
    const { threadId, commentId } = await aNote(commenter);
    const failing = database().transaction(async (tx) => {
      await noteEvent(tx, said(commenter, threadId, commentId, true));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await toldTo(editor)).toEqual([]);
  });
});

it("what is done to a note without words is told with the words of the note", async () => {
  const { threadId, commentId } = await aNote(commenter, `Darker, @[${viewer.userId}].`);
  const sql = databaseSql();
  await sql`insert into mentions (comment_id, person_id) values (${commentId}, ${viewer.userId})`;
  const about = { storyId: story.storyId, threadId, actor: { personId: owner.userId } };
  await note({ ...about, kind: "assigned", personId: editor.userId, at: new Date() });
  const [done] = await sql<{ id: string }[]>`
    insert into comments (thread_id, author_id, kind, state, body)
    values (${threadId}, ${owner.userId}, 'state', 'done', '') returning id`;
  await note({ ...about, kind: "state", commentId: String(done?.id) });
  const textsOf = async ({ userId }: Member) => {
    const filter = { state: "all", before: null, most: 10, mostUnread: 10 } as const;
    const { rows } = await listInbox(userId, filter);
    return rows.map((row) => sayNotification(row).text);
  };
  const words = expect.stringMatching(/^Darker, @member\.\S+\.$/u);
  expect(await textsOf(editor)).toEqual([words]);
  expect(await textsOf(commenter)).toEqual([words]);
});

it("several decisions in a row are one notice for whoever asked, until it is read", async () => {
  const decided = (line: string): Promise<void> =>
    note({
      ...{ kind: "decided", storyId: story.storyId, actor: { personId: owner.userId } },
      ...{ approvalId: randomUUID(), lineIds: [line], verdict: "approved", note: "" },
      askedBy: [editor.userId],
    });
  const lines = [lineId, randomUUID(), randomUUID()];
  for (const line of lines) await decided(line);
  const sql = databaseSql();
  const rows = await sql<{ data: { lineIds: string[] } }[]>`
    select data from notifications where person_id = ${editor.userId}`;
  expect(rows.map(({ data }) => data.lineIds)).toEqual([lines]);
  await sql`update notifications set read_at = now() where person_id = ${editor.userId}`;
  await decided(lineId);
  expect(await toldTo(editor)).toEqual(["verdict", "verdict"]);
});

describe("a mail of an inbox", () => {
  /** Mails whatever is due for somebody now. */
  async function mailTo(person: Member, now = new Date()): Promise<void> {
    if (!(await listDueMails(now)).people.includes(person.userId)) return;
    const claimed = await claimInboxMail(person.userId);
    if (claimed) await sendInboxMail(claimed);
  }
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  async function aStill(): Promise<void> {
    const key = `${projectMediaPrefix(story.projectId)}${lineId}/image-${randomUUID()}.jpg`;
    await fileStore().put(key, await createCanvas(1280, 720).encode("jpeg"), "image/jpeg");
    await databaseSql()`
      with made as (insert into takes (project_id, line_id, kind, media_key, content_type,
        size_bytes, provider, input_hash) values (${story.projectId}, ${lineId}, 'image', ${key},
        'image/jpeg', 5, 'builtin', ${key}) returning id)
      update lines set image_take_id = (select id from made) where id = ${lineId}`;
  }

  it("shows a mention at once: words with names, a still, a link to the note, and the way out", async () => {
    await aStill();
    const { threadId, commentId } = await aNote(commenter, `Look, @[${viewer.userId}].`);
    await databaseSql()`
      insert into mentions (comment_id, person_id) values (${commentId}, ${viewer.userId})`;
    await note({
      ...said(commenter, threadId, commentId, true),
      mentions: [viewer.userId],
    } as InboxEvent);
    await mailTo(viewer);
    const mails = await readMails(app.outbox, viewer.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toMatch(
      /^member\.\S+ mentioned you in a note on shot 1 in “Night Watch”$/,
    );
    expect(mail?.text).toContain(`/shot/${lineId}?note=${threadId}`);
    expect(mail?.text).toMatch(/Look, @member\.\S+\./);
    expect(mail?.html).toContain("data:image/jpeg;base64,");
    expect(mail?.html).toContain("/unsubscribe?token=");
    await mailTo(viewer, later(120));
    expect(await readMails(app.outbox, viewer.email)).toHaveLength(1);
  });

  it("holds what happened meanwhile, and nothing that was read or may not be seen any more", async () => {
    await Promise.all([follow(editor, "all"), follow(viewer, "all"), follow(owner, "all")]);
    const notes = [await aNote(commenter, "First."), await aNote(commenter, "Second.")];
    for (const { threadId, commentId } of notes) {
      await note(said(commenter, threadId, commentId, true));
    }
    const sql = databaseSql();
    await sql`update notifications set read_at = now()
      where person_id = ${editor.userId} and thread_id = ${String(notes[0]?.threadId)}`;
    await sql`delete from permissions
      where project_id = ${story.projectId} and email = ${viewer.email}`;
    for (const person of [editor, viewer, owner]) await mailTo(person);
    expect(await readMails(app.outbox, owner.email)).toEqual([]);
    for (const person of [editor, viewer, owner]) await mailTo(person, later(11));
    const [toEditor] = await readMails(app.outbox, editor.email);
    expect(toEditor?.text).toContain("Second.");
    expect(toEditor?.text).not.toContain("First.");
    expect(await readMails(app.outbox, viewer.email)).toEqual([]);
    const [toOwner] = await readMails(app.outbox, owner.email);
    expect(toOwner?.subject).toMatch(
      /^member\.\S+ wrote a note on shot 1, and 1 more in “Night Watch”$/,
    );
    // Names are written as people write them, and what is read or gone is not counted.
    expect(toOwner?.text).toMatch(/What happened, member\./);
    expect(toEditor?.text).not.toContain("more in your inbox");
  });

  it("with a mention in it holds up no digest, which comes an hour after the one before", async () => {
    const { threadId, commentId } = await aNote(commenter);
    const mention = { ...said(commenter, threadId, commentId, true), mentions: [editor.userId] };
    await note(mention as InboxEvent);
    await mailTo(editor);
    await follow(editor, "all");
    const reply = async () => {
      const id = await aComment(threadId, owner, "It is night.");
      await note(said(owner, threadId, id, false));
    };
    await reply();
    expect((await listDueMails(later(9))).people).not.toContain(editor.userId);
    await mailTo(editor, later(11));
    await reply();
    expect((await listDueMails(later(50))).people).not.toContain(editor.userId);
    expect((await listDueMails(later(61))).people).toContain(editor.userId);
    expect(await readMails(app.outbox, editor.email)).toHaveLength(2);
  });

  it("is claimed by one of many who want to send it, and put back when it cannot be sent", async () => {
    await follow(editor, "all");
    const { threadId, commentId } = await aNote(commenter);
    await note(said(commenter, threadId, commentId, true));
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimInboxMail(editor.userId)),
    );
    const claimed = claims.filter((claim) => claim !== null);
    expect(claimed).toHaveLength(1);
    expect((await listDueMails(later(120))).people).not.toContain(editor.userId);
    const [first] = claimed;
    if (first) await giveBackInboxMail(first);
    expect((await listDueMails(later(120))).people).toContain(editor.userId);
  });
});
