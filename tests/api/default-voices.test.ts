import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as addVoice } from "@/app/api/default-voice-settings/add-voice/route";
import { GET as listVoices } from "@/app/api/default-voice-settings/list-voices/route";
import { GET as searchVoices } from "@/app/api/default-voice-settings/search-voices/route";
import { GET as sample } from "@/app/api/voices/[id]/sample/route";
import { databaseSql } from "@/db/client";
import type { WireFoundVoice, WireVoice } from "@/lib/contracts/voice";
import { catalogue } from "@/lib/errors";
import { syncVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { ELEVENLABS_KEY, startElevenLabsServer } from "../providers/elevenlabs-server";
import type { ProtocolServer } from "../providers/protocol-server";
import { callApi, callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let vendor: ProtocolServer;
let admin: Member;

beforeAll(async () => {
  vendor = await startElevenLabsServer();
  app = await openTestApp({
    ELEVENLABS_API_KEY: ELEVENLABS_KEY,
    ELEVENLABS_BASE_URL: vendor.url,
  });
  admin = await aMember();
  await databaseSql()`update users set is_admin = true where id = ${admin.userId}`;
});
afterAll(async () => {
  await app?.close();
  await vendor?.close();
});

const voiceBody = (change: Record<string, unknown> = {}) => ({
  name: "Hal",
  voice_id: "l-hal",
  gender: "male",
  age: "old",
  accent: "american",
  description: "Hal tells stories.",
  use_case: "narration",
  preview_url: `${vendor.url}/previews/l-hal.mp3`,
  public_owner_id: "owner-of-l-hal",
  ...change,
});
const add = (body: Record<string, unknown>, as = admin) =>
  callJson(addVoice, { as, method: "POST", body });

describe("the catalogue of voices", () => {
  it("is for admins only", async () => {
    const as = await aMember();
    expect((await callJson(listVoices, { as })).status).toBe(403);
    expect((await callJson(searchVoices, { as })).status).toBe(403);
    expect((await add(voiceBody(), as)).status).toBe(403);
    expect((await callJson(listVoices)).status).toBe(401);
  });

  it("finds voices of the provider's library with their labels", async () => {
    const query = { text: "stories", gender: "male" };
    const { body } = await callJson(searchVoices, { as: admin, query });
    expect(body.voices).toEqual([
      {
        voice_id: "l-hal",
        public_owner_id: "owner-of-l-hal",
        name: "Hal",
        gender: "male",
        age: "old",
        accent: "american",
        description: "Hal tells stories.",
        use_case: "narrative story",
        preview_url: "https://storage.example/l-hal.mp3",
        added: false,
      },
    ]);
  });

  it("takes a voice once, with a copy of its sample", async () => {
    const made = await Promise.all([add(voiceBody()), add(voiceBody())]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await callJson(listVoices, { as: admin });
    const voice = (body.voices as WireVoice[]).find(({ voice_id }) => voice_id === "l-hal");
    expect(voice).toMatchObject({ name: "Hal", gender: "male", age: "old" });
    expect(body).toMatchObject({ provider: "elevenlabs", searchable: true });
    const asked = vendor.calls.length;
    const params = { id: voice?.id ?? "" };
    const heard = await callApi(sample, { as: await aMember(), params });
    expect(heard.headers.get("content-type")).toBe("audio/mpeg");
    expect((await heard.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    expect(vendor.calls).toHaveLength(asked);

    const again = await add(voiceBody());
    expect(again.body.error).toBe(catalogue["defaultVoice.exists"].text);
    const found = await callJson(searchVoices, { as: admin, query: { text: "hal" } });
    expect((found.body.voices as WireFoundVoice[])[0]).toMatchObject({ added: true });
  });

  it("refuses what cannot be spoken with, or is not a sample", async () => {
    const unknown = await add(voiceBody({ voice_id: "nobody", public_owner_id: undefined }));
    expect(unknown.body.error).toBe(catalogue["defaultVoice.unknown"].text);
    for (const [preview_url, reason] of [
      ["http://example.com/a.mp3", "is not an https address"],
      ["https://127.0.0.1/a.mp3", "is not an address on the internet"],
      [`${vendor.url}/v2/voices`, "answers 401"],
    ]) {
      const refused = await add(voiceBody({ voice_id: "l-ida", preview_url }));
      expect(refused).toMatchObject({ status: 400, body: { code: "defaultVoice.previewInvalid" } });
      expect(refused.body.error).toContain(reason);
    }
    for (const wrong of [{ gender: "other" }, { age: "ancient" }, { name: " " }]) {
      expect((await add(voiceBody({ voice_id: "l-ida", ...wrong }))).status).toBe(400);
    }
    const { body } = await callJson(listVoices, { as: admin });
    expect((body.voices as WireVoice[]).some(({ voice_id }) => voice_id === "l-ida")).toBe(false);
  });

  it("keeps what an admin wrote when the provider's own list is read again", async () => {
    const body = voiceBody({
      name: "Ana, our narrator",
      voice_id: "v-ana",
      gender: "female",
      age: "young",
      public_owner_id: undefined,
    });
    expect((await add(body)).status).toBe(200);
    await syncVoiceCatalogue();
    const voices = (await callJson(listVoices, { as: admin })).body.voices as WireVoice[];
    expect(voices.find(({ voice_id }) => voice_id === "v-ana")?.name).toBe("Ana, our narrator");
    expect(voices.length).toBeGreaterThan(4);
  });
});
