import { readdir, readlink } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as media } from "@/app/api/media/[...key]/route";
import { GET as voiceSample } from "@/app/api/voices/[id]/sample/route";
import { databaseSql } from "@/db/client";
import { serveFile } from "@/lib/http/serve-file";
import { isWav } from "@/lib/media/wav";
import { fileStore } from "@/lib/providers";
import { builtinStudio } from "@/lib/providers/builtin/studio";
import { syncVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { callApi } from "../support/call-api";
import { textPdf } from "../support/pdf-files";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, type BuiltProject, type Member } from "../support/world";
import { anEntryIn, uploadAs } from "./attachments-kit";

const CONTENT = "0123456789abcdef";

let app: Awaited<ReturnType<typeof openTestApp>>;
let project: BuiltProject;
let viewer: Member;
let stranger: Member;
let key: string;

beforeAll(async () => {
  app = await openTestApp();
  [viewer, stranger] = [await aMember(), await aMember()];
  project = await aProject().sharedWith(viewer, "viewer").build();
  key = `projects/${project.projectId}/film.mp4`;
  await fileStore().put(key, new TextEncoder().encode(CONTENT), "video/mp4");
});
afterAll(async () => {
  await builtinStudio().stop();
  await app?.close();
});

/** Reads a file as a member of its project. */
function read(headers: Record<string, string> = {}, query: Record<string, string> = {}) {
  return callApi(media, { as: viewer, params: { key: key.split("/") }, headers, query });
}

describe("a media file", () => {
  it("is streamed to members, privately, and never taken for a page", async () => {
    const response = await read();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(CONTENT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "16",
      "cache-control": "private, max-age=300",
      vary: "Cookie, Authorization",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
    });
  });

  it("is not there for strangers, and nobody gets it signed out", async () => {
    const params = { key: key.split("/") };
    const unknown = ["projects", project.projectId, "none.mp4"];
    expect((await callApi(media, { params })).status).toBe(401);
    expect((await callApi(media, { as: stranger, params })).status).toBe(404);
    expect((await callApi(media, { as: viewer, params: { key: unknown } })).status).toBe(404);
  });

  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/16"],
    ["bytes=12-", 206, "cdef", "bytes 12-15/16"],
    ["bytes=-2", 206, "ef", "bytes 14-15/16"],
    ["bytes=-99", 206, CONTENT, "bytes 0-15/16"],
    ["bytes=4-999", 206, "456789abcdef", "bytes 4-15/16"],
    ["bytes=16-", 416, "", "bytes */16"],
    ["bytes=9-3", 416, "", "bytes */16"],
    ["bytes=-0", 416, "", "bytes */16"],
    ["bytes=0-1,4-5", 200, CONTENT, null],
    ["lines=0-1", 200, CONTENT, null],
  ])("answers the range %s with %i", async (range, status, text, contentRange) => {
    const response = await read({ range });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get("content-range")).toBe(contentRange);
    if (status === 206) {
      expect(response.headers.get("content-length")).toBe(String(text.length));
    }
  });

  it("is named by its ETag: unchanged is 304, and a range of something else is not given", async () => {
    const etag = String((await read()).headers.get("etag"));
    const unchanged = await read({ "if-none-match": etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    expect((await read({ "if-none-match": '"other"' })).status).toBe(200);
    expect((await read({ range: "bytes=0-3", "if-range": etag })).status).toBe(206);
    expect((await read({ range: "bytes=0-3", "if-range": '"other"' })).status).toBe(200);
  });

  it("is saved under any name that is asked for, and headers cannot be broken", async () => {
    const named = async (download: string) =>
      (await read({}, { download })).headers.get("content-disposition");
    expect(await named("Night Watch.mp4")).toContain('attachment; filename="Night Watch.mp4"');
    expect(await named("Zoë's.mp4")).toContain("filename*=UTF-8''Zo%C3%AB%27s.mp4");
    expect(await named('a"\r\nset-cookie: x')).toBe(
      "attachment; filename=\"a_set-cookie_ x\"; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x",
    );
    expect(await named(`${"x".repeat(99)}😀`)).toMatch(/^attachment; filename="x+_?"/u);
  });

  it.each([
    ["a way up", ["..", "..", "secret.txt"]],
    ["a way up within", ["film", "..", "..", "..", "auth-secret"]],
    ["an encoded way up", ["%2e%2e", "secret.txt"]],
    ["a hidden file", [".incoming", "x.mp4"]],
    ["no ending", ["film"]],
    ["an unknown ending", ["film.exe"]],
    ["a null character", ["film\u0000.mp4"]],
    ["a backslash", ["..\\secret.txt"]],
    ["nothing", []],
    ["only a folder", [""]],
  ])("whose key has %s is not there", async (_, rest) => {
    const params = { key: ["projects", project.projectId, ...rest] };
    const response = await callApi(media, { as: viewer, params });
    expect(response.status).toBe(404);
  });

  it.each([["-".repeat(36)], ["0".repeat(36)], [""], [".."]])(
    "of a project named %j is not there",
    async (id) => {
      const params = { key: ["projects", id, "film.mp4"] };
      expect((await callApi(media, { as: viewer, params })).status).toBe(404);
    },
  );

  it("that is a PDF is read by our own pages, and runs in no viewer", async () => {
    const content = textPdf([["The lamp is out."]]);
    const entry = await anEntryIn(project);
    const { body } = await uploadAs({ as: project.owner, entry, content });
    const { id, url } = body.attachment as { id: string; url: string };
    const params = { key: url.replace("/api/media/", "").split("/") };
    const shown = await callApi(media, { as: viewer, params });
    expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="notes.pdf"; filename*=UTF-8''notes.pdf`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=300",
    });
    const part = await callApi(media, { as: viewer, params, headers: { range: "bytes=0-4" } });
    expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);
    expect((await callApi(media, { as: stranger, params })).status).toBe(404);
    expect((await callApi(media, { params })).status).toBe(401);

    // A file that no entry names is nobody's to read, even while it is still stored.
    await databaseSql()`delete from attachments where id = ${id}`;
    expect((await callApi(media, { as: viewer, params })).status).toBe(404);
    expect(await fileStore().find(params.key.join("/"))).not.toBeNull();
  });

  it("that is a PDF bears the name it was uploaded with, which cannot break the header", async () => {
    const name = `Keeper's "log"; x=1 \u00dc \u{1f3ac}.pdf`;
    const entry = await anEntryIn(project);
    const content = textPdf([["The lamp is out."]]);
    const { body } = await uploadAs({ as: project.owner, entry, content, name });
    const { url } = body.attachment as { url: string };
    const params = { key: url.replace("/api/media/", "").split("/") };
    const shown = (await callApi(media, { as: viewer, params })).headers.get("content-disposition");
    const [, plain, encoded] =
      /^inline; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/u.exec(shown ?? "") ?? [];
    expect(plain).toBe("Keeper_s _log_ x_1 _ _.pdf");
    expect(encoded).toMatch(/^[A-Za-z0-9%._~-]+$/u);
    expect(decodeURIComponent(encoded ?? "")).toBe(name);
  });

  it("of any other type may do nothing at all when it is opened by itself", async () => {
    const policy = (await read()).headers.get("content-security-policy");
    expect(policy).toBe("default-src 'none'; sandbox");
  });

  it("outside of all projects is not served by this address", async () => {
    await fileStore().put("voices/some/sample.wav", new Uint8Array([1]), "audio/wav");
    const params = { key: ["voices", "some", "sample.wav"] };
    expect((await callApi(media, { as: viewer, params })).status).toBe(404);
  });
});

