import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DELETE as removeOwnShot,
  PUT as rewordOwnShot,
} from "@/app/api/story/[id]/own-shots/[lineId]/route";
import { POST as addOwnShot } from "@/app/api/story/[id]/own-shots/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import type { OwnShot } from "@/lib/rules/own-shot";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { changeStoryLine } from "@/lib/services/parsing/change-story-line";
import { isScriptParsed } from "@/lib/services/parsing/is-script-parsed";
import { previewParse } from "@/lib/services/parsing/preview-parse";
import { restoreLines } from "@/lib/services/parsing/replaced-lines";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { cutOf, paramsOf, putCut, type Story } from "./cut-kit";
import { aStoryWithShots, giveTake } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const add = (story: Story, kind: OwnShot, words: string, after: string | null, as = story.editor) =>
  callJson(addOwnShot, {
    ...{ as, method: "POST", params: paramsOf(story), body: { kind, words, after } },
  });

const reword = (story: Story, lineId: string, body: object, as = story.editor) =>
  callJson(rewordOwnShot, {
    ...{ as, method: "PUT", params: { ...paramsOf(story), lineId }, body: { ...body } },
  });

const remove = (story: Story, lineId: string) =>
  callJson(removeOwnShot, {
    ...{ as: story.editor, method: "DELETE", params: { ...paramsOf(story), lineId } },
  });

const linesOf = async ({ scope }: Story) =>
  (await listLines({ storyId: scope.storyId })).map(({ line }) => line);

/** The script, with other words in it. */
async function rewrite(story: Story, change: (script: string) => string): Promise<void> {
  const { storyId } = story.scope;
  const [row] = await databaseSql()`select script from stories where id = ${storyId}`;
  const script = change(String(row?.script));
  await databaseSql()`update stories set script = ${script} where id = ${storyId}`;
  await applyScript(story.scope);
}

