import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { insertRunOrJoin } from "@/db/queries/runs";
import { catalogue } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { sweepUnclaimedFiles } from "@/lib/services/media/unclaimed-files";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { previewParse } from "@/lib/services/parsing/preview-parse";
import { replacedLines, restoreLines } from "@/lib/services/parsing/replaced-lines";
import { startParsing } from "@/lib/services/parsing/start-parsing";
import { purgeStory } from "@/lib/services/story/trash";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";
import { aMadeStory, giveMedia, printLines, rewrite, scriptOf } from "./parsing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** One changed, one added, one removed, two kept. */
const CHANGES: [string, string][] = [
  ["Put it out.", "Put it out now."],
  ["Marta wipes", "Rain on the glass.\n\nMarta wipes"],
  ["\nThe lamp dies.\n", ""],
];

describe("parsing again", () => {
  it("first tells what it would keep, change, add and remove, and changes nothing", async () => {
    const scope = await aMadeStory();
    await rewrite(scope, ...CHANGES);
    const before = await printLines(scope);
    const preview = await previewParse(scope);
    expect(preview).toMatchObject({
      status: "ready",
      counts: { kept: 2, changed: 1, added: 1, removed: 1 },
      reading: { shape: "fountain", read_by: "grammar", findings: [] },
    });
    expect(
      preview.lines.map(({ change, was, becomes }) => [
        change,
        was?.line_number ?? null,
        becomes?.line_number ?? null,
      ]),
    ).toEqual([
      ["added", null, 1],
      ["kept", 1, 2],
      ["kept", 2, 3],
      ["changed", 3, 4],
      ["removed", 4, null],
    ]);
    expect(preview.lines[3]).toMatchObject({
      was: { dialogue_text: "Put it out." },
      becomes: { dialogue_text: "Put it out now." },
      media: ["audio", "image"],
      stale: { audio: "The words changed." },
    });
    expect(await printLines(scope)).toEqual(before);
    expect((await replacedLines(scope)).replaced_lines).toEqual([]);
  });

  it("does what it has told, and says which media no longer fit, and why", async () => {
    const scope = await aMadeStory();
    const before = await listLines({ storyId: scope.storyId });
    await rewrite(scope, ...CHANGES);
    await applyScript(scope);
    const after = await listLines({ storyId: scope.storyId });
    expect(after.map(({ line }) => line.id)).toEqual([
      expect.any(String),
      before[0]?.line.id,
      before[1]?.line.id,
      before[2]?.line.id,
    ]);
    const { parsed_lines: lines } = await parsedLines(scope);
    expect(lines.map(({ stale }) => stale)).toEqual([
      undefined,
      undefined,
      undefined,
      { audio: "The words changed." },
    ]);
    expect(lines[3]).toMatchObject({
      dialogue_text: "Put it out now.",
      image_prompt: "A lamp.",
      action_video_prompt: "It turns.",
      shot_type: "action",
      audio_url: expect.any(String),
    });
  });

  it("marks what plays elsewhere now, until its picture is chosen anew", async () => {
    const scope = await aMadeStory();
    await rewrite(scope, ["EXT. ROCK", "EXT. PIER"]);
    expect((await previewParse(scope)).counts).toMatchObject({ kept: 2, changed: 2 });
    await applyScript(scope);
    const moved = (await listLines({ storyId: scope.storyId }))[2]?.line;
    expect(moved?.stale).toEqual({ image: "The scene location changed." });
    await databaseSql()`delete from takes where line_id = ${String(moved?.id)} and kind = 'image'`;
    await giveMedia(scope, String(moved?.id), "image");
    expect((await listLines({ storyId: scope.storyId }))[2]?.line.stale).toEqual({});
  });

  it("of an unchanged script changes nothing and keeps no set", async () => {
    const scope = await aMadeStory();
    const before = await printLines(scope);
    await applyScript(scope);
    expect(await printLines(scope)).toEqual(before);
    expect((await replacedLines(scope)).replaced_lines).toEqual([]);
  });

  it.each(["images", "all-media", "story-video"] as const)(
    "waits for %s, which works on the lines, and names its run",
    async (kind) => {
      const scope = await aMadeStory();
      const { run } = await insertRunOrJoin({
        kind,
        projectId: scope.projectId,
        storyId: scope.storyId,
        subjectId: scope.storyId,
        requestedBy: null,
        parentRunId: null,
        input: {},
      });
      for (const ask of [
        startParsing,
        previewParse,
        (story: typeof scope) => restoreLines(story, null),
      ]) {
        await expect(ask(scope)).rejects.toMatchObject({
          code: "script.generationRunning",
          status: 409,
          facts: { details: { run_ids: [run.id] } },
        });
      }
    },
  );
});

