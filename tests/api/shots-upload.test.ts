import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchFace } from "@/app/api/character-image/[id]/details/route";
import { POST as uploadFace } from "@/app/api/character-image/[id]/upload-face/route";
import { POST as offerTake } from "@/app/api/shot/[dialogueId]/upload-place/route";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { databaseSql } from "@/db/client";
import { listCast } from "@/db/queries/casting";
import type { WireFace } from "@/lib/contracts/character-image";
import type { WireShotTake } from "@/lib/contracts/shot";
import { catalogue } from "@/lib/errors";
import { readJpegHead } from "@/lib/media/jpeg-head";
import { probeMedia } from "@/lib/media/probe-media";
import { parseWav } from "@/lib/media/wav";
import { fileStore, studioFfmpeg } from "@/lib/providers";
import { FPS } from "@/lib/rules/house-format";
import { make } from "../media/media-kit";
import { callJson } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { aPng, aWav } from "../support/own-files";
import { openTestApp } from "../support/test-app";
import type { Member } from "../support/world";
import { aStoryWithShots, detailsOf, giveTake, post, uploadTo } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: Awaited<ReturnType<typeof aStoryWithShots>>;
let spoken: string;
let folder: string;

beforeAll(async () => {
  app = await openTestApp();
  world = await aStoryWithShots();
  spoken = String(world.ids[1]);
  folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-own-"));
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A file that ffmpeg makes, by the arguments before its name. */
async function made(name: string, ...argumentList: string[]): Promise<Buffer> {
  const file = path.join(folder, name);
  await make(...argumentList, file);
  return readFile(file);
}

const aClip = (name: string, seconds: number, size = "640x360", rate = 25) =>
  made(
    name,
    ...["-f", "lavfi", "-i", `testsrc=s=${size}:r=${rate}:d=${seconds}`],
    ...["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast"],
  );

async function stored(url: string): Promise<Buffer> {
  return Buffer.from(await fileStore().read(url.replace("/api/media/", "")));
}

/** What lies in the store of the project, and what is noted as nobody's. */
async function leftovers() {
  const notes = await databaseSql()`select media_key from unclaimed_files`;
  return { files: await fileStore().list("projects/"), notes: notes.length };
}

/** The take that a file became; it is chosen, and counts as a person's own. */
async function take(kind: string, content: Buffer, dialogueId = spoken): Promise<WireShotTake> {
  const { status, body } = await uploadTo(world.owner, dialogueId, { kind, content });
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  const taken = body.take as WireShotTake;
  expect(taken).toMatchObject({ kind, chosen: true, source: "own" });
  return taken;
}

describe("a person's own still", () => {
  it("is told of, with who brought it, where it is told how the film was made", async () => {
    await take("image", aPng());
    const [user] = await databaseSql()<{ name: string }[]>`
      select user_name as name from users where id = ${world.owner.userId}`;
    const params = { id: world.scope.storyId, name: "disclosure.json" };
    const { body } = await callJson(exportFile, { as: world.owner, params });
    expect(body.picture_makers).toEqual([`Own files of ${user?.name}`]);
  });

  it.each([
    ["PNG", "picture.png"],
    ["JPEG", "picture.jpg"],
    ["WebP", "picture.webp"],
  ])("may be a %s, and becomes the chosen image", async (_, name) => {
    const content = await made(
      name,
      "-f",
      "lavfi",
      "-i",
      "testsrc=s=800x600:d=1",
      "-frames:v",
      "1",
    );
    const taken = await take("image", content);
    expect(taken).toMatchObject({ content_type: "image/jpeg", duration: null });
    expect(readJpegHead(await stored(taken.url))).toMatchObject({ width: 800, height: 600 });
    const { shot, takes, image_status: status } = await detailsOf(world.viewer, spoken);
    expect(shot.image_url).toBe(taken.url);
    expect(takes.image[0]).toEqual(taken);
    expect(status).toMatchObject({ status: "completed", is_stored: true, image_url: taken.url });
  });

  it("is turned upright, made smaller, and tells nothing about where it was taken", async () => {
    const wide = await made(
      "wide.jpg",
      ...["-f", "lavfi", "-i", "testsrc=s=2800x2100:d=1", "-frames:v", "1"],
    );
    const onItsSide = Buffer.concat([wide.subarray(0, 2), exif(6, "Lighthouse"), wide.subarray(2)]);
    expect(readJpegHead(onItsSide)).toEqual({ width: 2800, height: 2100, orientation: 6 });
    const bytes = await stored((await take("image", onItsSide)).url);
    const head = readJpegHead(bytes);
    expect(head).toEqual({ width: 2048, height: 2730, orientation: 1 });
    expect(bytes.includes("Lighthouse")).toBe(false);
  });

  it("that comes twice is kept once", async () => {
    const { scope, ids, owner } = await aStoryWithShots();
    const shot = String(ids[0]);
    const content = aPng(640, 360);
    const first = await uploadTo(owner, shot, { kind: "image", content });
    await giveTake(scope, shot, "image");
    const before = await leftovers();
    const second = await uploadTo(owner, shot, { kind: "image", content, fileFirst: true });
    expect((second.body.take as WireShotTake).id).toBe((first.body.take as WireShotTake).id);
    expect((await detailsOf(owner, shot)).takes.image.map(({ chosen }) => chosen)).toEqual([
      false,
      true,
    ]);
    expect(await leftovers()).toEqual(before);
  });
});

describe("a person's own voice", () => {
  it.each([
    ["WAV", "voice.wav", ["-c:a", "pcm_s24le"]],
    ["MP3", "voice.mp3", []],
    ["M4A", "voice.m4a", ["-c:a", "aac"]],
  ])("may be a %s, and has its length", async (_, name, codec) => {
    const content = await made(
      name,
      ...["-f", "lavfi", "-i", "sine=f=330:r=44100:d=1.5", "-ac", "2", ...codec],
    );
    const taken = await take("audio", content);
    expect(taken.content_type).toBe("audio/wav");
    expect(taken.duration).toBeCloseTo(1.5, 1);
    const wav = parseWav(await stored(taken.url));
    expect(wav).toMatchObject({ sampleRate: 48_000, channels: [expect.anything()] });
    expect((wav.channels[0]?.length ?? 0) / 48_000).toBeCloseTo(taken.duration ?? 0, 3);
    const { shot } = await detailsOf(world.viewer, spoken);
    expect(shot).toMatchObject({ audio_url: taken.url, audio_duration: taken.duration });
    expect(shot.shot_duration).toBeCloseTo((taken.duration ?? 0) + 0.3, 6);
  });

  it("is not taken where nobody speaks", async () => {
    const before = await leftovers();
    const upload = { kind: "audio", content: aWav(1) };
    expect(await uploadTo(world.owner, String(world.ids[0]), upload)).toMatchObject({
      status: 400,
      body: { error: catalogue["shot.nobodySpeaks"].text },
    });
    expect(await leftovers()).toEqual(before);
  });
});

describe("a person's own clip", () => {
  it("is brought to the house format, with the line's own voice under it", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    await uploadTo(owner, shot, { kind: "audio", content: aWav(1) });
    const content = await aClip("own.mp4", 2);
    const { body } = await uploadTo(owner, shot, { kind: "video", content });
    const taken = body.take as WireShotTake;
    expect(taken).toMatchObject({ content_type: "video/mp4", chosen: true, duration: 2 });
    const key = taken.url.replace("/api/media/", "");
    const probe = await probeMedia(await fileStore().localCopy(key, folder));
    expect(probe.video).toMatchObject({
      width: 1280,
      height: 720,
      regular: true,
      frameCount: 2 * FPS,
      configuration: (await studioFfmpeg()).houseConfiguration,
    });
    expect(probe.audio).toMatchObject({ sampleRate: 48_000 });
  });

  it("must be as long as its shot, but for the half second that a picture may stand", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[1]);
    await uploadTo(owner, shot, { kind: "audio", content: aWav(2) });
    const short = await uploadTo(owner, shot, { kind: "video", content: await aClip("s.mp4", 1) });
    expect(short).toMatchObject({
      status: 400,
      body: { error: "The clip lasts 1 s but its shot needs 2.29 s." },
    });
    const held = await uploadTo(owner, shot, { kind: "video", content: await aClip("h.mp4", 2) });
    expect(held.status).toBe(200);
    expect((held.body.take as WireShotTake).duration).toBeCloseTo(2.29, 2);
  });
});

