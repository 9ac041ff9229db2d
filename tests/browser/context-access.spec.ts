import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aContextItem, anEntry, shareAs } from "./context-studio";
import { aPerson, collectWrites, expect, test } from "./studio";

const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");

test("people who may only read see no control, and their visit writes nothing", async ({
  visit,
  playwright,
  person,
}) => {
  const entry = await anEntry(person);
  for (const level of ["viewer", "commenter"] as const) {
    const guest = await aPerson(playwright.request);
    await shareAs(person, entry.projectId, guest, level);
    const page = await visit(guest);
    const writes = collectWrites(page);
    await page.goto(`/project-context/${entry.contextId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The lighthouse");
    await expect(page.getByText("Type Uncategorized")).toBeVisible();
    await expectAccessible(page, page.url());
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("combobox")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Add Information" })).toHaveCount(0);
    await page.getByRole("link", { name: "Its lamp" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Its lamp");
    await expect(page.getByText("Oil until 1911, then electric.")).toBeVisible();
    await expectAccessible(page, page.url());
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Upload PDF" })).toHaveCount(0);
    for (const address of [
      `/new-project-context/${entry.projectId}`,
      `/context-information/${entry.contextId}`,
      entry.uploadPath,
    ]) {
      await page.goto(address);
      await expect(alertOf(page)).toBeVisible();
      await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
      await expect(page.locator("input[type=file]")).toHaveCount(0);
    }
    expect(writes).toEqual([]);
  }
});

test("what does not exist, or is in another place, is said to be missing", async ({
  signedIn: page,
  person,
  playwright,
}) => {
  const entry = await anEntry(person);
  const other = await aContextItem(person);
  const theirs = await anEntry(await aPerson(playwright.request));
  const nothing = randomUUID();
  const title = page.getByRole("heading", { level: 1 });
  for (const [address, text] of [
    [`/project-context/${nothing}`, "Context item not found."],
    ["/project-context/nonsense", "Context item not found."],
    [`/project-context/${theirs.contextId}`, "Context item not found."],
    [`/context-information/${nothing}`, "Context item not found."],
    [`/context-information/${theirs.contextId}`, "Context item not found."],
    [`/context-information/${entry.contextId}?infoId=${nothing}`, "Information not found."],
    [`/context-information/${other.contextId}?infoId=${entry.infoId}`, "Information not found."],
    [theirs.path, "Information not found."],
    [`/context-information/${entry.contextId}/upload`, "Information not found."],
    [theirs.uploadPath, "Information not found."],
    [`/new-project-context/${nothing}`, "Project not found."],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(title, address).toHaveText(text);
  }
});

test("whoever is signed out comes back to the same entry after the login", async ({
  page,
  person,
}) => {
  const { path } = await anEntry(person);
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/u);
  expect(new URL(page.url()).searchParams.toString()).toContain(encodeURIComponent(path));
});
