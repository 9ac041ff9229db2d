import type { Page } from "@playwright/test";
import { aProject, aStory, expect, test } from "./studio";

/** Each failure is made at the network's edge: the call never reaches the studio. */

const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");

/** Lets every request to a path fail, or answer what a broken server answers. */
async function breakCall(page: Page, path: string, how: "cut" | "broken" = "cut"): Promise<void> {
  await page.route(`**${path}`, (route) =>
    how === "cut"
      ? route.abort("connectionfailed")
      : route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
}

test("a project that cannot be created says so, and the name stays", async ({ signedIn: page }) => {
  await page.goto("/createproject");
  const name = page.getByLabel("Project name");
  await name.fill("Harbour nights");
  await page.route("**/createproject", (route) =>
    route.request().method() === "POST" ? route.abort("connectionfailed") : route.continue(),
  );
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(alertOf(page)).toHaveText("Failed to create project. Please try again.");
  await expect(name).toHaveValue("Harbour nights");
  await page.unroute("**/createproject");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour nights" })).toBeVisible();
});

test("lists that cannot be read again stay in sight, and trying again reads them", async ({
  signedIn: page,
  person,
}) => {
  const projectName = `Draft ${Date.now()}`;
  await aProject(person, projectName);
  await page.goto("/projectlist");
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await breakCall(page, "/api/project/list-all*", "broken");
  // The page listens once its scripts have arrived.
  await expect(async () => {
    await comeBack();
    await expect(alertOf(page)).toContainText("Failed to load projects. Please try again.", {
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByRole("link", { name: `View ${projectName}` })).toBeVisible();
  await page.unroute("**/api/project/list-all*");
  const later = `Later ${Date.now()}`;
  await aProject(person, later);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: `View ${later}` })).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
});

test("name, description and image style that cannot be saved say so and keep what was typed", async ({
  signedIn: page,
  person,
}) => {
  await page.goto(`/project/${await aProject(person, "Harbour nights")}`);
  const save = page.getByRole("button", { name: "Save" });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await breakCall(page, "/api/project/*/update-*");

  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Harbour days");
  await save.click();
  await expect(alertOf(page)).toHaveText("Failed to update name. Please try again.");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Harbour days");
  await cancel.click();

  await page.getByRole("button", { name: "Edit description" }).click();
  await page.getByLabel("Description").fill("Two people miss a boat.");
  await save.click();
  await expect(alertOf(page)).toHaveText("Failed to update description. Please try again.");
  await cancel.click();

  await page.getByRole("button", { name: "Edit image style" }).click();
  await page.getByRole("radio", { name: "Film Noir" }).check();
  await save.click();
  await expect(alertOf(page)).toHaveText("Failed to update image style. Please try again.");
  await expect(page.getByRole("radio", { name: "Film Noir" })).toBeChecked();
  await cancel.click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Digital Art" })).toBeVisible();
});

test("a project or a story that cannot be deleted says so in the question", async ({
  signedIn: page,
  person,
}) => {
  const { path, projectId } = await aStory(person);
  await breakCall(page, "/api/*/delete");
  await page.goto(`/project/${projectId}`);
  await page.getByRole("main").getByRole("button", { name: "Delete Project" }).click();
  const project = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this project?",
  });
  await project.getByRole("button", { name: "Delete Project" }).click();
  await expect(project.getByRole("alert")).toHaveText(
    "Failed to delete project. Please try again.",
  );

  await page.goto(path);
  await page.getByRole("button", { name: "Delete Story" }).click();
  const story = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this story?",
  });
  await story.getByRole("button", { name: "Delete Story" }).click();
  await expect(story.getByRole("alert")).toHaveText("Failed to delete story. Please try again.");
});

test("what cannot be brought back says so and stays in the trash", async ({
  signedIn: page,
  person,
}) => {
  const projectName = `Draft ${Date.now()}`;
  await page.goto(`/project/${await aProject(person, projectName)}`);
  await page.getByRole("main").getByRole("button", { name: "Delete Project" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Project" }).click();
  await breakCall(page, "/api/project/restore");
  const restore = page.getByRole("button", { name: `Restore ${projectName}` });
  await restore.click();
  await expect(alertOf(page)).toHaveText("Failed to restore project. Please try again.");
  await expect(restore).toBeVisible();
  await page.unroute("**/api/project/restore");
  await restore.click();
  await expect(page.getByRole("link", { name: `View ${projectName}` })).toBeVisible();
});
