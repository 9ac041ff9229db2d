import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchDrawn } from "@/app/api/shot/[dialogueId]/drawn/route";
import { POST as writePrompt } from "@/app/api/shot/[dialogueId]/write-prompt/route";
import { POST as updateImagePrompt } from "@/app/api/shot-image/update-image-prompt/[dialogueId]/route";
import { databaseSql } from "@/db/client";
import { fetchDrawnScene } from "@/lib/contracts/drawn-scene";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import type { Member } from "../support/world";
import { aStoryWithShots, detailsOf, get, post } from "./shots-kit";

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

async function drawnOf(as: Member, shot: string) {
  return fetchDrawnScene.response.parse((await get(fetchDrawn, as, shot)).body);
}

describe("what is drawn of a shot", () => {
  it("is told to everybody who may see the shot, before anything is made", async () => {
    const { ids, viewer, stranger } = await aStoryWithShots();
    const shot = String(ids[1]);
    const { drawn, own_words } = await drawnOf(viewer, shot);
    expect(own_words).toBe("");
    expect(drawn?.people.map(({ name }) => name)).toContain("Marta");
    expect(drawn?.people[0]?.does).toContain("speaks");
    expect(drawn?.setting).toMatchObject({ place: "lantern room", inside: true });
    expect(await get(fetchDrawn, stranger, shot)).toMatchObject({ status: 404 });
  });

  it("is action, and nobody's mouth, where a voice without a body speaks", async () => {
    const { ids, owner, scope } = await aStoryWithShots();
    const shot = String(ids[1]);
    const typeOf = async () => (await detailsOf(owner, shot)).shot.default_shot_type;
    expect(await typeOf()).toBe("talking");
    await databaseSql()`
      update characters set image_description = 'A voice without a body, from the wall.'
      where project_id = ${scope.projectId} and name = 'Marta'`;
    expect(await typeOf()).toBe("action");
    const { drawn } = await drawnOf(owner, shot);
    expect(drawn?.people.map(({ name }) => name)).not.toContain("Marta");
  });

  it("changes with the words of a person, and not with a prompt that a model wrote", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    const before = await drawnOf(owner, shot);
    await post(writePrompt, owner, shot, { kind: "image" });
    await endOfRun("image-prompts", shot);
    expect(await drawnOf(owner, shot)).toEqual(before);

    const image_prompt = "By day, in the snow, a red umbrella beside her.";
    await post(updateImagePrompt, owner, shot, { image_prompt });
    const { drawn, own_words } = await drawnOf(owner, shot);
    expect(own_words).toBe(image_prompt);
    expect(drawn?.setting).toMatchObject({ time: "day", weather: "snow" });
    expect(drawn?.things).toEqual([{ noun: "umbrella", number: 1 }]);
  });
});
