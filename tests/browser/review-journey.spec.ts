import { z } from "zod";
import { expectAccessible } from "./axe";
import { shareAs } from "./context-studio";
import { aCastStory, openShot, shotDetails } from "./shots-kit";
import { aPerson, expect, get, post, test } from "./studio";

/**
 * Four people and one note: a guest on a phone marks a frame, a commenter replies, an editor makes a take
 * of it, the owner is told and approves, and what is approved stays as it is.
 */

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const NOTE = "Closer, at night.";

test("a guest's note becomes a take that the owner approves and that batches leave alone", async ({
  signedIn: page,
  person: owner,
  playwright,
  visit,
}) => {
  const editor = await aPerson(playwright.request);
  const commenter = await aPerson(playwright.request);
  const { path, projectId, storyId, marta } = await aCastStory(owner);
  await shareAs(owner, projectId, editor, "editor");
  await shareAs(owner, projectId, commenter, "commenter");
  await post(`/shot-image/generate-shot-image/${marta}`, {}, owner.bearer);
  await expect
    .poll(async () => (await shotDetails(owner, marta)).image_status.status, { timeout: 60_000 })
    .toBe("completed");
  await post("/story-video/create", { story_id: storyId, titles: false }, owner.bearer);
  const film = z.object({ exists: z.boolean() });
  const isFilmed = async () =>
    film.parse(await get(`/story-video/${storyId}`, owner.bearer)).exists;
  await expect.poll(isFilmed, { timeout: 90_000 }).toBe(true);
  const { url } = z
    .object({ url: z.string() })
    .parse(
      await post(
        `/story/${storyId}/review-links`,
        { what: "film", may: "approve", label: "The client" },
        owner.bearer,
      ),
    );

  const guest = await visit(null);
  const comments = guest.getByRole("region", { name: "Comments" });
  await test.step("a guest on a phone draws on a frame and says what is meant", async () => {
    await guest.setViewportSize(PHONE);
    await guest.goto(new URL(url).pathname);
    await guest.getByLabel("Your name").fill("Gil Moreau");
    await guest.getByRole("button", { name: "Open the review" }).click();
    const video = guest.locator("video");
    await expect
      .poll(() => video.evaluate((player) => (player as HTMLVideoElement).readyState))
      .toBeGreaterThan(0);
    await video.evaluate((player) => {
      (player as HTMLVideoElement).currentTime = 1.02;
    });
    await expect(guest.getByLabel("At 0:01:00")).toBeVisible();
    await guest.getByRole("button", { name: "Draw on the frame" }).click();
    const layer = guest.getByRole("img", { name: /^The frame that is drawn on/u });
    await layer.scrollIntoViewIfNeeded();
    const box = await layer.boundingBox();
    if (!box) throw new Error("there is nothing to draw on");
    const { x, y, width, height } = box;
    await guest.mouse.move(x + width * 0.3, y + height * 0.3);
    await guest.mouse.down();
    await guest.mouse.move(x + width * 0.6, y + height * 0.6, { steps: 5 });
    await guest.mouse.up();
    await expect(guest.locator("[data-stroke]")).toHaveCount(1);
    await expectAccessible(guest, "a guest who draws");
    await guest.setViewportSize(PHONE);
    await guest.getByLabel("At 0:01:00").fill(NOTE);
    await guest.getByRole("button", { name: "Add the comment" }).click();
    await expect(comments.getByRole("listitem")).toContainText(NOTE);
    // What was drawn stays on its frame.
    await expect(guest.locator("[data-stroke]")).toHaveCount(1);
  });

  const his = await visit(commenter);
  await test.step("a commenter finds it at its frame, and replies", async () => {
    await his.setViewportSize(DESK);
    await his.goto(`${path}/edit-video`);
    const notes = his.getByRole("region", { name: "Notes on the film" });
    const note = notes.getByRole("button", { expanded: false }).filter({ hasText: NOTE });
    await expect(note).toContainText("Gil Moreau");
    await note.click();
    await expect(his.locator("[data-stroke]").first()).toBeVisible();
    await notes.getByRole("button", { name: "Reply" }).click();
    await notes.getByLabel(/^Your answer to/u).fill("Yes, and darker.");
    await his.keyboard.press("Enter");
    await expect(notes.getByText("Yes, and darker.")).toBeVisible();
  });

  const hers = await visit(editor);
  await test.step("an editor makes a take of it, which closes the note", async () => {
    await hers.setViewportSize(DESK);
    await openShot(hers, marta);
    const card = hers.getByRole("article").filter({ hasText: NOTE });
    await expect(card).toContainText("Yes, and darker.");
    await card.getByRole("button", { name: "Make a new take from this" }).click();
    await card.getByRole("button", { name: "Start the take" }).click();
    await card.getByRole("button", { name: "Use this take" }).click({ timeout: 60_000 });
    await expect(hers.getByText("Every note here is done.")).toBeVisible();
  });

  await test.step("the guest sees that it is done, and approves the film", async () => {
    await expect(comments.getByRole("listitem").getByText("Done", { exact: true })).toBeVisible();
    await guest.getByRole("button", { name: "I approve" }).click();
    await expect(guest.getByText("You approved this.")).toBeVisible();
  });

  await test.step("the commenter and the owner are told", async () => {
    await his.goto("/inbox");
    const inbox = his.getByRole("list", { name: "Inbox" });
    await expect(inbox).toContainText(`${editor.userName} closed a note on the film at 0:01`);
    await page.goto("/inbox");
    await expect(page.getByRole("list", { name: "Inbox" })).toContainText(
      "Gil Moreau (guest) approved the film",
    );
  });

  await test.step("the owner approves the shot, and batches leave it alone", async () => {
    await page.setViewportSize(DESK);
    await page.goto(`/shot/${marta}`);
    const approval = page.getByRole("region", { name: "Approval" });
    await approval.getByRole("button", { name: "Approve" }).click();
    await expect(approval).toContainText("on image take 2");
    const { takes } = await shotDetails(owner, marta);
    await page.goto(`${path}/script-media`);
    await expect(page.getByText("1 approved or locked shot is left alone.")).toBeVisible();
    const production = z.object({ active_runs: z.record(z.string(), z.string()) });
    const active = async () =>
      production.parse(await get(`/story/${storyId}/production`, owner.bearer)).active_runs;
    await page.getByRole("button", { name: "Generate all" }).click();
    await expect.poll(async () => "all-media" in (await active())).toBe(true);
    await expect
      .poll(async () => "all-media" in (await active()), { timeout: 150_000 })
      .toBe(false);
    const { takes: after } = await shotDetails(owner, marta);
    expect(after).toEqual(takes);
  });
});
