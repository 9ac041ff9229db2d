import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBatch } from "@/lib/services/generation/start-batch";
import { endOfRun, openStudio } from "../support/studio";
import { aStoryToDraw, entriesOf, openPaidApp, STILL_USD } from "./spending-kit";

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

/** Which contents were named by the jobs since, and how often files went up. */
function namedSince(jobs: number) {
  const { fal } = app.vendors;
  const addresses = fal.jobs
    .slice(jobs)
    .flatMap(({ input }) => [input.image_urls ?? []].flat().map(String));
  const contents = addresses.map((url) => {
    const name = url.split("/").at(-1) ?? "";
    return fal.uploads.get(name)?.bytes.toString("base64") ?? "nothing";
  });
  return { addresses: new Set(addresses), contents: new Set(contents), names: addresses.length };
}

describe("the references of a batch", () => {
  it("go up once each, though every shot names them", async () => {
    const story = await aStoryToDraw();
    const { fal } = app.vendors;
    await startBatch(story, "images");
    expect(await endOfRun("images", story.storyId)).toMatchObject({ error: null });
    const named = namedSince(0);
    expect(named.names).toBeGreaterThan(named.contents.size);
    expect(named.addresses.size).toBe(named.contents.size);
    expect(fal.uploads.size).toBe(named.contents.size);
  });

  it("that are gone when a job reads them go up anew, and the shot is made and paid once", async () => {
    const story = await aStoryToDraw();
    const { fal } = app.vendors;
    const before = fal.jobs.length;
    fal.failJobNext({ error: "Could not download file.", error_type: "file_download_error" });
    await startBatch(story, "images");
    expect(await endOfRun("images", story.storyId)).toMatchObject({ error: null });
    expect(fal.jobs.length - before).toBe(5);
    const entries = await entriesOf(story.projectId);
    const paid = entries.filter(({ actual }) => actual === STILL_USD);
    expect(paid).toHaveLength(4);
    // The order that was refused costs nothing, and neither does one that a busy machine never sent.
    const others = entries.filter((entry) => !paid.includes(entry));
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(["released"]));
  });
});
