import { catalogue } from "@/lib/errors";
import { aStory, expect, post, test } from "./studio";

test("a story's title is edited in place; a blank one is refused", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await page.goto(path);
  await page.getByRole("button", { name: "Edit title" }).click();
  const title = page.getByLabel("Title");
  await title.fill("  ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    catalogue["story.titleMissing"].text,
  );
  await title.fill("The last boat");
  await title.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The last boat");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The last boat");
});

test("a length of nothing becomes 15 seconds", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person);
  await page.goto(path);
  const minutes = page.getByRole("combobox", { name: "Minutes" });
  const seconds = page.getByRole("combobox", { name: "Seconds" });
  await expect(minutes).toHaveText("5");
  await expect(seconds).toHaveText("0");
  await minutes.click();
  await page.getByRole("option", { name: "0", exact: true }).click();
  await expect(seconds).toHaveText("15");
  await expect(page.getByText("Planned length 0:15")).toBeVisible();
  await seconds.click();
  await expect(page.getByRole("option")).toHaveText(["15", "30", "45"]);
  await page.getByRole("option", { name: "45" }).click();
  await expect(page.getByText("Planned length 0:45")).toBeVisible();
  await page.reload();
  await expect(minutes).toHaveText("0");
  await expect(seconds).toHaveText("45");
});

test("an unsaved script is there again after the page was closed", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: "EXT. HARBOUR - DAY\n" });
  const script = page.getByLabel("Current Script");
  await page.goto(`${path}/edit-script`);
  await script.fill("EXT. HARBOUR - NIGHT\n\nRain.\n");
  await expect(page.getByText("Unsaved changes, kept in this browser")).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/was not saved yet\. It is back\.$/u)).toBeVisible();
  await expect(script).toHaveValue("EXT. HARBOUR - NIGHT\n\nRain.\n");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(script).toHaveValue("EXT. HARBOUR - DAY\n");
});

test("saving over somebody else's version loses neither text", async ({
  signedIn: page,
  person,
}) => {
  const { storyId, path } = await aStory(person, { script: "First.\n" });
  const script = page.getByLabel("Current Script");
  await page.goto(`${path}/edit-script`);
  await expect(script).toHaveValue("First.\n");
  await post("/script/edit-script", { story_id: storyId, script: "Theirs.\n" }, person.bearer);

  await script.fill("Mine.\n");
  await page.getByRole("button", { name: "Save Script" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    catalogue["story.changedMeanwhile"].text,
  );
  await expect(script).toHaveValue("Mine.\n");
  await page.getByRole("button", { name: "Load their version" }).click();
  await expect(script).toHaveValue("Theirs.\n");

  await script.fill("Theirs.\n\nMine.\n");
  await page.getByRole("button", { name: "Save Script" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(page.getByText("Mine.")).toBeVisible();
});

test("a story is deleted only after the question is answered", async ({
  signedIn: page,
  person,
}) => {
  const { path, projectId } = await aStory(person, { title: "Thrown away" });
  await page.goto(path);
  await page.getByRole("main").getByRole("button", { name: "Delete Story" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this story?",
  });
  await question.getByRole("button", { name: "Delete Story" }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`, "u"));
  await expect(page.getByRole("heading", { name: "Stories" })).toBeVisible();
  await expect(page.getByText("Thrown away")).toHaveCount(0);
});
