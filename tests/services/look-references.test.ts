import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import { fileStore, imageModel } from "@/lib/providers";
import { looksThatFit } from "@/lib/rules/directing/look-references";
import { buildImageRequest } from "@/lib/services/generation/build-requests";
import { directStory } from "@/lib/services/generation/direct-story";
import { images } from "@/lib/services/generation/kinds/images";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import { startBatch } from "@/lib/services/generation/start-batch";
import { aPng } from "../support/own-files";
import { aPicture } from "../support/pieces";
import { endOfRun, openStudio } from "../support/studio";
import { aStoryToDraw, openPaidApp } from "./spending-kit";

/** Pictures of the mood board that go along with stills, at a server that speaks the vendor's protocol. */

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openPaidApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

/** What every still since was made after, as the vendor got it. */
function sentSince(jobs: number): Buffer[][] {
  const { fal } = app.vendors;
  return fal.jobs.slice(jobs).map(({ input }) =>
    [input.image_urls ?? []].flat().map((url) => {
      const name = String(url).split("/").at(-1) ?? "";
      return fal.uploads.get(name)?.bytes ?? Buffer.alloc(0);
    }),
  );
}

/** The order of every line with a model that looks at so many pictures. */
async function ordersOf({ storyId }: StoryScope, maximum: number, provider = "fal") {
  const story = await directStory(await requireStoryForSystem(storyId));
  return story.lines.map((line) => ({
    line,
    story,
    order: buildImageRequest(story, line, provider, 0, { maximumReferences: maximum }),
  }));
}

describe("a picture that is a look reference", () => {
  it("goes along with every still, is spoken of as the look alone, and is sent up once", async () => {
    const story = await aStoryToDraw();
    const bytes = aPng(400, 300, 40);
    await aPicture(story, { title: "Fog", isLook: true, bytes });
    await aPicture(story, { title: "Not chosen", bytes: aPng(400, 300, 41) });
    const before = app.vendors.fal.jobs.length;
    await startBatch(story, "images");
    expect(await endOfRun("images", story.storyId)).toMatchObject({ error: null });
    const sent = sentSince(before);
    expect(sent).toHaveLength(4);
    for (const pictures of sent) {
      expect(pictures.at(-1)?.equals(bytes)).toBe(true);
      expect(pictures.length).toBeLessThanOrEqual(imageModel().maximumReferences);
    }
    const prompts = app.vendors.fal.jobs.slice(before).map(({ input }) => String(input.prompt));
    prompts.forEach((prompt, at) => {
      expect(prompt).toContain(`image ${sent[at]?.length} is the look only`);
    });
    const up = [...app.vendors.fal.uploads.values()].filter((one) => one.bytes.equals(bytes));
    expect(up).toHaveLength(1);
  });

  it("makes stills out of date when it is chosen, and right again when it is taken back", async () => {
    const story = await aStoryToDraw();
    const { pieceId } = await aPicture(story);
    await startBatch(story, "images");
    expect(await endOfRun("images", story.storyId)).toMatchObject({ error: null });
    const stale = async () => (await listStaleMedia(story)).outdated.length;
    expect(await stale()).toBe(0);
    await databaseSql()`update context_pieces set is_look = true where id = ${pieceId}`;
    expect(await stale()).toBe(4);
    await databaseSql()`update context_pieces set deleted_at = now() where id = ${pieceId}`;
    expect(await stale()).toBe(0);
    await databaseSql()`update context_pieces set deleted_at = null where id = ${pieceId}`;
    const before = app.vendors.fal.jobs.length;
    await startBatch(story, "images");
    expect(await endOfRun("images", story.storyId)).toMatchObject({ error: null });
    expect(app.vendors.fal.jobs.length - before).toBe(4);
    expect(await stale()).toBe(0);
  });

  it("takes its place beside faces and the room, and what finds none is not spoken of", async () => {
    const story = await aStoryToDraw();
    for (const title of ["One", "Two", "Three"]) await aPicture(story, { title, isLook: true });
    for (const maximum of [3, 6, 14]) {
      for (const { order } of await ordersOf(story, maximum)) {
        const { references = [], prompt = "" } = order?.request ?? {};
        const looks = references.filter(({ name }) => name === "the look");
        expect(looks).toHaveLength(looksThatFit(maximum));
        expect(references.length).toBeLessThanOrEqual(maximum);
        expect(prompt).not.toContain(`image ${references.length + 1}`);
      }
    }
  });

  it("is counted in the price that is asked before", async () => {
    const story = await aStoryToDraw();
    const model = imageModel();
    const [plain] = await ordersOf(story, model.maximumReferences);
    await aPicture(story, { isLook: true });
    const [looked] = await ordersOf(story, model.maximumReferences);
    if (!plain || !looked) throw new Error("the story has no lines");
    const { order, ...material } = looked;
    expect(images.price(material)).toEqual(model.price(order?.request.references.length ?? 0));
    expect(looked.order?.hash).not.toBe(plain.order?.hash);
  });

  it("changes nothing for the built-in studio, which looks at none", async () => {
    const story = await aStoryToDraw();
    const hashes = async () =>
      (await ordersOf(story, 0, "builtin")).map(({ order }) => order?.hash);
    const before = await hashes();
    await aPicture(story, { isLook: true });
    expect(await hashes()).toEqual(before);
    expect(await fileStore().list(`projects/${story.projectId}/context/`)).toHaveLength(1);
  });
});
