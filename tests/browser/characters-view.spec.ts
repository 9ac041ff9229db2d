import { expectAccessible } from "./axe";
import { openMedia } from "./batches-kit";
import { aCastCharacter, aCharacter, aFaceInTheMaking } from "./character-kit";
import { aPerson, collectWrites, expect, get, post, shareToView, test } from "./studio";

test("renaming and deleting say beforehand which stories are reached, and keep them whole", async ({
  signedIn: page,
  person,
}) => {
  const { characterId, path } = await aCastCharacter(person);
  await page.goto(`/character/${characterId}`);
  await page.getByRole("button", { name: "Edit name" }).click();
  await expect(page.getByText("Plays in The late boat", { exact: false })).toBeVisible();
  await expectAccessible(page, "a character that is being renamed");
  await page.getByLabel("Name", { exact: true }).fill("Martha");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Martha");
  await openMedia(page, path);
  await expect(page.getByRole("combobox", { name: "Character for MARTA" })).toContainText("Martha");

  await page.getByRole("link", { name: "MARTA" }).click();
  await page.waitForURL(`**/character/${characterId}?referrer=scriptMedia&storyId=*`);
  await page.getByRole("button", { name: "Delete Character" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("It plays in The late boat.");
  await expectAccessible(page, "a character that is about to be deleted");
  await dialog.getByRole("button", { name: "Delete Character" }).click();
  await page.waitForURL(`**${path}/script-media`);
  await expect(page.getByRole("combobox", { name: "Character for MARTA" })).toContainText(
    "Nobody yet",
  );
});

test("screens that open while a face is being made follow it to its end", async ({
  signedIn: page,
  person,
}) => {
  const { characterId, projectId } = await aCharacter(person);
  for (const [path, words] of [
    [`/project/${projectId}`, "In the making"],
    [`/character/${characterId}`, "Image is being made"],
    [`/character-image/${characterId}`, "Image is being made"],
  ] as const) {
    const end = await aFaceInTheMaking(projectId, characterId);
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await end();
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test("a viewer sees face, voice and words, and nothing is written", async ({
  visit,
  playwright,
  person,
}) => {
  const { characterId, projectId } = await aCastCharacter(person);
  await post(`/character-image/${characterId}/generate-image`, {}, person.bearer);
  const viewer = await aPerson(playwright.request);
  await shareToView(person, projectId, viewer);
  const before = await get(`/character-image/${characterId}/details`, person.bearer);
  const page = await visit(viewer);
  const writes = collectWrites(page);
  const main = page.getByRole("main");
  await page.goto(`/character/${characterId}`);
  await expect(page.getByRole("img", { name: "Portrait of Marta" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Image" })).toBeVisible();
  // The sample's, and those that choose among the notes, which come a moment later.
  await expect(main.getByRole("button")).toHaveText(["Sample", /^Open/u, /^All/u, "Mine"]);
  await expectAccessible(page, "a character that is looked at");

  await page.goto(`/character-voice/${characterId}`);
  await expect(page.getByRole("button", { name: /^Hear: Sample of/u })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save Voice" })).toHaveCount(0);
  await expectAccessible(page, "a voice that is looked at");

  await page.goto(`/character-image/${characterId}`);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Generate|Use Face|Save/u })).toHaveCount(0);
  await expectAccessible(page, "a face that is looked at");

  await page.goto(`/new-character/${projectId}`);
  await expect(page.getByLabel("Name")).toHaveCount(0);
  await expectAccessible(page, "a new character that may not be added");
  expect(writes).toEqual([]);
  const after = await get(`/character-image/${characterId}/details`, person.bearer);
  expect(after).toMatchObject({
    imageDescription: (before as { imageDescription: string }).imageDescription,
  });
});

test("every state of the character screens can be used by everybody", async ({
  signedIn: page,
  person,
}) => {
  const longName = "Commander Alexandrina Featherstonehaugh-Wolstenholme of the Outer Rock Light";
  const { characterId, projectId } = await aCharacter(person, longName);
  for (const [path, state] of [
    [`/character/${characterId}`, "a character with nothing yet"],
    [`/character-voice/${characterId}`, "a voice to be chosen"],
    [`/character-image/${characterId}`, "a face to be made"],
    [`/new-character/${projectId}`, "a new character"],
  ] as const) {
    await page.goto(path);
    await expectAccessible(page, state);
  }
  await page.goto(`/character-image/${characterId}`);
  await page.getByRole("button", { name: "Generate Character Image" }).click();
  await expect(
    page.getByText("Please provide a character description", { exact: false }),
  ).toBeVisible();
  await expectAccessible(page, "a face without a description");
  await page.route("**/generate-image", () => undefined);
  await page.getByLabel("Description").fill("An old man.");
  await page.getByRole("button", { name: "Generate Character Image" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page, "a face in the making");

  const cast = await aCastCharacter(person);
  await post(`/character-image/${cast.characterId}/generate-image`, {}, person.bearer);
  await page.goto(`/character-image/${cast.characterId}`);
  await expect(page.getByRole("button", { name: "Face 2, in use" })).toBeVisible();
  await expectAccessible(page, "several faces");
  await page.getByRole("button", { name: "View the portrait of Marta large" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "a face seen large");
  await page.goto(`/character-voice/${cast.characterId}`);
  await page.getByRole("button", { name: "Hear All Voices" }).click();
  await expect(page.locator("[aria-current=true]")).toHaveCount(1);
  await expectAccessible(page, "voices that speak one after the other");
});
