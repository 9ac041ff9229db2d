import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import type { LineChange } from "@/lib/screenplay";
import { changeStoryLine } from "@/lib/services/parsing/change-story-line";
import { scriptReading } from "@/lib/services/parsing/present-reading";
import { previewParse } from "@/lib/services/parsing/preview-parse";
import { replacedLines, restoreLines } from "@/lib/services/parsing/replaced-lines";
import { writeAsScreenplay } from "@/lib/services/parsing/write-screenplay";
import { listScriptRevisions } from "@/lib/services/script/script";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";
import { aMadeStory, printLines, rewrite, scriptOf } from "./parsing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

async function change(scope: StoryScope, lineNumber: number, wanted: LineChange) {
  const row = (await listLines({ storyId: scope.storyId }))[lineNumber - 1];
  return (await changeStoryLine(scope, String(row?.line.id), wanted)).parsed_lines;
}

const edit = (characterName: string, stageDirections: string, dialogueText: string) =>
  ({ kind: "edit", texts: { characterName, stageDirections, dialogueText } }) as const;

/** Parsing the script as it now stands must find nothing to do. */
async function expectInStep(scope: StoryScope, lineCount: number): Promise<void> {
  const { counts } = await previewParse(scope);
  expect(counts).toEqual({ kept: lineCount, changed: 0, added: 0, removed: 0 });
}

describe("a single line", () => {
  it("is edited in the list and in the script, and keeps its media as stale", async () => {
    const scope = await aMadeStory();
    const before = await listLines({ storyId: scope.storyId });
    const lines = await change(scope, 2, edit("MARTA", "quietly", "Let me finish."));
    expect(lines[1]).toMatchObject({
      id: before[1]?.line.id,
      dialogue_text: "Let me finish.",
      image_prompt: "A lamp.",
      stale: { audio: "The words changed." },
    });
    expect(await scriptOf(scope)).toBe(
      SHORT_SCRIPT.replace("Let me finish the glass.", "Let me finish."),
    );
    expect(lines.map(({ stale }) => stale === undefined)).toEqual([true, false, true, true]);
    await expectInStep(scope, 4);
    expect((await listScriptRevisions(scope)).revisions[0]).toMatchObject({ version: 1 });
  });

  it("goes to a new speaker, who appears in the cast", async () => {
    const scope = await aMadeStory();
    await change(scope, 3, edit("Old Ben", "", "Put it out."));
    expect(await scriptOf(scope)).toContain("OLD BEN\nPut it out.");
    const cast = await databaseSql()`select script_character from character_mappings
      where story_id = ${scope.storyId} order by position`;
    expect(cast.map((row) => row.script_character)).toEqual(["MARTA", "OLD BEN"]);
    await expectInStep(scope, 4);
  });

  it("is split into two, of which the first keeps what was made", async () => {
    const scope = await aMadeStory();
    const before = await listLines({ storyId: scope.storyId });
    const lines = await change(scope, 2, { kind: "split", at: "Let me finish".length });
    expect(lines.map(({ dialogue_text: text }) => text)).toEqual([
      "",
      "Let me finish",
      "the glass.",
      "Put it out.",
      "",
    ]);
    expect(lines[1]?.id).toBe(before[1]?.line.id);
    expect(lines[2]).toMatchObject({ character_name: "MARTA", audio_url: null });
    await expectInStep(scope, 5);
  });

  it("is merged with the next of the same speaker, and only with that", async () => {
    const scope = await aMadeStory(
      SHORT_SCRIPT.replace("EXT. ROCK", "MARTA\nAnd go.\n\nEXT. ROCK"),
    );
    const merge = { kind: "merge" } as const;
    await expect(change(scope, 1, merge)).rejects.toMatchObject({ code: "line.otherSpeaker" });
    await expect(change(scope, 3, merge)).rejects.toMatchObject({ code: "line.notAdjacent" });
    const lines = await change(scope, 2, merge);
    expect(lines[1]?.dialogue_text).toBe("Let me finish the glass. And go.");
    await expectInStep(scope, 4);
  });

  it("is removed, and comes back with its media and the script as it was", async () => {
    const scope = await aMadeStory();
    const before = await printLines(scope);
    await change(scope, 4, { kind: "remove" });
    expect(await scriptOf(scope)).not.toContain("The lamp dies.");
    await expectInStep(scope, 3);
    expect((await replacedLines(scope)).replaced_lines).toMatchObject([
      { reason: "edit", description: "Line 4 was removed." },
    ]);
    await restoreLines(scope, null);
    expect(await printLines(scope)).toEqual(before);
    expect(await scriptOf(scope)).toBe(SHORT_SCRIPT);
    await expectInStep(scope, 4);
  });

  it("comes back without the script when somebody has saved another one since", async () => {
    const scope = await aMadeStory();
    await change(scope, 4, { kind: "remove" });
    await rewrite(scope, ["Put it out.", "Put it out now."]);
    const script = await scriptOf(scope);
    await restoreLines(scope, null);
    expect(await scriptOf(scope)).toBe(script);
    expect(await listLines({ storyId: scope.storyId })).toHaveLength(4);
  });
});

