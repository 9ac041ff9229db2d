import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as generateImages } from "@/app/api/script-shot-images/generate/[storyId]/route";
import { POST as generateAction } from "@/app/api/shot-video-prompted/generate-action-video/[dialogueId]/route";
import { GET as preview } from "@/app/api/story/[id]/format-preview/route";
import { PUT as updateFormat } from "@/app/api/story/[id]/update-format/route";
import { databaseSql } from "@/db/client";
import { readJpegHead } from "@/lib/media/jpeg-head";
import { probeMedia } from "@/lib/media/probe-media";
import { fileStore } from "@/lib/providers";
import type { FrameFormat } from "@/lib/rules/frame-format";
import { discloseFilm } from "@/lib/services/hand-over/disclosure";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { aStoryWithShots, post } from "../api/shots-kit";
import { make } from "../media/media-kit";
import { FAL_KEY, type FalServer, startFalServer } from "../providers/fal-server";
import { callJson } from "../support/call-api";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";

const VEO = "fal-ai/veo3.1/image-to-video";
const TALL: FrameFormat = { aspect: "9:16", height: 720 };

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let fal: FalServer;
let folder: string;

beforeAll(async () => {
  fal = await startFalServer();
  app = await openTestApp({ FAL_KEY, FAL_BASE_URL: fal.url, FAL_ACTION_VIDEO_MODEL: VEO });
  studio = await openStudio();
  folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-formats-"));
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await fal?.close();
  await rm(folder, { recursive: true, force: true });
});

type Story = Awaited<ReturnType<typeof aStoryWithShots>>;

/** Red on the left, green in the middle, blue on the right. */
async function thirds(): Promise<Buffer> {
  const canvas = createCanvas(1536, 864);
  const context = canvas.getContext("2d");
  for (const [at, colour] of ["#f00", "#0f0", "#00f"].entries()) {
    context.fillStyle = colour;
    context.fillRect(at * 512, 0, 512, 864);
  }
  return canvas.encode("jpeg", 92);
}

/** A still by a vendor for every line, and the prompts that it was made from. */
async function giveStills({ scope, ids }: Story): Promise<void> {
  const sql = databaseSql();
  const still = await thirds();
  for (const id of ids.map(String)) {
    const key = `projects/${scope.projectId}/given/${id}.jpg`;
    await fileStore().put(key, still, "image/jpeg");
    const [take] = await sql<{ id: string }[]>`
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash, format)
      values (${scope.projectId}, ${id}, 'image', ${key}, 'image/jpeg', ${still.byteLength}, 'fal',
        ${`wide-${id}`}, '16x9-720')
      returning id`;
    await sql`update lines set image_take_id = ${String(take?.id)},
      image_prompt = 'The great lens in the dark.' where id = ${id}`;
  }
}

const change = (story: Story, body: Record<string, unknown>) =>
  callJson(updateFormat, {
    ...{ as: story.owner, method: "PUT", params: { id: story.scope.storyId }, body },
  });

async function chosen(lineId: string, kind: "image" | "video") {
  const sql = databaseSql();
  const [take] = await sql<{ key: string; provider: string; format: string | null }[]>`
    select media_key as key, provider, format from takes
    where id = (select ${sql(`${kind}_take_id`)} from lines where id = ${lineId})`;
  if (!take) throw new Error(`no ${kind}`);
  return { ...take, bytes: Buffer.from(await fileStore().read(take.key)) };
}

/** The colour in the middle of a picture's row, and at both its ends. */
async function row(bytes: Uint8Array): Promise<string[]> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return [0.03, 0.5, 0.97].map((share) => {
    const x = Math.floor(image.width * share);
    const [r = 0, g = 0, b = 0] = context.getImageData(x, image.height / 2, 1, 1).data;
    return r > 150 ? "red" : g > 150 ? "green" : b > 150 ? "blue" : "other";
  });
}