describe("a file that cannot be used", () => {
  const png = aPng();
  const noise = Buffer.from("MZ\x90\0 this is a program and no picture at all", "latin1");
  const cases: [string, string, () => Buffer | Promise<Buffer>, string, number][] = [
    ["a program", "image", () => noise, catalogue["take.notMedia"].text, 400],
    ["nothing", "image", () => Buffer.alloc(0), catalogue["take.notMedia"].text, 400],
    ["a voice for an image", "image", () => aWav(1), catalogue["take.notImage"].text, 400],
    ["a picture for a voice", "audio", () => png, catalogue["take.notAudio"].text, 400],
    ["a picture for a clip", "video", () => png, catalogue["take.notVideo"].text, 400],
    [
      "a clip for a voice",
      "audio",
      () => aClip("novoice.mp4", 4),
      catalogue["take.notAudio"].text,
      400,
    ],
    [
      "a small picture",
      "image",
      () => aPng(640, 200),
      "The picture has 640 x 200 pixels; each side needs at least 300.",
      400,
    ],
    [
      "a strip",
      "image",
      () => aPng(1600, 320),
      "The picture is too long and narrow (1600 x 320 pixels).",
      400,
    ],
    [
      "half a picture",
      "image",
      () => png.subarray(0, 60),
      "The picture cannot be decoded; it may be damaged.",
      400,
    ],
    [
      "a photograph that was cut off",
      "image",
      async () => {
        const picture = ["-f", "lavfi", "-i", "testsrc=s=800x600:d=1", "-frames:v", "1"];
        const whole = await made("whole.jpg", ...picture);
        return whole.subarray(0, Math.round(whole.length * 0.6));
      },
      "The picture cannot be decoded; it may be damaged.",
      400,
    ],
    [
      "half a clip",
      "video",
      async () => (await aClip("cut.mp4", 4)).subarray(0, 4_000),
      "The media file cannot be read; it may be damaged.",
      400,
    ],
    [
      "a playlist that calls itself a clip",
      "video",
      () => Buffer.from("\0\0\0\x18ftypisom#EXTM3U\nfile:///etc/passwd\n", "latin1"),
      "The media file cannot be read; it may be damaged.",
      400,
    ],
    ["a blip", "audio", () => aWav(0.1), "The file lasts 0.10 s; at least 0.2 s are needed.", 400],
    [
      "a speech",
      "audio",
      () => aWav(61.2, { sampleRate: 8_000 }),
      "The file lasts 61 s; at most 60 s can be used.",
      400,
    ],
    [
      "silence",
      "audio",
      () => aWav(1, { level: 0 }),
      "Nothing can be heard in this recording.",
      400,
    ],
    [
      "a picture of 21 MB",
      "image",
      () => Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]),
      "The file is too large: at most 20 MB.",
      413,
    ],
    [
      "a voice of 31 MB",
      "audio",
      () => Buffer.concat([aWav(1), Buffer.alloc(31 * 1024 * 1024)]),
      "The file is too large: at most 30 MB.",
      413,
    ],
  ];

  it.each(cases)("%s is refused with the reason, and nothing is left of it", async (...one) => {
    const [, kind, content, error, status] = one;
    const before = { ...(await leftovers()), shot: await detailsOf(world.owner, spoken) };
    const refused = await uploadTo(world.owner, spoken, { kind, content: await content() });
    expect({ status: refused.status, error: refused.body.error }).toEqual({ status, error });
    const after = { ...(await leftovers()), shot: await detailsOf(world.owner, spoken) };
    expect(after).toEqual(before);
  });

  it("is not even read from somebody who may not change the shot", async () => {
    const upload = { kind: "image", content: png };
    expect((await uploadTo(world.viewer, spoken, upload)).status).toBe(403);
    expect((await uploadTo(world.commenter, spoken, upload)).status).toBe(403);
    expect((await uploadTo(world.stranger, spoken, upload)).status).toBe(404);
    expect((await uploadTo(undefined, spoken, upload)).status).toBe(401);
    expect((await uploadTo(world.owner, spoken, { content: png })).status).toBe(400);
  });
});

