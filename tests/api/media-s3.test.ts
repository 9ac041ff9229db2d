import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { GET as media } from "@/app/api/media/[...key]/route";
import { contentSecurityPolicy } from "@/lib/http/security-headers";
import { sendLogTo } from "@/lib/log/log";
import { fileStore } from "@/lib/providers";
import { claimStore } from "@/lib/services/system/store-identity";
import { type S3Server, startS3Server } from "../providers/s3-server";
import { callApi } from "../support/call-api";
import { textPdf } from "../support/pdf-files";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, type BuiltProject, type Member } from "../support/world";
import { anEntryIn, uploadAs } from "./attachments-kit";

/** Media that lies at an S3-compatible store: browsers read there, after access was checked here. */

const CONTENT = "0123456789abcdef";
const TOKEN = "a token of those who run it";

let server: S3Server;
let app: Awaited<ReturnType<typeof openTestApp>>;
let project: BuiltProject;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startS3Server();
  app = await openTestApp({ ...server.environment, ROUGHCUT_HEALTH_TOKEN: TOKEN });
  sendLogTo(() => undefined);
  [viewer, stranger] = [await aMember(), await aMember()];
  project = await aProject().sharedWith(viewer, "viewer").build();
  await keep("film.mp4", "video/mp4");
  await keep("voice.wav", "audio/wav");
  await keep("still.png", "image/png");
  await keep("film.vtt", "text/vtt");
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

const keep = (name: string, type: string) =>
  fileStore().put(keyOf(name), new TextEncoder().encode(CONTENT), type);
const keyOf = (name: string) => `projects/${project.projectId}/${name}`;
const paramsOf = (name: string) => ({ key: keyOf(name).split("/") });

function read(name: string, headers: Record<string, string> = {}, query = {}, method = "GET") {
  return callApi(media, { as: viewer, params: paramsOf(name), headers, query, method });
}

describe("a picture, a voice or a film", () => {
  it.each([
    ["film.mp4", "video/mp4"],
    ["voice.wav", "audio/wav"],
    ["still.png", "image/png"],
  ])("is read at the store: %s", async (name, type) => {
    const before = server.calls.length;
    const sent = await read(name);
    expect(sent.status).toBe(307);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      "cache-control": "private, no-store",
      vary: "Cookie, Authorization",
    });
    const address = new URL(String(sent.headers.get("location")));
    expect(address.origin).toBe(server.url);
    expect(Number(address.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(360);
    // Nothing is asked of the store before somebody reads.
    expect(server.calls.length).toBe(before);
    const file = await fetch(address);
    expect([file.status, await file.text()]).toEqual([200, CONTENT]);
    expect(file.headers.get("content-type")).toBe(type);
  });

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/16"],
    ["bytes=12-", "cdef", "bytes 12-15/16"],
  ])("is read there in ranges: %s", async (range, text, contentRange) => {
    const sent = await read("film.mp4", { range });
    expect(sent.status).toBe(307);
    const part = await fetch(String(sent.headers.get("location")), { headers: { range } });
    expect([part.status, await part.text()]).toEqual([206, text]);
    expect(part.headers.get("content-range")).toBe(contentRange);
  });

  it("is saved under the name that was asked for, whatever stands in it", async () => {
    const name = `Zoë's "Night"\r\nset-cookie: x.mp4`;
    const sent = await read("film.mp4", {}, { download: name });
    const file = await fetch(String(sent.headers.get("location")));
    expect([file.status, await file.text()]).toEqual([200, CONTENT]);
    const said = String(file.headers.get("content-disposition"));
    expect(said).toMatch(/^attachment; filename="[^"]+"; filename\*=UTF-8''\S+$/u);
    expect(decodeURIComponent(said.split("''")[1] ?? "")).toBe(name);
  });

  it("is named to members only, before any address is made", async () => {
    const params = paramsOf("film.mp4");
    const [nobody, other] = [
      await callApi(media, { params }),
      await callApi(media, { as: stranger, params }),
    ];
    expect([nobody.status, nobody.headers.get("location")]).toEqual([401, null]);
    expect([other.status, other.headers.get("location")]).toEqual([404, null]);
  });

  it("that could be no file is not there", async () => {
    const key = ["projects", project.projectId, "..", "..", "secret.mp4"];
    expect((await callApi(media, { as: viewer, params: { key } })).status).toBe(404);
  });
});

describe("what pages must have from their own origin", () => {
  it("is given by the app: captions", async () => {
    const track = await read("film.vtt");
    expect([track.status, await track.text()]).toEqual([200, CONTENT]);
    expect(track.headers.get("content-type")).toBe("text/vtt");
  });

  it("is given by the app: a PDF, whole and in parts", async () => {
    const content = textPdf([["The lamp is out."]]);
    const entry = await anEntryIn(project);
    const { body } = await uploadAs({ as: project.owner, entry, content });
    const { url } = body.attachment as { url: string };
    const params = { key: url.replace("/api/media/", "").split("/") };
    const shown = await callApi(media, { as: viewer, params });
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
    const part = await callApi(media, { as: viewer, params, headers: { range: "bytes=0-4" } });
    expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);
  });
});

it("pages may load pictures and films of the store, and no scripts", () => {
  const policy = contentSecurityPolicy("nonce", "/home");
  for (const rule of ["img-src", "media-src", "connect-src"]) {
    expect(policy).toMatch(new RegExp(`${rule} [^;]*${server.url}(?:[ ;]|$)`, "u"));
  }
  expect(policy).not.toMatch(new RegExp(`(?:script|frame)-src [^;]*${server.url}`, "u"));
});

describe("health for those who run the studio", () => {
  async function storeHealth() {
    const headers = new Headers({ "x-health-token": TOKEN });
    const request = new Request("http://localhost:3000/api/health", { headers });
    const answer = await health(request, { params: Promise.resolve({}) });
    const { operator }: { operator: { store: { state: string; words: string } } } =
      await answer.json();
    return operator.store;
  }

  it("tells that the store answers, and is the studio's own", async () => {
    expect(await claimStore()).toBeNull();
    expect(await storeHealth()).toEqual({ state: "ok", words: "The store answers." });
  });

  it("tells a bucket that is gone from a file that is missing", async () => {
    server.failNext({ kind: "answer", status: 404, code: "NoSuchBucket" });
    expect(await storeHealth()).toMatchObject({
      state: "wrong",
      words: expect.stringContaining("correct S3_BUCKET"),
    });
    await fileStore().remove(["studio/store-identity.txt"]);
    expect(await storeHealth()).toMatchObject({
      state: "wrong",
      words: expect.stringContaining("in another store than the studio on this database"),
    });
  });
});
