import type { Page } from "@playwright/test";
import { aDocx, run } from "../support/docx-files";
import { aPng } from "../support/own-files";
import { expectAccessible } from "./axe";
import { cutLine } from "./context-studio";
import { aProject, expect, post, test } from "./studio";

/** Pictures, links and documents of a project, from their arrival to the trash and back. */

interface GivenFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const picture = (name: string, grey = 90): GivenFile => ({
  name,
  type: "image/png",
  bytes: aPng(640, 400, grey),
});
const wordFile = (): GivenFile => ({
  name: "Treatment.docx",
  type: "",
  bytes: aDocx([["", run("The keeper has not slept.")]]),
});
const text = (name: string, words: string): GivenFile => ({
  name,
  type: "",
  bytes: Buffer.from(words),
});

/** Drops files on the heading of the page: anywhere will do. */
async function drop(page: Page, files: GivenFile[]): Promise<void> {
  const given = files.map(({ name, type, bytes }) => ({
    name,
    type,
    content: Buffer.from(bytes).toString("base64"),
  }));
  const carried = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of list) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, given);
  await page.getByRole("heading", { level: 1 }).dispatchEvent("drop", { dataTransfer: carried });
}

const uploadsOf = (page: Page) => page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
const board = (page: Page) => page.getByRole("region", { name: "Mood board" });
const others = (page: Page) => page.getByRole("region", { name: "Links and documents" });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

test("pictures and documents that are dropped on a project become its context", async ({
  signedIn: page,
  person,
}) => {
  const projectId = await aProject(person, "Harbour nights");
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("pictures for its look, links and documents")).toBeVisible();
  await drop(page, [
    picture("Fog on the pier.png"),
    wordFile(),
    text("world.md", "# Rules\n\nNobody sleeps."),
    { name: "clip.mov", type: "video/quicktime", bytes: Buffer.from("moov") },
    { name: "broken.png", type: "image/png", bytes: aPng(500, 400).subarray(0, 70) },
  ]);
  const uploads = uploadsOf(page);
  await expect(uploads.nth(0)).toContainText("Added to the mood board");
  await expect(uploads.nth(1)).toContainText("Added, its text was read");
  await expect(uploads.nth(2)).toContainText("Added, its text was read");
  await expect(uploads.nth(3)).toContainText(
    "Only pictures (PNG, JPEG, WebP), PDF, .docx, .txt and .md files can be added.",
  );
  await expect(uploads.nth(4)).toContainText("The picture cannot be decoded; it may be damaged.");
  await expect(board(page).getByRole("link", { name: "Fog on the pier" })).toBeVisible();
  await expect(others(page).getByRole("link", { name: "Treatment" })).toBeVisible();
  await expect(others(page).getByRole("link", { name: "world" })).toBeVisible();
  await expectAccessible(page, "a project with a mood board");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "a project with a mood board on a phone");

  await others(page).getByRole("link", { name: "Treatment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Treatment");
  await expect(page.getByText("The keeper has not slept.")).toBeVisible();
  await expectAccessible(page, "a document");
});

test("a picture gets a caption, becomes a look reference, and comes back after its deletion", async ({
  signedIn: page,
  person,
}) => {
  const projectId = await aProject(person, "Harbour nights");
  await page.goto(`/project/${projectId}`);
  await page.locator("input[type=file]").setInputFiles({
    name: "Fog.png",
    mimeType: "image/png",
    buffer: aPng(640, 400),
  });
  await board(page).getByRole("link", { name: /Fog/u }).click();
  await page.getByRole("button", { name: "Edit caption" }).click();
  await page.getByLabel("Caption").fill("Brass gone green under sodium light.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("img", { name: "Brass gone green under sodium light." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Edit title" }).click();
  await page.getByLabel("Title").fill("Pier lamp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pier lamp");

  const mend = await cutLine(page, /\/look$/u);
  const choice = page.getByRole("checkbox", { name: "Use as look reference" });
  await choice.click();
  await expect(alert(page)).toHaveText("Failed to save. Please try again.");
  await expect(choice).not.toBeChecked();
  await mend();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(
    page.getByText("The built-in studio draws in the project's image style"),
  ).toBeVisible();
  await expectAccessible(page, "a picture of the mood board");

  await page.getByRole("button", { name: "Delete Picture" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Picture" }).click();
  await expect(page).toHaveURL(`/project/${projectId}`);
  await expect(page.getByText("Pier lamp is deleted.")).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(board(page).getByText("Look reference")).toBeVisible();
  await expect(
    board(page).getByRole("img", { name: "Brass gone green under sodium light." }),
  ).toBeVisible();
});

test("a link is added by keyboard, leads out without a trace, and nothing else is taken for one", async ({
  signedIn: page,
  person,
}) => {
  const projectId = await aProject(person, "Harbour nights");
  await page.goto(`/project/${projectId}`);
  await page.getByRole("button", { name: "Add", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Pictures and files" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  const address = dialog.getByLabel("Address");
  await expect(address).toBeFocused();
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    "Please enter an address that begins with https:// or http://, without a password in it.",
  );
  await expectAccessible(page, "the form of a link");
  await address.fill("https://fog.example/signals/the-old-horn.html");
  await page.keyboard.press("Enter");
  await expect(page.getByText("the old horn (fog.example) is added.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const out = others(page).getByRole("link", { name: /^https:\/\/fog\.example/u });
  await expect(out).toHaveAttribute("rel", "noopener noreferrer");
  await expect(out).toHaveAttribute("target", "_blank");
  await others(page).getByRole("link", { name: "the old horn" }).click();
  await expect(page.getByRole("button", { name: "Edit note" })).toBeVisible();
  await expectAccessible(page, "a link");
});

test("links and documents are put in another order", async ({ signedIn: page, person }) => {
  const projectId = await aProject(person, "Harbour nights");
  for (const title of ["First", "Second"]) {
    const link = { project_id: projectId, address: `https://${title}.example`, title };
    await post("/context-piece/create-link", link, person.bearer);
  }
  await page.goto(`/project/${projectId}`);
  await page.getByRole("button", { name: "Change Order" }).click();
  const kept = page.waitForResponse((answer) => /\/context-piece\/order$/u.test(answer.url()));
  await page.getByRole("button", { name: "Move Second up" }).click();
  const order = page.getByRole("list", { name: "Order of links and documents" });
  await expect(order.getByRole("listitem")).toHaveText([/Second/u, /First/u]);
  await kept;
  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(others(page).getByRole("listitem")).toHaveText([/^Second/u, /^First/u]);
});