describe("a shot between the lines of a script", () => {
  it("stands behind its line, in its scene, and is a clip of the cut", async () => {
    const story = await aStoryWithShots();
    const before = await linesOf(story);
    const [first] = story.ids;
    const { status, body } = await add(story, "insert", "the brass key", first ?? null);
    expect(status).toBe(200);
    const lines = await linesOf(story);
    expect(lines.map(({ lineNumber }) => lineNumber)).toEqual(lines.map((_, at) => at + 1));
    expect(lines.map(({ id }) => id)).toEqual([first, body.line_id, ...story.ids.slice(1)]);
    expect(lines[1]).toMatchObject({
      ...{ ownShot: "insert", stageDirections: "INSERT - the brass key", dialogueText: "" },
      ...{ sceneLocationId: before[0]?.sceneLocationId, models: {} },
    });
    expect((await cutOf(story)).clips.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    await add(story, "establishing", "the sea and the light", null);
    expect((await linesOf(story))[0]).toMatchObject({ ownShot: "establishing", lineNumber: 1 });
  });

  it("is drawn by the built-in studio where it is black or lettering", async () => {
    const story = await aStoryWithShots();
    await add(story, "black", "", null);
    await add(story, "title-card", "One year later", String(story.ids[0]));
    const own = (await linesOf(story)).filter(({ ownShot }) => ownShot !== null);
    expect(own.map(({ stageDirections }) => stageDirections)).toEqual([
      "OVER BLACK.",
      'TITLE: "One year later"',
    ]);
    for (const { models } of own) expect(models).toEqual({ still: "builtin", action: "builtin" });
  });

  it("stays through other scripts behind the line that it stands behind, and is no change of them", async () => {
    const story = await aStoryWithShots();
    const [first] = story.ids;
    const { body } = await add(story, "reaction", "Marta, who listens", first ?? null);
    expect(await previewParse(story.scope)).toMatchObject({
      counts: { kept: story.ids.length + 1, changed: 0, added: 0, removed: 0 },
    });
    await rewrite(story, (script) => `${script}\n\nThe sea is calm.\n`);
    const more = await linesOf(story);
    expect(more.slice(0, 2).map(({ id }) => id)).toEqual([first, body.line_id]);
    expect(more).toHaveLength(story.ids.length + 2);
    expect(more.map(({ lineNumber }) => lineNumber)).toEqual(more.map((_, at) => at + 1));
    // Its line goes: it stands where that stood.
    const [line] = more;
    await rewrite(story, (script) => script.replace(line?.stageDirections ?? "", ""));
    expect((await linesOf(story))[0]).toMatchObject({ id: body.line_id, lineNumber: 1 });
    await databaseSql()`
      update scene_locations set description = 'A room.' where story_id = ${story.scope.storyId}`;
    expect(await isScriptParsed(story.scope)).toBe(true);
  });

  it("lets the lines around it be changed in the script, and is none of them", async () => {
    const story = await aStoryWithShots();
    const [first, second] = story.ids;
    const { body } = await add(story, "insert", "the brass key", first ?? null);
    const ownId = String(body.line_id);
    await expect(changeStoryLine(story.scope, ownId, { kind: "remove" })).rejects.toMatchObject({
      code: "line.notOfScript",
    });
    await changeStoryLine(story.scope, String(second), { kind: "remove" });
    expect((await linesOf(story)).map(({ id }) => id)).toEqual([
      ...[first, ownId],
      ...story.ids.slice(2),
    ]);
    // It is left out of a film, and moved, like every other.
    const cut = await cutOf(story);
    const [clip, own, ...others] = cut.clips;
    if (!clip || !own) return expect.fail("the story has shots");
    expect((await putCut(story, cut, { clips: [own, clip, ...others] })).status).toBe(200);
    expect((await cutOf(story)).clips[0]).toMatchObject({ line_id: ownId, is_moved: true });
  });

  it("is given other words, which make what was made of it out of date, and goes, and comes back", async () => {
    const story = await aStoryWithShots();
    const [first] = story.ids;
    const { body } = await add(story, "insert", "the brass key", first ?? null);
    const ownId = String(body.line_id);
    const take = await giveTake(story.scope, ownId, "image");
    const cut = await cutOf(story);
    const clips = cut.clips.map((clip, at) => (at === 1 ? { ...clip, out: 30, hold: 0 } : clip));
    await putCut(story, cut, { clips });
    const reworded = await reword(story, ownId, {
      words: "the  iron key",
      edited_from: "the brass key",
    });
    expect(reworded.status).toBe(200);
    expect(reworded.body.parsed_lines).toContainEqual(
      expect.objectContaining({
        ...{ id: ownId, own_shot: "insert", stage_directions: "INSERT - the iron key" },
        stale: { image: "The stage directions changed." },
      }),
    );
    const again = await reword(story, ownId, { words: "a coin", edited_from: "the brass key" });
    expect(again).toMatchObject({
      status: 409,
      body: { details: { currentText: "the iron key" } },
    });
    expect((await reword(story, ownId, { words: " " })).status).toBe(400);
    expect((await reword(story, ownId, { words: "a coin" }, story.commenter)).status).toBe(403);
    expect((await reword(story, String(first), { words: "a coin" })).body).toMatchObject({
      code: "line.ofScript",
    });

    const removed = await remove(story, ownId);
    expect(removed.status).toBe(200);
    expect((await linesOf(story)).map(({ id, lineNumber }) => [id, lineNumber])).toEqual(
      story.ids.map((id, at) => [id, at + 1]),
    );
    expect((await cutOf(story)).unused).toEqual([{ line_id: ownId, lost: "line" }]);
    await restoreLines(story.scope, String(removed.body.replaced_lines_id));
    const [, back] = await linesOf(story);
    expect(back).toMatchObject({ id: ownId, ownShot: "insert", imageTakeId: take });
    expect((await cutOf(story)).clips[1]).toMatchObject({ line_id: ownId, out: 30 });
    await restoreLines(story.scope, String(reworded.body.replaced_lines_id));
    expect((await linesOf(story))[1]?.stageDirections).toBe("INSERT - the brass key");
  });

  it("wants words where it shows something, and a line of its story", async () => {
    const story = await aStoryWithShots();
    const other = await aStoryWithShots();
    expect((await add(story, "insert", "  ", null)).status).toBe(400);
    expect((await add(story, "insert", "a key", String(other.ids[0]))).status).toBe(404);
    expect((await add(story, "insert", "a key", null, story.commenter)).status).toBe(403);
    expect(await linesOf(story)).toHaveLength(story.ids.length);
  });
});
