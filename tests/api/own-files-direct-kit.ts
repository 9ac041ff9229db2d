import { put } from "@vercel/blob/client";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { POST as uploadFace } from "@/app/api/character-image/[id]/upload-face/route";
import { POST as offerFace } from "@/app/api/character-image/[id]/upload-place/route";
import { POST as upload } from "@/app/api/context-piece/upload/[projectId]/route";
import { POST as offerPiece } from "@/app/api/context-piece/upload-place/[projectId]/route";
import { GET as media } from "@/app/api/media/[...key]/route";
import { POST as offerTake } from "@/app/api/shot/[dialogueId]/upload-place/route";
import { POST as uploadTake } from "@/app/api/shot/[dialogueId]/upload-take/route";
import { databaseSql } from "@/db/client";
import { listCast } from "@/db/queries/casting";
import { catalogue } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { OWN_FILE_LIMIT_BYTES, SENT_FILE_TYPE } from "@/lib/rules/own-file";
import { sweepUnclaimedFiles } from "@/lib/services/media/unclaimed-files";
import { callJson, type Handler } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { aPng, aWav } from "../support/own-files";
import { openTestApp } from "../support/test-app";
import type { Member } from "../support/world";
import { aStoryWithShots, detailsOf } from "./shots-kit";

/** A person's own files in a hosted installation: browsers put them into the store themselves. */

const PNG = aPng();
const EXPIRED = { status: 409, error: catalogue["upload.expired"].text };

/** A store that takes files from browsers, and the settings with which the studio uses it. */
interface HostedStore {
  environment: Record<string, string>;
  close: () => Promise<void>;
}

/** What a place was offered as. */
interface Place {
  media_key: string;
  token?: string;
  url?: string;
  headers?: Record<string, string>;
}

/** Puts a file as a browser does. */
async function putAt({ media_key, token, url, headers }: Place, content: Buffer): Promise<void> {
  const file = new Blob([new Uint8Array(content)]);
  if (token) {
    await put(media_key, file, { access: "private", token, contentType: SENT_FILE_TYPE });
    return;
  }
  const { status } = await fetch(String(url), {
    method: "PUT",
    headers: headers ?? {},
    body: file,
  });
  if (status !== 200) throw new Error(`the store answered ${status}`);
}

/**
 * What is promised of such files, whatever the store.
 * @param openStore starts a server that speaks the store's protocol
 */
