import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { scannedPdf, textPdf } from "../support/pdf-files";
import { expectAccessible } from "./axe";
import {
  anAttachment,
  anEntry,
  changeType,
  cutLine,
  filesOf,
  readText,
  shareAs,
} from "./context-studio";
import { aPerson, expect, test } from "./studio";

test.describe("the files of an entry", () => {
  test("are read again when reading them failed", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    await anAttachment(person, entry);
    const mend = await cutLine(page, /\/attachments$/u);
    await page.goto(entry.path);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Failed to fetch attachments",
    );
    await expect(filesOf(page)).toHaveText([/^lamp\.pdf/u]);
    await expectAccessible(page, page.url());
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(filesOf(page)).toHaveText([/^lamp\.pdf/u]);
  });

  test("are deleted only after the question is answered", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    await anAttachment(person, entry);
    await page.goto(entry.path);
    const question = page.getByRole("alertdialog", {
      name: "Are you sure you want to delete this attachment?",
    });
    const confirm = question.getByRole("button", { name: "Delete Attachment" });
    const mend = await cutLine(page, /\/attachment\/[0-9a-f-]{36}$/u);
    await page.getByRole("button", { name: "Delete lamp.pdf" }).click();
    await confirm.click();
    await expect(question.getByRole("alert")).toHaveText("Failed to delete attachment");
    await mend();
    await confirm.click();
    await expect(page.getByText(/^PDF files belong here/u)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^PDF files belong here/u)).toBeVisible();
  });
});

