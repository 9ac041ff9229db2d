import { expectAccessible } from "./axe";
import { aPerson, aProject, aStory, expect, post, SHORT_SCRIPT, test } from "./studio";

test("the lists of projects: empty, filled, with a failure and with a trash", async ({
  visit,
  playwright,
}) => {
  const ana = await aPerson(playwright.request);
  const page = await visit(ana);
  await page.goto("/projectlist");
  await expect(page.getByRole("button", { name: "Open the sample" })).toBeVisible();
  await expectAccessible(page, "empty lists");

  await aProject(ana, "A name so long that no card can show all of it on its one line");
  const gone = await aProject(
    ana,
    "Deleted, and with a name that is just as long as the other one",
  );
  await post("/project/create-sample", {}, ana.bearer);
  await fetch(`${new URL(page.url()).origin}/api/project/delete`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${ana.bearer}`, "content-type": "application/json" },
    body: JSON.stringify({ project_id: gone }),
  });
  await page.goto("/projectlist");
  await expect(page.getByRole("heading", { name: "Recently deleted" })).toBeVisible();
  await page.route("**/api/project/list-all*", (route) => route.abort("connectionfailed"));
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, "lists with a failure and a trash");
});

test("the project home: with everything in it, its editors open, and its question", async ({
  signedIn: page,
  person,
}) => {
  const { projectId } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  for (const name of ["The lighthouse", "What the keepers told their children about the sea"]) {
    await post("/project-context/create", { project_id: projectId, name }, person.bearer);
  }
  await page.goto(`/project/${projectId}`);
  await expectAccessible(page, "project home");
  for (const what of ["name", "description", "image style"]) {
    await page.getByRole("button", { name: `Edit ${what}` }).click();
  }
  await expect(page.getByRole("radio")).toHaveCount(6);
  await expectAccessible(page, "open editors");
  await page.getByRole("main").getByRole("button", { name: "Delete Project" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "the question");
});