export function expectOwnFilesDirect(openStore: () => Promise<HostedStore>): void {
  let store: HostedStore;
  let app: Awaited<ReturnType<typeof openTestApp>>;
  let world: Awaited<ReturnType<typeof aStoryWithShots>>;
  let line: string;

  beforeAll(async () => {
    vi.stubEnv("VERCEL_BLOB_RETRIES", "0");
    store = await openStore();
    app = await openTestApp(store.environment);
    world = await aStoryWithShots();
    line = String(world.ids[1]);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await app?.close();
    await store?.close();
  });
  beforeEach(async () => {
    await databaseSql()`delete from unclaimed_files`;
    await fileStore().remove(await fileStore().list("incoming/"));
  });

  async function offer(handler: Handler, params: Record<string, string>, body: object) {
    const call = { as: world.editor, method: "POST", params, body: { ...body } };
    const { status, body: place } = await callJson(handler, call);
    expect({ status, direct: place.direct }).toEqual({ status: 200, direct: true });
    // Parsed by the route's own contract.
    return place as unknown as Place;
  }

  const offerForShot = (size = PNG.length, kind = "image", dialogueId = line) =>
    offer(offerTake, { dialogueId }, { kind, size });

  /** Makes the call that takes the file, with these fields. */
  async function take(
    handler: Handler,
    params: Record<string, string>,
    fields: Record<string, string | Blob>,
    as: Member | undefined = world.editor,
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request(`${ORIGIN}/api/upload`, {
      method: "POST",
      headers: as ? { authorization: `Bearer ${as.bearer}` } : {},
      body: form,
    });
    const response = await handler(request, { params: Promise.resolve(params) });
    const body: Record<string, unknown> = await response.json();
    return { status: response.status, body, error: body.error };
  }

  const takeForShot = (key: string, kind = "image", as?: Member, dialogueId = line) =>
    take(uploadTake, { dialogueId }, { kind, media_key: key }, as);

  /** What still lies where browsers put files, and what is noted as nobody's. */
  async function leftovers() {
    const notes = await databaseSql()<
      { media_key: string }[]
    >`select media_key from unclaimed_files`;
    return {
      incoming: await fileStore().list("incoming/"),
      notes: notes.map(({ media_key: key }) => key),
    };
  }

  it("becomes a take of its shot, made over, and what was put is removed", async () => {
    const place = await offerForShot();
    expect(await leftovers()).toEqual({ incoming: [], notes: [place.media_key] });
    await putAt(place, PNG);
    const { status, body } = await takeForShot(place.media_key);
    expect(status).toBe(200);
    expect(body.take).toMatchObject({ kind: "image", chosen: true, source: "own" });
    expect((await detailsOf(world.viewer, line)).shot.image_url).toMatch(/own-[\w-]+\.jpg$/u);
    // The browser may still put another, so the note stays until it is due.
    expect(await leftovers()).toEqual({ incoming: [], notes: [place.media_key] });
    const again = await takeForShot(place.media_key);
    expect({ status: again.status, error: again.error }).toEqual(EXPIRED);
  });

  it("becomes a character's picture, or a picture or document of the project", async () => {
    const id = String((await listCast({ storyId: world.scope.storyId }))[0]?.character?.id);
    const face = await offer(offerFace, { id }, { size: PNG.length });
    await putAt(face, PNG);
    const taken = await take(uploadFace, { id }, { media_key: face.media_key });
    expect(taken.status).toBe(200);
    const { projectId } = world.scope;
    for (const [name, content, kind] of [
      ["lamp.png", PNG, "picture"],
      ["lamp.md", Buffer.from("The lamp is out."), "document"],
    ] as const) {
      const place = await offer(offerPiece, { projectId }, { size: content.length });
      await putAt(place, content);
      const fields = { media_key: place.media_key, name };
      const { body } = await take(upload, { projectId }, fields);
      expect(body.piece).toMatchObject({ kind, title: "lamp" });
    }
    expect((await leftovers()).incoming).toEqual([]);
  });

  it("is looked into as strictly as one that comes through the studio, and removed when refused", async () => {
    for (const [kind, content, error] of [
      ["image", Buffer.from("<html>no picture at all</html>"), "take.notMedia"],
      ["image", aWav(1), "take.notImage"],
      ["video", PNG, "take.notVideo"],
      ["image", aPng(40, 40), null],
      ["image", PNG.subarray(0, 60), null],
      ["audio", aWav(61), null],
    ] as const) {
      const place = await offerForShot(content.length, kind);
      await putAt(place, content);
      const before = await detailsOf(world.editor, line);
      const refused = await takeForShot(place.media_key, kind);
      expect(refused.status).toBe(400);
      if (error) expect(refused.error).toBe(catalogue[error].text);
      expect((await leftovers()).incoming).toEqual([]);
      expect(await detailsOf(world.editor, line)).toEqual(before);
    }
  });

  it("belongs to the person and the shot that it was announced for, and nobody reads it", async () => {
    const place = await offerForShot();
    await putAt(place, PNG);
    const other = String(world.ids[2]);
    const stolen = [
      await takeForShot(place.media_key, "image", world.owner),
      await takeForShot(place.media_key, "image", world.editor, other),
      await takeForShot(place.media_key.replace(/.\.bin$/u, "x.bin")),
      await takeForShot(`projects/${world.scope.projectId}/${line}/film.mp4`),
    ];
    for (const { status, error } of stolen) expect({ status, error }).toEqual(EXPIRED);
    expect((await takeForShot(place.media_key, "image", world.viewer)).status).toBe(403);
    expect((await takeForShot(place.media_key, "image", world.stranger)).status).toBe(404);
    const key = place.media_key.split("/");
    const read = await callJson(media as Handler, { as: world.owner, params: { key } });
    expect(read.status).toBe(404);
    expect((await leftovers()).incoming).toEqual([place.media_key]);
    expect((await takeForShot(place.media_key)).status).toBe(200);
  });

  it("is not taken from somebody whose right ended after the place was offered", async () => {
    const place = await offerForShot();
    await putAt(place, PNG);
    const { projectId } = world.scope;
    const makeThem = (level: string) => databaseSql()`
      update permissions set level = ${level}
      where project_id = ${projectId} and email = ${world.editor.email}`;
    await makeThem("viewer");
    expect((await takeForShot(place.media_key)).status).toBe(403);
    await makeThem("editor");
  });

  it("is refused beforehand when it is too large, and by the store when it is another than announced", async () => {
    const size = OWN_FILE_LIMIT_BYTES.image + 1;
    const call = { as: world.editor, method: "POST", params: { dialogueId: line } };
    const refused = await callJson(offerTake, { ...call, body: { kind: "image", size } });
    expect(refused).toMatchObject({ status: 413, body: { code: "take.tooLarge" } });
    expect(await leftovers()).toEqual({ incoming: [], notes: [] });
    const small = await offerForShot(10);
    await expect(putAt(small, PNG)).rejects.toThrow();
    expect((await leftovers()).incoming).toEqual([]);
  });

  it("is removed by the sweep when it was never taken", async () => {
    const [left, kept] = [await offerForShot(), await offerForShot()];
    await putAt(left, PNG);
    await putAt(kept, PNG);
    await databaseSql()`
      update unclaimed_files set due_at = now() - interval '1 second' where media_key = ${left.media_key}`;
    await sweepUnclaimedFiles();
    expect(await leftovers()).toEqual({ incoming: [kept.media_key], notes: [kept.media_key] });
    expect((await takeForShot(left.media_key)).status).toBe(409);
  });

  it("stays for another try where the studio itself fails", async () => {
    const place = await offerForShot();
    await putAt(place, PNG);
    const sql = databaseSql();
    await sql`alter table takes rename to takes_away`;
    expect((await takeForShot(place.media_key)).status).toBe(500);
    await sql`alter table takes_away rename to takes`;
    expect((await takeForShot(place.media_key)).status).toBe(200);
  });

  it("may not come twice in one call", async () => {
    const place = await offerForShot();
    await putAt(place, PNG);
    const file = new Blob([new Uint8Array(PNG)]);
    const fields = { kind: "image", media_key: place.media_key, file };
    expect((await take(uploadTake, { dialogueId: line }, fields)).status).toBe(400);
  });
}
