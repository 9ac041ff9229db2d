import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendLogTo } from "@/lib/log/log";
import type { ProviderErrorKind } from "@/lib/providers/ports/provider-error";
import { createS3Store } from "@/lib/providers/s3/s3-store";
import { PART_BYTES } from "@/lib/providers/s3/s3-upload";
import { expectFailure } from "./expect-failure";
import { type S3Server, startS3Server } from "./s3-server";

/** What an S3-compatible store is asked beyond what every store promises. */

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(path.join(tmpdir(), "roughcut-s3-files-"));
  sendLogTo(() => undefined);
});
beforeEach(() => {
  server.calls.length = 0;
});
afterEach(() => {
  server.failAlways(null);
  server.isPublic = false;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const store = (changes: Partial<S3Server["settings"]> & { timeoutMs?: number } = {}) =>
  createS3Store({ ...server.settings, pauseMs: 1, ...changes });
const bytes = new TextEncoder().encode("0123456789");

/** Bytes of which no two parts are the same. */
function manyBytes(count: number): Buffer {
  const made = Buffer.alloc(count);
  for (let at = 0; at + 4 <= count; at += 4096) made.writeUInt32LE(at, at);
  return made;
}

async function* piecesOf(content: Buffer, failsAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < content.length; at += 1_000_000) {
    if (at >= failsAt) throw new Error("the sender has left");
    yield content.subarray(at, at + 1_000_000);
  }
}

async function expectTold(call: Promise<unknown>, kind: ProviderErrorKind, words: RegExp) {
  expect((await expectFailure(call, kind)).message).toMatch(words);
}

const partsSent = () =>
  new Set(server.calls.map(({ query }) => query.get("partNumber")).filter((number) => number));

describe("a file of several parts", () => {
  const content = manyBytes(2 * PART_BYTES + 12_345);

  it("goes up in parts while it comes, and is one file", async () => {
    const key = "projects/1/streamed.mp4";
    const put = await store().putStream(key, piecesOf(content), "video/mp4");
    expect(put).toMatchObject({ key, sizeBytes: content.length, contentType: "video/mp4" });
    expect([...partsSent()].sort()).toEqual(["1", "2", "3"]);
    expect(Buffer.from(await store().read(key)).equals(content)).toBe(true);
    expect(await store().find(key)).toEqual(put);
    expect(server.uploads.size).toBe(0);
  });

  it("comes from disk and back to disk", async () => {
    const source = path.join(folder, "film.mp4");
    await writeFile(source, content);
    const put = await store().putFile("projects/1/film.mp4", source, "video/mp4");
    expect(put.sizeBytes).toBe(content.length);
    expect(partsSent().size).toBe(3);
    const copy = await store().localCopy("projects/1/film.mp4", path.join(folder, "work"));
    expect((await readFile(copy)).equals(content)).toBe(true);
  });

  it("of exactly two parts has no third, empty one", async () => {
    const exact = content.subarray(0, 2 * PART_BYTES);
    const put = await store().putStream("projects/1/exact.mp4", piecesOf(exact), "video/mp4");
    expect(put.sizeBytes).toBe(exact.length);
    expect([...partsSent()].sort()).toEqual(["1", "2"]);
  });

  it("that stops coming leaves neither a file nor parts", async () => {
    const key = "projects/1/left.mp4";
    const putting = store().putStream(key, piecesOf(content, PART_BYTES + 1), "video/mp4");
    await expect(putting).rejects.toThrow("the sender has left");
    expect(partsSent().size).toBeGreaterThan(0);
    expect(await store().find(key)).toBeNull();
    expect(server.uploads.size).toBe(0);
  });

  it("of which a part is refused leaves neither a file nor parts", async () => {
    const key = "projects/1/refused.mp4";
    const refusal = { kind: "answer", status: 507, code: "XMinioStorageFull" } as const;
    server.failNext(refusal, ({ query }) => query.get("partNumber") === "2");
    await expectTold(store().putStream(key, piecesOf(content), "video/mp4"), "quota", /is full/u);
    expect(await store().find(key)).toBeNull();
    expect(server.uploads.size).toBe(0);
  });

  it("has its parts sent again after faults of the store, and its end after a lost answer", async () => {
    const key = "projects/1/again.mp4";
    server.failNext({ kind: "answer", status: 503, code: "SlowDown" }, isPart("1"));
    server.failNext({ kind: "lost-answer" }, isPart("2"));
    server.failNext(
      { kind: "lost-answer" },
      ({ method, query }) => method === "POST" && query.has("uploadId"),
    );
    await store().putStream(key, piecesOf(content), "video/mp4");
    expect(Buffer.from(await store().read(key)).equals(content)).toBe(true);
  });

  it("that died half-way is given up by the sweep, once it is old", async () => {
    const isGivingUp = ({ method, query }: { method: string; query: URLSearchParams }) =>
      method === "DELETE" && query.has("uploadId");
    server.failAlways({ kind: "answer", status: 500 }, isGivingUp);
    const key = "projects/1/dead.mp4";
    const putting = store().putStream(key, piecesOf(content, PART_BYTES + 1), "video/mp4");
    await expect(putting).rejects.toThrow("the sender has left");
    server.failAlways(null);
    expect(server.uploads.size).toBe(1);
    expect(await store().removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store().removeUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    expect(server.uploads.size).toBe(0);
  });

  const isPart =
    (number: string) =>
    ({ query }: { query: URLSearchParams }) =>
      query.get("partNumber") === number;
});

describe("an address of a file", () => {
  const key = "projects/2/film.mp4";
  const address = async (answer?: { disposition: string }, seconds = 300) =>
    String(await store().signedUrl(key, seconds, answer));
  beforeAll(async () => {
    await store().put(key, bytes, "video/mp4");
  });

  it("works without a key, whole and in ranges", async () => {
    const whole = await fetch(await address());
    expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
    expect(whole.headers.get("content-type")).toBe("video/mp4");
    expect(whole.headers.get("cache-control")).toBe("private, max-age=300");
    const part = await fetch(await address(), { headers: { range: "bytes=2-5" } });
    expect([part.status, await part.text()]).toEqual([206, "2345"]);
    expect(part.headers.get("content-range")).toBe("bytes 2-5/10");
  });

  it("has the file saved under a name", async () => {
    const disposition = `attachment; filename="Zo_.mp4"; filename*=UTF-8''Zo%C3%AB.mp4`;
    const saved = await fetch(await address({ disposition }));
    expect([saved.status, await saved.text()]).toEqual([200, "0123456789"]);
    expect(saved.headers.get("content-disposition")).toBe(disposition);
  });

  it("is good for this file only, as it was signed", async () => {
    await store().put("projects/2/other.mp4", bytes, "video/mp4");
    const other = (await address()).replace("film.mp4", "other.mp4");
    expect((await fetch(other)).status).toBe(403);
    const longer = new URL(await address());
    longer.searchParams.set("X-Amz-Expires", "600000");
    expect((await fetch(longer)).status).toBe(403);
    expect((await fetch(String(store().bareAddress(key)))).status).toBe(403);
  });

  it("ends: the store is told for how long it holds, and refuses it after that", async () => {
    const signed = new URL(await address({ disposition: "inline" }, 300));
    expect(signed.searchParams.get("X-Amz-Expires")).toBe("360");
    // One of an hour ago, signed with the same key.
    const { AwsClient } = await import("aws4fetch");
    const { accessKeyId, secretAccessKey, region, endpoint, bucket } = server.settings;
    const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
    const datetime = new Date(Date.now() - 3_600_000).toISOString().replace(/[:-]|\.\d{3}/gu, "");
    const old = await aws.sign(`${endpoint}/${bucket}/${key}?X-Amz-Expires=360`, {
      aws: { signQuery: true, datetime },
    });
    expect((await fetch(old)).status).toBe(403);
  });

  it("is given where browsers reach the store, and nowhere else", async () => {
    const elsewhere = store({ publicEndpoint: "https://files.studio.example" });
    expect(await elsewhere.signedUrl(key, 300)).toMatch(
      /^https:\/\/files\.studio\.example\/roughcut\/projects\/2\/film\.mp4\?/u,
    );
    const within = store({ publicEndpoint: null });
    expect(within.sendsReaders).toBe(false);
    expect(await within.signedUrl(key, 300)).toBeNull();
  });
});

describe("what goes wrong at the store", () => {
  it.each([
    [{ bucket: "nobodys" }, "unauthorised", /no such bucket: correct S3_BUCKET/u],
    [{ accessKeyId: "AKIANOBODY" }, "unauthorised", /S3_ACCESS_KEY_ID/u],
    [{ secretAccessKey: "wrong" }, "unauthorised", /correct S3_SECRET_ACCESS_KEY/u],
    [{ endpoint: "http://127.0.0.1:1" }, "unreachable", /could not be reached/u],
  ] as const)("is told by the setting: %o", async (changes, kind, words) => {
    await expectTold(store(changes).put("projects/3/a.txt", bytes, "text/plain"), kind, words);
    await expectTold(store(changes).read("projects/3/a.txt"), kind, words);
  });

  it.each([
    [403, "RequestTimeTooSkewed", "unauthorised", /set the clock right/u],
    [400, "AuthorizationHeaderMalformed", "unauthorised", /correct S3_REGION/u],
    [301, "PermanentRedirect", "unauthorised", /correct S3_REGION/u],
    [403, "AccessDenied", "unauthorised", /check its keys and their rights/u],
    [507, "XMinioStorageFull", "quota", /is full/u],
  ] as const)("is told by what it answers: %i %s", async (status, code, kind, words) => {
    server.failNext({ kind: "answer", status, code });
    await expectTold(store().put("projects/3/a.txt", bytes, "text/plain"), kind, words);
  });

  it("is tried again while it may pass, and told when it does not", async () => {
    server.failNext({ kind: "answer", status: 500 });
    server.failNext({ kind: "lost-answer" });
    await store().put("projects/3/again.txt", bytes, "text/plain");
    server.failAlways({ kind: "answer", status: 503, code: "SlowDown" });
    await expectTold(store().read("projects/3/again.txt"), "busy", /is busy/u);
  });

  it("that keeps silent is given up after its deadline", async () => {
    server.failAlways({ kind: "silence" });
    await expectTold(
      store({ timeoutMs: 200 }).read("projects/3/again.txt"),
      "unreachable",
      /did not answer within/u,
    );
  });

  it("and breaks a file off on its way costs another try, not the file", async () => {
    await store().put("projects/3/long.mp4", manyBytes(900_000), "video/mp4");
    const isRead = ({ method }: { method: string }) => method === "GET";
    server.failNext({ kind: "cut-off" }, isRead);
    expect((await store().read("projects/3/long.mp4")).byteLength).toBe(900_000);
    server.failNext({ kind: "cut-off" }, isRead);
    const copy = await store().localCopy("projects/3/long.mp4", path.join(folder, "cut"));
    expect((await readFile(copy)).equals(manyBytes(900_000))).toBe(true);
  });
});

describe("lets a browser put one file itself", () => {
  const grant = { contentType: "application/pdf", sizeBytes: bytes.length, expiresInSeconds: 60 };

  async function ticketFor(key: string, changes: Partial<typeof grant> = {}) {
    const ticket = await store().uploadTicket({ key, ...grant, ...changes });
    if (!ticket?.url) throw new Error("the store handed out no address");
    return ticket;
  }
  const put = ({ url, headers }: { url: string; headers: Record<string, string> }, body = bytes) =>
    fetch(url, { method: "PUT", headers, body });

  it("by an address that is signed for it", async () => {
    const ticket = await ticketFor("direct/1.pdf");
    expect(ticket.headers).toEqual({ "content-type": "application/pdf", "if-none-match": "*" });
    expect((await put(ticket)).status).toBe(200);
    expect(await store().find("direct/1.pdf")).toMatchObject({
      contentType: "application/pdf",
      sizeBytes: bytes.length,
    });
  });

  it("and none that is longer or shorter than announced", async () => {
    const ticket = await ticketFor("direct/2.pdf");
    for (const body of [new TextEncoder().encode("0123456789A"), bytes.subarray(0, 9)]) {
      expect((await put(ticket, body)).status).toBe(403);
    }
    expect(await store().find("direct/2.pdf")).toBeNull();
  });

  it("and none of another type, under another name, or too late", async () => {
    const ticket = await ticketFor("direct/3.pdf");
    const headers = { ...ticket.headers, "content-type": "text/html" };
    expect((await put({ ...ticket, headers })).status).toBe(403);
    const elsewhere = ticket.url.replace("direct/3.pdf", "direct/4.pdf");
    expect((await put({ ...ticket, url: elsewhere })).status).toBe(403);
    expect((await put(await ticketFor("direct/5.pdf", { expiresInSeconds: -1 }))).status).toBe(403);
    expect(await store().list("direct/")).toEqual(["direct/1.pdf"]);
  });

  it("and hands out nothing where browsers do not reach it, or for a key of another kind", async () => {
    const closed = store({ publicEndpoint: null });
    expect(await closed.uploadTicket({ key: "direct/6.pdf", ...grant })).toBeNull();
    await expectFailure(ticketFor("direct/6.mp4"), "refused");
  });
});
