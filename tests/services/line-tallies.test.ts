import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { markAccountDeleted } from "@/db/queries/account-deletion";
import { listLines } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { finishDeletion } from "@/lib/services/account/finish-deletion";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { changeStoryLine } from "@/lib/services/parsing/change-story-line";
import { restoreLines } from "@/lib/services/parsing/replaced-lines";
import { purgeProject } from "@/lib/services/project/trash";
import { purgeStory } from "@/lib/services/story/trash";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";
import {
  countLines,
  expectKeptRight,
  expectNoTallyOf,
  idsOfLines,
  rowsOfTally,
} from "./line-tallies-kit";
import { aMadeStory, giveMedia, rewrite } from "./parsing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const parsedStory = () => aStory().withScript(SHORT_SCRIPT).parsed().build();

async function lineAt(scope: StoryScope, lineNumber: number) {
  const row = (await listLines({ storyId: scope.storyId }))[lineNumber - 1];
  if (!row) throw new Error("no such line");
  return row;
}

describe("the tally of a story's lines is what counting them gives", () => {
  it("when a script is parsed, and a line gets media of each kind and other media", async () => {
    const scope = await parsedStory();
    expect(await countLines(scope)).toEqual([4, 2, 0, 0, 0]);
    await expectKeptRight();
    for (const { line } of await listLines({ storyId: scope.storyId })) {
      for (const kind of ["audio", "image", "video"] as const) {
        await giveMedia(scope, line.id, kind);
        await expectKeptRight();
      }
    }
    // A line in which nobody speaks may have a sound, and it does not count.
    expect(await countLines(scope)).toEqual([4, 2, 2, 4, 4]);
    const { line } = await lineAt(scope, 2);
    await databaseSql()`update lines set image_take_id = video_take_id where id = ${line.id}`;
    await expectKeptRight();
  });

  it("when a line is edited, split, merged and removed, and all of it is taken back", async () => {
    const scope = await aMadeStory();
    const texts = { characterName: NON_SPEAKING_PART, stageDirections: "Rain.", dialogueText: "" };
    for (const [lineNumber, change] of [
      [2, { kind: "edit", texts }],
      [3, { kind: "split", at: "Put it".length }],
      [3, { kind: "merge" }],
      [4, { kind: "remove" }],
    ] as const) {
      await changeStoryLine(scope, (await lineAt(scope, lineNumber)).line.id, change);
      await expectKeptRight();
    }
    expect(await countLines(scope)).toEqual([3, 1, 1, 3, 0]);
    for (const expected of [4, 3, 4]) {
      await restoreLines(scope, null);
      await expectKeptRight();
      expect((await countLines(scope))[0]).toBe(expected);
    }
  });

  it("when a script is parsed again, and its replaced lines come back with their media", async () => {
    const scope = await aMadeStory();
    const before = await countLines(scope);
    await rewrite(
      scope,
      ["VOSS\nPut it out.", "Rain."],
      ["Marta wipes", "MARTA\nWait.\n\nMarta wipes"],
    );
    await applyScript(scope);
    await expectKeptRight();
    expect(await countLines(scope)).not.toEqual(before);
    await restoreLines(scope, null);
    await expectKeptRight();
    expect(await countLines(scope)).toEqual(before);
  });

  it("when chosen takes are deleted, also two of one line and one of several lines", async () => {
    const sql = databaseSql();
    const scope = await aMadeStory();
    const [first, second] = [(await lineAt(scope, 1)).line, (await lineAt(scope, 2)).line];
    await sql`update lines set image_take_id = ${first.imageTakeId}
      where story_id = ${scope.storyId}`;
    await sql`delete from takes where id = ${first.imageTakeId}`;
    await expectKeptRight();
    expect(await countLines(scope)).toEqual([4, 2, 2, 0, 0]);
    await giveMedia(scope, second.id, "video");
    await sql`delete from takes where line_id = ${second.id}`;
    await expectKeptRight();
    expect(await countLines(scope)).toEqual([4, 2, 1, 0, 0]);
  });

  it("when a line moves to another story, and when a transaction is taken back", async () => {
    const sql = databaseSql();
    const [scope, other] = [await aMadeStory(), await parsedStory()];
    await sql`update lines set story_id = ${other.storyId}, image_take_id = null
      where id = ${(await lineAt(scope, 2)).line.id}`;
    await expectKeptRight();
    expect(await countLines(other)).toEqual([5, 3, 1, 0, 0]);
    const takenBack = sql.begin(async (transaction) => {
      await transaction`delete from lines where story_id = ${scope.storyId}`;
      throw new Error("taken back");
    });
    await expect(takenBack).rejects.toThrow("taken back");
    await expectKeptRight();
  });

  it("and nothing of it is left of a story, a project and a person that go", async () => {
    const project = await aProject().build();
    const inProject = () => aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    const [story, kept] = [await inProject(), await inProject()];
    await giveMedia(story, (await lineAt(story, 2)).line.id, "image");
    await purgeStory(story.storyId);
    await expectNoTallyOf(story);
    expect(await countLines(kept)).toEqual([4, 2, 0, 0, 0]);
    const made = await aMadeStory();
    await purgeProject(made.projectId);
    await expectNoTallyOf(made);
    await markAccountDeleted(project.owner.userId, new Set([project.projectId]));
    await finishDeletion(project.owner.userId);
    await expectNoTallyOf(kept);
    await expectKeptRight();
  });
});

