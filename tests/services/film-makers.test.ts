import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { insertSystemAccount } from "@/db/queries/system-accounts";
import type { StoryScope } from "@/lib/access";
import { lineWorkKey } from "@/lib/ledger/line-work-key";
import { COMMAND_LINE_USER } from "@/lib/rules/command-line-user";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { hashOfFilm } from "@/lib/services/story-video/hash-of-film";
import { callApi } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Member;
let story: StoryScope;
let lines: string[];

const TITLE_PAGE = `Title: The Last Light
Credit: Written by
Author: Ana Ruiz
Authors:
    Ana Ruiz
    Ben Oh
Contact: ana@mail.example

`;

beforeAll(async () => {
  app = await openTestApp();
  owner = await aMember();
});
afterAll(() => app?.close());

/** A story of four lines (action, speech, speech, action) that nothing was made of. */
async function aFreshStory(script = TITLE_PAGE + SHORT_SCRIPT): Promise<void> {
  const project = await aProject().ownedBy(owner).build();
  story = await aStory().in(project).withScript(script).fullyCast().build();
  lines = (await listLines({ storyId: story.storyId })).map(({ line }) => line.id);
}

type Kind = "audio" | "image" | "video";

/**
 * A take that is chosen for a line (counted from 1).
 * @param by the model that was paid for it; of an own file the id of whoever brought it
 */
async function aTake(line: number, kind: Kind, provider: string, by?: string): Promise<void> {
  const sql = databaseSql();
  const lineId = String(lines[line - 1]);
  const hash = randomUUID();
  const isOwn = provider === "own";
  await sql`with take as (
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash, duration_seconds, brought_by)
      values (${story.projectId}, ${lineId}, ${kind}, ${hash}, 'video/mp4', 5, ${provider}, ${hash}, 2,
        ${isOwn && by ? by : null})
      returning id)
    update lines set ${sql(`${kind}_take_id`)} = (select id from take) where id = ${lineId}`;
  if (isOwn || by === undefined) return;
  const workKey = lineWorkKey(kind, lineId, hash);
  const [job] = await sql<{ id: string }[]>`
    insert into provider_jobs ${sql({ work_key: workKey, provider, status: "done" })}
    returning id`;
  await sql`insert into spending_entries ${sql({
    ...{
      job_id: String(job?.id),
      project_id: story.projectId,
      line_id: lineId,
      provider,
      model: by,
    },
    ...{ kind: kind === "audio" ? "speech" : kind, state: "settled", scopes: "{}" },
  })}`;
}

/** A run that somebody asked for. */
async function aRunBy(userId: string, kind: string): Promise<void> {
  const sql = databaseSql();
  await sql`insert into runs ${sql({
    ...{ kind, project_id: story.projectId, story_id: story.storyId, subject_id: story.storyId },
    ...{ status: "completed", requested_by: userId },
  })}`;
}

/** A recommended script, and the call of the model that wrote it. */
async function aDraft(text: string, provider: string): Promise<void> {
  const sql = databaseSql();
  const runId = randomUUID();
  const about = { project_id: story.projectId, story_id: story.storyId };
  await sql`insert into runs ${sql({
    ...{ id: runId, kind: "script", ...about, subject_id: story.storyId, status: "completed" },
    requested_by: owner.userId,
  })}`;
  await sql`insert into recommendations ${sql({
    ...{ story_id: story.storyId, kind: "script", text, input_hash: runId, provider },
    run_id: runId,
  })}`;
  await sql`insert into model_calls ${sql({
    ...{ ...about, run_id: runId, task: "script", provider, model: "gpt-5" },
    ...{ input_tokens: 5, output_tokens: 5 },
  })}`;
}

/** A text that was saved as the script at some time. */
async function aRevision(text: string): Promise<void> {
  const sql = databaseSql();
  const row = { story_id: story.storyId, version: 77, text, saved_by: owner.userId };
  await sql`insert into script_revisions ${sql(row)}`;
}

const nameOf = async ({ userId }: Member): Promise<string> => {
  const [user] = await databaseSql()<{ name: string }[]>`
    select user_name as name from users where id = ${userId}`;
  return String(user?.name);
};

const credits = async () =>
  (await planHandOver(story)).cards.credits?.request.makers.map(({ work, by }) => [work, ...by]);

async function told(ending: "json" | "txt"): Promise<string> {
  const params = { id: story.storyId, name: `disclosure.${ending}` };
  return (await callApi(exportFile, { as: owner, params })).text();
}

