import { z } from "zod";
import { aCastCharacter, aCharacter, created } from "./character-kit";
import { aProject, aStory, expect, get, post, SHORT_SCRIPT, test } from "./studio";

test("a character is added by name, renamed, and deleted", async ({ signedIn: page, person }) => {
  const projectId = await aProject(person, "Harbour nights");
  await page.goto(`/new-character/${projectId}`);
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await page.getByLabel("Name").fill("   ");
  await expect(save).toBeDisabled();
  await page.getByLabel("Name").fill("Marta");
  await save.click();
  await page.waitForURL(`**/project/${projectId}`);
  await page.getByRole("link", { name: "Marta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Marta" })).toBeVisible();
  await expect(page.getByText(`Created by ${person.email}`)).toBeVisible();
  await expect(page.getByText("No story yet.", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Martha");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Martha");

  await page.getByRole("button", { name: "Delete Character" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to delete this character?");
  await dialog.getByRole("button", { name: "Delete Character" }).click();
  await page.waitForURL(`**/project/${projectId}`);
  await expect(page.getByRole("link", { name: "Martha" })).toHaveCount(0);
});

test("the way from script media leads back there from every character screen", async ({
  signedIn: page,
  person,
}) => {
  const { projectId, storyId } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  const { characterId } = await aCharacter(person);
  const query = `?referrer=scriptMedia&storyId=${storyId}`;
  for (const path of ["/character", "/character-voice", "/character-image"]) {
    await page.goto(`${path}/${characterId}${query}`);
    await expect(page.getByRole("link", { name: "Script media" })).toHaveAttribute(
      "href",
      `/story/${storyId}/script-media`,
    );
  }
  await page.goto(`/character/${characterId}${query}`);
  await expect(page.getByRole("link", { name: "Edit Voice" })).toHaveAttribute(
    "href",
    `/character-voice/${characterId}${query}`,
  );
  await page.getByRole("link", { name: "Edit Voice" }).click();
  await page.getByRole("button", { name: "Save Voice" }).click();
  await page.waitForURL(`**/story/${storyId}/script-media`);

  await page.goto(`/new-character/${projectId}${query}`);
  await page.getByLabel("Name").fill("Eli");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/story/${storyId}/script-media`);
});

test("another gender reads other voices, and the first of them is saved", async ({
  signedIn: page,
  person,
}) => {
  const { characterId } = await aCharacter(person);
  await page.goto(`/character-voice/${characterId}`);
  await expect(page.getByRole("combobox", { name: "Gender" })).toContainText("Male");
  await expect(page.getByRole("combobox", { name: "Age" })).toContainText("Middle-aged");
  await expect(page.getByRole("radio")).toHaveCount(3);
  await page.getByRole("combobox", { name: "Gender" }).click();
  const saving = page.waitForResponse("**/voice_gen/save-default-voice-setting");
  await page.getByRole("option", { name: "Female" }).click();
  expect((await saving).status()).toBe(200);
  await expect(page.getByRole("radio").first()).toBeChecked();
  await expect(page.getByText("Current voice")).toHaveCount(1);

  await page.getByRole("radio").nth(1).click();
  await page
    .getByRole("button", { name: /^Hear: Sample of/u })
    .nth(1)
    .click();
  await expect(page.getByRole("button", { name: /^Stop: Sample of/u })).toBeVisible();
  await page.getByRole("button", { name: "Save Voice" }).click();
  await page.waitForURL(`**/character/${characterId}`);
  await expect(page.getByText("Female, middle-aged")).toBeVisible();
});

test("a character's own line is heard in several voices, and a shared voice is said", async ({
  signedIn: page,
  person,
}) => {
  const { characterId, projectId } = await aCastCharacter(person);
  await page.goto(`/character-voice/${characterId}`);
  await expect(page.getByText("Let me finish the glass.")).toBeVisible();
  const lines = page.getByRole("button", { name: /^Hear: The line in the voice of/u });
  const first = page.waitForResponse("**/voice_gen/audition/**");
  await lines.first().click();
  expect((await first).status()).toBe(200);
  await expect(page.getByRole("button", { name: /^Stop: The line/u })).toHaveCount(1);
  const second = page.waitForResponse("**/voice_gen/audition/**");
  await page
    .getByRole("button", { name: /^Hear: The line/u })
    .last()
    .click();
  expect((await second).status()).toBe(200);

  let asked = 0;
  await page.route("**/voice_gen/audition/**", async (route) => {
    asked += 1;
    await route.continue();
  });
  const speaking = page.locator("[aria-current=true]");
  await page.getByRole("button", { name: "Hear All Voices" }).click();
  const names = await page
    .getByRole("radiogroup")
    .locator("label > span:first-child")
    .allTextContents();
  expect(names).toHaveLength(3);
  for (const name of names) await expect(speaking).toContainText(name);
  await expect(speaking).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Hear All Voices" })).toBeVisible();
  // Two of the three were heard before and are not spoken again.
  expect(asked).toBe(1);
  await page.getByRole("button", { name: "Hear All Voices" }).click();
  await expect(speaking).toHaveCount(1);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(speaking).toHaveCount(0);

  const body = { project_id: projectId, name: "Twin" };
  const twin = created.parse(await post("/character/create", body, person.bearer)).character.id;
  const settings = z.object({ currentSettings: z.object({ voice_id: z.string() }) });
  const hers = settings.parse(
    await get(`/voice_gen/load-voice-settings/${characterId}`, person.bearer),
  );
  const { voice_id } = hers.currentSettings;
  await post(
    "/voice_gen/save-default-voice-setting",
    { character_id: twin, voice_id },
    person.bearer,
  );
  await page.reload();
  await expect(page.getByText("Also the voice of Twin")).toBeVisible();
});

test("a face is made from the description, another is kept beside it, and one is chosen", async ({
  signedIn: page,
  person,
}) => {
  const { characterId } = await aCharacter(person);
  await page.goto(`/character-image/${characterId}`);
  await expect(
    page.getByText("It is the reference for every shot", { exact: false }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Generate Character Image" }).click();
  await expect(
    page.getByText("Please provide a character description before generating an image"),
  ).toBeVisible();

  await page.getByLabel("Description").fill("A woman of 34 with short dark hair, a red scarf.");
  await page.getByRole("button", { name: "Generate Character Image" }).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
  const portrait = page.getByRole("button", { name: "View the portrait of Marta large" });
  await expect(portrait).toBeVisible();
  await portrait.click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Generate Another Image" }).click();
  await expect(page.getByRole("button", { name: "Face 2, in use" })).toBeVisible();
  await page.getByRole("button", { name: "Use Face 1" }).click();
  await expect(page.getByRole("button", { name: "Face 1, in use" })).toBeVisible();

  await page.goto(`/character/${characterId}`);
  await expect(page.getByText("A woman of 34 with short dark hair, a red scarf.")).toBeVisible();
  await page.goto(`/character-image/${characterId}`);
  await page.getByLabel("Description").fill(`A woman ${"with a very long coat ".repeat(4)}`);
  await page.getByRole("button", { name: "Save Description" }).click();
  await expect(page.getByText("Description saved.")).toBeVisible();
  await page.goto(`/character/${characterId}`);
  await expect(
    page.getByText("A woman with a very long coat with a very long coa..."),
  ).toBeVisible();
});

test("a slow start goes on by polling, and five minutes are the end of patience", async ({
  signedIn: page,
  person,
}) => {
  const { characterId } = await aCharacter(person);
  await page.clock.install();
  const details = `**/api/character-image/${characterId}/details**`;
  const pending = await page.request.get(`/api/character-image/${characterId}/details`);
  const still = { ...(await pending.json()), generation: { run_id: characterId, progress: 10 } };
  await page.goto(`/character-image/${characterId}`);
  await page.route("**/generate-image", () => undefined);
  const idle = await page.request.get(`/api/character-image/${characterId}/details`);
  let answer = { json: await idle.json() };
  await page.route(details, (route) => route.fulfill(answer));
  await page.getByLabel("Description").fill("An old man.");
  await page.getByRole("button", { name: "Generate Character Image" }).click();
  // At first the server knows of nothing yet: the start is still on its way.
  const early = page.waitForResponse(details);
  await page.clock.runFor(34_000);
  await early;
  await page.clock.runFor(1_000);
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
  answer = { json: still };
  const looked = page.waitForResponse(details);
  await page.clock.runFor(4_000);
  await looked;
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
  for (let minute = 0; minute < 6; minute += 1) {
    await page.clock.fastForward(60_000);
    await page.clock.runFor(4_000);
  }
  await expect(
    page.getByText("Image generation took too long. Please try again later."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Character Image" })).toBeVisible();
});

test("what fails is said in the words of the screen", async ({ signedIn: page, person }) => {
  const { characterId, projectId } = await aCharacter(person);
  const refuse = (error: string) => ({ status: 500, json: { error, code: "general.failed" } });

  await page.goto(`/character-image/${characterId}`);
  await page.route("**/update-description", (route) => route.fulfill(refuse("Disk is full")));
  await page.getByLabel("Description").fill("A tall woman.");
  await page.getByRole("button", { name: "Save Description" }).click();
  await expect(page.getByText("Failed to update description: Disk is full")).toBeVisible();
  await page.unroute("**/update-description");
  await page.getByRole("button", { name: "Save Description" }).click();
  await expect(page.getByText("Description saved.")).toBeVisible();
  await page.route("**/generate-image", (route) => route.fulfill(refuse("No credit")));
  await page.getByRole("button", { name: "Generate Character Image" }).click();
  await expect(page.getByText("Failed to initiate image generation: No credit")).toBeVisible();
  await page.unroute("**/generate-image");
  await page.route("**/character-image/*/details**", (route) =>
    route.fulfill({ status: 403, json: { error: "No access", code: "general.forbidden" } }),
  );
  await page.getByRole("button", { name: "Generate Character Image" }).click();
  await expect(page.getByText("Unexpected error: No access")).toBeVisible();

  await page.goto(`/character-voice/${characterId}`);
  await page.route("**/get-filtered-voices**", (route) => route.abort());
  await page.getByRole("combobox", { name: "Age" }).click();
  await page.getByRole("option", { name: "Old" }).click();
  await expect(page.getByText("Failed to load voice options")).toBeVisible();
  await page.route("**/load-voice-settings/**", (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Failed to load voice settings")).toBeVisible();

  await page.goto(`/character/${characterId}`);
  await page.route("**/update-name", (route) => route.abort());
  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Martha");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to update name. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.route("**/character/delete", (route) => route.abort());
  await page.getByRole("button", { name: "Delete Character" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Character" }).click();
  await expect(page.getByText("Failed to delete character. Please try again.")).toBeVisible();

  await page.goto(`/new-character/${projectId}`);
  await page.getByLabel("Name").fill("Eli");
  await page.route("**/new-character/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to create character: ", { exact: false })).toBeVisible();

  await page.goto(`/character/${projectId}`);
  await expect(page.getByRole("heading", { name: "Character not found." })).toBeVisible();
});