describe("a file that is asked for and not waited for", () => {
  const dropped = () => `projects/${project.projectId}/dropped.mp4`;

  /** How many handles of this process lie on the file. */
  async function openHandles(): Promise<number> {
    const path = await fileStore().localCopy(dropped(), "");
    const handles = await readdir("/proc/self/fd");
    const targets = await Promise.all(
      handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => "")),
    );
    return targets.filter((target) => target === path).length;
  }

  function ask(signal: AbortSignal): Promise<Response> {
    const request = new Request("http://localhost/api/media/film.mp4", { signal });
    return serveFile(request, fileStore(), dropped());
  }

  it.runIf(process.platform === "linux")("is closed, whenever its reader leaves", async () => {
    await fileStore().put(dropped(), new TextEncoder().encode(CONTENT), "video/mp4");
    const leaving = new AbortController();
    await ask(leaving.signal);
    expect(await openHandles()).toBe(1);
    leaving.abort();
    await expect.poll(openHandles).toBe(0);
    // Gone before the answer was there at all.
    await ask(AbortSignal.abort());
    await expect.poll(openHandles).toBe(0);
    // Somebody who has begun to read goes on.
    const reading = new AbortController();
    const answer = await ask(reading.signal);
    const whole = answer.text();
    reading.abort();
    expect(await whole).toBe(CONTENT);
    await expect.poll(openHandles).toBe(0);
  });
});

describe("the sample of a voice", () => {
  it("is spoken once, for anybody who is signed in", async () => {
    await syncVoiceCatalogue();
    const [voice] = await databaseSql()`select id from voices limit 1`;
    const params = { id: String(voice?.id) };
    expect((await callApi(voiceSample, { params })).status).toBe(401);
    const first = await callApi(voiceSample, { as: stranger, params });
    expect(first.status).toBe(200);
    expect(isWav(new Uint8Array(await first.arrayBuffer()))).toBe(true);
    const second = await callApi(voiceSample, { as: viewer, params });
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    await second.body?.cancel();
    for (const id of ["none", "00000000-0000-4000-8000-000000000000"]) {
      expect((await callApi(voiceSample, { as: viewer, params: { id } })).status).toBe(404);
    }
  });
});

describe("a file that is larger than an answer may be", () => {
  const serving = { largestAnswerBytes: 6 };
  const request = (headers: Record<string, string> = {}) =>
    new Request("http://localhost/api/media/film.mp4", { headers });

  it("is given in parts to players, who ask for the next", async () => {
    const first = await serveFile(request({ range: "bytes=0-" }), fileStore(), key, serving);
    expect(first.status).toBe(206);
    expect(first.headers.get("content-range")).toBe("bytes 0-5/16");
    expect(await first.text()).toBe("012345");
    const last = await serveFile(request({ range: "bytes=12-" }), fileStore(), key, serving);
    expect(last.headers.get("content-range")).toBe("bytes 12-15/16");
  });

  it("is had whole at the store, by an address that nobody keeps", async () => {
    const store = { ...fileStore(), signedUrl: async () => "https://store.example/film?signed" };
    const answer = await serveFile(request(), store, key, serving);
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe("https://store.example/film?signed");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("is given whole all the same when the store has no addresses", async () => {
    const answer = await serveFile(request(), fileStore(), key, serving);
    expect(await answer.text()).toBe(CONTENT);
  });
});