describe("who made a film", () => {
  it("is told of every shot: its clip, the still before it, its voice, and whose own files they are", async () => {
    await aFreshStory();
    await aTake(1, "image", "openai", "gpt-image-2");
    await aTake(1, "video", "fal", "kling-3");
    await aTake(2, "image", "builtin");
    await aTake(2, "audio", "elevenlabs", "eleven_v3");
    await aTake(3, "image", "builtin");
    await aTake(3, "video", "own", owner.userId);
    // Brought before it was noted by whom, or by somebody whose account is gone.
    await aTake(3, "audio", "own");
    const own = { how: "own", by: "Own files", model: null };
    const name = await nameOf(owner);
    const drawn = { how: "generated", by: "Roughcut's built-in studio", model: null };
    const { shots, ...film } = JSON.parse(await told("json"));
    expect(shots).toMatchObject([
      {
        shot: "S01_010",
        picture: {
          ...{ how: "generated", by: "fal", model: "kling-3", kind: "clip" },
          still: { how: "generated", by: "OpenAI", model: "gpt-image-2" },
        },
        voice: null,
      },
      {
        picture: { ...drawn, kind: "still", still: null },
        voice: {
          ...{ how: "generated", by: "ElevenLabs", model: "eleven_v3" },
          ...{ character: "Marta", voice: expect.any(String) },
        },
      },
      // Nothing of the drawn still is in a clip of somebody's own.
      {
        picture: { ...own, person: name, kind: "clip", still: null },
        voice: { ...own, person: null, character: "Voss", voice: null },
      },
      { picture: null, voice: null },
    ]);
    expect(film).toMatchObject({
      contains_generated_media: true,
      written_by: ["Ana Ruiz", "Ben Oh"],
      picture_makers: [
        ...["fal, kling-3", "OpenAI, gpt-image-2", `Own files of ${name}`],
        "Roughcut's built-in studio",
      ],
      voice_makers: ["ElevenLabs, eleven_v3", "Own files"],
      voices: [{ character: "Marta", voice: shots[1].voice.voice, by: "ElevenLabs, eleven_v3" }],
    });
    const words = await told("txt");
    expect(words).toContain("S01_010  clip: fal, kling-3; still: OpenAI, gpt-image-2\n");
    expect(words).toContain(`S02_010  clip: Own files of ${name}; Voss: Own files\n`);
    expect(words).toContain(`  Marta: the voice ${shots[1].voice.voice} (ElevenLabs, eleven_v3)\n`);
    expect(words).toContain("S02_020  no picture\n");
    // A card says what programs made; own files are nobody's credit.
    expect(await credits()).toEqual([
      ["Written by", "Ana Ruiz", "Ben Oh"],
      [
        "Pictures generated by",
        ...["fal, kling-3", "OpenAI, gpt-image-2", "Roughcut's built-in studio"],
      ],
      ["Shapes of things from", "game-icons.net, CC BY 3.0"],
      ["Voices generated by", "ElevenLabs, eleven_v3", shots[1].voice.voice],
    ]);
  });

  it("names what drafted the script, as long as a line of the draft that was saved still stands", async () => {
    const draft = `${SHORT_SCRIPT}\n\nMARTA\nIt was never about the light.\n`;
    await aFreshStory(draft);
    await aDraft("EXT. SEA - DAY\n\nNobody took this one.\n", "fal");
    await aDraft(`${draft}\n`, "openai");
    expect(JSON.parse(await told("json")).script_drafted_by).toEqual([]);
    await aRevision(draft);
    expect(JSON.parse(await told("json")).script_drafted_by).toEqual(["OpenAI, gpt-5"]);
    expect(await told("txt")).toContain("Its script was drafted by a program.\n");
    expect(await told("txt")).toContain("Script drafted by: OpenAI, gpt-5\n");
    expect(await credits()).toContainEqual(["Script drafted by", "OpenAI, gpt-5"]);
    const sql = databaseSql();
    const mine = "EXT. HARBOUR - DAY\n\nMARTA\nEvery word of this is mine.\n";
    await sql`update stories set script = ${mine} where id = ${story.storyId}`;
    expect(JSON.parse(await told("json")).script_drafted_by).toEqual([]);
    expect(await told("txt")).not.toContain("drafted");
  });

  it("are those who asked for takes, not those who had words suggested or a film joined, and no command", async () => {
    await aFreshStory(SHORT_SCRIPT);
    const joiner = await aMember();
    const command = await insertSystemAccount({
      ...{ ...COMMAND_LINE_USER, passwordHash: "", canSignIn: false },
    });
    await aTake(1, "image", "builtin");
    await aRunBy(owner.userId, "images");
    await aRunBy(owner.userId, "audio");
    for (const kind of ["script", "parse", "image-prompts", "film", "story-video", "hand-over"]) {
      await aRunBy(joiner.userId, kind);
    }
    await aRunBy(command.id, "images");
    const name = await nameOf(owner);
    expect(JSON.parse(await told("json"))).toMatchObject({ people: [name], written_by: [] });
    expect(await told("txt")).toContain(`Made for: ${name}\n`);
    expect(await told("txt")).toContain("Shapes of things from: game-icons.net, CC BY 3.0\n");
    expect(await credits()).toEqual([
      ["Pictures generated by", "Roughcut's built-in studio"],
      ["Shapes of things from", "game-icons.net, CC BY 3.0"],
      ["Made for", name],
    ]);
  });

  it("are as many as can be read on a card, and how many there are besides", async () => {
    const authors = ["Ana", "Ben", "Cleo", "Dov"].map((name) => `    ${name}\n`).join("");
    await aFreshStory(`Authors:\n${authors}\n${SHORT_SCRIPT}`);
    for (const line of [1, 2, 3, 4]) await aTake(line, "image", "fal", `model-${line}`);
    expect(await credits()).toEqual([
      ["Written by", "Ana", "Ben", "and 2 more"],
      ["Pictures generated by", "fal, model-1", "fal, model-2", "and 2 more"],
    ]);
    expect(JSON.parse(await told("json")).picture_makers).toHaveLength(4);
  });

  it("says so where nothing was generated, and another maker makes another film", async () => {
    await aFreshStory(SHORT_SCRIPT);
    for (const line of [1, 2, 3, 4]) await aTake(line, "video", "own");
    expect(await credits()).toEqual([]);
    expect(JSON.parse(await told("json")).contains_generated_media).toBe(false);
    expect(await told("txt")).toContain("No picture and no voice of this film was generated.");
    const before = await hashOfFilm(story);
    await aRunBy(owner.userId, "images");
    expect(await hashOfFilm(story)).not.toBe(before);
  });
});
