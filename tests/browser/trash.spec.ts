import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aContextItem, anAttachment, anEntry, aPdfFile, cutLine, READ } from "./context-studio";
import { aProject, aStory, expect, type Person, post, test } from "./studio";

const sectionOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const deletedOf = (page: Page) => sectionOf(page, "Recently deleted").getByRole("listitem");
const itemsOf = (page: Page) => sectionOf(page, "Context").getByRole("listitem");
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

/** Presses what deletes, and confirms it in the question that comes. */
async function deleteBy(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: confirm }).click();
}

test("a deleted context item is brought back at once, or from its project", async ({
  signedIn: page,
  person,
}) => {
  const { path, projectId } = await aContextItem(person);
  await page.goto(path);
  await deleteBy(page, "Delete Context Item", "Delete Context Item");
  await expect(page).toHaveURL(`/project/${projectId}`);
  await expect(page.getByText("The lighthouse is deleted.")).toBeVisible();
  await expect(deletedOf(page)).toHaveText([/^The lighthouseContext item\. Kept until/u]);
  await undo(page).click();
  await expect(page.getByText("The lighthouse is back.")).toBeVisible();
  await expect(itemsOf(page)).toHaveText([/^The lighthouse/u]);
  await expect(deletedOf(page)).toHaveCount(0);

  await page.goto(path);
  await deleteBy(page, "Delete Context Item", "Delete Context Item");
  await expect(page).toHaveURL(`/project/${projectId}`);
  await expect(deletedOf(page)).toHaveCount(1);
  await page.reload();
  await expectAccessible(page, "a project with something deleted");
  const mend = await cutLine(page, /\/restore-deleted$/u);
  const restore = page.getByRole("button", { name: "Restore The lighthouse" });
  await restore.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Failed to bring it back. Please try again.",
  );
  await mend();
  await restore.focus();
  await page.keyboard.press("Enter");
  await expect(itemsOf(page)).toHaveText([/^The lighthouse/u]);
  await expect(deletedOf(page)).toHaveCount(0);
});

test("a deleted entry and a deleted attachment come back where they were", async ({
  signedIn: page,
  person,
}) => {
  const entry = await anEntry(person);
  await anAttachment(person, entry);
  await page.goto(entry.path);
  await deleteBy(page, "Delete lamp.pdf", "Delete Attachment");
  await expect(page.getByText("lamp.pdf is deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "View lamp.pdf" })).toHaveCount(0);
  const mend = await cutLine(page, /\/restore-deleted$/u);
  await undo(page).click();
  await expect(page.getByText("Failed to bring it back. Please try again.")).toBeVisible();
  await mend();
  await page.goto(`/project/${entry.projectId}`);
  await expect(deletedOf(page)).toHaveText([/^lamp\.pdfAttachment of Its lamp\. Kept until/u]);
  await page.getByRole("button", { name: "Restore lamp.pdf" }).click();
  await expect(page.getByText("lamp.pdf is back.")).toBeVisible();
  await page.goto(entry.path);
  await expect(page.getByRole("link", { name: "View lamp.pdf" })).toBeVisible();

  await page.goto(`/project-context/${entry.contextId}`);
  await deleteBy(page, "Delete Its lamp", "Delete Information");
  await expect(page.getByText("Its lamp is deleted.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Its lamp" })).toHaveCount(0);
  await undo(page).click();
  await expect(page.getByRole("heading", { level: 3, name: "Its lamp" })).toBeVisible();
  await expect(page.getByText("1 attachment")).toBeVisible();
});

test("deleting a character, a story or a project can be undone", async ({
  signedIn: page,
  person,
}) => {
  const projectId = await aProject(person, "Nights to be undone");
  const { path } = await aStory(person, { projectId, title: "Fog" });
  await post("/character/create", { project_id: projectId, name: "Marta" }, person.bearer);
  await page.goto(`/project/${projectId}`);
  const character = page.getByRole("main").getByRole("link", { name: /Marta/u });
  await character.click();
  await deleteBy(page, "Delete Character", "Delete Character");
  await expect(page.getByText("Marta is deleted.")).toBeVisible();
  await expect(character).toHaveCount(0);
  await undo(page).click();
  await expect(character).toBeVisible();

  await page.goto(path);
  await deleteBy(page, "Delete Story", "Delete Story");
  await expect(page).toHaveURL(`/project/${projectId}`);
  await expect(page.getByText("Fog is deleted.")).toBeVisible();
  await undo(page).click();
  await expect(sectionOf(page, "Stories").getByRole("link", { name: "Fog" })).toBeVisible();

  await page.goto(`/project/${projectId}`);
  await deleteBy(page, "Delete Project", "Delete Project");
  await expect(page).toHaveURL("/projectlist");
  await expect(page.getByText("Nights to be undone is deleted.")).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole("link", { name: "View Nights to be undone" })).toBeVisible();
});

