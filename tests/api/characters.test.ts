import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchCharacter } from "@/app/api/character/[id]/details/route";
import { PUT as renameCharacter } from "@/app/api/character/[id]/update-name/route";
import { DELETE as deleteCharacter } from "@/app/api/character/delete/route";
import { POST as chooseFace } from "@/app/api/character-image/[id]/choose-face/route";
import { GET as fetchImage } from "@/app/api/character-image/[id]/details/route";
import { POST as generateImage } from "@/app/api/character-image/[id]/generate-image/route";
import { PUT as updateDescription } from "@/app/api/character-image/[id]/update-description/route";
import { GET as loadImageSettings } from "@/app/api/image-gen/load-image-settings/[characterId]/route";
import { POST as audition } from "@/app/api/voice_gen/audition/[characterId]/route";
import { GET as filterVoices } from "@/app/api/voice_gen/get-filtered-voices/route";
import { GET as loadVoices } from "@/app/api/voice_gen/load-voice-settings/[characterId]/route";
import { POST as saveVoice } from "@/app/api/voice_gen/save-default-voice-setting/route";
import { databaseSql } from "@/db/client";
import { listCast } from "@/db/queries/casting";
import { insertCharacter } from "@/db/queries/characters";
import { listLines } from "@/db/queries/lines";
import { insertRunOrJoin } from "@/db/queries/runs";
import type { WireFace } from "@/lib/contracts/character-image";
import type { WireVoice } from "@/lib/contracts/voice";
import { catalogue } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { cancelRun } from "@/lib/runs/end-run";
import { recordCharacter } from "@/lib/services/casting/record-character";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { emptyTrash } from "../support/after-trash-days";
import { callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

/** A story of somebody who can be called as, with everybody cast. */
async function aCastStory() {
  const project = await aProject().build();
  const scope = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  return { scope, as: project.owner };
}

async function aCharacter(name = "Marta") {
  const project = await aProject().build();
  const { id } = await insertCharacter({
    projectId: project.projectId,
    name,
    createdBy: project.owner.userId,
  });
  return { id, as: project.owner, project };
}

async function describeAs(as: Member, id: string, description: string) {
  return callJson(updateDescription, { as, method: "PUT", params: { id }, body: { description } });
}

async function makeFace(as: Member, id: string): Promise<WireFace[]> {
  const started = await callJson(generateImage, { as, method: "POST", params: { id } });
  expect(started.status).toBe(200);
  expect(await endOfRun("character-image", id)).toMatchObject({ status: "completed", error: null });
  return (await callJson(fetchImage, { as, params: { id } })).body.faces as WireFace[];
}

describe("the face of a character", () => {
  it("needs a description first", async () => {
    const { id, as } = await aCharacter();
    const refused = await callJson(generateImage, { as, method: "POST", params: { id } });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toBe(catalogue["character.descriptionMissing"].text);
  });

  it("is made anew each time, and every one is kept and can be chosen", async () => {
    const { id, as } = await aCharacter();
    await describeAs(as, id, "A woman of 34 with short dark hair and a red scarf.");
    const [first] = await makeFace(as, id);
    const both = await makeFace(as, id);
    expect(both).toHaveLength(2);
    expect(both.map(({ chosen }) => chosen)).toEqual([true, false]);
    const keys = both.map(({ url }) => url.replace("/api/media/", ""));
    const [one, other] = await Promise.all(keys.map((key) => fileStore().read(key)));
    expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(false);

    const choice = { as, method: "POST", params: { id }, body: { face_id: first?.id } };
    const chosen = await callJson(chooseFace, choice);
    expect(chosen.body.character).toMatchObject({ character_image_url: first?.url });
    const settings = await callJson(loadImageSettings, { as, params: { characterId: id } });
    expect(settings.body.image_settings).toMatchObject({
      hasImage: true,
      characterName: "Marta",
      character_image_url: first?.url,
    });
    const foreign = { ...choice, body: { face_id: crypto.randomUUID() } };
    expect((await callJson(chooseFace, foreign)).status).toBe(404);
  });
});

describe("the voice of a character", () => {
  it("comes from the catalogue, whatever the body claims", async () => {
    const { id, as } = await aCharacter();
    const empty = await callJson(loadVoices, { as, params: { characterId: id } });
    expect(empty.body).toMatchObject({ currentSettings: null, auditionLine: null });
    const offered = empty.body.defaultVoices as WireVoice[];
    expect(offered.length).toBeGreaterThanOrEqual(3);
    expect(offered.every(({ gender, age }) => gender === "male" && age === "middle_aged")).toBe(
      true,
    );
    const query = { gender: "female", age: "old" };
    const found = (await callJson(filterVoices, { as, query })).body.voices as WireVoice[];
    const voice = found[0];
    const save = (voice_id: unknown) =>
      callJson(saveVoice, {
        as,
        method: "POST",
        body: {
          character_id: id,
          voice_id,
          name: "Not hers",
          preview_url: "https://evil.example/x.mp3",
          voice_gender: "male",
          voice_age: "young",
        },
      });
    expect((await save(voice?.voice_id)).body.currentSettings).toEqual({
      voice_id: voice?.voice_id,
      name: voice?.name,
      preview_url: voice?.preview_url,
      sample_audio_path: voice?.preview_url,
      voice_gender: "female",
      voice_age: "old",
    });
    expect((await save("nobody's")).body.error).toBe(catalogue["voice.notOffered"].text);
    const loaded = await callJson(loadVoices, { as, params: { characterId: id } });
    expect(loaded.body.currentSettings).toMatchObject({ voice_id: voice?.voice_id });
  });

  it("says who else of the project speaks with it", async () => {
    const { id, as, project } = await aCharacter("Marta");
    const other = await insertCharacter({
      projectId: project.projectId,
      name: "Voss",
      createdBy: as.userId,
    });
    const { body } = await callJson(loadVoices, { as, params: { characterId: other.id } });
    const voice_id = (body.defaultVoices as WireVoice[])[0]?.voice_id ?? "";
    const shared = { as, method: "POST", body: { character_id: id, voice_id } };
    expect((await callJson(saveVoice, shared)).status).toBe(200);
    const theirs = await callJson(loadVoices, { as, params: { characterId: other.id } });
    expect(theirs.body.usedBy).toEqual({ [voice_id]: ["Marta"] });
    const own = await callJson(loadVoices, { as, params: { characterId: id } });
    expect(own.body.usedBy).toEqual({});
  });

  it("is auditioned with the character's own line, spoken once", async () => {
    const { scope, as } = await aCastStory();
    const marta = (await listCast({ storyId: scope.storyId }))[0]?.character;
    const characterId = marta?.id ?? "";
    const call = {
      as,
      method: "POST",
      params: { characterId },
      body: { voice_id: marta?.voiceId },
    };
    const [first, second] = [await callJson(audition, call), await callJson(audition, call)];
    expect(first.body).toMatchObject({ text: "Let me finish the glass." });
    expect(second.body).toEqual(first.body);
    const key = String(first.body.audio_url).replace("/api/media/", "");
    expect((await fileStore().read(key)).byteLength).toBeGreaterThan(10_000);

    const { id, as: other } = await aCharacter();
    const silent = { ...call, as: other, params: { characterId: id } };
    expect((await callJson(audition, silent)).body.error).toBe(catalogue["voice.noLine"].text);
  });
});

describe("a face that is made with the cast of a story", () => {
  it("shows on the character as one in the making, until it is there", async () => {
    const { scope, as } = await aCastStory();
    const id = (await listCast({ storyId: scope.storyId }))[0]?.character?.id ?? "";
    await databaseSql()`update characters set image_take_id = null where id = ${id}`;
    await databaseSql()`delete from takes where character_id = ${id}`;
    const stateOf = async () => {
      const { character } = (await callJson(fetchCharacter, { as, params: { id } })).body;
      const image = await callJson(fetchImage, { as, params: { id } });
      const status = (character as { generation_status: string }).generation_status;
      return { status, generation: image.body.generation };
    };
    expect(await stateOf()).toEqual({ status: "", generation: null });
    // A run that the engine was not told of, so that it stands still while it is looked at.
    const { run } = await insertRunOrJoin({
      kind: "characters",
      projectId: scope.projectId,
      storyId: scope.storyId,
      subjectId: scope.storyId,
      requestedBy: as.userId,
      parentRunId: null,
      input: {},
    });
    await recordCharacter(run.id, "MARTA", { state: "working", phase: "drawing", progress: 65 });
    expect(await stateOf()).toEqual({
      status: "pending",
      generation: { run_id: null, progress: 65 },
    });
    await cancelRun(run.id);
    expect(await stateOf()).toEqual({ status: "", generation: null });
  });
});

describe("a character that plays in stories", () => {
  it("goes on playing after it was renamed, and keeps its face", async () => {
    const { scope, as } = await aCastStory();
    const before = (await listCast({ storyId: scope.storyId }))[0];
    const id = before?.character?.id ?? "";
    const renamed = await callJson(renameCharacter, {
      as,
      method: "PUT",
      params: { id },
      body: { name: "Martha" },
    });
    expect(renamed.body).toMatchObject({
      character: { name: "Martha" },
      roles: [{ story_id: scope.storyId, script_character: "MARTA" }],
    });
    const after = (await listCast({ storyId: scope.storyId }))[0];
    expect(after?.mapping).toMatchObject({ characterId: id, matchType: "similar" });
    expect(after?.character?.imageTakeId).toBe(before?.character?.imageTakeId);
    expect(after?.character?.lookKey).toBe("marta");
    const blank = { as, method: "PUT", params: { id }, body: { name: "  " } };
    expect((await callJson(renameCharacter, blank)).status).toBe(400);
  });

  it("is called by its new name in the prompts of its stories, and in no other word", async () => {
    const { scope, as } = await aCastStory();
    const id = (await listCast({ storyId: scope.storyId }))[0]?.character?.id ?? "";
    await databaseSql()`update lines set image_prompt = 'Marta (Dr.) lifts her hand, Martaban behind.',
      video_prompt = 'Slowly Marta''s hand sinks.' where story_id = ${scope.storyId}`;
    const rename = (name: string) =>
      callJson(renameCharacter, { as, method: "PUT", params: { id }, body: { name } });
    expect((await rename("M. \\1 & Co (B)")).status).toBe(200);
    const prompts = async () => {
      const { line } = (await listLines({ storyId: scope.storyId }))[0] ?? { line: null };
      return [line?.imagePrompt, line?.videoPrompt];
    };
    expect(await prompts()).toEqual([
      "M. \\1 & Co (B) (Dr.) lifts her hand, Martaban behind.",
      "Slowly M. \\1 & Co (B)'s hand sinks.",
    ]);
    expect((await rename("Émile")).status).toBe(200);
    expect(await prompts()).toEqual([
      "Émile (Dr.) lifts her hand, Martaban behind.",
      "Slowly Émile's hand sinks.",
    ]);
  });

  it("leaves its names to nobody when it is deleted, and no file behind after thirty days", async () => {
    const { scope, as } = await aCastStory();
    const id = (await listCast({ storyId: scope.storyId }))[0]?.character?.id ?? "";
    const prefix = `${projectMediaPrefix(scope.projectId)}${id}/`;
    expect(await fileStore().list(prefix)).toHaveLength(1);
    const elsewhere = { as, method: "DELETE", body: { character_id: id, project_id: "other" } };
    expect((await callJson(deleteCharacter, elsewhere)).status).toBe(404);
    const call = { as, method: "DELETE", body: { character_id: id, project_id: scope.projectId } };
    expect(await callJson(deleteCharacter, call)).toMatchObject({ status: 200, body: {} });
    expect((await listCast({ storyId: scope.storyId }))[0]).toMatchObject({
      mapping: { scriptCharacter: "MARTA", characterId: null, matchType: "none" },
      character: null,
    });
    expect((await callJson(fetchCharacter, { as, params: { id } })).status).toBe(404);
    expect(await fileStore().list(prefix)).toHaveLength(1);
    await emptyTrash();
    expect(await fileStore().list(prefix)).toEqual([]);
    expect(await databaseSql()`select id from characters where id = ${id}`).toEqual([]);
  });
});
