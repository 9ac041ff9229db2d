import type { Page } from "@playwright/test";
import {
  aCastStory,
  aPicture,
  aRecording,
  aStoryOfShots,
  openShot,
  refusal,
  shotDetails,
} from "./shots-kit";
import { expect, test } from "./studio";

/** What is held over the page and let go: a file of the person's own. */
async function dropFile(
  page: Page,
  target: string,
  file: { name: string; type: string; content: Buffer },
) {
  const transfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const held = new DataTransfer();
      held.items.add(new File([bytes], name, { type }));
      return held;
    },
    { name: file.name, type: file.type, base64: file.content.toString("base64") },
  );
  const place = page.locator(target).first();
  await place.dispatchEvent("dragenter", { dataTransfer: transfer });
  await place.dispatchEvent("drop", { dataTransfer: transfer });
}

test("image, voice and talking video are made on the spot, and every take is kept", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aCastStory(person);
  await openShot(page, marta);
  const picture = page.getByRole("img", { name: "Image of line 2" });

  await test.step("an image, and another one of the same", async () => {
    await page.getByRole("button", { name: "Generate Image" }).click();
    await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
    await expect(picture).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("button", { name: "Edit image prompt" })).toBeVisible();
    await expect(page.getByText("No prompt yet.")).toHaveCount(0);
    await page.getByRole("button", { name: "Generate Another Image" }).click();
    const strip = page.getByRole("list", { name: "Images of this shot" });
    await expect(strip.getByRole("button", { name: "Take 2, in use" })).toBeVisible({
      timeout: 60_000,
    });
    const second = await picture.getAttribute("src");
    await strip.getByRole("button", { name: "Use Take 1" }).click();
    await expect(strip.getByRole("button", { name: "Take 1, in use" })).toBeVisible();
    await expect(picture).not.toHaveAttribute("src", second ?? "");
  });

  await test.step("a voice, and the same words spoken again", async () => {
    await page.getByRole("button", { name: "Generate Audio" }).click();
    await expect(page.getByRole("button", { name: "Play audio of line 2" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText("s of speech")).toBeVisible();
    await page.getByRole("button", { name: "Speak It Again" }).click();
    const voices = page.getByRole("list", { name: "Audio of this shot" });
    await expect(voices.getByRole("listitem")).toHaveCount(2, { timeout: 60_000 });
    await voices.getByRole("button", { name: "Use Take 1" }).click();
    await expect(voices.getByRole("listitem", { name: "Take 1" })).toContainText("In use");
  });

  await test.step("a talking video, left while it is made and found again", async () => {
    const started = page.waitForResponse("**/generate-talking-video/*");
    await page.getByRole("button", { name: "Generate Talking Video" }).click();
    expect((await started).status()).toBe(200);
    await page.getByRole("link", { name: "Next shot" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shot Details - Line 3");
    await page.getByRole("link", { name: "Previous shot" }).click();
    await expect(page.getByLabel("Video of line 2")).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  const { takes } = await shotDetails(person, marta);
  expect([takes.audio.length, takes.image.length, takes.video.length]).toEqual([2, 2, 1]);
});

test("an action video is made from its prompt, and a clip of one's own takes its place", async ({
  signedIn: page,
  person,
}) => {
  const { first } = await aCastStory(person);
  await page.goto(`/shot/${first}`);
  await page.getByRole("button", { name: "Generate Image" }).click();
  await expect(page.getByRole("img", { name: "Image of line 1" })).toBeVisible({
    timeout: 60_000,
  });
  // What stands in the editor is saved and used.
  await page.getByRole("button", { name: "Edit action video prompt" }).click();
  await page
    .getByLabel("Action video prompt", { exact: true })
    .fill("The woman wipes the lens. The camera moves in slowly.");
  await page.getByRole("button", { name: "Generate Action Video" }).click();
  const player = page.getByLabel("Video of line 1");
  await expect(player).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("The woman wipes the lens.", { exact: false })).toBeVisible();

  const clip = await page.request.get(String(await player.getAttribute("src")));
  const file = { name: "mine.mp4", mimeType: "video/mp4", buffer: await clip.body() };
  await page.locator('input[type="file"][accept*=".mp4"]').setInputFiles(file);
  const strip = page.getByRole("list", { name: "Videos of this shot" });
  await expect(strip.getByRole("button", { name: "Take 2, in use" })).toBeVisible({
    timeout: 60_000,
  });
  await strip.getByRole("button", { name: "Use Take 1" }).click();
  await expect(strip.getByRole("button", { name: "Take 1, in use" })).toBeVisible();
  await expect(strip.getByText("Own file")).toBeVisible();
});

test("a picture and a recording of one's own are taken by button and by dropping them", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  await openShot(page, marta);
  const picture = page.getByRole("img", { name: "Image of line 2" });
  const image = { name: "still.png", mimeType: "image/png", buffer: aPicture() };
  await page.locator('input[type="file"][accept*=".png"]').setInputFiles(image);
  await expect(picture).toBeVisible();
  await dropFile(page, '[data-take-kind="image"]', {
    name: "other.png",
    type: "image/png",
    content: aPicture("#773322"),
  });
  const strip = page.getByRole("list", { name: "Images of this shot" });
  await expect(strip.getByRole("button", { name: "Take 2, in use" })).toBeVisible();

  // Beside every part of the screen, the file itself says what it is for.
  await dropFile(page, "h1", { name: "voice.wav", type: "audio/wav", content: aRecording() });
  await expect(page.getByRole("button", { name: "Play audio of line 2" })).toBeVisible();
  const { takes } = await shotDetails(person, marta);
  expect(takes.image.map(({ source }) => source)).toEqual(["own", "own"]);
  expect(takes.audio.map(({ source }) => source)).toEqual(["own"]);
});

test("a file that cannot be used is refused in words, and one under way can be cancelled", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  await openShot(page, marta);
  const image = page.locator('input[type="file"][accept*=".png"]');
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/upload-take")) sent.push(request.url());
  });
  await image.setInputFiles({
    name: "notes.png",
    mimeType: "image/png",
    buffer: Buffer.from("This is no picture at all."),
  });
  await expect(page.getByText("Please select a PNG, JPEG or WebP picture.")).toBeVisible();
  expect(sent).toEqual([]);

  // Its beginning is right, but what follows is not: that is for the server to see.
  const torn = { name: "torn.png", mimeType: "image/png", buffer: aPicture().subarray(0, 60) };
  const answered = page.waitForResponse("**/upload-take");
  await image.setInputFiles(torn);
  expect((await answered).status()).toBe(400);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page.getByText("No image yet")).toBeVisible();

  await page.route("**/upload-take", (route) => route.fulfill(refusal("The disk is full.")));
  const whole = { name: "still.png", mimeType: "image/png", buffer: aPicture() };
  await image.setInputFiles(whole);
  await expect(page.getByText("The disk is full.")).toBeVisible();
  await page.unroute("**/upload-take");

  await page.route("**/upload-take", () => undefined);
  await image.setInputFiles(whole);
  const bar = page.getByRole("progressbar", { name: "still.png" });
  await expect(bar).toBeVisible();
  await page.getByRole("link", { name: "Next shot" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Leave while a file is being uploaded?");
  await question.getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText("No image yet")).toBeVisible();

  await dropFile(page, "h1", {
    name: "list.txt",
    type: "text/plain",
    content: Buffer.from("one, two"),
  });
  await expect(
    page.getByText("This is no picture, clip or recording of a kind that can be used."),
  ).toBeVisible();
});
