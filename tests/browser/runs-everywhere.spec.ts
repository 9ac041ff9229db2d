import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aStoryWithRuns, endRun, finishThird } from "./runs-kit";
import { aPerson, expect, type Person, test } from "./studio";

/** What runs is told on every page: the ring in the bar, its list, the tab's title, and notices. */

let owner: Person;

test.beforeEach(async ({ playwright }) => {
  owner = await aPerson(playwright.request);
});

const ringOf = (page: Page) => page.getByRole("banner").getByRole("button", { name: /made/u });

test("what runs is a ring with percent on any page, and a list with bar, way and cancel", async ({
  visit,
}) => {
  const { runningId, storyId } = await aStoryWithRuns(owner);
  const page = await visit(owner);
  await page.goto("/myaccount");
  const ring = ringOf(page);
  await expect(ring).toHaveAccessibleName("Images is being made, 50 %");
  await expect(page).toHaveTitle("50 % · My Account · Roughcut");
  await page.goto("/projectlist");
  await expect(page).toHaveTitle("50 % · Project List · Roughcut");
  await finishThird(runningId);
  await expect(ring).toHaveAccessibleName("Images is being made, 75 %");

  await ring.press("Enter");
  const list = page.getByRole("list", { name: "Being made now" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("progressbar", { name: "Images" })).toBeVisible();
  await expect(list.getByRole("link")).toHaveAttribute("href", `/story/${storyId}/script-media`);
  await expectAccessible(page, "the list of what runs");
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("list", { name: "Ended" })).toContainText("Images: Cancelled");
  await expect(page).toHaveTitle("Project List · Roughcut");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Work has ended" })).toBeFocused();
});

test("somebody for whom nothing runs is asked nothing more", async ({ visit }) => {
  const page = await visit(owner);
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/runs") asked += 1;
  });
  const first = page.waitForResponse((response) => response.url().endsWith("/api/runs"));
  await page.clock.install();
  await page.goto("/myaccount");
  await page.clock.runFor(2_000);
  await first;
  await page.clock.runFor(120_000);
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  expect(asked).toBe(1);
  const second = page.waitForResponse((response) => response.url().endsWith("/api/runs"));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await second;
});

test("whoever started a film hears that it is ready, and is taken to where it plays", async ({
  visit,
}) => {
  const { storyId, runningId } = await aStoryWithRuns(owner, {
    kind: "story-video",
    requestedBy: owner.email,
  });
  const page = await visit(owner);
  await page.goto("/createproject");
  await expect(ringOf(page)).toBeVisible();
  // The page may be loaded anew in between.
  await page.reload();
  await expect(ringOf(page)).toBeVisible();
  await endRun(runningId);
  const notice = page.getByText("The film is ready:");
  await expect(notice).toBeVisible();
  await expectAccessible(page, "a film is ready");
  await expect(page.getByRole("link", { name: "Watch" })).toHaveAttribute(
    "href",
    `/story/${storyId}/edit-video?play=1`,
  );
  await page.getByRole("link", { name: "Watch" }).click();
  await expect(page).toHaveURL(/\/edit-video\?play=1$/u);
});

test("a film of others is told to whoever has its story open, and to nobody else", async ({
  visit,
}) => {
  const { storyId, runningId } = await aStoryWithRuns(owner, { kind: "film" });
  const there = await visit(owner);
  await there.goto(`/story/${storyId}`);
  await expect(ringOf(there)).toBeVisible();
  const elsewhere = await visit(owner);
  await elsewhere.goto("/projectlist");
  await expect(ringOf(elsewhere)).toBeVisible();
  await endRun(runningId);
  await expect(there.getByText("The film is ready:")).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Work has ended" })).toBeVisible();
  await expect(elsewhere.getByText("The film is ready:")).toHaveCount(0);
});

test("the browser is asked to notify by a press only, and told no it is said", async ({
  visit,
}) => {
  await aStoryWithRuns(owner);
  const page = await visit(owner);
  await page.addInitScript(() => {
    const asked = { count: 0 };
    Object.assign(window, { askedToNotify: asked });
    const notifications = {
      permission: "default",
      requestPermission: async () => {
        asked.count += 1;
        notifications.permission = asked.count > 1 ? "denied" : "granted";
        return notifications.permission;
      },
    };
    Object.assign(window, { Notification: notifications });
  });
  await page.goto("/projectlist");
  await ringOf(page).click();
  const tell = page.getByRole("switch", { name: "Tell me when it is done" });
  await expect(tell).not.toBeChecked();
  expect(await page.evaluate("askedToNotify.count")).toBe(0);
  await tell.press("Space");
  await expect(tell).toBeChecked();
  expect(await page.evaluate("askedToNotify.count")).toBe(1);
  await tell.press("Space");
  await expect(tell).not.toBeChecked();
  await tell.press("Space");
  await expect(page.getByText("Your browser blocks notifications of this site.")).toBeVisible();
  await expect(tell).toBeDisabled();
});
