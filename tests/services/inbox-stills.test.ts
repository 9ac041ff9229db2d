import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { database, databaseSql } from "@/db/client";
import { insertRunOrJoin } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { fileStore } from "@/lib/providers";
import type { Stroke } from "@/lib/rules/marks";
import { noteEvent } from "@/lib/services/inbox/note-event";
import { claimInboxMail, sendInboxMail } from "@/lib/services/inbox/send-inbox-mail";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { aFolder, aHouseClip } from "../media/media-kit";
import { readMails } from "../support/outbox";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

/** A frame of the clip that is white where all others are dark. */
const WHITE_FRAME = 24;
const GREY = "#808080";

let app: Awaited<ReturnType<typeof openTestApp>>;
const folder = aFolder();
let film: Uint8Array;
let story: StoryScope;
let lineId: string;
/** The chosen still of the line: a grey picture. */
let stillId: string;
let writer: Member;
let readers: [Member, Member];

beforeAll(async () => {
  app = await openTestApp();
  await aHouseClip(folder.file("film.mp4"), 30, WHITE_FRAME);
  film = await readFile(folder.file("film.mp4"));
});
afterAll(async () => {
  await app?.close();
  await folder.remove();
});
beforeEach(async () => {
  [writer, ...readers] = await Promise.all([aMember(), aMember(), aMember()]);
  const project = await aProject()
    .ownedBy(writer)
    .sharedWith(readers[0], "editor")
    .sharedWith(readers[1], "commenter")
    .build();
  story = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
  const sql = databaseSql();
  const [line] = await sql<{ id: string }[]>`
    select id from lines where story_id = ${story.storyId} order by line_number limit 1`;
  lineId = String(line?.id);
  stillId = await aTake("image", await keep("image.jpg", await aGreyPicture(), "image/jpeg"));
  await sql`update lines set image_take_id = ${stillId} where id = ${lineId}`;
});

async function aGreyPicture(): Promise<Uint8Array> {
  const canvas = createCanvas(1280, 720);
  const context = canvas.getContext("2d");
  context.fillStyle = GREY;
  context.fillRect(0, 0, 1280, 720);
  return canvas.encode("jpeg");
}

async function keep(name: string, bytes: Uint8Array, type: string): Promise<string> {
  const key = `${projectMediaPrefix(story.projectId)}${lineId}/${randomUUID()}-${name}`;
  await fileStore().put(key, bytes, type);
  return key;
}

async function aTake(kind: "image" | "video", key: string): Promise<string> {
  const [take] = await databaseSql()<{ id: string }[]>`
    insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
      input_hash) values (${story.projectId}, ${lineId}, ${kind}, ${key},
      ${kind === "image" ? "image/jpeg" : "video/mp4"}, 5, 'builtin', ${key}) returning id`;
  return String(take?.id);
}

async function aFilm(key: string): Promise<string> {
  const { projectId, storyId } = story;
  const { run } = await insertRunOrJoin({
    ...{ kind: "story-video", projectId, storyId, subjectId: storyId },
    ...{ requestedBy: null, parentRunId: null, input: {} },
  });
  const [row] = await databaseSql()<{ id: string }[]>`
    insert into story_videos (story_id, version, run_id, media_key, video_count,
      duration_seconds, file_size_bytes, input_hash)
    values (${storyId}, 1, ${run.id}, ${key}, 1, 1.25, ${film.length}, 'film') returning id`;
  return String(row?.id);
}

/** Writes a note with what is drawn in it, that mentions both readers. */
async function noteOn(about: {
  subject: ["take" | "film", string];
  frame?: number;
  strokes?: Stroke[];
  pin?: { x: number; y: number };
}): Promise<void> {
  const sql = databaseSql();
  const [kind, id] = about.subject;
  const strokes = about.strokes?.map((stroke) => ({ ...stroke, by: `member:${writer.userId}` }));
  const [thread] = await sql<{ id: string }[]>`
    insert into threads (story_id, subject_kind, subject_id, line_id, take_id, film_id, frame_from,
      x, y, marks, author_id)
    values (${story.storyId}, ${kind}, ${id}, ${lineId}, ${kind === "take" ? id : null},
      ${kind === "film" ? id : null}, ${about.frame ?? null}, ${about.pin?.x ?? null},
      ${about.pin?.y ?? null}, ${strokes ? JSON.stringify({ strokes }) : null}::text::jsonb,
      ${writer.userId}) returning id`;
  const threadId = String(thread?.id);
  const [comment] = await sql<{ id: string }[]>`
    insert into comments (thread_id, author_id, body)
    values (${threadId}, ${writer.userId}, 'Here.') returning id`;
  await database().transaction((transaction) =>
    noteEvent(transaction, {
      ...{ kind: "said", isFirst: true, storyId: story.storyId, threadId },
      commentId: String(comment?.id),
      actor: { personId: writer.userId },
      mentions: readers.map(({ userId }) => userId),
    }),
  );
}

