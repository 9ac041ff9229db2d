import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { mediaUrl } from "@/lib/services/media/media-url";
import { newestStillUrl, storyFrames } from "@/lib/services/story/frames";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** Gives a line of a story a still. @returns its key */
async function addStill({ projectId, storyId }: StoryScope, lineNumber: number): Promise<string> {
  const key = `stills/${randomUUID()}`;
  await databaseSql()`
    with made as (
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash)
      select ${projectId}, id, 'image', ${key}, 'image/jpeg', 5, 'builtin', ${key} from lines
      where story_id = ${storyId} and line_number = ${lineNumber} returning id, line_id)
    update lines set image_take_id = made.id from made where lines.id = made.line_id`;
  return key;
}

describe("the frames of a story", () => {
  /** A script of so many lines. */
  const aLongScript = (lines: number) =>
    `INT. LAMP ROOM - NIGHT\n\n${Array.from({ length: lines }, (_, at) => `MARTA\nThat makes ${at}.\n`).join("\n")}`;
  const numbersOf = async (story: StoryScope, keys: ReadonlyMap<string, number>) =>
    (await storyFrames(story)).frame_urls.map((url) => keys.get(url));

  it.each([
    [3, [], []],
    [3, [2], [2]],
    [9, [1, 2, 3, 5, 6, 7, 8, 9], [1, 2, 3, 5, 6, 7, 8, 9]],
    [20, Array.from({ length: 20 }, (_, at) => at + 1), [1, 4, 6, 9, 11, 14, 16, 19]],
  ])("of %i lines with stills at %j are at %j", async (lines, pictured, expected) => {
    const story = await aStory().withScript(aLongScript(lines)).parsed().build();
    const keys = new Map<string, number>();
    for (const line of pictured) keys.set(mediaUrl(await addStill(story, line)), line);
    expect(await numbersOf(story, keys)).toEqual(expected);
  });

  it("begin with the newest where one is wanted", async () => {
    const story = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    expect(await newestStillUrl(story)).toBeNull();
    const early = await addStill(story, 3);
    await addStill(story, 2);
    await databaseSql()`update lines set image_asked_at = now()
      where story_id = ${story.storyId} and line_number = 3`;
    expect(await newestStillUrl(story)).toBe(mediaUrl(early));
  });
});
