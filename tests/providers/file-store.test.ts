import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { put as clientPut } from "@vercel/blob/client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createBlobStore } from "@/lib/providers/blob/blob-store";
import { BLOB_TOKEN, type BlobServer, startBlobServer } from "./blob-server";
import { expectFailure } from "./expect-failure";

let server: BlobServer;
let folder: string;
beforeAll(async () => {
  server = await startBlobServer();
  folder = await mkdtemp(path.join(tmpdir(), "roughcut-blob-"));
  // The SDK takes its address and the number of its retries from the environment only.
  vi.stubEnv("VERCEL_BLOB_API_URL", server.url);
  vi.stubEnv("VERCEL_BLOB_RETRIES", "0");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true });
});

const store = (token = BLOB_TOKEN) => createBlobStore({ token, baseUrl: server.url });
const bytes = new TextEncoder().encode("0123456789");

describe("Vercel Blob as a file store", () => {
  it("stores privately, finds and reads a file", async () => {
    const put = await store().put("projects/1/a.txt", bytes, "text/plain");
    expect(put).toMatchObject({
      key: "projects/1/a.txt",
      contentType: "text/plain",
      sizeBytes: 10,
    });
    expect(await store().find("projects/1/a.txt")).toEqual(put);
    expect(await store().read("projects/1/a.txt")).toEqual(bytes);
  });

  it("accepts the same key again, so that a repeated step does no harm", async () => {
    await store().put("twice.txt", bytes, "text/plain");
    await store().put("twice.txt", bytes, "text/plain");
    expect(await store().read("twice.txt")).toEqual(bytes);
  });

  it("streams a part of a file, both ends included", async () => {
    await store().put("range.txt", bytes, "text/plain");
    const opened = await store().open("range.txt", { start: 2, end: 5 });
    expect(await new Response(opened?.stream).text()).toBe("2345");
    expect(opened?.file.sizeBytes).toBe(10);
  });

  it("stores a file from disk and brings it back to disk", async () => {
    const source = path.join(folder, "source.bin");
    await writeFile(source, Buffer.alloc(3_000_000, 7));
    const put = await store().putFile("films/1.mp4", source, "video/mp4");
    expect(put).toMatchObject({ sizeBytes: 3_000_000, contentType: "video/mp4" });
    const copy = await store().localCopy("films/1.mp4", path.join(folder, "work"));
    expect((await readFile(copy)).equals(await readFile(source))).toBe(true);
    expect(copy.startsWith(path.join(folder, "work"))).toBe(true);
  });

  it("stores what comes in pieces, and nothing of what stops coming", async () => {
    async function* pieces(fails: boolean) {
      yield bytes.subarray(0, 4);
      if (fails) throw new Error("the sender has left");
      yield bytes.subarray(4);
    }
    const put = await store().putStream("streams/1.pdf", pieces(false), "application/pdf");
    expect(put).toMatchObject({ sizeBytes: 10, contentType: "application/pdf" });
    expect(await store().read("streams/1.pdf")).toEqual(bytes);
    const failing = store().putStream("streams/2.pdf", pieces(true), "application/pdf");
    await expect(failing).rejects.toThrow("the sender has left");
    expect(await store().list("streams/")).toEqual(["streams/1.pdf"]);
  });

  it("has no answer for what is not there", async () => {
    expect(await store().find("none")).toBeNull();
    expect(await store().open("none")).toBeNull();
    await expectFailure(store().read("none"), "lost");
    await expectFailure(store().localCopy("none", folder), "lost");
  });

  it("lists all pages of a prefix and removes what it is told", async () => {
    const keys = ["list/a", "list/b", "list/c", "list/d", "list/e"];
    for (const key of keys) await store().put(key, bytes, "text/plain");
    expect(await store().list("list/")).toEqual(keys);
    await store().remove(keys.slice(1));
    expect(await store().list("list/")).toEqual(["list/a"]);
    await store().remove([]);
  });

  it("signs a link to the private file for a limited time", async () => {
    await store().put("signed.txt", bytes, "text/plain");
    const link = new URL((await store().signedUrl("signed.txt", 300)) ?? "");
    expect(link.hostname).toBe("localstore.private.blob.vercel-storage.com");
    expect(link.pathname).toBe("/signed.txt");
    expect(link.search).toContain("signature");
    expect(link.href).not.toContain("secret");
  });

  describe("lets a browser put one file itself", () => {
    const grant = {
      key: "direct/1.pdf",
      contentType: "application/pdf",
      sizeBytes: 10,
      expiresInSeconds: 60,
    };
    const putWith = async (token: string | null, key = grant.key, type = grant.contentType) =>
      clientPut(key, new Blob(["0123456789"]), {
        access: "private",
        token: token ?? "",
        contentType: type,
      });
    const only = async (changes: Partial<typeof grant> = {}) =>
      (await store().uploadTicket({ ...grant, ...changes }))?.token ?? null;

    it("with a token that is not the store's own", async () => {
      const token = await only();
      expect(token).not.toContain("secret");
      await putWith(token);
      expect(await store().read(grant.key)).toEqual(bytes);
    });

    it.each([
      ["a second time", () => only(), {}, "already exists"],
      ["under another name", () => only(), { key: "direct/2.pdf" }, "Pathname mismatch"],
      [
        "of another type",
        () => only({ key: "direct/3.pdf" }),
        { type: "text/html" },
        "not allowed",
      ],
      ["that is too large", () => only({ key: "direct/4.pdf", sizeBytes: 9 }), {}, "too large"],
      ["too late", () => only({ key: "direct/5.pdf", expiresInSeconds: -1 }), {}, "expired"],
    ])("and none %s", async (_, make, changed, message) => {
      const token = await make();
      const { key } = { key: grantedKey(token ?? ""), ...changed } as { key: string };
      const { type } = { type: grant.contentType, ...changed } as { type: string };
      const before = await store().list("direct/");
      await expect(putWith(token, key, type)).rejects.toThrow(message);
      expect(await store().list("direct/")).toEqual(before);
    });

    it("and none with a token that somebody else has signed", async () => {
      const forger = createBlobStore({ token: "vercel_blob_rw_localstore_forged" });
      const ticket = await forger.uploadTicket({ ...grant, key: "direct/6.pdf" });
      await expect(putWith(ticket?.token ?? null, "direct/6.pdf")).rejects.toThrow("Access denied");
    });

    /** The file that a token is for: it can be read by whoever holds it, but not changed. */
    function grantedKey(token: string): string {
      const encoded = token.split("_").at(-1) ?? "";
      const payload = Buffer.from(encoded, "base64").toString("utf8").split(".")[1] ?? "";
      return String(JSON.parse(Buffer.from(payload, "base64").toString("utf8")).pathname);
    }
  });

  it("sends its token to no host but the store's", async () => {
    await store().put("trust.txt", bytes, "text/plain");
    const elsewhere = createBlobStore({ token: BLOB_TOKEN });
    await expectFailure(elsewhere.read("trust.txt"), "malformed");
  });

  it("names a wrong token, a busy and a broken service", async () => {
    const wrong = store("vercel_blob_rw_localstore_wrong");
    await expectFailure(wrong.put("x", bytes, "text/plain"), "unauthorised");
    const fail = (status: number, code: string, headers = {}) =>
      server.failNext({ kind: "answer", answer: { status, headers, body: { error: { code } } } });
    fail(429, "rate_limited", { "retry-after": "9" });
    const busy = await expectFailure(store().find("x"), "busy");
    expect(busy.facts.retryAfterSeconds).toBe(9);
    fail(503, "service_unavailable");
    await expectFailure(store().find("x"), "unreachable");
    fail(403, "store_suspended");
    await expectFailure(store().find("x"), "quota");
  });
});