/** Three items, and the page on which they are put in order. */
async function threeItems(page: Page, person: Person) {
  const projectId = await aProject(person, "Harbour nights");
  for (const name of ["The sea", "The storm", "The keeper"]) {
    await aContextItem(person, { projectId, name });
  }
  await page.goto(`/project/${projectId}`);
  await page.getByRole("button", { name: "Change Order" }).click();
  const rows = page.getByRole("list", { name: "Order of the context" }).getByRole("listitem");
  await rows.first().scrollIntoViewIfNeeded();
  /** The middle of a row's handle. */
  const gripOf = async (at: number) => {
    const box = await rows.nth(at).locator("[data-grip]").boundingBox();
    if (!box) throw new Error(`row ${at} is not in sight`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const kept = () => page.waitForResponse((answer) => /\/order$/u.test(answer.url()));
  return { rows, gripOf, kept };
}

test("context items are put in another order by keyboard, and stay so", async ({
  signedIn: page,
  person,
}) => {
  const { rows: order, kept } = await threeItems(page, person);
  const up = page.getByRole("button", { name: "Move The keeper up" });
  await up.focus();
  const first = kept();
  await page.keyboard.press("Enter");
  await expect(order).toHaveText([/The sea/u, /The keeper/u, /The storm/u]);
  await expect(up).toBeFocused();
  await first;
  const second = kept();
  await page.keyboard.press("Enter");
  await expect(order).toHaveText([/The keeper/u, /The sea/u, /The storm/u]);
  await second;
  await expect(up).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "the order of the context");
  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(itemsOf(page)).toHaveText([/^The keeper/u, /^The sea/u, /^The storm/u]);

  await page.getByRole("button", { name: "Change Order" }).click();
  await cutLine(page, /\/project-context\/order$/u);
  await page.getByRole("button", { name: "Move The sea down" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Failed to keep the order. Please try again.",
  );
  await expect(order).toHaveText([/The keeper/u, /The sea/u, /The storm/u]);
});

test("context items are dragged with the mouse, and Escape puts one back", async ({
  signedIn: page,
  person,
}) => {
  const { rows, gripOf, kept } = await threeItems(page, person);
  const [first, second, third] = [await gripOf(0), await gripOf(1), await gripOf(2)];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(second.x, second.y, { steps: 4 });
  await page.mouse.move(third.x, third.y, { steps: 4 });
  const saved = kept();
  await page.mouse.up();
  await expect(rows).toHaveText([/The storm/u, /The keeper/u, /The sea/u]);
  expect((await saved).ok()).toBe(true);

  await page.mouse.move(third.x, third.y);
  await page.mouse.down();
  await page.mouse.move(first.x, first.y, { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(rows).toHaveText([/The storm/u, /The keeper/u, /The sea/u]);
  await page.reload();
  await expect(itemsOf(page)).toHaveText([/^The storm/u, /^The keeper/u, /^The sea/u]);
});

test("on a phone a finger on the handle moves an item", async ({ signedIn: page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { rows, gripOf, kept } = await threeItems(page, person);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [from, to] = [await gripOf(2), await gripOf(0)];
  const finger = await page.context().newCDPSession(page);
  await finger.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    points: { x: number; y: number }[],
  ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  await touch("touchMove", [{ x: from.x, y: (from.y + to.y) / 2 }]);
  await touch("touchMove", [{ x: to.x, y: to.y - 2 }]);
  const saved = kept();
  await touch("touchEnd", []);
  await finger.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await expect(rows).toHaveText([/The keeper/u, /The sea/u, /The storm/u]);
  expect((await saved).ok()).toBe(true);
});

test("a list of what was deleted that cannot be read says so, and is read again", async ({
  signedIn: page,
  person,
}) => {
  const { path, projectId } = await aContextItem(person);
  await page.goto(path);
  await deleteBy(page, "Delete Context Item", "Delete Context Item");
  await expect(page).toHaveURL(`/project/${projectId}`);
  await expect(deletedOf(page)).toHaveCount(1);
  const mend = await cutLine(page, /\/trash(\?|$)/u);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText(/Failed to load what was deleted/u);
  await expect(deletedOf(page)).toHaveCount(1);
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
});

test("a PDF that is dropped on a project becomes a context item", async ({
  signedIn: page,
  person,
}) => {
  const projectId = await aProject(person, "Harbour nights");
  await page.goto(`/project/${projectId}`);
  const dropped = await page.evaluateHandle((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], "Tides.pdf", { type: "application/pdf" }));
    carried.items.add(new File(["1;2"], "tides.csv", { type: "text/csv" }));
    return carried;
  }, aPdfFile("Tides.pdf", "High water at noon").buffer.toString("latin1"));
  const heading = page.getByRole("heading", { level: 1 });
  const overlay = page.getByText(/^Pictures go to the mood board/u);
  await heading.dispatchEvent("dragenter", { dataTransfer: dropped });
  await expect(overlay).toBeVisible();
  await heading.dispatchEvent("dragleave", { dataTransfer: dropped });
  await expect(overlay).toHaveCount(0);
  await heading.dispatchEvent("dragenter", { dataTransfer: dropped });
  await heading.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(overlay).toHaveCount(0);
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads.nth(0)).toContainText("High water at noon", READ);
  await expect(uploads.nth(1)).toContainText(
    "Only pictures (PNG, JPEG, WebP), PDF, .docx, .txt and .md files can be added.",
  );
  const item = sectionOf(page, "Context").getByRole("link", { name: /^Tides.*1 entry/u });
  await expect(item).toBeVisible();
  await expectAccessible(page, "a project with a dropped file");
  await item.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tides");
  await expect(page.getByText("1 attachment")).toBeVisible();
});

test("a dropped PDF that does not arrive leaves nothing, and can be tried again", async ({
  signedIn: page,
  person,
}) => {
  const projectId = await aProject(person, "Harbour nights");
  await page.goto(`/project/${projectId}`);
  const mend = await cutLine(page, /\/upload-context\/upload-pdf\//u);
  await page.locator("input[type=file]").setInputFiles(aPdfFile("Tides.pdf", "High water"));
  const upload = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(upload.getByRole("alert")).toHaveText("Upload failed");
  await mend();
  await page.getByRole("button", { name: "Try again with Tides.pdf" }).click();
  await expect(upload).toContainText("High water", READ);
  const items = sectionOf(page, "Context").getByRole("link", { name: /^Tides/u });
  await expect(items).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
