import type { Page } from "@playwright/test";
import { cutOf, framesOf, lengthOf, saved } from "./cut-kit";
import { aStoryOfStills } from "./story-video-kit";
import { expect, test } from "./studio";

async function lengthen(page: Page, line: number): Promise<void> {
  await lengthOf(page, line).fill("5:00");
  await lengthOf(page, line).press("Enter");
}

/** How long the shots are as the server knows them. */
const lengthsOf = async (page: Page, storyId: string) =>
  (await cutOf(page, storyId)).clips.map(framesOf);

test("changes of the cut that are not saved yet are, when the page is left", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await page.goto(`${path}/edit-video`);
  await expect(lengthOf(page, 1)).toBeVisible();
  // The first save never arrives, and the second change waits behind it.
  let saves = 0;
  await page.route(`**/api/story/${storyId}/cut`, (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    saves += 1;
    return saves === 1 ? undefined : route.continue();
  });
  await lengthen(page, 1);
  await lengthen(page, 4);
  await expect(page.getByText("Saving...")).toBeVisible();
  await page.goto("about:blank");
  await expect
    .poll(async () => {
      const [first, , , last] = await lengthsOf(page, storyId);
      return [first, last];
    })
    .toEqual([120, 120]);
});

test("changes that could not be saved are asked for before the screen is left", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await page.goto(`${path}/edit-video`);
  await expect(lengthOf(page, 1)).toBeVisible();
  await page.route(`**/api/story/${storyId}/cut`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await lengthen(page, 1);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("link", { name: "Runs" }).click();
  const question = page.getByRole("dialog", {
    name: "Leave without your last changes of the cut?",
  });
  await question.getByRole("button", { name: "Stay here" }).click();
  await page.unroute(`**/api/story/${storyId}/cut`);
  await page.getByRole("button", { name: "Try again" }).click();
  await saved(page);
  expect((await lengthsOf(page, storyId))[0]).toBe(120);
});