/** Mails what waits for somebody, and looks at the picture in it. */
async function pictureFor(reader: Member) {
  const claimed = await claimInboxMail(reader.userId);
  if (claimed) await sendInboxMail(claimed);
  const html = (await readMails(app.outbox, reader.email)).at(-1)?.html ?? "";
  const [, alt, base64] =
    /<img[^>]*alt="([^"]*)"[^>]*src="data:image\/jpeg;base64,([^"]+)"/u.exec(html) ?? [];
  if (!base64) throw new Error(`no picture in ${html}`);
  const bytes = Buffer.from(base64, "base64");
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return {
    ...{ alt, bytes, width: image.width, height: image.height },
    /** Red, green and blue at a share of its width and height. */
    at: (x: number, y: number) => [
      ...context.getImageData(x * image.width, y * image.height, 1, 1).data.subarray(0, 3),
    ],
  };
}

const aStroke = (stroke: Partial<Stroke>): Stroke => ({
  ...{ id: randomUUID().slice(0, 8), kind: "rectangle", colour: 0, width: 20, points: [] },
  ...stroke,
});

/** Whether a colour is another by no more than what JPEG changes. */
function near(seen: number[], wanted: [number, number, number]): boolean {
  return seen.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 40);
}
const RED: [number, number, number] = [0xff, 0x5b, 0x4d];
const BLUE: [number, number, number] = [0x5a, 0xc8, 0xff];

it("a still that was drawn on shows the marks in the mail, where they were drawn", async () => {
  const points: [number, number][] = [
    [0.25, 0.25],
    [0.75, 0.75],
  ];
  await noteOn({ subject: ["take", stillId], strokes: [aStroke({ points })] });
  const picture = await pictureFor(readers[0]);
  expect(picture).toMatchObject({ width: 480, height: 270 });
  expect(picture.alt).toBe("What is drawn on the picture in Night Watch");
  for (const [x, y] of [
    [0.25, 0.5],
    [0.75, 0.5],
    [0.5, 0.25],
    [0.5, 0.75],
  ] as const) {
    expect(near(picture.at(x, y), RED), `${x} ${y}: ${picture.at(x, y)}`).toBe(true);
  }
  expect(near(picture.at(0.5, 0.5), [0x80, 0x80, 0x80])).toBe(true);
  expect(near(picture.at(0.1, 0.1), [0x80, 0x80, 0x80])).toBe(true);
});

it("a film that was drawn on shows the very frame to everybody, and is read once", async () => {
  const key = await keep("film.mp4", film, "video/mp4");
  const points: [number, number][] = [
    [0.1, 0.5],
    [0.4, 0.5],
  ];
  await noteOn({
    subject: ["film", await aFilm(key)],
    frame: WHITE_FRAME,
    strokes: [aStroke({ kind: "arrow", colour: 2, points })],
    pin: { x: 0.7, y: 0.3 },
  });
  const first = await pictureFor(readers[0]);
  expect(near(first.at(0.9, 0.9), [255, 255, 255])).toBe(true);
  expect(near(first.at(0.2, 0.5), BLUE)).toBe(true);
  expect(near(first.at(0.7, 0.3), [0xf0, 0xa6, 0x46])).toBe(true);
  await fileStore().remove([key]);
  expect((await pictureFor(readers[1])).bytes).toEqual(first.bytes);
});

it("a clip whose file is gone leaves the still of the shot, with nothing drawn on it", async () => {
  const key = await keep("clip.mp4", film, "video/mp4");
  const points: [number, number][] = [[0.5, 0.5]];
  await noteOn({
    subject: ["take", await aTake("video", key)],
    frame: 3,
    strokes: [aStroke({ kind: "pen", width: 60, points })],
  });
  const whole = await pictureFor(readers[0]);
  expect(near(whole.at(0.5, 0.5), RED)).toBe(true);
  await fileStore().remove([key]);
  const frames = await fileStore().list(`${projectMediaPrefix(story.projectId)}frames/`);
  expect(frames).toHaveLength(1);
  await fileStore().remove(frames);
  const without = await pictureFor(readers[1]);
  expect(without.alt).toBe("A still of the shot in Night Watch");
  expect(near(without.at(0.5, 0.5), [0x80, 0x80, 0x80])).toBe(true);
});
