import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aContextItem, anEntry, cutLine } from "./context-studio";
import { aProject, expect, test } from "./studio";

const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");

test.describe("a new context item", () => {
  test("is added by name, and shown", async ({ signedIn: page, person }) => {
    const projectId = await aProject(person, "Harbour nights");
    await page.goto(`/new-project-context/${projectId}`);
    await expectAccessible(page, page.url());
    const name = page.getByLabel("Name");
    await name.fill("   ");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(alertOf(page)).toHaveText("Please enter a name.");
    await name.fill("The lighthouse");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/project-context\/[0-9a-f-]{36}$/u);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The lighthouse");
    await expect(page.getByRole("combobox", { name: "Type" })).toHaveText("Uncategorized");
    await page.getByRole("link", { name: "Harbour nights" }).click();
    await expect(page).toHaveURL(`/project/${projectId}`);
  });

  test("stays typed when it cannot be added", async ({ signedIn: page, person }) => {
    const path = `/new-project-context/${await aProject(person, "Harbour nights")}`;
    await page.goto(path);
    await page.route(`**${path}`, (route) =>
      route.request().method() === "POST" ? route.abort("connectionfailed") : route.continue(),
    );
    await page.getByLabel("Name").fill("The lighthouse");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(alertOf(page)).toHaveText("Failed to create context");
    await expect(page.getByLabel("Name")).toHaveValue("The lighthouse");
    await page.unroute(`**${path}`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The lighthouse");
  });

  test("counts when it is sent before the scripts are here", async ({ signedIn: page, person }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_next\/static\/.*\.js/u, async (route) => {
      await released;
      await route.continue();
    });
    const projectId = await aProject(person, "Harbour nights");
    await page.goto(`/new-project-context/${projectId}`, { waitUntil: "commit" });
    await page.getByLabel("Name").fill("Early");
    await page.getByRole("button", { name: "Save" }).click();
    release();
    await expect(page).toHaveURL(/\/project-context\/[0-9a-f-]{36}$/u);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Early");
  });
});

test.describe("a context item", () => {
  test("is renamed in place", async ({ signedIn: page, person }) => {
    const { path } = await aContextItem(person);
    await page.goto(path);
    await page.getByRole("button", { name: "Edit name" }).click();
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("The old lighthouse");
    const mend = await cutLine(page, /\/update-name$/u);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(alertOf(page)).toHaveText("Failed to update context name");
    await expect(name).toHaveValue("The old lighthouse");
    await mend();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The old lighthouse");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The old lighthouse");
  });

  test("is of one of six types", async ({ signedIn: page, person }) => {
    const { path } = await aContextItem(person);
    await page.goto(path);
    const type = page.getByRole("combobox", { name: "Type" });
    const mend = await cutLine(page, /\/update-type$/u);
    await type.click();
    await expect(page.getByRole("option")).toHaveText([
      "Character",
      "Plot",
      "Setting",
      "Style",
      "Theme",
      "Uncategorized",
    ]);
    await page.getByRole("option", { name: "Setting" }).click();
    await expect(alertOf(page)).toHaveText("Failed to update type");
    await expect(type).toHaveText("Uncategorized");
    await mend();
    const stored = page.waitForResponse((answer) => answer.url().endsWith("/update-type"));
    await type.press("Enter");
    // Keys are heard once the list is open and its chosen entry has the focus.
    await expect(page.getByRole("option", { name: "Uncategorized" })).toBeFocused();
    await page.keyboard.type("Set");
    await expect(page.getByRole("option", { name: "Setting" })).toBeFocused();
    await page.keyboard.press("Enter");
    expect((await stored).status()).toBe(200);
    await expect(type).toHaveText("Setting");
    await expect(alertOf(page)).toHaveCount(0);
    await page.reload();
    await expect(type).toHaveText("Setting");
  });

  test("is deleted only after the question is answered", async ({ signedIn: page, person }) => {
    const { path, projectId } = await aContextItem(person);
    await page.goto(path);
    const open = page.getByRole("main").getByRole("button", { name: "Delete Context Item" });
    const question = page.getByRole("alertdialog", {
      name: "Are you sure you want to delete this context item?",
    });
    await open.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    const mend = await cutLine(page, /\/project-context\/delete$/u);
    await open.click();
    await question.getByRole("button", { name: "Delete Context Item" }).click();
    await expect(question.getByRole("alert")).toHaveText("Failed to delete context item");
    await mend();
    await question.getByRole("button", { name: "Delete Context Item" }).click();
    await expect(page).toHaveURL(`/project/${projectId}`);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Context item not found.");
  });
});

test.describe("the information of an item", () => {
  test("is listed, and opened to be edited", async ({ signedIn: page, person }) => {
    const { contextId, path } = await aContextItem(person);
    await page.goto(path);
    await expect(page.getByText(/^Notes, research and PDF files/u)).toBeVisible();
    await expectAccessible(page, page.url());
    await anEntry(person, {
      contextId,
      name: "Its lamp",
      information: `Oil. ${"Long. ".repeat(90)}`,
    });
    const second = await anEntry(person, { contextId, name: "Its keeper" });
    await page.reload();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Its lamp", "Its keeper"]);
    await expectAccessible(page, page.url());
    await page.getByRole("link", { name: "Edit Its keeper" }).click();
    await expect(page).toHaveURL(second.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Information");
    await expect(page.getByLabel("Name")).toHaveValue("Its keeper");
    await expect(page.getByLabel("Information", { exact: true })).toHaveValue(
      "Oil until 1911, then electric.",
    );
    await page.getByRole("link", { name: "The lighthouse" }).click();
    await expect(page).toHaveURL(path);
  });

  test("is deleted only after the question is answered", async ({ signedIn: page, person }) => {
    const { contextId, path } = await aContextItem(person);
    await anEntry(person, { contextId, name: "Its lamp" });
    await anEntry(person, { contextId, name: "Its keeper" });
    await page.goto(path);
    const question = page.getByRole("alertdialog", {
      name: "Are you sure you want to delete this information?",
    });
    const confirm = question.getByRole("button", { name: "Delete Information" });
    await page.getByRole("button", { name: "Delete Its lamp" }).click();
    const mend = await cutLine(page, /\/information\/[0-9a-f-]{36}$/u);
    await confirm.click();
    await expect(question.getByRole("alert")).toHaveText("Failed to delete information");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
    await mend();
    await page.getByRole("button", { name: "Delete Its lamp" }).press("Enter");
    await confirm.press("Enter");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Its keeper"]);
    // Whoever works by keyboard is still in the list, once the question has closed.
    await expect(question).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body))
      .toBe(true);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Its keeper", exact: true })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Its keeper"]);
  });
});