describe("the tally", () => {
  it("knows the speaker of lines in which nobody speaks by the same name", async () => {
    const [row] = await databaseSql()`
      select is_spoken(${NON_SPEAKING_PART}) as nobody, is_spoken('MARTA') as marta`;
    expect(row).toEqual({ nobody: false, marta: true });
  });

  it("stays short, however often lines change", async () => {
    const scope = await aMadeStory();
    const [, line] = await idsOfLines(scope);
    for (let round = 0; round < 30; round += 1) {
      await databaseSql()`update lines set audio_take_id = null where id = ${String(line)}`;
      await databaseSql()`update lines set audio_take_id =
        (select id from takes where line_id = ${String(line)} and kind = 'audio')
        where id = ${String(line)}`;
      expect(await rowsOfTally(scope)).toBeLessThanOrEqual(9);
    }
    await expectKeptRight();
  });

  it("takes no note of what it does not count", async () => {
    const scope = await aMadeStory();
    const lastRow = () => databaseSql()`select max(id) from line_tallies`;
    const before = await lastRow();
    await databaseSql()`
      update lines set image_prompt = 'A sea.', stale = '{"image": "It is old."}',
        character_name = character_name, audio_take_id = audio_take_id
      where story_id = ${scope.storyId}`;
    await databaseSql()`update lines set character_name = 'BEN', image_take_id = audio_take_id
      where id = ${(await lineAt(scope, 2)).line.id}`;
    expect(await lastRow()).toEqual(before);
  });
});

describe("the key of a line's still", () => {
  const keyOf = async (lineId: string | undefined) => {
    const [row] = await databaseSql()<{ key: string | null }[]>`
      select image_key as key from lines where id = ${String(lineId)}`;
    return row?.key;
  };

  it("is that of the chosen image, of another one when that is chosen, and none without one", async () => {
    const scope = await parsedStory();
    const [id] = await idsOfLines(scope);
    expect(await keyOf(id)).toBeNull();
    const still = await giveMedia(scope, String(id), "image");
    expect(await keyOf(id)).toBe(still);
    const clip = await giveMedia(scope, String(id), "video");
    await databaseSql()`update lines set image_take_id = video_take_id where id = ${String(id)}`;
    expect(await keyOf(id)).toBe(clip);
    await databaseSql()`delete from takes where media_key = ${clip}`;
    expect(await keyOf(id)).toBeNull();
  });

  it("cannot be another one, whatever is written", async () => {
    const scope = await aMadeStory();
    const [id] = await idsOfLines(scope);
    const key = await keyOf(id);
    await databaseSql()`update lines set image_key = 'another' where id = ${String(id)}`;
    await databaseSql()`insert into lines (story_id, line_number, character_name, image_key)
      values (${scope.storyId}, 9, 'MARTA', 'another')`;
    await expectKeptRight();
    expect(await keyOf(id)).toBe(key);
  });
});
