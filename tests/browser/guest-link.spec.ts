import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "./axe";
import { aStoryOfStills } from "./story-video-kit";
import { expect, post, put, test } from "./studio";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Of all scripts of the page, compressed as they are sent. */
const MOST_SCRIPT_BYTES = 300_000;

/** Keeps a picture of a screen where somebody asked for them. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.ROUGHCUT_TEST_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

test("a film is reviewed by a guest on a phone, by a link that ends while they watch", async ({
  signedIn: page,
  visit,
  person,
}) => {
  const { path: story, storyId } = await aStoryOfStills(person);
  await post("/story-video/create", { story_id: storyId, titles: false }, person.bearer);
  const film = async () =>
    (await (await page.request.get(`/api/story-video/${storyId}`)).json()).exists;
  await expect.poll(film, { timeout: 90_000 }).toBe(true);
  const links = async () =>
    (await (await page.request.get(`/api/story/${storyId}/review-links`)).json()).links;

  await page.setViewportSize(DESK);
  await page.goto(`${story}/edit-video`);
  await page.getByRole("button", { name: "Share for review" }).click();
  const dialog = page.getByRole("dialog", { name: "Share for review" });
  await dialog.getByLabel("Who it is for (optional)").fill("The client");
  await dialog.getByLabel("Link password (optional)").fill("salt water");
  await dialog.getByLabel("The guest's name over the picture").check();
  await expect(dialog.getByLabel("The film can be downloaded")).toBeDisabled();
  await picture(page, "share-dialog-1440");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const address = await dialog.getByLabel("The link").inputValue();
  expect(address).toMatch(/\/review\/[\w-]{43}$/u);
  await expectAccessible(page, "the dialog of the links");

  const guest = await visit(null);
  await guest.setViewportSize(PHONE);

  await test.step("looking at the page opens nothing, and tells nobody", async () => {
    const answer = await guest.goto(new URL(address).pathname);
    const headers = answer?.headers() ?? {};
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-robots-tag"]).toContain("noindex");
    await expect(guest).toHaveTitle("Review");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
      "You are invited to a review",
    );
    await expect(guest.getByRole("navigation")).toHaveCount(0);
    expect((await links())[0]).toMatchObject({ first_opened_at: null, guests: 0 });
    await expectAccessible(guest, "the door of a review");
    await guest.setViewportSize(PHONE);
    await picture(guest, "guest-door-390");
  });

  await test.step("a name and the password do", async () => {
    await guest.route("**/api/review/*/threads", (route) => route.abort());
    await guest.getByLabel("Your name").fill("Gil Moreau");
    await guest.getByLabel("Password of this link").fill("wrong");
    await guest.getByRole("button", { name: "Open the review" }).click();
    await expect(guest.getByText("This link does not open. It may have ended")).toBeVisible();
    await guest.getByLabel("Password of this link").fill("salt water");
    await guest.getByRole("button", { name: "Open the review" }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("The late boat");
    await expect(guest.getByText(/^Version 1, \d{4}-\d\d-\d\d$/u)).toBeVisible();
    // What could not be read is not said to be none.
    await expect(guest.getByText("The comments could not be read.")).toBeVisible();
    await expect(guest.getByText(/^Pause where something strikes you/u)).toHaveCount(0);
    await expectAccessible(guest, "a review without its comments");
    await guest.setViewportSize(PHONE);
    await guest.unroute("**/api/review/*/threads");
    await guest.getByRole("button", { name: "Try again" }).click();
    await expect(guest.getByText(/^Pause where something strikes you/u)).toBeVisible();
    const video = guest.locator("video");
    await expect
      .poll(() => video.evaluate((player) => (player as HTMLVideoElement).readyState))
      .toBeGreaterThan(0);
    const scripts = await guest.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => /\.js(?:\?|$)/u.test(entry.name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(scripts).toBeGreaterThan(10_000);
    expect(scripts).toBeLessThan(MOST_SCRIPT_BYTES);
  });

  await test.step("a comment stands at its frame, and is the team's to see", async () => {
    const video = guest.locator("video");
    await video.evaluate((player) => {
      (player as HTMLVideoElement).currentTime = 1.02;
    });
    await expect(guest.getByLabel("At 0:01:00")).toBeVisible();
    // Whoever comes to write stops the film: the words are about what was seen then.
    await video.evaluate((player) => {
      (player as HTMLVideoElement).loop = true;
      return (player as HTMLVideoElement).play();
    });
    await guest.getByLabel(/^At /u).focus();
    await expect
      .poll(() => video.evaluate((player) => (player as HTMLVideoElement).paused))
      .toBe(true);
    await video.evaluate((player) => {
      (player as HTMLVideoElement).currentTime = 1.02;
    });
    await guest.getByLabel("At 0:01:00").fill("Hold this a breath longer.");
    await guest.keyboard.press("Enter");
    const note = guest.getByRole("region", { name: "Comments" }).getByRole("listitem");
    await expect(note).toContainText("Hold this a breath longer.");
    await expect(note).toContainText("Gil Moreau (guest)");
    await video.evaluate((player) => {
      (player as HTMLVideoElement).currentTime = 0;
    });
    await note.getByRole("button", { name: "Show 0:01:00" }).click();
    await expect
      .poll(() => video.evaluate((player) => (player as HTMLVideoElement).currentTime))
      .toBeCloseTo(24.5 / 24, 2);
    const told = await page.request.get(`/api/story/${storyId}/threads`);
    expect((await told.json()).threads[0]).toMatchObject({
      audience: "everyone",
      frame_from: 24,
      author: { kind: "guest", name: "Gil Moreau" },
    });
    await expectAccessible(guest, "a review");
    await picture(guest, "guest-page-390");
    await guest.setViewportSize(DESK);
    await picture(guest, "guest-page-1440");
    await guest.setViewportSize(PHONE);
  });

  await test.step("own words are changed, and a note that is done is opened again", async () => {
    const note = guest.getByRole("region", { name: "Comments" }).getByRole("listitem");
    await note.getByRole("button", { name: "Change" }).click();
    await note.getByLabel("Your words").fill("Hold this two breaths longer.");
    await expectAccessible(guest, "a guest who changes words");
    await guest.setViewportSize(PHONE);
    await note.getByRole("button", { name: "Keep the words" }).click();
    await expect(note).toContainText("Hold this two breaths longer.");
    const told = await page.request.get(`/api/story/${storyId}/threads`);
    const threadId = String((await told.json()).threads[0].id);
    await put(`/thread/${threadId}/state`, { state: "done" }, person.bearer);
    await expect(note.getByText("Done", { exact: true })).toBeVisible();
    await picture(guest, "guest-note-done-390");
    await note.getByRole("button", { name: "Open it again" }).click();
    await expect(note.getByText("Done", { exact: true })).toHaveCount(0);
  });

  await test.step("they ask for changes, then approve", async () => {
    await guest.getByRole("button", { name: "I ask for changes" }).click();
    await guest.getByLabel("What should change").fill("The last shot is too dark.");
    await guest.getByRole("button", { name: "Send this" }).click();
    await expect(guest.getByText("You asked for changes.")).toBeVisible();
    await guest.getByRole("button", { name: "I approve" }).click();
    await expect(guest.getByText("You approved this.")).toBeVisible();
    // Whoever comes back has said their name.
    await guest.reload();
    await expect(guest.getByText("You approved this.")).toBeVisible();
  });

  await test.step("whoever made the link sees what they did, and ends it", async () => {
    await page.setViewportSize(DESK);
    await page.goto(`${story}/edit-video`);
    await page.getByRole("button", { name: "Share for review" }).click();
    const row = dialog.getByRole("listitem").filter({ hasText: "The client" });
    await row.getByRole("button", { name: "Who came" }).click();
    const did = row.getByRole("list", { name: "What they did" });
    await expect(did).toContainText("Gil Moreau approved");
    await expect(did).toContainText("Gil Moreau asked for changes");
    await expect(did).toContainText("Gil Moreau opened it");
    await picture(page, "link-activity-1440");
    await row.getByRole("button", { name: "End The client" }).click();
    await page.getByRole("button", { name: "End it" }).click();
    await expect(row).toContainText("Ended");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("This link does not open");
    const again = await guest.goto(new URL(address).pathname);
    expect(again?.status()).toBe(404);
    await picture(guest, "guest-ended-390");
  });
});

test("a board is looked at without an account: stills, words and comments on shots", async ({
  page: guest,
  person,
}) => {
  const { storyId } = await aStoryOfStills(person);
  const body = { what: "board", may: "comment" };
  const made = z.object({ url: z.string() });
  const { url } = made.parse(await post(`/story/${storyId}/review-links`, body, person.bearer));
  await guest.setViewportSize(PHONE);
  await guest.goto(new URL(url).pathname);
  await guest.getByLabel("Your name").fill("Gil");
  await guest.getByRole("button", { name: "Open the review" }).click();
  await expect(guest.getByText("Storyboard", { exact: true })).toBeVisible();
  await expect(guest.getByText("S01_010", { exact: true })).toBeVisible();
  await expect(guest.getByRole("button", { name: "I approve" })).toHaveCount(0);
  const still = guest.locator("img").first();
  await expect
    .poll(() => still.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await guest.getByRole("button", { name: "Comment on S01_010" }).click();
  await guest.getByLabel("About S01_010").fill("More fog.");
  await guest.keyboard.press("Enter");
  await expect(guest.getByText("More fog.")).toBeVisible();
  await expectAccessible(guest, "a board for guests");
  await picture(guest, "guest-board");
});
