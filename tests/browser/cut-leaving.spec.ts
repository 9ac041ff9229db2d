import type { Page } from "@playwright/test";
import { aStoryOfStills } from "./story-video-kit";
import { expect, test } from "./studio";

const lengthOf = (page: Page, line: number) =>
  page.getByRole("spinbutton", { name: `Length of line ${line}`, exact: true });

async function lengthen(page: Page, line: number): Promise<void> {
  await lengthOf(page, line).fill("5:00");
  await lengthOf(page, line).press("Enter");
}

/** How long the shots are as the server knows them. */
async function framesOf(page: Page, storyId: string): Promise<number[]> {
  const cut = await (await page.request.get(`/api/story/${storyId}/cut`)).json();
  const { clips } = cut as { clips: { in: number; out: number; hold: number }[] };
  return clips.map(({ in: from, out, hold }) => out - from + hold);
}

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
      const [first, , , last] = await framesOf(page, storyId);
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
  await expect(page.getByText("Saving...")).toHaveCount(0);
  expect((await framesOf(page, storyId))[0]).toBe(120);
});
