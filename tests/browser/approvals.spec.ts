import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aCastStory, aPicture, giveOwnFile } from "./shots-kit";
import { expect, test } from "./studio";

/** Keeps a picture of a screen where somebody asked for them. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.ROUGHCUT_TEST_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

test("a shot is approved, sent back and locked, and says so wherever it is seen", async ({
  signedIn: page,
  person,
}) => {
  const { path: story, first, marta, storyId } = await aCastStory(person);
  await giveOwnFile(person, first, "image", aPicture("#204060"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/shot/${first}`);
  const approval = page.getByRole("region", { name: "Approval" });

  await test.step("approve", async () => {
    await expect(approval).toContainText("Nothing decided yet");
    await approval.getByRole("button", { name: "Approve" }).click();
    await expect(approval).toContainText(`By ${person.userName}`);
    await expect(approval).toContainText("on image take 1");
    await expect(approval.getByRole("button", { name: "Approve" })).toBeDisabled();
  });

  await test.step("another take leaves it approved on an older one", async () => {
    await giveOwnFile(person, first, "image", aPicture("#602040"));
    await page.reload();
    await expect(approval).toContainText("Approved on an older take");
    await approval.getByRole("button", { name: "Ask for changes" }).click();
    await approval.getByLabel("What should change").fill("Less red.");
    await approval.getByRole("button", { name: "Send the changes" }).click();
    await expect(approval).toContainText("Changes asked");
    await expect(approval).toContainText("Less red.");
    await approval.getByText("Earlier decisions (1)").click();
    await expect(approval).toContainText(`Approved: ${person.userName}`);
    await expectAccessible(page, "the approval of a shot");
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, "approval-390");
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, "approval-1440");
  });

  await test.step("people are asked", async () => {
    await approval.getByRole("button", { name: "Ask people" }).click();
    await approval.getByLabel(person.userName).check();
    await approval.getByRole("button", { name: "Send the request" }).click();
    await expect(approval).toContainText("In review");
    await expect(approval).toContainText(`Asked: ${person.userName}`);
    await approval.getByRole("button", { name: "Approve" }).click();
    await expect(approval).toContainText("on image take 2");
  });

  await test.step("a lock takes the ways to change it away, with owner and reason", async () => {
    await approval.getByRole("button", { name: "Lock the shot" }).click();
    const dialog = page.getByRole("dialog", { name: "Lock this shot" });
    await dialog.getByLabel("Why (optional)").fill("Picture lock");
    await dialog.getByRole("button", { name: "Set the lock" }).click();
    await expect(approval).toContainText(`Locked by ${person.userName}: Picture lock.`);
    await expect(page.getByRole("button", { name: "Generate Another Image" })).toHaveCount(0);
  });

  await test.step("people are asked about every shot that waits for them", async () => {
    await giveOwnFile(person, marta, "image", aPicture("#406020"));
    await page.goto(`${story}/script-media?view=board`);
    await page.getByRole("button", { name: "Ask for approval" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask for approval" });
    await expect(dialog).toContainText("1 shot is asked about. 2 have no picture yet.");
    await dialog.getByLabel(person.userName).check();
    await dialog.getByLabel("Message (optional)").fill("By Friday, please.");
    await expectAccessible(page, "the request to approve shots");
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, "ask-for-approval-390");
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, "ask-for-approval-1440");
    await dialog.getByRole("button", { name: "Send the request" }).click();
    await expect(dialog).toHaveCount(0);
    const board = page.getByRole("region", { name: "Storyboard" });
    await expect(board.locator(`[data-line-id="${marta}"]`)).toContainText("In review");
  });

  await test.step("the lists and the story show it", async () => {
    await page.goto(`${story}/script-media?view=board`);
    const board = page.getByRole("region", { name: "Storyboard" });
    const shot = board.locator(`[data-line-id="${first}"]`);
    await expect(shot).toContainText("Approved");
    await expect(shot).toContainText(`Locked by ${person.userName}: Picture lock`);
    await expect(page.getByText("1 approved or locked shot is left alone.")).toBeVisible();
    await board.scrollIntoViewIfNeeded();
    await picture(page, "storyboard-marks-1440");
    await page.goto(story);
    await expect(
      page.getByText(/^Approvals: 1 of \d+ approved, 1 in review, 1 locked$/u),
    ).toBeVisible();
    const head = await (await page.request.get(`/api/story/${storyId}/approvals`)).json();
    expect(head.counts).toMatchObject({ approved: 1, locked: 1, left_alone: 1 });
  });

  await test.step("what could not be read is said, and read again", async () => {
    await page.route("**/api/story/*/approvals", (route) => route.abort());
    await page.goto(`${story}/script-media`);
    const failed = page.getByRole("alert").filter({ hasText: "The approvals could not be read." });
    await expect(failed).toBeVisible();
    await expect(page.getByText("Whether the script is locked could not be read.")).toBeVisible();
    await page.getByRole("button", { name: "Ask for approval" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask for approval" });
    await expect(dialog).toContainText("The approvals could not be read.");
    await expectAccessible(page, "approvals that could not be read");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.unroute("**/api/story/*/approvals");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog).toContainText("1 shot is asked about.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(failed).toHaveCount(0);

    await page.goto(`/shot/${first}`);
    await page.route("**/api/shot/*/approval", (route) => route.abort());
    await approval.getByRole("button", { name: "Take it back" }).click();
    await expect(approval.getByRole("alert")).toHaveCount(2);
    await expect(approval).toContainText("The approvals could not be read. What stands here");
    await expect(approval).not.toContainText("Nothing decided yet");
    await page.unroute("**/api/shot/*/approval");
    await approval.getByRole("button", { name: "Try again" }).click();
    await expect(approval).not.toContainText("could not be read");
  });

  await test.step("whoever may edit takes the lock off", async () => {
    await page.goto(`/shot/${first}`);
    await approval.getByRole("button", { name: "Unlock the shot" }).click();
    await expect(page.getByRole("button", { name: "Generate Another Image" })).toBeVisible();
  });
});
