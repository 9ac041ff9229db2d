import type { Page } from "@playwright/test";
import { rangeCode } from "@/lib/rules/film-frames";
import { FPS } from "@/lib/rules/house-format";
import { expectAccessible } from "./axe";
import { aPicture, giveOwnFile } from "./shots-kit";
import { aStoryOfStills, filmVersions } from "./story-video-kit";
import { expect, post, test } from "./studio";

/** Makes a film without titles, so that its first frame is the first shot's. */
async function makeFilm(page: Page, storyId: string, bearer: string, versions: number) {
  await post("/story-video/create", { story_id: storyId, titles: false }, bearer);
  await filmVersions(page, storyId, versions);
}

/** Draws from one place of the picture to another, as shares of its width and height. */
async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await page.getByRole("img", { name: "The frame that is drawn on" }).boundingBox();
  if (!box) throw new Error("nothing can be drawn on");
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
}

test("a note is written and drawn at a frame, and found there again", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId, marta } = await aStoryOfStills(person);
  await makeFilm(page, storyId, person.bearer, 1);
  await page.goto(`${path}/edit-video`);
  const player = page.getByLabel("The late boat, story video");
  const notes = page.getByRole("region", { name: "Notes on the film" });
  const list = notes.getByRole("list", { name: "Notes", exact: true });
  const field = notes.getByLabel("Note at");
  const frame = () =>
    player.evaluate(
      (video, fps) => Math.floor((video as HTMLVideoElement).currentTime * fps + 0.01),
      FPS,
    );
  const isPaused = () => player.evaluate((video) => (video as HTMLVideoElement).paused);
  const marks = page.locator("[data-stroke]");

  await test.step("without notes it says how one is written", async () => {
    await expect(notes.getByText("Pause and press C to write one, M to draw.")).toBeVisible();
  });

  await test.step("M stops the film and gives a pen, an arrow and a box for the frame that is seen", async () => {
    await player.focus();
    await page.keyboard.press("l");
    await expect.poll(frame).toBeGreaterThan(4);
    await page.keyboard.press("m");
    expect(await isPaused()).toBe(true);
    const tools = notes.getByRole("group", { name: "Draw with" });
    await draw(page, [0.2, 0.2], [0.5, 0.5]);
    await tools.getByRole("button", { name: "Arrow" }).click();
    await notes.getByRole("button", { name: "Yellow" }).click();
    await draw(page, [0.8, 0.2], [0.6, 0.4]);
    await tools.getByRole("button", { name: "Box" }).click();
    await draw(page, [0.1, 0.6], [0.3, 0.9]);
    await expect(marks).toHaveCount(3);
    await draw(page, [0.7, 0.7], [0.9, 0.9]);
    await notes.getByRole("button", { name: "Undo" }).click();
    await expect(marks).toHaveCount(3);
    await expectAccessible(page, "drawing on a frame");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a pin is placed and moved with keys alone", async () => {
    await notes.getByRole("button", { name: "Pin" }).click();
    const pin = page.getByRole("button", { name: "Pin, 50 % from the left, 50 % from the top" });
    await expect(pin).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    await expect(page.getByRole("button", { name: "Pin, 51 % from the left, 45 %" })).toBeFocused();
  });

  const noted = await frame();
  await test.step("it is sent with its words, and stands at its frame in list, bar and strip", async () => {
    await notes.getByRole("button", { name: "Done drawing" }).click();
    await field.fill("The lamp is too bright here.");
    await page.keyboard.press("Enter");
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list).toContainText("The lamp is too bright here.");
    await expect(list).toContainText("drawn on the frame");
    await expect(field).toHaveValue("");
    await expect(page.locator("[data-tick]")).toHaveCount(1);
    await expect(
      page.getByRole("list", { name: "Shots of the film" }).getByRole("button").first(),
    ).toContainText("1 open note");
  });

  await test.step("after a reload a click goes to the very frame, where the marks are seen", async () => {
    await page.reload();
    await expect(marks).toHaveCount(0);
    await list.getByRole("button").first().click();
    await expect.poll(frame).toBe(noted);
    await expect(marks).toHaveCount(3);
    await expect(page.locator("[data-pin]")).toHaveCount(1);
    await player.focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press(".");
    await expect.poll(frame).toBe(noted + 6);
    await expect(marks).toHaveCount(3);
    await page.keyboard.press(".");
    await expect(marks).toHaveCount(0);
    await page.keyboard.press(",");
    await expect(marks).toHaveCount(3);
    await expectAccessible(page, "a note on a film");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("I and O mark a range, and whoever begins to type stops the film", async () => {
    await player.focus();
    await page.keyboard.press("i");
    const from = await frame();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press(".");
    await expect.poll(frame).toBe(from + 5);
    await page.keyboard.press("o");
    const code = (at: number) =>
      `0:${String(Math.floor(at / FPS)).padStart(2, "0")}:${String(at % FPS).padStart(2, "0")}`;
    const range = `${code(from)} – ${code(from + 5)}`;
    await expect(notes.getByText(range, { exact: true })).toBeVisible();
    await page.keyboard.press("l");
    await expect.poll(isPaused).toBe(false);
    await field.click();
    await expect.poll(isPaused).toBe(true);
    await field.fill("First line");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("second line");
    await page.keyboard.press("Enter");
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(list).toContainText(range);
  });

  await test.step("whoever writes on while a note is sent is not called away", async () => {
    const answered = Promise.withResolvers<void>();
    await page.route(`**/api/story/${storyId}/threads`, async (route) => {
      if (route.request().method() === "POST") await answered.promise;
      await route.continue();
    });
    await field.click();
    await page.keyboard.type("A slow one.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("And");
    answered.resolve();
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await expect(field).toHaveValue("And");
    await page.keyboard.type(" on");
    await expect(field).toHaveValue("And on");
    await field.fill("");
    await page.unroute(`**/api/story/${storyId}/threads`);
  });

  await test.step("what could not be sent stays, and is sent once", async () => {
    await page.route(`**/api/story/${storyId}/threads`, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await player.focus();
    await page.keyboard.press("c");
    await expect(field).toBeFocused();
    await page.keyboard.type("A third one.");
    await page.keyboard.press("Enter");
    await expect(notes.getByRole("alert")).toBeVisible();
    await expect(field).toHaveValue("A third one.");
    // Nothing that was written goes without a question.
    await field.press("Escape");
    await notes.getByRole("button", { name: "Go on editing" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("A third one.");
    await page.unroute(`**/api/story/${storyId}/threads`);
    await notes.getByRole("button", { name: "Send note" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(4);
  });

  await test.step("it is replied to", async () => {
    const first = list.getByRole("button", { expanded: false }).filter({ hasText: "too bright" });
    await first.click();
    await list.getByRole("button", { name: "Reply" }).click();
    await list.getByLabel(/^Your answer to/u).fill("Dimmed it.");
    await page.keyboard.press("Enter");
    await expect(list.getByText("Dimmed it.")).toBeVisible();
  });

  await test.step("a note on the clip is about the frames that are chosen", async () => {
    const film = await page.request.get(String(await player.getAttribute("src")));
    await giveOwnFile(person, marta, "video", await film.body());
    await page.goto(`/shot/${marta}`);
    await page.getByRole("button", { name: "Draw a note on the video" }).click();
    const dialog = page.getByRole("dialog", { name: "A note on the video" });
    await dialog.getByRole("slider", { name: "Frame" }).fill("3");
    await dialog.getByRole("button", { name: "Several frames" }).click();
    const last = dialog.getByRole("slider", { name: "To frame" });
    await last.fill("9");
    await last.press("ArrowRight");
    await dialog.getByLabel("Words of the note").fill("Hold this longer.");
    await expectAccessible(page, "a note on frames of a clip");
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "Send note" }).click();
    await expect(dialog).toHaveCount(0);
    const note = page.getByRole("article").filter({ hasText: "Hold this longer." });
    await expect(note).toContainText(rangeCode(3, 10));
  });
});

test("a still is drawn on at its shot, and two takes of it are compared", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfStills(person);
  await giveOwnFile(person, marta, "image", aPicture("#a06020"));
  await page.goto(`/shot/${marta}`);

  await test.step("two takes are wiped over each other, and toggled", async () => {
    await page.getByRole("button", { name: "Compare images" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare images" });
    const pictures = dialog.getByRole("img");
    await expect(pictures).toHaveCount(2);
    await dialog.getByRole("button", { name: "Wipe" }).click();
    await dialog.getByRole("slider", { name: "Wipe" }).fill("25");
    await expect(dialog.locator("figure").nth(1)).toHaveCSS("clip-path", "inset(0px 0px 0px 25%)");
    await expectAccessible(page, "two takes of a shot");
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("what is drawn on the still is kept with the notes of the shot", async () => {
    await page.getByRole("button", { name: "Draw a note on the image" }).click();
    const dialog = page.getByRole("dialog", { name: "A note on the image" });
    await draw(page, [0.3, 0.3], [0.6, 0.6]);
    await dialog.getByLabel("Words of the note").fill("Brighter here.");
    await expectAccessible(page, "drawing on a still");
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "Send note" }).click();
    await expect(dialog).toHaveCount(0);
    const note = page.getByRole("article").filter({ hasText: "Brighter here." });
    await expect(note.getByRole("img", { name: "What is drawn on the picture" })).toBeVisible();
    await expect(note.locator("[data-stroke]")).toHaveCount(1);
  });
});
