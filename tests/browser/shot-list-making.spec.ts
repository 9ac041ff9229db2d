import { batchStates } from "@/lib/contracts/production";
import { openMedia } from "./batches-kit";
import { inDatabase } from "./shot-list-kit";
import { aCastStory, refusal, shotDetails } from "./shots-kit";
import { expect, get, post, test } from "./studio";

test("one line's voice, picture and prompt are made in its row, and the focus stays", async ({
  signedIn: page,
  person,
}) => {
  const { path, marta } = await aCastStory(person);
  await openMedia(page, path);
  const row = page.locator(`tr[data-line-id="${marta}"]`);
  await expect(row.getByText("No audio")).toBeVisible();

  await page.getByRole("button", { name: "Line 2: make audio", exact: true }).click();
  await expect(row.getByText(/^Making/u)).toBeVisible();
  await expect(row).toBeFocused();
  await expect(page.getByRole("button", { name: "Play audio of line 2" })).toBeVisible({
    timeout: 120_000,
  });
  await expect(row.getByText(/^\d+\.\d s$/u)).toBeVisible();

  await page.getByRole("button", { name: "Line 2: make image", exact: true }).click();
  await expect(row.locator("img")).toBeVisible({ timeout: 120_000 });
  await expect(row.getByText("No prompt")).toHaveCount(0);

  await row.hover();
  await page.getByRole("button", { name: "Line 2: make image prompt again" }).click();
  await expect(page.getByText("Line 2: the image prompt was written again.")).toBeVisible({
    timeout: 120_000,
  });
  await expect(row.getByText("No prompt")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("No prompt")).toHaveCount(0);
});

test("a shot of the storyboard, and a card of a phone, has everything made from its menu", async ({
  signedIn: page,
  person,
}) => {
  const { path, marta } = await aCastStory(person);
  await openMedia(page, path, "view=board");
  const menu = page.getByRole("button", { name: "Line 2: make", exact: true });
  await menu.click();
  // MARTA talks in it: no prompt for a video of action.
  await expect(page.getByRole("menuitem")).toHaveText([
    "Make audio",
    "Make image prompt",
    "Make image",
    "Make video",
  ]);
  await page.getByRole("menuitem", { name: "Make image prompt" }).click();
  const written = async () => (await shotDetails(person, marta)).shot.image_prompt;
  await expect.poll(written, { timeout: 60_000 }).not.toBe("");
  const first = await written();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "List", exact: true }).click();
  const card = page.getByRole("article", { name: "Line 2", exact: true });
  await card.getByRole("button", { name: "Line 2: make", exact: true }).click();
  await page.getByRole("menuitem", { name: "Make image prompt again" }).click();
  await expect(page.getByText("Line 2: the image prompt was written again.")).toBeVisible({
    timeout: 60_000,
  });
  expect(await written()).not.toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(written).toBe(first);
});

test("a line that fails says why in its row, also after it was out of sight", async ({
  signedIn: page,
  person,
}) => {
  const { path, marta } = await aCastStory(person);
  await openMedia(page, path);
  const row = page.locator(`tr[data-line-id="${marta}"]`);
  await page.route("**/generate-shot-image/*", (route) => route.fulfill(refusal("No credit")));
  await page.getByRole("button", { name: "Line 2: make image", exact: true }).click();
  await expect(row.getByText("Failed to initiate image generation: No credit")).toBeVisible();

  await page.getByRole("button", { name: "Line 2: make video", exact: true }).click();
  await expect(
    row.getByText("An image is required to generate a video. Please generate an image first."),
  ).toBeVisible();

  await page.getByRole("button", { name: "Storyboard" }).click();
  await expect(page.getByText("Failed to initiate image generation: No credit")).toBeVisible();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.getByRole("combobox", { name: "Show by state" }).click();
  await page.getByRole("option", { name: "Failed (1)" }).click();
  await expect(page.getByText("1 of 4 shots")).toBeVisible();

  await page.unroute("**/generate-shot-image/*");
  await page.getByRole("button", { name: "Line 2: make image", exact: true }).click();
  await expect(row.locator("img")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Failed to initiate image generation: No credit")).toHaveCount(0);
});

test("what failed, what is under way and what is out of date is told when the page is opened", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId, first, marta, voss } = await aCastStory(person);
  await post(`/script-talking-videos/generate/${storyId}`, {}, person.bearer);
  const states = () => get(`/script-media/batches/${storyId}`, person.bearer);
  const failures = async () =>
    batchStates.response.parse(await states()).batches["talking-videos"]?.failures.length;
  await expect.poll(failures, { timeout: 60_000 }).toBe(2);
  await openMedia(page, path);
  const failed = page.locator(`tr[data-line-id="${marta}"]`);
  const reason = "An image is required to generate a video. Please generate an image first.";
  await expect(failed.getByText(reason)).toBeVisible({ timeout: 120_000 });
  await page.reload();
  await expect(failed.getByText(reason)).toBeVisible();

  await inDatabase(async (sql) => {
    await sql`update lines set stale = ${sql.json({ audio: "The words changed." })}
      where id = ${voss}`;
  });
  await post(`/shot-image/generate-shot-image/${first}`, {}, person.bearer);
  await page.reload();
  const stale = page.locator(`tr[data-line-id="${voss}"]`);
  await expect(stale.getByText("Out of date. The words changed.")).toBeVisible();
  const underWay = page.locator(`tr[data-line-id="${first}"]`);
  await expect(underWay.locator("img")).toBeVisible({ timeout: 120_000 });
  await expect(underWay.getByText(/^Making/u)).toHaveCount(0);
});

test("nothing can be generated, and there is no list, until everybody is cast", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aCastStory(person);
  await openMedia(page, path);
  const way = page.getByRole("navigation", { name: "Script media" });
  await expect(way.getByRole("link", { name: /^Shots/u })).toBeVisible();
  await page.getByRole("combobox", { name: "Character for MARTA" }).click();
  await page.getByRole("option", { name: "Nobody yet" }).click();
  await expect(page.getByRole("heading", { name: "Shot List" })).toHaveCount(0);
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Generate Audio" })).toHaveCount(0);
  await expect(way.getByRole("link", { name: /^Shots/u })).toHaveCount(0);
  await expect(way).toContainText("Give every character a voice and an image first.");
});
