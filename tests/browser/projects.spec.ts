import { catalogue } from "@/lib/errors";
import { aPerson, aProject, expect, test } from "./studio";

test("somebody new finds empty lists, and a blank project name is refused", async ({
  browser,
  playwright,
}) => {
  const { session } = await aPerson(playwright.request);
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto("/projectlist");
  await expect(page.getByText(/Create one to begin\.$/u)).toBeVisible();
  await expect(page.getByText("Projects that others share with you appear here.")).toBeVisible();
  await page.getByRole("link", { name: "Create Project" }).click();
  const name = page.getByLabel("Project name");
  await name.fill("   ");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    catalogue["project.nameMissing"].text,
  );
  await name.fill("Harbour nights");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour nights" })).toBeVisible();
  await expect(page.getByText(/^A story goes from a script to a finished film\./u)).toBeVisible();
  await expect(page.getByText(/^Characters keep their face and their voice/u)).toBeVisible();
  await context.close();
});

test("name, description and image style are edited in place, and stay", async ({
  signedIn: page,
  person,
}) => {
  await page.goto(`/project/${await aProject(person, "Harbour nights")}`);
  const save = page.getByRole("button", { name: "Save" });

  await page.getByRole("button", { name: "Edit name" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Never kept");
  await name.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour nights");
  await page.getByRole("button", { name: "Edit name" }).click();
  await name.fill("Harbour days");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour days");

  await page.getByRole("button", { name: "Edit description" }).click();
  await page.getByLabel("Description").fill("Two people miss a boat.");
  await save.click();
  await expect(page.getByRole("button", { name: "Edit description" })).toBeVisible();
  await expect(page.getByText("Two people miss a boat.")).toBeVisible();

  await page.getByRole("button", { name: "Edit image style" }).click();
  await page.getByRole("combobox", { name: "Image style" }).click();
  await expect(page.getByRole("option")).toHaveText([
    "Classic Anime",
    "Comic Book",
    "CyberPunk",
    "Digital Art",
    "Fantasy Art",
    "Film Noir",
  ]);
  await page.getByRole("option", { name: "Film Noir" }).click();
  await save.click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Film Noir" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour days");
  await expect(page.getByText("Two people miss a boat.")).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "Film Noir" })).toBeVisible();
});

test("a project is deleted only after the question is answered", async ({
  signedIn: page,
  person,
}) => {
  const projectName = `Draft ${Date.now()}`;
  await page.goto(`/project/${await aProject(person, projectName)}`);
  const open = page.getByRole("main").getByRole("button", { name: "Delete Project" });
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this project?",
  });
  await open.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await question.getByRole("button", { name: "Delete Project" }).click();
  await expect(page).toHaveURL(/\/projectlist$/u);
  await expect(page.getByRole("heading", { name: "Projects I Own" })).toBeVisible();
  await expect(page.getByText(projectName)).toHaveCount(0);
});

test("somebody else's project is as good as none", async ({ signedIn: page, playwright }) => {
  const stranger = await aPerson(playwright.request);
  await page.goto(`/project/${await aProject(stranger, "Not yours")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    catalogue["project.notFound"].text,
  );
});
