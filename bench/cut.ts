import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page, request } from "@playwright/test";
import { FPS } from "@/lib/rules/house-format";
import { findChromium } from "@/scripts/launch/find-chromium";
import type { Command } from "@/scripts/launch/run-command";
import { make } from "@/tests/media/media-kit";
import { startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { renderAfterChange } from "./cut-set/render-after-change";
import type { Figure } from "./run";

/** Shots with a clip, and two of three with a voice; all others of the story are stills or nothing. */
const CLIPS = 12;
const STARTS = 5;
const MS = 1000;

/** What the page notes while it plays. */
interface Noted {
  /** When each screen was shown, and each voice was planned for, in seconds of the newest sound's clock. */
  cuts: number[];
  voices: number[];
  /** Lengths of the display's pictures meanwhile, in milliseconds. */
  frames: number[];
}

/**
 * The cut of a story of 300 lines on the built app, played from its clips and voices: how long it takes
 * from the press to the first picture that moves, how far pictures and sound are apart at each cut, and
 * how evenly the browser draws meanwhile. And what a film that is cut costs again after one change.
 */
export default async function benchCut(command: Command): Promise<Figure[]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const app = await startApp(path.join(folder.path, "data"), { ROUGHCUT_DEMO: "off" });
  command.onEnd(async () => void (await app.stop()));
  process.env.ROUGHCUT_TEST_URL = app.url;
  process.env.ROUGHCUT_TEST_DATA = app.dataDirectory;
  // These look for the started app as soon as they are used.
  const { aPerson } = await import("@/tests/browser/studio");
  const { aLongStory } = await import("@/tests/browser/shot-list-kit");
  const { aRecording, giveOwnFile } = await import("@/tests/browser/shots-kit");
  const owner = await aPerson(request);
  const story = await aLongStory(owner);
  const clipPath = path.join(folder.path, "clip.mp4");
  await make("-f", "lavfi", "-i", `testsrc2=s=1280x720:r=${FPS}:d=4`, "-c:v", "libx264", clipPath);
  const clip = await readFile(clipPath);
  for (const [index, lineId] of story.lineIds.slice(0, CLIPS).entries()) {
    if (index % 3 !== 0) await giveOwnFile(owner, lineId, "audio", aRecording(1.2));
    await giveOwnFile(owner, lineId, "video", clip);
  }

  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
  });
  command.onEnd(() => browser.close());
  const context = await browser.newContext({ storageState: owner.session, baseURL: app.url });
  const page = await context.newPage();
  // What runs this file names its functions by a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(noteWhatIsPlayed);
  await page.goto(story.path.replace(/\/script-media.*$/u, "/edit-video"));
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await page.getByRole("button", { name: "Play the cut" }).click();
    starts.push(await millisecondsToPlay(page));
    if (start < STARTS - 1) await page.keyboard.press("Escape");
  }
  // Each of these shots lasts 1.5 to 3.6 s.
  await page.waitForTimeout(CLIPS * 2 * MS);
  const { cuts, voices, frames } = await page.evaluate(
    () => (window as unknown as { noted: Noted }).noted,
  );
  // Each voice begins with its shot: its cut is the one that is seen nearest to it.
  const apart = voices
    .slice(1)
    .filter((voice) => voice < (cuts.at(-1) ?? 0))
    .map((voice) => Math.min(...cuts.map((at) => Math.abs(at - voice))) * MS);
  await page.keyboard.press("Escape");
  const rolled = await framesWhileRolled(page);
  const trimmed = await framesWhileTrimmed(page);
  await browser.close();
  await app.stop();
  return [
    {
      name: "from the press to the first moving picture, median",
      ...ofMany(starts, 0.5),
      goal: "under 300",
    },
    { name: "cuts between clips that were seen", value: apart.length, unit: "" },
    { name: "picture and sound apart at a cut, median", ...ofMany(apart, 0.5) },
    { name: "picture and sound apart at a cut, most", ...ofMany(apart, 1), goal: "under 41.7" },
    { name: "a picture of the display, median", ...ofMany(frames, 0.5), goal: "16.7" },
    { name: "a picture of the display, 95 of 100", ...ofMany(frames, 0.95) },
    { name: "while the timeline is rolled, median", ...ofMany(rolled, 0.5), goal: "16.7" },
    { name: "while the timeline is rolled, 95 of 100", ...ofMany(rolled, 0.95) },
    { name: "while a shot is trimmed, median", ...ofMany(trimmed, 0.5), goal: "16.7" },
    { name: "while a shot is trimmed, 95 of 100", ...ofMany(trimmed, 0.95) },
    ...(await renderAfterChange(folder.path)),
  ];
}

