import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { waitUntilListening } from "./listening";
import { openPaidStudio, type PaidStudio } from "./paid-kit";
import { aCastStory, openShot } from "./shots-kit";
import { aPerson, expect, type Person, post, put, shareToView, test } from "./studio";

/**
 * Models on the screens: the levels of a project, the model of a shot, and the one that is offered when a
 * vendor refuses. The app is one of its own, with keys, and the vendors are servers of this machine.
 */

test.describe.configure({ mode: "serial" });

let studio: PaidStudio;
let owner: Person;
let viewer: Person;
let story: Awaited<ReturnType<typeof aCastStory>>;

test.beforeAll(async ({ playwright }) => {
  studio = await openPaidStudio();
  owner = await aPerson(playwright.request);
  viewer = await aPerson(playwright.request);
  story = await aCastStory(owner);
  await shareToView(owner, story.projectId, viewer);
  // Prices without what a look at the still would cost.
  const looks = `/project/${story.projectId}/update-looks-at-stills`;
  await put(looks, { looks_at_stills: false }, owner.bearer);
});
test.afterAll(() => studio?.close());

async function visit(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: studio.url, storageState: person.session });
  return waitUntilListening(await context.newPage());
}

/** A radio group moves on while the key is down, a moment after it was pressed. */
async function pressDown(page: Page, from: Locator): Promise<void> {
  await from.focus();
  await page.keyboard.press("ArrowDown", { delay: 100 });
}

test("a project chooses its levels by keyboard, with prices and their difference", async ({
  browser,
}) => {
  const page = await visit(browser, owner);
  await page.goto(`/project/${story.projectId}`);
  const clips = page.getByRole("radiogroup", { name: "Models for action clips" });
  const best = /^Best, \$0\.3024 a second, 7\.2 times the standard model/u;
  await expect(clips.getByRole("radio", { name: /^Standard, \$0\.042 a second/u })).toBeChecked();
  await pressDown(page, clips.getByRole("radio", { name: /^Standard/u }));
  await expect(clips.getByRole("radio", { name: best })).toBeChecked();
  // While it is being saved there is nothing to choose.
  await expect(clips.getByRole("radio", { name: best })).toBeEnabled();
  await page.reload();
  await expect(clips.getByRole("radio", { name: best })).toBeChecked();
  await expectAccessible(page, "the models of a project");

  const theirs = await visit(browser, viewer);
  await theirs.goto(`/project/${story.projectId}`);
  await expect(theirs.getByText("Best, $0.3024 a second")).toBeVisible();
  await expect(theirs.getByRole("radio")).toHaveCount(0);
});

test("a project says when its clips are ordered with sound", async ({ browser }) => {
  const page = await visit(browser, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project/${story.projectId}`);
  const sound = page.getByRole("radiogroup", { name: "Sound of action clips" });
  await expect(sound.getByRole("radio", { name: "Where it costs nothing more" })).toBeChecked();
  await pressDown(page, sound.getByRole("radio", { name: "Where it costs nothing more" }));
  await expect(sound.getByRole("radio", { name: "Always" })).toBeChecked();
  await expect(sound.getByRole("radio", { name: "Always" })).toBeEnabled();
  await page.reload();
  await expect(sound.getByRole("radio", { name: "Always" })).toBeChecked();
  await expectAccessible(page, "the sound of clips");

  await page.route("**/update-clip-sound", (route) => route.abort());
  await sound.getByRole("radio", { name: "Never" }).click();
  await expect(
    page.getByText(/^Failed to update the sound of clips\. Please try again\.|connection/u),
  ).toBeVisible();
  await expect(sound.getByRole("radio", { name: "Always" })).toBeChecked();

  const theirs = await visit(browser, viewer);
  await theirs.goto(`/project/${story.projectId}`);
  await expect(theirs.getByRole("heading", { name: "Sound of action clips" })).toBeVisible();
  await expect(theirs.getByRole("radio")).toHaveCount(0);
});

test("a shot chooses a model by keyboard, and sees its price before it is made", async ({
  browser,
}) => {
  const page = await visit(browser, owner);
  await openShot(page, story.marta);
  const model = page.getByRole("combobox", { name: "Model of the image" });
  await expect(model).toContainText(/As in the project: fal-ai\/nano-banana-2, about \$0\.\d\d/u);
  await model.focus();
  await page.keyboard.press("Enter");
  const saved = page.waitForResponse((answer) => answer.url().includes("/update-model"));
  await page.getByRole("option", { name: /^gpt-image-2\.6-flare, about \$0\./u }).press("Enter");
  expect((await saved).status()).toBe(200);
  await expect(model).toContainText("gpt-image-2.6-flare");
  await expectAccessible(page, "a shot with a model of its own");
});

test("a refused image says why, and offers another model with its price", async ({ browser }) => {
  const prompt = "A hand in gore on the great lens, mouth closed, the lamp behind it.";
  const path = `/shot-image/update-image-prompt/${story.voss}`;
  await post(path, { image_prompt: prompt }, owner.bearer);
  const page = await visit(browser, owner);
  await openShot(page, story.voss);
  await page.getByRole("button", { name: /^Generate Image/u }).click();
  await expect(page.getByText(/did not accept the content of the prompt/u)).toBeVisible({
    timeout: 60_000,
  });
  const offer = page.getByRole("button", {
    name: /^Make it with google\/nano-banana-2\.1, about \$0\.\d\d$/u,
  });
  await expect(offer).toBeVisible();
  const model = page.getByRole("combobox", { name: "Model of the image" });
  await expect(model).toContainText("As in the project");
  await expectAccessible(page, "a refused image with another model on offer");

  const saved = page.waitForResponse((answer) => answer.url().includes("/update-model"));
  const started = page.waitForResponse((answer) => answer.url().includes("/generate-shot-image/"));
  await offer.focus();
  await page.keyboard.press("Enter");
  expect((await saved).status()).toBe(200);
  expect((await started).status()).toBeLessThan(300);
  await expect(model).toContainText("google/nano-banana-2.1");
});
