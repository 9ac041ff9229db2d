import { catalogue } from "@/lib/errors";
import { expectAccessible } from "./axe";
import { shareAs } from "./context-studio";
import { aPerson, aStory, expect, SHORT_SCRIPT, test } from "./studio";

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

test("a choice is made by its click, also when the end of the press was taken for another's", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await page.goto(path);
  const seconds = page.getByRole("combobox", { name: "Seconds" });
  await seconds.click();
  const mouse = { pointerType: "mouse", bubbles: true, button: 0 };
  const choice = page.getByRole("option", { name: "30" });
  await choice.dispatchEvent("pointerdown", mouse);
  await choice.dispatchEvent("click", mouse);
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByText("Planned length 5:30")).toBeVisible();
});

test("a choice is made once by a finger", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person);
  await page.goto(path);
  const saved: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/update-length")) saved.push(request.postData() ?? "");
  });
  await page.getByRole("combobox", { name: "Seconds" }).click();
  const finger = { pointerType: "touch", bubbles: true, button: 0 };
  const choice = page.getByRole("option", { name: "30" });
  await choice.dispatchEvent("pointerdown", finger);
  await choice.dispatchEvent("click", finger);
  await expect(page.getByText("Planned length 5:30")).toBeVisible();
  expect(saved).toHaveLength(1);
});

test("a choice is the one on which the press began, also when the list moves with its page meanwhile", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await page.goto(path);
  await page.getByRole("combobox", { name: "Seconds" }).click();
  const choice = page.getByRole("option", { name: "30" });
  await choice.hover();
  const topOf = () => choice.evaluate((option) => option.getBoundingClientRect().top);
  const before = await topOf();
  await page.mouse.down();
  await page.evaluate(() => {
    document.body.style.paddingTop = "90px";
  });
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeGreaterThan(20);
  await page.mouse.up();
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByText("Planned length 5:30")).toBeVisible();
});

test("a title or a length that cannot be saved says so, and the old one is back", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { title: "The late boat" });
  await page.goto(path);
  await page.route("**/api/story/*/update-*", (route) => route.abort("connectionfailed"));
  await page.getByRole("button", { name: "Edit title" }).click();
  await page.getByLabel("Title").fill("The last boat");
  await page.getByRole("button", { name: "Save" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText("Failed to update title. Please try again.");
  await expect(page.getByLabel("Title")).toHaveValue("The last boat");
  await page.getByLabel("Title").press("Escape");
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The late boat");

  const seconds = page.getByRole("combobox", { name: "Seconds" });
  await seconds.click();
  await page.getByRole("option", { name: "30" }).click();
  await expect(alert).toHaveText("Failed to update story length. Please try again.");
  await expect(seconds).toHaveText("0");
});

test("the story shows its script as a screenplay, how long it plays and what can be done", async ({
  signedIn: page,
  person,
}) => {
  const { path, projectId } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "INT. LAMP ROOM - NIGHT" })).toBeVisible();
  await expect(page.getByText("Let me finish the glass.")).toBeVisible();
  await expect(page.getByText(`Created by ${person.email}`)).toBeVisible();
  await expect(page.getByText(/^Script about 0:0\d, 4:5\d under the planned 5:00$/u)).toBeVisible();
  const main = page.getByRole("main");
  for (const [name, address] of [
    ["Edit Logline", "edit-logline"],
    ["Edit Script", "edit-script"],
    ["Generate Media", "script-media"],
    ["Edit Story Video", "edit-video"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `${path}/${address}`,
    );
  }
  await expectAccessible(page, "a story with a script");
  await page.getByRole("link", { name: "<< Back to Project" }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`, "u"));
});

test("without a script there is nothing to generate yet", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person);
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Edit Script", exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Generate Media" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Edit Story Video" })).toHaveCount(0);
  await expect(page.getByText(/the planned 5:00/u)).toHaveCount(0);
  await expectAccessible(page, "a story without a script");
});

test("who may only read can change nothing of a story", async ({ visit, person, playwright }) => {
  const { path, projectId } = await aStory(person, { script: SHORT_SCRIPT });
  const guest = await aPerson(playwright.request);
  await shareAs(person, projectId, guest, "commenter");
  const page = await visit(guest);
  await page.goto(path);
  await expect(page.getByText("Let me finish the glass.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Minutes" })).toBeDisabled();
  await expect(page.getByRole("combobox", { name: "Seconds" })).toBeDisabled();
  for (const name of ["Edit title", "Delete Story"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "Open Logline" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Script" })).toBeVisible();
});

test("while a story is read its page says so; one that is not there says that", async ({
  browser,
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  // Without scripts the page stays as it is sent first.
  const context = await browser.newContext({
    storageState: person.session,
    javaScriptEnabled: false,
  });
  const still = await context.newPage();
  await still.goto(path);
  await expect(still.getByText("Loading story...")).toBeVisible();
  await context.close();
  const answer = await page.goto("/story/3f1c2a58-6a43-4a53-9d53-0d8a8a2f7f10");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Story not found." })).toBeVisible();
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
  await expect(page.getByRole("link", { name: /Thrown away/u })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Restore Thrown away" })).toBeVisible();
});