describe("lines that were replaced", () => {
  it("come back as they were to the byte, with everything made of them", async () => {
    const scope = await aMadeStory();
    const before = await printLines(scope);
    await rewrite(scope, ...CHANGES, ["EXT. ROCK", "EXT. PIER"]);
    const script = await scriptOf(scope);
    await applyScript(scope);
    const between = await printLines(scope);
    expect(between).not.toEqual(before);
    expect((await replacedLines(scope)).replaced_lines).toMatchObject([
      {
        reason: "parse",
        description: "Parsing changed 1, added 1 and removed 1.",
        line_count: 4,
      },
    ]);

    const { parsed_lines: lines, replaced_lines: sets } = await restoreLines(scope, null);
    expect(lines).toHaveLength(4);
    expect(await printLines(scope)).toEqual(before);
    expect(await scriptOf(scope)).toBe(script);

    // And once more: the way back can be gone back.
    expect(sets).toMatchObject([{ reason: "restore", line_count: 4 }]);
    await restoreLines(scope, null);
    expect(await printLines(scope)).toEqual(between);
  });

  it("can be brought back from before the last change too", async () => {
    const scope = await aMadeStory();
    const before = await printLines(scope);
    await rewrite(scope, ["\nThe lamp dies.\n", ""]);
    await applyScript(scope);
    await rewrite(scope, ["VOSS\nPut it out.\n", "VOSS\nRain and wind.\n"]);
    await applyScript(scope);
    const [, first] = (await replacedLines(scope)).replaced_lines;
    await restoreLines(scope, String(first?.id));
    expect(await printLines(scope)).toEqual(before);
  });

  it("of another story cannot be brought back", async () => {
    const [scope, other] = [await aMadeStory(), await aMadeStory()];
    await rewrite(other, ...CHANGES);
    await applyScript(other);
    const [set] = (await replacedLines(other)).replaced_lines;
    for (const id of [null, String(set?.id)]) {
      await expect(restoreLines(scope, id)).rejects.toThrow(
        catalogue["line.nothingToRestore"].text,
      );
    }
  });

  it("are given up with their files when five newer sets are there", async () => {
    const scope = await aMadeStory();
    const gone = (await listLines({ storyId: scope.storyId }))[3];
    await rewrite(scope, ["\nThe lamp dies.\n", ""]);
    await applyScript(scope);
    const key = String(gone?.audio?.mediaKey);
    for (let round = 1; round <= 4; round += 1) {
      await rewrite(scope, [round === 1 ? "Put it out." : `Go ${round - 1}.`, `Go ${round}.`]);
      await applyScript(scope);
    }
    await sweepUnclaimedFiles();
    expect(await fileStore().find(key)).not.toBeNull();
    await rewrite(scope, ["Go 4.", "Go 5."]);
    await applyScript(scope);
    expect((await replacedLines(scope)).replaced_lines).toHaveLength(5);
    await sweepUnclaimedFiles();
    expect(await fileStore().find(key)).toBeNull();
    const takes = await databaseSql()`select 1 from takes where media_key = ${key}`;
    expect(takes).toHaveLength(0);
  });

  it("go with their story, and so do their files", async () => {
    const scope = await aMadeStory();
    const gone = (await listLines({ storyId: scope.storyId }))[3];
    await rewrite(scope, ["\nThe lamp dies.\n", ""]);
    await applyScript(scope);
    await purgeStory(scope.storyId);
    expect(await fileStore().find(String(gone?.audio?.mediaKey))).toBeNull();
    const takes = await databaseSql()`select 1 from takes where project_id = ${scope.projectId}`;
    expect(takes).toHaveLength(0);
  });

  it("keep who plays a name, unless that person is gone", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const castOf = () => databaseSql()<{ name: string; id: string | null }[]>`
      select script_character as name, character_id as id from character_mappings
      where story_id = ${scope.storyId} order by position`;
    const before = [...(await castOf())];
    await rewrite(scope, ["VOSS\nPut it out.\n\n", ""]);
    await applyScript(scope);
    expect(await castOf()).toHaveLength(1);
    await restoreLines(scope, null);
    expect([...(await castOf())]).toEqual(before);
    await restoreLines(scope, null);
    await databaseSql()`delete from characters where id = ${String(before[1]?.id)}`;
    await restoreLines(scope, null);
    expect((await castOf())[1]?.id).toBeNull();
  });
});