describe("a line that cannot be changed", () => {
  it.each([
    ["a speaker without words", edit("MARTA", "quietly", " "), "line.wordsMissing"],
    ["words without a speaker", edit(NON_SPEAKING_PART, "Rain.", "Go."), "line.wordsMissing"],
    ["nothing at all", edit(NON_SPEAKING_PART, "...", ""), "line.wordsMissing"],
    ["a name that is none", edit("[[MARTA]]", "", "Go."), "line.notWritable"],
    ["a note for words", edit(NON_SPEAKING_PART, "[[Rain]]", ""), "line.notWritable"],
    ["a cut at its end", { kind: "split", at: 900 } as const, "line.nothingToSplit"],
  ])("because it would be %s leaves everything as it was", async (_, wanted, code) => {
    const scope = await aMadeStory();
    const before = await printLines(scope);
    await expect(change(scope, 2, wanted)).rejects.toMatchObject({ code });
    expect(await printLines(scope)).toEqual(before);
    expect(await scriptOf(scope)).toBe(SHORT_SCRIPT);
  });

  it("because no line would be left leaves everything as it was", async () => {
    const scope = await aMadeStory("INT. ROOM - DAY\n\nANA\nHello.\n");
    const remove = change(scope, 1, { kind: "remove" });
    await expect(remove).rejects.toMatchObject({ code: "script.noLines" });
    expect(await listLines({ storyId: scope.storyId })).toHaveLength(1);
  });

  it("because its script was changed asks to parse first", async () => {
    const scope = await aMadeStory();
    await rewrite(scope, ["Put it out.", "Put it out now."]);
    await expect(change(scope, 4, { kind: "remove" })).rejects.toMatchObject({
      code: "line.scriptChanged",
      status: 409,
    });
  });

  it("because it belongs to another story is not found", async () => {
    const [scope, other] = [await aMadeStory(), await aMadeStory()];
    const [row] = await listLines({ storyId: other.storyId });
    await expect(
      changeStoryLine(scope, String(row?.line.id), { kind: "remove" }),
    ).rejects.toMatchObject({ code: "shot.notFound" });
  });
});

describe("a story that is told in prose", () => {
  const PROSE = `The rain had not stopped for a week. Marta wiped the great lens.

“Put it out,” said Voss quietly. He stood in the door.

“No,” Marta said. “Not tonight.”
`;

  it("says what its rules took for what, and why", async () => {
    const scope = await aStory().withScript(PROSE).parsed().build();
    const { reading } = await scriptReading(scope);
    expect(reading).toMatchObject({ shape: "prose", read_by: "rules" });
    expect(reading?.findings.find(({ taken_for: kind }) => kind === "dialogue")).toMatchObject({
      text: "Put it out.",
      character_name: "VOSS",
      reason: "said-clause",
    });
  });

  it("becomes a screenplay of the same lines, in which single lines can be changed", async () => {
    const scope = await aStory().withScript(PROSE).parsed().build();
    const before = await printLines(scope);
    await expect(change(scope, 1, { kind: "remove" })).rejects.toMatchObject({
      code: "line.prose",
    });
    await writeAsScreenplay(scope);
    expect(await scriptOf(scope)).toContain("VOSS\n(quietly)\nPut it out.");
    expect(await printLines(scope)).toEqual(before);
    await expectInStep(scope, before.length);
    await change(scope, 1, { kind: "remove" });
    expect((await listScriptRevisions(scope)).revisions.map(({ version }) => version)).toEqual([
      2, 1, 0,
    ]);
  });
});
