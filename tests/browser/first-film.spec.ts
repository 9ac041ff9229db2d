import type { Locator, Page } from "@playwright/test";
import { expect, freshUserName, linkInMail, PASSWORD, test } from "./studio";

const IDEA = "A keeper is told to put out the last lighthouse. A boy is still at sea.";

/** Counts what a newcomer has to do, and holds that nothing of it had to be searched for. */
class Newcomer {
  clicks = 0;
  /** Fields that were filled, mail and password apart. */
  fields = 0;

  async press(target: Locator): Promise<void> {
    await inSight(target);
    await target.click();
    this.clicks += 1;
  }

  async fill(field: Locator, text: string): Promise<void> {
    await inSight(field);
    await field.fill(text);
    this.fields += 1;
  }
}

async function inSight(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
}

/** From the landing page to the moment in which one's own film begins to be made. */
async function start(page: Page, newcomer: Newcomer, length?: string): Promise<void> {
  const name = freshUserName();
  const email = `${name}@example.com`;
  await test.step("an account", async () => {
    await page.goto("/");
    await newcomer.press(page.getByRole("link", { name: "New user? Register here" }).first());
    await newcomer.fill(page.getByLabel("User Name"), name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expect(page.getByText("User name is available")).toBeVisible();
    await newcomer.press(page.getByRole("button", { name: "Register" }));
    await expect(page).toHaveURL(/\/emailverification/u);
    // The link in the mail is pressed in a mail program.
    await page.goto(await linkInMail(email, "verify"));
    newcomer.clicks += 1;
    await page.getByLabel("Password chosen at registration").fill(PASSWORD);
    await newcomer.press(page.getByRole("button", { name: "Verify and log in" }));
  });
  await test.step("an idea, which is written out", async () => {
    await newcomer.fill(page.getByLabel("What happens in your film?"), IDEA);
    if (length) await newcomer.press(page.getByRole("radio", { name: length }));
    await newcomer.press(page.getByRole("button", { name: "Start the film" }));
    await expect(page).toHaveURL(/\/edit-script$/u);
    await newcomer.press(page.getByRole("button", { name: "Save the recommended script" }));
  });
  await test.step("its film", async () => {
    await newcomer.press(page.getByRole("button", { name: /^Make the film \(/u }));
    await expect(page).toHaveURL(/\/making$/u);
  });
}

function holdsCount({ clicks, fields }: Newcomer): void {
  expect(clicks).toBeLessThanOrEqual(8);
  expect(fields).toBeLessThanOrEqual(4);
}

test("a newcomer comes from the landing page to a playing film in eight clicks and four fields", async ({
  page,
}) => {
  test.setTimeout(420_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const newcomer = new Newcomer();
  await start(page, newcomer, "30 s");
  await expect(page).toHaveURL(/\/edit-video\?play=1$/u, { timeout: 300_000 });
  const film = page.locator("video").first();
  await inSight(film);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
    .toBe(true);
  holdsCount(newcomer);
});

test("a newcomer with a phone begins a film in as many clicks, and searches for nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const newcomer = new Newcomer();
  await start(page, newcomer);
  await expect(page.getByText(/^Frame \d+ of \d+$/u)).toBeInViewport({ timeout: 60_000 });
  holdsCount(newcomer);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
});
