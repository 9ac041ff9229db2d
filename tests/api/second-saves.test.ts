import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUT as updateCharacter } from "@/app/api/character-image/[id]/update-description/route";
import { PUT as updateDescription } from "@/app/api/project/[id]/update-description/route";
import { PUT as updatePronunciations } from "@/app/api/project/[id]/update-pronunciations/route";
import { PUT as updateInformation } from "@/app/api/project-context/[id]/information/[infoId]/route";
import { POST as updateLocation } from "@/app/api/script-locations/update-location-description/route";
import { POST as editLine } from "@/app/api/script-parsing/edit-line/route";
import { POST as updateImagePrompt } from "@/app/api/shot-image/update-image-prompt/[dialogueId]/route";
import { POST as updateVideoPrompt } from "@/app/api/shot-video-prompted/update-prompt/[dialogueId]/route";
import { databaseSql } from "@/db/client";
import { catalogue } from "@/lib/errors";
import { callJson, type Handler } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aContextItem, anInformationEntry, type Member } from "../support/world";
import { aStoryWithShots } from "./shots-kit";

/** Every text that two can edit at once, by how it is saved. */
interface SharedText {
  handler: Handler;
  method: "PUT" | "POST";
  params: Record<string, string>;
  /** The body that saves `text`, edited from another. */
  body: (text: string, from?: string) => Record<string, unknown>;
  /** What stands there at first. */
  first: string;
}

let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Member;
let editor: Member;
let texts: Record<string, SharedText>;

/** `edited_from` is left out by clients that know nothing of it. */
const from = (edited_from: string | undefined) =>
  edited_from === undefined ? {} : { edited_from };

beforeAll(async () => {
  app = await openTestApp();
  const story = await aStoryWithShots();
  ({ owner, editor } = story);
  const { projectId, storyId } = story.scope;
  const dialogueId = String(story.ids[0]);
  const sql = databaseSql();
  const [character] = await sql<{ id: string }[]>`
    select id from characters where project_id = ${projectId} limit 1`;
  const [place] = await sql<{ id: string; description: string }[]>`
    select id, description from scene_locations where story_id = ${storyId} limit 1`;
  const [line] = await sql<{ id: string; name: string; directions: string; words: string }[]>`
    select id, character_name as name, stage_directions as directions, dialogue_text as words
    from lines where story_id = ${storyId} and dialogue_text <> '' limit 1`;
  const lineTexts = (dialogue_text: string) => ({
    character_name: line?.name,
    stage_directions: line?.directions,
    dialogue_text,
  });
  await sql`update characters set image_description = '' where id = ${character?.id ?? ""}`;
  const entry = await anInformationEntry(await aContextItem({ projectId }), {
    information: "Oil.",
  });
  texts = {
    "a project's description": {
      handler: updateDescription,
      method: "PUT",
      params: { id: projectId },
      body: (description, edited) => ({ description, ...from(edited) }),
      first: "",
    },
    pronunciations: {
      handler: updatePronunciations,
      method: "PUT",
      params: { id: projectId },
      body: (name, edited) => ({
        pronunciations: `${name} = nora`,
        ...from(edited === undefined || edited === "" ? edited : `${edited} = nora`),
      }),
      first: "",
    },
    "an entry": {
      handler: updateInformation,
      method: "PUT",
      params: { id: entry.contextId, infoId: entry.informationId },
      body: (information, edited) => ({
        info_name: "History",
        information,
        ...(edited === undefined
          ? {}
          : { edited_from: { info_name: "History", information: edited } }),
      }),
      first: "Oil.",
    },
    "a line": {
      handler: editLine,
      method: "POST",
      params: {},
      body: (words, edited) => ({
        ...lineTexts(words),
        story_id: storyId,
        line_id: line?.id,
        ...(edited === undefined ? {} : { edited_from: lineTexts(edited) }),
      }),
      first: line?.words ?? "",
    },
    "an image prompt": {
      handler: updateImagePrompt,
      method: "POST",
      params: { dialogueId },
      body: (image_prompt, edited) => ({ image_prompt, ...from(edited) }),
      first: "",
    },
    "a video prompt": {
      handler: updateVideoPrompt,
      method: "POST",
      params: { dialogueId },
      body: (prompt, edited) => ({ prompt, ...from(edited) }),
      first: "",
    },
    "a place": {
      handler: updateLocation,
      method: "POST",
      params: {},
      body: (location_description, edited) => ({
        story_id: storyId,
        location_id: place?.id,
        location_description,
        ...from(edited),
      }),
      first: place?.description ?? "",
    },
    "a character's looks": {
      handler: updateCharacter,
      method: "PUT",
      params: { id: character?.id ?? "" },
      body: (description, edited) => ({ description, ...from(edited) }),
      first: "",
    },
  };
});
afterAll(() => app?.close());

function save(what: string, as: Member, text: string, edited?: string) {
  const shared = texts[what];
  if (!shared) throw new Error(`there is no ${what}`);
  const { handler, method, params, body } = shared;
  return callJson(handler, { as, method, params, body: body(text, edited) });
}

describe.each([
  "a project's description",
  "pronunciations",
  "an entry",
  "a line",
  "an image prompt",
  "a video prompt",
  "a place",
  "a character's looks",
])("%s", (what) => {
  it("is not put over what somebody else has saved meanwhile", async () => {
    const first = texts[what]?.first ?? "";
    expect((await save(what, owner, "Hers", first)).status).toBe(200);
    const refused = await save(what, editor, "His", first);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: catalogue["story.changedMeanwhile"].text,
        code: "story.changedMeanwhile",
        details: { currentText: expect.stringMatching(/^Hers( = nora)?$/u) },
      },
    });
    // Saving what stands there already takes nothing from anybody.
    expect((await save(what, editor, "Hers", first)).status).toBe(200);
    expect((await save(what, editor, "His", "Hers")).status).toBe(200);
    expect((await save(what, owner, "The last save wins")).status).toBe(200);
  });

  it("is saved by one of two who save at once", async () => {
    await save(what, owner, "Before");
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((text) => save(what, owner, text, "Before")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