describe("a store that takes files only through the studio", () => {
  it("offers no place to put one", async () => {
    const body = { kind: "image", size: 10 };
    const answer = await post(offerTake, world.owner, spoken, body);
    expect(answer).toEqual({ status: 200, body: { direct: false } });
  });
});

describe("a person's own portrait", () => {
  async function sendFace(as: Member | undefined, id: string, content: Buffer) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(content)]), "me.png");
    const request = new Request(`${ORIGIN}/api/character-image/${id}/upload-face`, {
      method: "POST",
      headers: as ? { authorization: `Bearer ${as.bearer}` } : {},
      body: form,
    });
    const response = await uploadFace(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it("becomes the character's picture, and the others stay", async () => {
    const { scope, owner, viewer, stranger } = world;
    const id = String((await listCast({ storyId: scope.storyId }))[0]?.character?.id);
    const { status, body } = await sendFace(owner, id, aPng(400, 400));
    expect(status).toBe(200);
    const faces = body.faces as WireFace[];
    expect(faces.map(({ chosen }) => chosen)).toEqual([true, false]);
    expect(body.character).toMatchObject({ character_image_url: faces[0]?.url });
    const details = await callJson(fetchFace, { as: viewer, params: { id } });
    expect(details.body.faces).toEqual(faces);
    expect((await sendFace(viewer, id, aPng(400, 400))).status).toBe(403);
    expect((await sendFace(stranger, id, aPng(400, 400))).status).toBe(404);
    expect((await sendFace(undefined, id, aPng(400, 400))).status).toBe(401);
    const before = await leftovers();
    expect(await sendFace(owner, id, aWav(1))).toMatchObject({
      status: 400,
      body: { error: catalogue["take.notImage"].text },
    });
    expect(await leftovers()).toEqual(before);
  });
});

/** An EXIF segment that says how the picture lies, and has a note in it. */
function exif(orientation: number, note: string): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, Buffer.from(note)]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
