import { readFileSync } from "node:fs";
import { FPS } from "@/lib/rules/house-format";
import { expectAccessible } from "./axe";
import { aStoryOfStills } from "./story-video-kit";
import { expect, test } from "./studio";

test("a story video is made of what there is, as the filmmaker decides, and can be taken away", async ({
  signedIn: page,
  person,
}) => {
  const { path, marta, voss } = await aStoryOfStills(person);
  await page.goto(`${path}/edit-video`);
  await expect(page.getByRole("heading", { name: "The late boat Video" })).toBeVisible();
  await expect(page.getByRole("link", { name: "<< Back to Story" })).toHaveAttribute("href", path);
  const create = page.getByRole("button", { name: "Create Story Video" });
  const choice = page.getByRole("radiogroup", { name: "What to do with shots without a video" });
  const still = choice.getByRole("radio", { name: "Show the still with its audio" });

  await test.step("its shots are seen before there is a film", async () => {
    const board = page.getByRole("region", { name: "Shots of the film to be" });
    await expect(board.getByRole("listitem")).toHaveCount(4);
    await expect(board.getByRole("listitem").nth(1)).toHaveText(/^Line 2MARTAstill\d:\d\d$/u);
    await expect(board.getByRole("listitem").nth(2)).toHaveText(/^No image yetLine 3VOSS\d:\d\d$/u);
    await expect(board.getByRole("img")).toHaveCount(0);
    expect(await board.locator("img").count()).toBe(3);
  });

  await test.step("the shots that lack something are listed before the start, each with a way to it", async () => {
    await expect(page.getByText("4 of 4 shots have no video")).toBeVisible();
    const missing = page.getByRole("list", { name: "Missing shots" }).getByRole("listitem");
    await expect(missing).toHaveCount(4);
    await expect(missing.nth(1)).toHaveText("Line 2MARTAno video");
    await expect(missing.nth(2)).toHaveText("Line 3VOSSno video, no image, no audio");
    for (const [place, id] of [
      [1, marta],
      [2, voss],
    ] as const) {
      const link = missing.nth(place).getByRole("link");
      await expect(link).toHaveAttribute("href", `/shot/${id}`);
    }
    await expect(still).toBeChecked();
    await expect(page.getByText("Joins 3 of 4 shots in line order, all as stills.")).toBeVisible();
    await expectAccessible(page, "the missing shots");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("nothing is made when no shot would be left, or when all have to be there", async () => {
    await choice.getByRole("radio", { name: "Leave these shots out" }).click();
    await expect(page.getByText("No shot has a video yet.")).toBeVisible();
    await create.click();
    await expect(page.getByText("Error: No shot of this story has a video yet.")).toBeVisible();
    await choice.getByRole("radio", { name: "Make no video until every shot has one" }).click();
    await expect(page.getByText("Waits until every shot has a video.")).toBeVisible();
    await create.click();
    await expect(
      page.getByText("Error: Not every shot has a video yet. Missing: lines 1, 2, 3 and 4."),
    ).toBeVisible();
  });

  await test.step("the stills are joined", async () => {
    await still.click();
    await create.click();
    await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
    await expect(still).toBeDisabled();
    await expect(page.getByText("Story video created successfully!")).toBeVisible({
      timeout: 90_000,
    });
    await expect(page.getByText("The video will appear below in a moment...")).toBeVisible();
    await expect(page.getByLabel("The late boat, story video")).toBeVisible();
    await expect(page.getByText("The video will appear below in a moment...")).toHaveCount(0);
    await expect(page.getByText(/^\d+ seconds/u)).toBeVisible();
    await expect(page.getByRole("region", { name: "Shots of the film to be" })).toHaveCount(0);
    const bar = page.getByRole("slider", { name: "Place in the film" });
    const box = await bar.boundingBox();
    await bar.hover({ position: { x: 2, y: 14 } });
    await expect(bar.getByText("Title", { exact: true })).toBeVisible();
    await bar.hover({ position: { x: (box?.width ?? 0) - 2, y: 14 } });
    await expect(bar.getByText("Credits", { exact: true })).toBeVisible();
    await bar.hover({ position: { x: (box?.width ?? 0) * 0.4, y: 14 } });
    await expect(bar.locator("img")).toBeVisible();
    // Making it again stands in second place.
    await expect(create).toHaveCount(0);
    await page.getByText("Make the film again").click();
    await expect(create).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Titles and credits" })).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Captions" })).toHaveText("Track");
    await expect(page.getByText(/^\d+\.\d\d MB$/u)).toBeVisible();
  });

  await test.step("the player is at most 960 by 540, and shows captions by button and by Shift and C", async () => {
    await page.setViewportSize({ width: 1920, height: 1200 });
    const player = page.getByLabel("The late boat, story video");
    await expect
      .poll(() => player.boundingBox())
      .toEqual(expect.objectContaining({ width: 960, height: 540 }));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Show captions" }).click();
    await expect(page.getByRole("button", { name: "Hide captions" })).toBeVisible();
    const mode = () =>
      player.evaluate((video) => (video as HTMLVideoElement).textTracks[0]?.mode ?? "none");
    expect(await mode()).toBe("showing");
    await player.focus();
    await page.keyboard.press("Shift+C");
    expect(await mode()).not.toBe("showing");
    await page.keyboard.press("Shift+C");
    expect(await mode()).toBe("showing");
    await expect
      .poll(() =>
        player.evaluate((video) => (video as HTMLVideoElement).textTracks[0]?.cues?.length ?? 0),
      )
      .toBe(1);
  });

  await test.step("it is played, shuttled and stepped through by keys and by buttons", async () => {
    const player = page.getByLabel("The late boat, story video");
    const controls = page.getByRole("group", { name: "Player" });
    const bar = page.getByRole("slider", { name: "Place in the film" });
    const speed = controls.getByRole("combobox", { name: "Speed" });
    const at = () => player.evaluate((video) => (video as HTMLVideoElement).currentTime);
    const frame = async () => Math.floor((await at()) * FPS + 0.01);
    await player.focus();
    await page.keyboard.press("l");
    await expect(controls.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect.poll(at).toBeGreaterThan(0.2);
    await page.keyboard.press("l");
    await expect(speed).toHaveValue("2");
    await page.keyboard.press("k");
    await expect(controls.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(speed).toHaveValue("1");

    // The cut behind the title, from where every step is counted.
    await bar.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageDown");
    await expect(bar).toHaveAttribute("aria-valuetext", /of \d:\d\d, (?!Title)/u);
    const cut = await frame();
    await page.keyboard.press("ArrowRight");
    await expect.poll(frame).toBe(cut + 1);
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(frame).toBe(cut + 1 + FPS);
    await controls.getByRole("button", { name: "One frame back" }).click();
    await expect.poll(frame).toBe(cut + FPS);
    const seconds = Math.floor((cut + FPS) / FPS);
    const rest = String((cut + FPS) % FPS).padStart(2, "0");
    await expect(controls.getByText(`0:${String(seconds).padStart(2, "0")}:${rest}`)).toBeVisible();

    await page.keyboard.press("j");
    await expect(speed).toHaveValue("-1");
    await expect.poll(frame).toBeLessThan(cut + FPS - 2);
    await page.keyboard.press("k");
    await expect(controls.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(speed).toHaveValue("1");

    const isMuted = () => player.evaluate((video) => (video as HTMLVideoElement).muted);
    await page.keyboard.press("Shift+M");
    await expect(controls.getByRole("button", { name: "Turn sound on" })).toBeVisible();
    expect(await isMuted()).toBe(true);
    await controls.getByRole("slider", { name: "Volume" }).fill("0.5");
    await expect(controls.getByRole("button", { name: "Mute" })).toBeVisible();
    expect(await isMuted()).toBe(false);
    await player.focus();
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press("f");
    await expect.poll(isFull).toBe(true);
    await expect(controls.getByRole("button", { name: "Leave full screen" })).toBeVisible();
    await page.keyboard.press("f");
    await expect.poll(isFull).toBe(false);
  });

  await test.step("the strip shows where the film is, and goes to its shots", async () => {
    const strip = page.getByRole("list", { name: "Shots of the film" });
    const second = strip.getByRole("button").nth(1);
    await second.click();
    await expect(second).toHaveAttribute("aria-current", "true");
    await expect(strip.locator("[aria-current]")).toHaveCount(1);
  });

  await test.step("film and captions are saved under the name of the story", async () => {
    const [film] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download", exact: true }).click(),
    ]);
    expect(film.suggestedFilename()).toBe("The late boat.mp4");
    expect(readFileSync(await film.path()).toString("latin1", 4, 8)).toBe("ftyp");
    const [captions] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Captions (.srt)" }).click(),
    ]);
    expect(captions.suggestedFilename()).toBe("The late boat.srt");
    const text = readFileSync(await captions.path(), "utf8");
    expect(text).toMatch(
      /^1\n\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}\nMARTA: Let me finish the glass\.\n/u,
    );
  });

  await test.step("the choice is kept with the video, and captions as they were left", async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: "Hide captions" })).toBeVisible();
    await page.getByText("Make the film again").click();
    await expect(still).toBeChecked();
    await expect(page.getByLabel("The late boat, story video")).toBeVisible();
    await expectAccessible(page, "a story video with missing shots");
  });

  await test.step("who comes to watch sees it play, without sound where the browser wants a click", async () => {
    await page.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        if (this.muted) return play.call(this);
        return Promise.reject(new DOMException("a click is wanted", "NotAllowedError"));
      };
    });
    await page.goto(`${path}/edit-video?play=1`);
    const player = page.getByLabel("The late boat, story video");
    await expect
      .poll(() => player.evaluate((video) => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2);
    await expect(player).toBeFocused();
    await page.getByRole("button", { name: "Your browser began without sound" }).click();
    expect(await player.evaluate((video) => (video as HTMLVideoElement).muted)).toBe(false);
    await expect(page.getByRole("button", { name: "Your browser began" })).toHaveCount(0);
  });
});