function ofMany(values: readonly number[], share: number) {
  const sorted = values.toSorted((left, right) => left - right);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return { value: sorted[at] ?? 0, unit: "ms" };
}

/** Presses play, and waits until the cut has moved on. */
function millisecondsToPlay(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const dialog = document.querySelector("[role=dialog]");
    const button = dialog?.querySelector<HTMLElement>("[data-play]");
    const place = dialog?.querySelector("[role=slider]");
    const before = place?.getAttribute("aria-valuenow");
    const pressed = performance.now();
    button?.click();
    while (place?.getAttribute("aria-valuenow") === before) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - pressed;
  });
}

/** Lengths of the display's pictures while the timeline, zoomed in, is rolled from one end to the other. */
async function framesWhileRolled(page: Page): Promise<number[]> {
  const shots = page.getByRole("listbox", { name: "Shots on the timeline" });
  await shots.scrollIntoViewIfNeeded();
  const nearer = page.getByRole("button", { name: "Nearer" });
  for (let step = 0; step < 6; step += 1) await nearer.click();
  return await shots.evaluate(async (list) => {
    const box = list.parentElement?.parentElement;
    const frames: number[] = [];
    if (!box) return frames;
    let before = performance.now();
    for (let at = 0; at < box.scrollWidth; at += 60) {
      box.scrollLeft = at;
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - before);
      before = now;
    }
    box.scrollLeft = 0;
    // The first is how long it took to get here.
    return frames.slice(1);
  });
}

/** The same while the end of the first shot is drawn to and fro by the pointer. */
async function framesWhileTrimmed(page: Page): Promise<number[]> {
  const end = page.locator("[data-handle=end]").first();
  const box = await end.boundingBox();
  if (!box) throw new Error("the timeline shows no shot to trim");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const noting = page.evaluate(async () => {
    const frames: number[] = [];
    let before = performance.now();
    const until = before + 3_000;
    while (before < until) {
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - before);
      before = now;
    }
    return frames.slice(1);
  });
  for (let turn = 0; turn < 4; turn += 1) {
    await page.mouse.move(x + (turn % 2 === 0 ? 120 : 0), y, { steps: 60 });
  }
  const frames = await noting;
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

/** Runs in the page before its own scripts. */
function noteWhatIsPlayed(): void {
  const noted: Noted = { cuts: [], voices: [], frames: [] };
  (window as unknown as { noted: Noted }).noted = noted;
  let context: AudioContext | null = null;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
    if (context !== this.context) {
      context = this.context as AudioContext;
      noted.cuts.length = 0;
      noted.voices.length = 0;
    }
    noted.voices.push(when);
    start.call(this, when, ...rest);
  };
  let before = performance.now();
  const look = () => {
    requestAnimationFrame(look);
    const now = performance.now();
    if (context?.state === "running") noted.frames.push(now - before);
    before = now;
  };
  requestAnimationFrame(look);
  // Told before the browser draws what was changed.
  const onChange = (changes: MutationRecord[]) => {
    for (const { target, oldValue } of changes) {
      const isShown = target instanceof HTMLVideoElement && target.style.visibility === "visible";
      if (!context || !isShown || oldValue?.includes("visible")) continue;
      const late = context.outputLatency || context.baseLatency || 0;
      noted.cuts.push(context.currentTime - late);
    }
  };
  new MutationObserver(onChange).observe(document, {
    ...{ subtree: true, attributes: true, attributeOldValue: true },
    attributeFilter: ["style"],
  });
}