describe("another format for a story whose pictures cost money", () => {
  it("is asked about with a price for each way; cropping pays for no picture", async () => {
    const story = await aStoryWithShots();
    const { storyId } = story.scope;
    await giveStills(story);
    const asked = await callJson(preview, {
      ...{ as: story.owner, params: { id: storyId } },
      query: { aspect: "9:16", height: "720" },
    });
    const { estimate, reframing, images } = asked.body as {
      images: number;
      estimate: { usd: number };
      reframing: { images: number; estimate: { usd: number } } | null;
    };
    expect(images).toBe(story.ids.length);
    expect(reframing?.images).toBe(story.ids.length);
    expect(estimate.usd - (reframing?.estimate.usd ?? 0)).toBeCloseTo(0.04 * story.ids.length, 6);

    expect((await change(story, { ...TALL, reframe: true })).status).toBe(200);
    const jobs = fal.jobs.length;
    await callJson(generateImages, {
      ...{ as: story.owner, method: "POST", params: { storyId }, body: {} },
    });
    expect(await endOfRun("images", storyId)).toMatchObject({ status: "completed", error: null });
    expect(fal.jobs.length).toBe(jobs);
    for (const id of story.ids.map(String)) {
      const still = await chosen(id, "image");
      expect(still).toMatchObject({ provider: "builtin", format: "9x16-720" });
      expect(readJpegHead(still.bytes)).toMatchObject({ width: 720, height: 1280 });
      // 486 of 1536 columns are left: of whoever stands on a side more is seen.
      expect(await row(still.bytes)).toContain("green");
    }
    // Whose picture it is stays known.
    const plan = await planHandOver(story.scope);
    expect(JSON.stringify(discloseFilm(plan))).toContain("fal");

    await change(story, { aspect: "16:9", height: 720 });
    expect((await chosen(String(story.ids[0]), "image")).provider).toBe("fal");
    await change(story, { ...TALL });
    expect((await chosen(String(story.ids[0]), "image")).provider).toBe("builtin");
    const again = await callJson(preview, {
      ...{ as: story.owner, params: { id: storyId } },
      query: { aspect: "9:16", height: "720" },
    });
    expect(again.body).toMatchObject({ images: 0 });
  });

  it("has clips of a model without that shape made whole, and cropped", async () => {
    const story = await aStoryWithShots(
      "INT. LAMP ROOM - NIGHT\n\nThe door slams behind Marta.\n\nMARTA\nDone.\n",
    );
    const shot = String(story.ids[0]);
    await change(story, { aspect: "1:1", height: 720 });
    await giveStills(story);
    const asked = await callJson(preview, {
      ...{ as: story.owner, params: { id: story.scope.storyId } },
      query: { aspect: "1:1", height: "720" },
    });
    expect(asked.body.croppings).toContainEqual({
      ...{ job: "action", model: VEO, from: "16:9", lost_percent: 44 },
      text: `${VEO} makes 1:1 from 16:9: 44 % is lost.`,
    });
    const wide = path.join(folder, "wide.mp4");
    const bars = "drawbox=x=iw/3:w=iw/3:h=ih:c=lime:t=fill";
    await make(
      ...["-f", "lavfi", "-i", `color=c=red:s=1280x720:r=24:d=8,${bars}`],
      ...["-c:v", "libx264", wide],
    );
    fal.resultNext(await readFile(wide));
    await post(generateAction, story.owner, shot, { prompt: "She turns to the door and stops." });
    expect(await endOfRun("action-videos", shot)).toMatchObject({ status: "completed" });
    const input: Record<string, unknown> = fal.jobs.at(-1)?.input ?? {};
    expect(input.aspect_ratio).toBe("16:9");
    const sent = fal.uploads.get(String(input.image_url).split("/").at(-1) ?? "");
    expect(sent && readJpegHead(sent.bytes)).toMatchObject({ width: 1280, height: 720 });
    const made = path.join(folder, "square.mp4");
    const clip = await chosen(shot, "video");
    await writeFile(made, clip.bytes);
    expect((await probeMedia(made)).video).toMatchObject({ width: 720, height: 720 });
    expect(clip.format).toBe("1x1-720");
  });
});
