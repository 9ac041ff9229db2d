import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openClipEncoder } from "@/lib/media/house-clip";
import { frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { FPS, SAMPLE_RATE } from "@/lib/rules/house-format";
import { aBeepWav, brightnessOfFrames, soundOf, theFfmpeg } from "../media/media-kit";
import { aStoryOfShots, giveOwnFile, shotDetails } from "./shots-kit";
import { filmVersions } from "./story-video-kit";
import { expect, type Person, post, put, test } from "./studio";

/** Each frame of a clip is five levels brighter, or darker, than the one before. */
const FRAMES = 40;
const STEP = 5;
const BEEP_SECONDS = 0.4;

/** A clip of which every frame can be told from all others. */
async function aRamp(folder: string, begin: number, step: number): Promise<Buffer> {
  const outPath = path.join(folder, `ramp-${begin}.mp4`);
  const size = frameSize(STANDARD_FORMAT);
  const ffmpeg = await theFfmpeg();
  const encoder = openClipEncoder({ ffmpeg, ...size, frameCount: FRAMES, outPath });
  const pixels = new Uint32Array(size.width * size.height);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    pixels.fill(0xff000000 + (begin + step * frame) * 0x010101);
    await encoder.write(new Uint8Array(pixels.buffer));
  }
  await encoder.finish();
  return readFile(outPath);
}

/** Four shots of clips that brighten, two of which say a beep; the first has a clip that darkens, too. */
async function aStoryOfRamps(person: Person, folder: string) {
  const story = await aStoryOfShots(person);
  const voice = path.join(folder, "beep.wav");
  aBeepWav(voice, { sampleRate: SAMPLE_RATE, seconds: 1.2, atSeconds: BEEP_SECONDS });
  const [brightening, darkening] = [await aRamp(folder, 24, STEP), await aRamp(folder, 220, -STEP)];
  for (const shot of [story.marta, story.voss])
    await giveOwnFile(person, shot, "audio", await readFile(voice));
  await giveOwnFile(person, story.first, "video", darkening);
  for (const shot of [story.first, story.marta, story.voss, story.last])
    await giveOwnFile(person, shot, "video", brightening);
  const { takes } = await shotDetails(person, story.first);
  return { ...story, darkening: takes.video[1]?.id ?? "" };
}

/** The brightness of what the player shows; null while it is not there yet. */
const shownBy = (page: Page) =>
  page.evaluate(() => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>("[role=dialog] video")];
    const [video, ...others] = videos.filter(({ style }) => style.visibility === "visible");
    if (!video || others.length > 0 || video.readyState < 2 || video.seeking) return null;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [8, 8];
    const context = canvas.getContext("2d");
    context?.drawImage(video, 0, 0, 8, 8);
    return context?.getImageData(4, 4, 1, 1).data[1] ?? null;
  });

/** Notes when each voice is planned for, and when in its file it begins. */
function noteVoices(): void {
  const noted: { when: number; offset: number }[] = [];
  (window as unknown as { voices: typeof noted }).voices = noted;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, duration?: number) {
    noted.push({ when, offset });
    start.call(this, when, offset, duration);
  };
}

/** When beeps begin in a film's sound, in seconds. */
function beepsIn(samples: Float32Array): number[] {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const beeps: number[] = [];
  let quiet = SAMPLE_RATE;
  for (const [at, value] of samples.entries()) {
    const isLoud = Math.abs(value) > peak * 0.3;
    if (isLoud && quiet > SAMPLE_RATE / 4) beeps.push(at / SAMPLE_RATE);
    quiet = isLoud ? 0 : quiet + 1;
  }
  return beeps;
}

test("a film shows at every cut the frames that the preview shows, and its sound is as near", async ({
  signedIn: page,
  person,
}) => {
  test.slow();
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-rendered-"));
  try {
    const { path: storyPath, storyId, darkening } = await aStoryOfRamps(person, folder);
    const cut = await (await page.request.get(`/api/story/${storyId}/cut`)).json();
    const [first, marta, voss, last] = cut.clips;
    const clips = [
      { ...first, out: 14, hold: 0 },
      { ...first, id: `${first.line_id}.2`, in: 14, out: 34, hold: 0, take_id: darkening },
      { ...marta, in: 5, out: 37, hold: 0, gap: 6 },
      { ...last, in: 3, out: 43, hold: 0, slow: 20 },
      { ...voss, out: 36, hold: 0, offset: -7 },
    ];
    await put(`/story/${storyId}/cut`, { version: cut.version, clips }, person.bearer);
    const choices = { story_id: storyId, titles: false, captions: "none" };
    await post("/story-video/create", choices, person.bearer);
    await filmVersions(page, storyId, 1);
    const { video } = await (await page.request.get(`/api/story-video/${storyId}`)).json();
    const film = path.join(folder, "film.mp4");
    await writeFile(film, await (await page.request.get(video.stored_video_url)).body());
    const rendered = await brightnessOfFrames(film);
    const shots: { start: number; frames: number }[] = video.shots;
    expect(shots.map(({ frames }) => frames)).toEqual([14, 20, 32, 40, 36]);
    expect(rendered).toHaveLength(14 + 20 + 6 + 32 + 40 + 36);

    await page.addInitScript(noteVoices);
    await page.goto(`${storyPath}/edit-video`);
    await page.getByRole("button", { name: "Play the cut" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "The cut" });
    const place = dialog.getByRole("slider", { name: "Place in the cut" });
    /** The frame of its clip that a brightness stands for is as near as half a step. */
    const isAt = async (frame: number) => {
      await expect(place).toHaveAttribute("aria-valuenow", String(frame));
      await expect
        .poll(async () => Math.abs(((await shownBy(page)) ?? 999) - (rendered[frame] ?? 0)))
        .toBeLessThan(STEP / 2);
    };
    await page.keyboard.press("Home");
    for (const [at, { start, frames }] of shots.entries()) {
      await isAt(start);
      await page.keyboard.press("ArrowRight");
      await isAt(start + 1);
      if (at === shots.length - 1) break;
      await page.keyboard.press("ArrowDown");
      const next = shots[at + 1]?.start ?? 0;
      await expect(place).toHaveAttribute("aria-valuenow", String(next));
      // Back over the black, which both show.
      for (let frame = next; frame > start + frames - 1; frame -= 1)
        await page.keyboard.press("ArrowLeft");
      await isAt(start + frames - 1);
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("button", { name: "Play again" })).toBeVisible({
      timeout: 60_000,
    });
    const voices = await page.evaluate(
      () => (window as unknown as { voices: { when: number; offset: number }[] }).voices,
    );
    const played = voices.map(({ when, offset }) => when - offset + BEEP_SECONDS);
    const heard = beepsIn(await soundOf(film));
    const apart = ([one = 0, other = 0]: readonly number[]) => other - one;
    expect([played.length, heard.length]).toEqual([2, 2]);
    expect(Math.abs(apart(heard) - apart(played))).toBeLessThan(0.01);
    // And each where the picture of its shot says.
    const begins = [(shots[2]?.start ?? 0) - 5, (shots[4]?.start ?? 0) - 7];
    for (const [at, begin] of begins.entries())
      expect(Math.abs((heard[at] ?? 0) - begin / FPS - BEEP_SECONDS)).toBeLessThan(0.01);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
