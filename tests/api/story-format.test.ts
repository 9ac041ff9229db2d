import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as preview } from "@/app/api/story/[id]/format-preview/route";
import { PUT as updateFormat } from "@/app/api/story/[id]/update-format/route";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { type FrameFormat, formatKey, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { directStory } from "@/lib/services/generation/direct-story";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aStoryWithShots } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

type Story = Awaited<ReturnType<typeof aStoryWithShots>>;

const TALL: FrameFormat = { aspect: "9:16", height: 720 };

const put = (
  story: Story,
  format: Record<string, unknown> | FrameFormat,
  who: "editor" | "viewer" = "editor",
) =>
  callJson(updateFormat, {
    ...{ as: story[who], method: "PUT", params: { id: story.scope.storyId } },
    body: { ...format },
  });

const ask = (story: Story, { aspect, height }: FrameFormat) =>
  callJson(preview, {
    ...{ as: story.viewer, params: { id: story.scope.storyId } },
    query: { aspect, height: String(height) },
  });

/** A still for every line, made for a format. @returns the takes in the order of the lines */
async function giveStills({ scope, ids }: Story, format: FrameFormat): Promise<string[]> {
  const sql = databaseSql();
  const given: string[] = [];
  for (const id of ids.map(String)) {
    const name = `${formatKey(format)}-${id}`;
    const [take] = await sql<{ id: string }[]>`
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash, format)
      values (${scope.projectId}, ${id}, 'image', ${`stills/${name}`}, 'image/jpeg', 1, 'builtin',
        ${name}, ${formatKey(format)})
      returning id`;
    await sql`update lines set image_take_id = ${String(take?.id)} where id = ${id}`;
    given.push(String(take?.id));
  }
  return given;
}

async function chosenStills({ storyId }: StoryScope): Promise<(string | null)[]> {
  const rows = await databaseSql()<{ image: string | null }[]>`
    select image_take_id as image from lines where story_id = ${storyId} order by line_number`;
  return rows.map(({ image }) => image);
}

describe("the format of a story", () => {
  it("is 16:9 at 720 until somebody who may edit chooses another", async () => {
    const story = await aStoryWithShots();
    const { format } = await directStory(story.scope);
    expect(format).toEqual(STANDARD_FORMAT);
    expect((await put(story, TALL, "viewer")).status).toBe(403);
    const { status, body } = await put(story, { aspect: "2.39:1", height: 1080 });
    expect(status).toBe(200);
    expect(body.story).toMatchObject({ format: { aspect: "2.39:1", height: 1080 } });
    const directed = await directStory(story.scope);
    for (const { subject } of directed.lines) {
      expect(subject.format).toEqual({ aspect: "2.39:1", height: 1080 });
    }
  });

  it.each([
    { aspect: "4:3", height: 720 },
    { aspect: "16:9", height: 480 },
    { aspect: "16:9" },
    {},
  ])("is none that is not on offer: %j", async (format) => {
    const story = await aStoryWithShots();
    expect((await put(story, format)).status).toBe(400);
    expect((await directStory(story.scope)).format).toEqual(STANDARD_FORMAT);
  });

  it("puts pictures of another one out of date, and says which", async () => {
    const story = await aStoryWithShots();
    await giveStills(story, STANDARD_FORMAT);
    await put(story, TALL);
    const { outdated } = await listStaleMedia(story.scope);
    expect(outdated).toHaveLength(story.ids.length);
    for (const { stale } of outdated) {
      expect(stale).toEqual({ image: "Made for 16:9; the story is 9:16 now." });
    }
    await put(story, { aspect: "9:16", height: 1080 });
    const again = await listStaleMedia(story.scope);
    expect(again.outdated[0]?.stale.image).toBe("Made for 16:9; the story is 9:16 at 1080 now.");
  });

  it("has its own pictures chosen again when the story comes back to it", async () => {
    const story = await aStoryWithShots();
    const wide = await giveStills(story, STANDARD_FORMAT);
    await put(story, TALL);
    // Nothing is there for it yet: the pictures stay in sight until there is.
    expect(await chosenStills(story.scope)).toEqual(wide);
    const tall = await giveStills(story, TALL);
    await put(story, STANDARD_FORMAT);
    expect(await chosenStills(story.scope)).toEqual(wide);
    await put(story, TALL);
    expect(await chosenStills(story.scope)).toEqual(tall);
    // A take that was removed meanwhile leaves what is there now.
    await databaseSql()`delete from takes where id = ${String(wide[0])}`;
    await put(story, STANDARD_FORMAT);
    expect(await chosenStills(story.scope)).toEqual([tall[0], ...wide.slice(1)]);
  });

  it("waits for what is being made of the story", async () => {
    const story = await aStoryWithShots();
    const { projectId, storyId } = story.scope;
    const sql = databaseSql();
    const [run] = await sql<{ id: string }[]>`
      insert into runs (kind, project_id, story_id, subject_id, status)
      values ('images', ${projectId}, ${storyId}, ${storyId}, 'running') returning id`;
    const refused = await put(story, TALL);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "Something is being made of this story. Cancel it or wait until it has finished, then change the format.",
    ]);
    expect((await ask(story, TALL)).body).toMatchObject({ is_busy: true });
    await sql`update runs set status = 'completed' where id = ${String(run?.id)}`;
    expect((await put(story, TALL)).status).toBe(200);
  });
});

describe("what another format would mean", () => {
  it("is told before anything changes: what is made anew, and what is there already", async () => {
    const story = await aStoryWithShots();
    await giveStills(story, STANDARD_FORMAT);
    const first = await ask(story, TALL);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ kept_images: 0, kept_videos: 0, is_busy: false });
    expect(first.body).toMatchObject({ images: story.ids.length, croppings: [], left_alone: 0 });
    expect((await directStory(story.scope)).format).toEqual(STANDARD_FORMAT);
    await put(story, TALL);
    expect((await ask(story, STANDARD_FORMAT)).body).toMatchObject({
      kept_images: story.ids.length,
    });
    expect((await ask(story, { aspect: "1:1", height: 1080 })).body).toMatchObject({
      kept_images: 0,
    });
  });
});
