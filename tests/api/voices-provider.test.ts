import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DELETE as deleteCharacter } from "@/app/api/character/delete/route";
import { POST as audition } from "@/app/api/voice_gen/audition/[characterId]/route";
import { GET as loadVoices } from "@/app/api/voice_gen/load-voice-settings/[characterId]/route";
import { databaseSql } from "@/db/client";
import { listCast } from "@/db/queries/casting";
import { findVoiceByVoiceId } from "@/db/queries/voices";
import { catalogue } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { generateMissingCharacters } from "@/lib/services/casting/start-casting";
import { validateCast } from "@/lib/services/casting/validate-cast";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { ELEVENLABS_KEY, startElevenLabsServer } from "../providers/elevenlabs-server";
import type { ProtocolServer } from "../providers/protocol-server";
import { emptyTrash } from "../support/after-trash-days";
import { callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let vendor: ProtocolServer;

beforeAll(async () => {
  vendor = await startElevenLabsServer();
  app = await openTestApp({
    ELEVENLABS_API_KEY: ELEVENLABS_KEY,
    ELEVENLABS_BASE_URL: vendor.url,
  });
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await vendor?.close();
});

/** A story whose MARTA speaks with a voice of ElevenLabs; answers her character. */
async function aCastStory() {
  const project = await aProject().build();
  const scope = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  const marta = (await listCast({ storyId: scope.storyId }))[0]?.character;
  if (!marta) throw new Error("nobody plays MARTA");
  return { scope, as: project.owner, marta };
}

const spoken = () => vendor.calls.filter(({ path }) => path.includes("/text-to-speech/")).length;

describe("a voice that went away with its speech provider", () => {
  it("counts as none, is named, and casting gives another of the same gender", async () => {
    const { scope, as, marta } = await aCastStory();
    await databaseSql()`
      insert into voices (voice_id, provider, name, gender, age)
      values ('built-in-ruth', 'builtin', 'Ruth', 'female', 'middle_aged')`;
    await databaseSql()`update characters set voice_id = 'built-in-ruth', voice_gender = 'female',
      voice_age = 'middle_aged' where id = ${marta.id}`;

    const { body } = await callJson(loadVoices, { as, params: { characterId: marta.id } });
    expect(body).toMatchObject({
      currentSettings: null,
      lostVoice: "Ruth",
      character: { voice_id: null },
    });
    const before = await validateCast(scope);
    expect(before).toMatchObject({ allValid: false });
    expect(before.detailedResults[0]).toMatchObject({
      scriptCharacter: "MARTA",
      voiceStatus: "Voice of another provider",
      imageStatus: "Image ready",
    });

    await generateMissingCharacters(scope);
    expect((await endOfRun("characters", scope.storyId)).status).toBe("completed");
    expect(await validateCast(scope)).toMatchObject({ allValid: true });
    const given = (await listCast({ storyId: scope.storyId }))[0]?.character?.voiceId ?? "";
    expect(await findVoiceByVoiceId("elevenlabs", given)).toMatchObject({ gender: "female" });
  });
});

describe("an audition with a paid provider", () => {
  it("is paid once, also when two people ask at the same moment", async () => {
    const { as, marta } = await aCastStory();
    const call = {
      as,
      method: "POST",
      params: { characterId: marta.id },
      body: { voice_id: "v-dot" },
    };
    const before = spoken();
    const heard = await Promise.all([callJson(audition, call), callJson(audition, call)]);
    expect(heard.map(({ status }) => status)).toEqual([200, 200]);
    expect(heard[0]?.body).toEqual(heard[1]?.body);
    expect((await callJson(audition, call)).body).toEqual(heard[0]?.body);
    expect(spoken()).toBe(before + 1);
  });

  it("ends with the character, and its recordings go when that is gone for good", async () => {
    const { scope, as, marta } = await aCastStory();
    const params = { characterId: marta.id };
    const call = { as, method: "POST", params, body: { voice_id: "v-dot" } };
    expect((await callJson(audition, call)).status).toBe(200);
    const body = { character_id: marta.id };
    expect((await callJson(deleteCharacter, { as, method: "DELETE", body })).status).toBe(200);
    const gone = await callJson(audition, call);
    expect(gone).toMatchObject({
      status: 404,
      body: { error: catalogue["character.notFound"].text },
    });
    const recordings = () => fileStore().list(`${projectMediaPrefix(scope.projectId)}${marta.id}/`);
    expect(await recordings()).not.toEqual([]);
    await emptyTrash();
    expect(await recordings()).toEqual([]);
  });
});
