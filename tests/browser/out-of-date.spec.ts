import { z } from "zod";
import { expectAccessible } from "./axe";
import { aCastStory, openShot, shotDetails } from "./shots-kit";
import { expect, get, type Person, post, test } from "./studio";

/** Has the sound or the image of a line made, and waits for it. */
async function make(person: Person, lineId: string, batch: "audio" | "images"): Promise<void> {
  await post(`/script-media/retry-line/${lineId}`, { batch }, person.bearer);
  const url = batch === "audio" ? "audio_url" : "image_url";
  await expect
    .poll(async () => (await shotDetails(person, lineId)).shot[url], { timeout: 90_000 })
    .not.toBeNull();
}

test("what changed since a shot was made is told alike by its page, by the batches and by the head, and made again there", async ({
  signedIn: page,
  person,
}) => {
  const { storyId, marta, path } = await aCastStory(person);
  for (const batch of ["audio", "images"] as const) await make(person, marta, batch);
  const production = z.object({
    outdated_shots: z.number(),
    steps: z.array(z.object({ step: z.string(), done: z.number(), stale: z.number() })),
  });
  const counted = async () => {
    const status = production.parse(await get(`/story/${storyId}/production`, person.bearer));
    const images = status.steps.find(({ step }) => step === "images");
    return { shots: status.outdated_shots, images: [images?.done, images?.stale] };
  };
  await openShot(page, marta);
  const again = page.getByRole("button", { name: "Make again image" });
  await expect(page.getByRole("img", { name: "Image of line 2" })).toBeVisible();
  await expect(again).toHaveCount(0);
  expect(await counted()).toEqual({ shots: 0, images: [1, 0] });

  await test.step("as soon as somebody describes the place anew", async () => {
    const places = z.object({ scene_locations: z.array(z.object({ id: z.string() })) });
    const listed = places.parse(await get(`/script-locations/list/${storyId}`, person.bearer));
    const change = {
      story_id: storyId,
      location_id: listed.scene_locations[0]?.id,
      location_description: "Red walls, a green sofa, rain at the window.",
    };
    await post("/script-locations/update-location-description", change, person.bearer);
    await expect(again).toBeVisible();
    await expect(page.getByText("Out of date.", { exact: true })).toHaveCount(1);
    expect(await counted()).toEqual({ shots: 1, images: [1, 1] });
    await expectAccessible(page, "a shot whose image is out of date");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("in the batches", async () => {
    await page.goto(`${path}/script-media`);
    const generate = page.locator("#generate");
    const row = generate.getByRole("listitem").filter({ hasText: "1 out of date" });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("0/4");
    await expectAccessible(page, "batches of which some is out of date");
  });

  await test.step("made again where it is told, and then right everywhere", async () => {
    const before = (await shotDetails(person, marta)).shot.image_url;
    await openShot(page, marta);
    await again.click();
    await expect
      .poll(async () => (await shotDetails(person, marta)).shot.image_url, { timeout: 60_000 })
      .not.toBe(before);
    await expect(again).toHaveCount(0);
    await expect(page.getByText("Out of date.", { exact: true })).toHaveCount(0);
    expect(await counted()).toEqual({ shots: 0, images: [1, 0] });
  });
});
