import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { fetchShot, type WireShotDetails } from "@/lib/contracts/shot";
import { FPS } from "@/lib/rules/house-format";
import { make } from "../media/media-kit";
import { aStory, expect, get, type Person, post, SHORT_SCRIPT, SOON } from "./studio";

const listed = z.object({ parsed_lines: z.array(z.object({ id: z.string() })) });

/**
 * A parsed story with the paths of its first four shots: action, MARTA, VOSS, action.
 * @param more what follows in its script
 * @param projectId of a project that there is already
 */
export async function aStoryOfShots(person: Person, more = "", projectId = "") {
  const script = `${SHORT_SCRIPT}${more}`;
  const story = await aStory(person, { script, projectId, isParsed: true });
  const path = `/script-parsing/get-parsed-lines/${story.storyId}`;
  const { parsed_lines } = listed.parse(await get(path, person.bearer));
  const [first, marta, voss, last] = parsed_lines.map(({ id }) => id);
  if (!first || !marta || !voss || !last) throw new Error("the script has four lines");
  return { ...story, first, marta, voss, last };
}

/** Gives everybody who speaks in a parsed story a character with a voice and a face. */
export async function castEverybody(person: Person, storyId: string): Promise<void> {
  const body = { story_id: storyId };
  await post("/script-character-generation/generate-missing-characters", body, person.bearer);
  const path = `/script-character-generation/generation-status/${storyId}`;
  const status = z.object({ stage: z.string() });
  const stage = async () => status.parse(await get(path, person.bearer)).stage;
  await expect.poll(stage, { ...SOON, timeout: 90_000 }).toBe("complete");
}

/** The same with everybody cast, so that everything can be made. */
export async function aCastStory(person: Person, more = "") {
  const story = await aStoryOfShots(person, more);
  await castEverybody(person, story.storyId);
  return story;
}

export async function shotDetails(person: Person, lineId: string): Promise<WireShotDetails> {
  return fetchShot.response.parse(await get(`/shot/${lineId}/details`, person.bearer));
}

/** Opens a shot; when it is awake it fetches the one beside it in advance. */
export async function openShot(page: Page, lineId: string): Promise<void> {
  const beside = page.waitForRequest("**/api/shot/*/details", { timeout: 90_000 });
  await page.goto(`/shot/${lineId}`);
  await beside;
}

/** Lets the page see a shot, as it is now, in another state from the next look on. */
export async function showShotAs(
  page: Page,
  person: Person,
  lineId: string,
  change: (details: WireShotDetails) => WireShotDetails,
): Promise<void> {
  const details = await shotDetails(person, lineId);
  await page.route(`**/api/shot/${lineId}/details`, (route) =>
    route.fulfill({ json: change(details) }),
  );
}

/** A refusal in the product's own form. */
export function refusal(error: string, code = "general.failed", status = 500) {
  return { status, json: { error, code } };
}

/** A picture of a person's own. */
export function aPicture(colour = "#335577"): Buffer {
  const canvas = createCanvas(640, 360);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 640, 360);
  return canvas.toBuffer("image/png");
}

/** Makes a person's own file the take of a shot. */
export async function giveOwnFile(
  person: Person,
  lineId: string,
  kind: "image" | "audio" | "video",
  content: Buffer,
): Promise<void> {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", new Blob([new Uint8Array(content)]), `own.${kind}`);
  const answer = await fetch(`${process.env.ROUGHCUT_TEST_URL}/api/shot/${lineId}/upload-take`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.bearer}` },
    body: form,
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** A second of a tone as a WAV file, 48 kHz, 16 bit, one channel. */
export function aRecording(seconds = 1): Buffer {
  const rate = 48_000;
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + samples * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) {
    const value = Math.sin((index / rate) * 2 * Math.PI * 220) * 8_000;
    file.writeInt16LE(Math.round(value), 44 + index * 2);
  }
  return file;
}

/** A clip of some seconds in one colour. */
export async function aClip(colour: string, seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-play-"));
  try {
    const out = path.join(folder, "clip.mp4");
    const picture = `color=c=${colour}:s=640x360:r=${FPS}:d=${seconds}`;
    await make("-f", "lavfi", "-i", picture, "-c:v", "libx264", "-pix_fmt", "yuv420p", out);
    return await readFile(out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
