import { catalogue } from "@/lib/errors";
import { aPerson, aStory, expect, SHORT_SCRIPT, shareToView, test } from "./studio";

test("without a script the page leads to writing one", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person);
  await page.goto(`${path}/script-media`);
  await expect(page.getByText("A story is made from its script. There is none yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Parse Script" })).toHaveCount(0);
  const way = page.getByRole("navigation", { name: "Script media" });
  await expect(way.getByRole("listitem")).toHaveText([
    "Script, open",
    "Places, waiting: Parse the script first.",
    "Cast, waiting: Parse the script first.",
    "Generate, waiting: Parse the script first.",
    "Shots, waiting: Parse the script first.",
  ]);
  await expect(page.getByRole("button", { name: "Table read" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Write the script" }).last().click();
  await expect(page).toHaveURL(/\/edit-script$/u);
});

test("a script that cannot be parsed says what is wrong with it", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: "Title: The Light\n" });
  await page.goto(`${path}/script-media`);
  await page.getByRole("button", { name: "Parse Script" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    `Script parsing failed: ${catalogue["script.noLines"].text}`,
  );
  await expect(page.getByRole("button", { name: "Parse Script" })).toBeEnabled();
});

test("a name of the script gets a new character, and comes back to its production", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await expect(page.getByText("4 lines in 2 places")).toBeVisible();
  await expect(page.getByText(catalogue["validation.incomplete"].text)).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Audio" })).toHaveCount(0);
  const marta = page.getByRole("combobox", { name: "Character for MARTA" });
  await expect(marta).toHaveText("Nobody yet");

  await marta.click();
  await page.getByRole("option", { name: "Create New Character" }).click();
  await expect(page).toHaveURL(/\/new-character\//u);
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByLabel("Name").fill("Greta");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/script-media$`, "u"));

  await marta.click();
  await page.getByRole("option", { name: "Greta" }).click();
  await expect(marta).toHaveText("Greta");
  await page.reload();
  await expect(marta).toHaveText("Greta");
  await expect(page.getByRole("row").filter({ has: marta })).toContainText("No voice");
});

test("the way through the page stays in sight and says where one is and what is done", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  const way = page.getByRole("navigation", { name: "Script media" });
  await expect(way.getByRole("link", { name: /^Script 4\b.*done$/u })).toHaveAttribute(
    "aria-current",
    "location",
  );
  await expect(way).toContainText("Give every character a voice and an image first.");
  const cast = way.getByRole("link", { name: /^Cast 0\/2\b.*open$/u });
  await cast.click();
  await expect(page.getByRole("heading", { name: "Cast", exact: true })).toBeInViewport();
  await expect(cast).toHaveAttribute("aria-current", "location");
  await expect(way).toBeInViewport();
});

test("lines that cannot be read again say so, and are tried again on demand", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await expect(page.getByText("4 lines in 2 places")).toBeVisible();
  await page.route("**/api/script-parsing/get-parsed-lines/*", (route) => route.abort());
  const failure = page.getByText("Failed to fetch parsed lines");
  // The lines come with the page; its scripts may still be on their way.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(failure).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.unroute("**/api/script-parsing/get-parsed-lines/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toHaveCount(0);
});

test("the description of a place is edited in place, and stays", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  const edit = page.getByRole("button", { name: "Edit the description of INT. LAMP ROOM" });
  await edit.click();
  await page.getByRole("textbox", { name: "INT. LAMP ROOM" }).fill("Brass, glass and rain.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeVisible();
  await expect(page.getByText("Brass, glass and rain.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Brass, glass and rain.")).toBeVisible();
});

test("a story of somebody else is not found, though the page is sent in parts", async ({
  signedIn: page,
  playwright,
}) => {
  const { path } = await aStory(await aPerson(playwright.request), { script: SHORT_SCRIPT });
  const answer = await page.goto(`${path}/script-media`);
  expect(answer?.status()).toBe(404);
});

test("a viewer reads everything and is offered nothing to change", async ({
  signedIn: page,
  person,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  const { path, projectId } = await aStory(owner, { script: SHORT_SCRIPT, isParsed: true });
  await shareToView(owner, projectId, person);
  const main = page.getByRole("main");

  await page.goto("/projectlist");
  await expect(main.getByText(`${owner.userName} · viewer`)).toBeVisible();

  await page.goto(`/project/${projectId}`);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Harbour nights");
  await expect(main.getByRole("button", { name: /^(?:Edit|Delete)/u })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^New/u })).toHaveCount(0);

  await page.goto(path);
  await expect(main.getByText("Let me finish the glass.")).toBeVisible();
  await expect(main.getByRole("button", { name: /^(?:Edit|Delete)/u })).toHaveCount(0);
  await expect(main.getByRole("combobox", { name: "Minutes" })).toBeDisabled();
  await expect(main.getByRole("link", { name: "Cast the characters" })).toHaveCount(0);
  await expect(main.getByRole("button", { name: /^Make/u })).toHaveCount(0);

  await page.goto(`${path}/edit-script`);
  await expect(page.getByLabel("Current Script")).not.toBeEditable();
  await expect(main.getByRole("button", { name: "Save Script" })).toHaveCount(0);

  await page.goto(`${path}/script-media`);
  await expect(main.getByText("Nobody yet").first()).toBeVisible();
  await expect(main.getByRole("combobox")).toHaveCount(0);
  await expect(main.getByRole("button", { name: /^(?:Parse|Generate|Edit)/u })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^(?:Edit|Write)/u })).toHaveCount(0);
});
