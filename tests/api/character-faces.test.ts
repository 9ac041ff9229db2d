import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchCharacter } from "@/app/api/character/[id]/details/route";
import { DELETE as deleteCharacter } from "@/app/api/character/delete/route";
import { POST as chooseFace } from "@/app/api/character-image/[id]/choose-face/route";
import { GET as fetchImage } from "@/app/api/character-image/[id]/details/route";
import { POST as generateImage } from "@/app/api/character-image/[id]/generate-image/route";
import { databaseSql } from "@/db/client";
import { listCast } from "@/db/queries/casting";
import { listLines } from "@/db/queries/lines";
import type { WireFace } from "@/lib/contracts/character-image";
import { fileStore } from "@/lib/providers";
import { directStory } from "@/lib/services/generation/direct-story";
import { startBatch } from "@/lib/services/generation/start-batch";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { FAL_KEY, type FalServer, startFalServer } from "../providers/fal-server";
import { emptyTrash } from "../support/after-trash-days";
import { callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let vendor: FalServer;

beforeAll(async () => {
  vendor = await startFalServer();
  app = await openTestApp({ FAL_KEY, FAL_BASE_URL: vendor.url });
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await vendor?.close();
});

async function aCastStory() {
  const project = await aProject().build();
  const scope = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  const id = (await listCast({ storyId: scope.storyId }))[0]?.character?.id ?? "";
  return { scope, as: project.owner, id };
}

/** A small picture in one colour. */
function picture(colour: string): Buffer {
  const canvas = createCanvas(64, 64);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, 64, 64);
  return canvas.toBuffer("image/png");
}

async function makeFace(as: Member, id: string, colour: string): Promise<WireFace[]> {
  vendor.resultNext(picture(colour));
  const started = await callJson(generateImage, { as, method: "POST", params: { id } });
  expect(started.status).toBe(200);
  const pending = await callJson(fetchCharacter, { as, params: { id } });
  expect(pending.body.character).toMatchObject({ generation_status: "pending" });
  expect(await endOfRun("character-image", id)).toMatchObject({ status: "completed", error: null });
  return (await callJson(fetchImage, { as, params: { id } })).body.faces as WireFace[];
}

describe("the chosen face of a character", () => {
  it("is the reference that the provider of images gets for each of its shots", async () => {
    const { scope, as, id } = await aCastStory();
    const [red] = await makeFace(as, id, "red");
    const faces = await makeFace(as, id, "blue");
    expect(faces).toHaveLength(3);
    const lookOf = async () =>
      (await directStory(scope)).lines.find(({ row }) => row.line.characterName === "MARTA")
        ?.subject.cast[0]?.id;
    expect(await lookOf()).toBe("marta~1");
    const choice = { as, method: "POST", params: { id }, body: { face_id: red?.id } };
    expect((await callJson(chooseFace, choice)).status).toBe(200);
    expect(await lookOf()).toBe("marta");

    await databaseSql()`update lines set image_prompt = 'Marta bends over the lens.'
      where story_id = ${scope.storyId} and character_name = 'MARTA'`;
    const before = vendor.jobs.length;
    await startBatch(scope, "images");
    expect((await endOfRun("images", scope.storyId)).status).toBe("completed");
    const jobs = vendor.jobs.slice(before);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.model).toMatch(/\/edit$/u);
    const sent = [jobs[0]?.input.image_urls ?? []]
      .flat()
      .map((url) => vendor.uploads.get(String(url).split("/files/")[1] ?? ""));
    const key = String(red?.url).replace("/api/media/", "");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.bytes.equals(Buffer.from(await fileStore().read(key)))).toBe(true);
    const drawn = (await listLines({ storyId: scope.storyId })).filter(
      ({ image }) => image !== null,
    );
    expect(drawn.map(({ line }) => line.characterName)).toEqual(["MARTA"]);
  });

  it("is one, whoever chooses at the same moment", async () => {
    const { as, id } = await aCastStory();
    const faces = await makeFace(as, id, "green");
    const choices = faces.map((face) =>
      callJson(chooseFace, { as, method: "POST", params: { id }, body: { face_id: face.id } }),
    );
    expect((await Promise.all(choices)).map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await callJson(fetchImage, { as, params: { id } });
    const chosen = (body.faces as WireFace[]).filter(({ chosen }) => chosen);
    expect(chosen).toHaveLength(1);
    expect(body.character).toMatchObject({ character_image_url: chosen[0]?.url });
  });

  it("is never made for a character that was deleted meanwhile, and leaves no file of it", async () => {
    const { scope, as, id } = await aCastStory();
    expect((await callJson(generateImage, { as, method: "POST", params: { id } })).status).toBe(
      200,
    );
    const files = () => fileStore().list(`${projectMediaPrefix(scope.projectId)}${id}/`);
    const before = await files();
    const body = { character_id: id, project_id: scope.projectId };
    expect((await callJson(deleteCharacter, { as, method: "DELETE", body })).status).toBe(200);
    expect(await endOfRun("character-image", id)).toMatchObject({ status: "cancelled" });
    expect((await callJson(fetchImage, { as, params: { id } })).status).toBe(404);
    // The face that it had is kept for as long as it can be brought back.
    expect(await files()).toEqual(before);
    await emptyTrash();
    expect(await files()).toEqual([]);
  });
});