test.describe("the attachment viewer", () => {
  test("shows a PDF in a frame of 800 px, with its text beside it", async ({
    signedIn: page,
    person,
  }) => {
    const entry = await anEntry(person);
    const attachmentId = await anAttachment(person, entry);
    await readText(person, entry, attachmentId);
    await page.goto(entry.path);
    await page.getByRole("link", { name: "View lamp.pdf" }).click();
    const frame = page.getByRole("region", { name: "lamp.pdf" });
    expect((await frame.boundingBox())?.height).toBe(800);
    const first = frame.getByRole("region", { name: "Page 1" });
    await expect(first).toHaveAttribute("data-state", "drawn");
    await expect(first.getByText("The lamp turns once a minute.")).toBeAttached();
    expect(await inkOf(first)).toBeGreaterThan(0);
    await expect(page.getByText("The lamp turns once a minute.").last()).toBeVisible();
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    expect((await saving).suggestedFilename()).toBe("lamp.pdf");
    await expectAccessible(page, page.url());
  });

  test("finds words, goes to pages, and works on a phone", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    const buffer = textPdf([["The harbour."], ["Nothing."], ["The harbour", "at night."]]);
    const file = { name: "walk.pdf", mimeType: "application/pdf", buffer };
    const attachmentId = await anAttachment(person, entry, file);
    await page.goto(
      `/view-attachment/${entry.contextId}?infoId=${entry.infoId}&attachmentId=${attachmentId}`,
    );
    const frame = page.getByRole("region", { name: "walk.pdf" });
    await expect(frame.getByRole("region", { name: "Page 1" })).toHaveAttribute(
      "data-state",
      "drawn",
    );
    await frame.getByLabel("Find in this PDF").fill("HARBOUR");
    await frame.getByRole("button", { name: "Find" }).click();
    await expect(frame.getByRole("status")).toHaveText("1 of 2");
    await frame.getByRole("button", { name: "Next" }).click();
    await expect(frame.getByRole("status")).toHaveText("2 of 2");
    await expect(frame.getByText("3 of 3")).toBeVisible();
    await frame.getByRole("button", { name: "Go to page 1" }).click();
    await expect(frame.getByText("1 of 3")).toBeVisible();
    await frame.getByLabel("Find in this PDF").fill("lighthouse");
    await frame.getByRole("button", { name: "Find" }).click();
    await expect(frame.getByRole("status")).toHaveText("Not found.");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(frame.getByRole("button", { name: "Go to page 1" })).toBeHidden();
    const pages = frame.getByRole("button", { name: "Pages" });
    await expect(pages).toHaveAttribute("aria-expanded", "false");
    await pages.click();
    await expect(pages).toHaveAttribute("aria-expanded", "true");
    await frame.getByRole("button", { name: "Go to page 2" }).click();
    await expect(frame.getByText("2 of 3")).toBeVisible();
    await expect(frame.getByRole("region", { name: "Page 2" })).toHaveAttribute(
      "data-state",
      "drawn",
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, page.url());
  });

  test("says when a file cannot be shown, or has no text", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    const attachmentId = await anAttachment(person, entry);
    const address = `/view-attachment/${entry.contextId}?infoId=${entry.infoId}&attachmentId=${attachmentId}`;
    await page.goto(address);
    await expect(page.getByText("The text of this file was not read yet.")).toBeVisible();
    await expectAccessible(page, page.url());
    await changeType(attachmentId, "application/msword");
    await page.goto(address);
    await expect(page.getByText("Preview not available for this file type")).toBeVisible();
    await expect(page.getByRole("region", { name: "lamp.pdf" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
    await expectAccessible(page, page.url());
  });

  test("offers a note for a scan, which has no text, to who may write one", async ({
    signedIn: page,
    person,
    visit,
    playwright,
  }) => {
    const entry = await anEntry(person);
    const file = { name: "scan.pdf", mimeType: "application/pdf", buffer: scannedPdf() };
    await anAttachment(person, entry, file);
    await page.goto(entry.path);
    await page.getByRole("button", { name: "Read text of scan.pdf" }).click();
    await expect(filesOf(page)).toContainText("No text in this PDF");
    await page.getByRole("link", { name: "View scan.pdf" }).click();
    await expect(page.getByText("No text in this PDF.")).toBeVisible();
    await expectAccessible(page, page.url());
    const guest = await aPerson(playwright.request);
    await shareAs(person, entry.projectId, guest, "viewer");
    const theirs = await visit(guest);
    await theirs.goto(page.url());
    await expect(theirs.getByText("No text in this PDF.")).toBeVisible();
    await expect(theirs.getByRole("link", { name: "Write a note instead" })).toHaveCount(0);
    await page.getByRole("link", { name: "Write a note instead" }).click();
    await expect(page).toHaveURL(new RegExp(`/context-information/${entry.contextId}$`, "u"));
    await expect(page.getByRole("main").getByRole("textbox").first()).toBeEditable();
  });

  test("shows viewers the file, and nothing to change it with", async ({
    visit,
    person,
    playwright,
  }) => {
    const entry = await anEntry(person);
    await anAttachment(person, entry);
    const guest = await aPerson(playwright.request);
    await shareAs(person, entry.projectId, guest, "viewer");
    const page = await visit(guest);
    await page.goto(entry.path);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "View lamp.pdf" }).click();
    await expect(page.getByRole("region", { name: "Page 1" })).toHaveAttribute(
      "data-state",
      "drawn",
    );
    await expect(page.getByRole("button", { name: /Delete|Read text|Edit/u })).toHaveCount(0);
  });

  test("knows no file that is missing, or is another entry's", async ({
    signedIn: page,
    person,
    playwright,
  }) => {
    const entry = await anEntry(person);
    const attachmentId = await anAttachment(person, entry);
    const other = await anEntry(person, { contextId: entry.contextId });
    const stranger = await aPerson(playwright.request);
    const theirs = await anEntry(stranger);
    const theirFile = await anAttachment(stranger, theirs);
    const view = "/view-attachment";
    for (const address of [
      `${view}/${entry.contextId}`,
      `${view}/${entry.contextId}?infoId=${entry.infoId}&attachmentId=${randomUUID()}`,
      `${view}/${entry.contextId}?infoId=${other.infoId}&attachmentId=${attachmentId}`,
      `${view}/${randomUUID()}?infoId=${entry.infoId}&attachmentId=${attachmentId}`,
      `${view}/nonsense?infoId=${entry.infoId}&attachmentId=${attachmentId}`,
      `${view}/${theirs.contextId}?infoId=${theirs.infoId}&attachmentId=${theirFile}`,
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(
        "Attachment not found.",
      );
    }
  });
});

/** How many dark dots a page's picture has. */
async function inkOf(page: Locator): Promise<number> {
  return page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: new Uint8ClampedArray(),
    };
    return data.filter((value, at) => at % 4 === 0 && value < 100).length;
  });
}
