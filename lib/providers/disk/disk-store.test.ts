import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDiskStore } from "./disk-store";

let outside: string;
let directory: string;
let store: ReturnType<typeof createDiskStore>;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), "disk-store-"));
  directory = join(outside, "data", "media");
  store = createDiskStore({ directory });
});

afterEach(() => rm(outside, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const KEY = "projects/6a1f/shots/0b7c.mp4";

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

/** Every file below a directory, relative to it. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe("storing", () => {
  test("a stored file is found, read and described by its ending", async () => {
    const stored = await store.put(KEY, bytes("film"), "video/mp4");
    expect(stored).toMatchObject({ key: KEY, contentType: "video/mp4", sizeBytes: 4 });
    expect(await store.find(KEY)).toEqual(stored);
    expect(await store.read(KEY)).toEqual(Buffer.from("film"));
  });

  test("the etag stays while the content stays, and changes with it", async () => {
    const first = await store.put(KEY, bytes("one"), "video/mp4");
    expect((await store.find(KEY))?.etag).toBe(first.etag);
    const second = await store.put(KEY, bytes("two"), "video/mp4");
    expect(second.etag).not.toBe(first.etag);
    expect(second.etag).toMatch(/^"[\w-]+"$/);
  });

  test("a file from disk is copied, so that its source may go", async () => {
    const source = join(outside, "source.mp4");
    await writeFile(source, "film");
    await store.putFile(KEY, source, "video/mp4");
    await writeFile(source, "changed afterwards");
    expect(Buffer.from(await store.read(KEY)).toString()).toBe("film");
  });

  test("what comes in pieces is stored whole", async () => {
    const pieces = async function* () {
      yield bytes("fi");
      yield bytes("lm");
    };
    const stored = await store.putStream(KEY, pieces(), "video/mp4");
    expect(stored).toMatchObject({ key: KEY, sizeBytes: 4 });
    expect(Buffer.from(await store.read(KEY)).toString()).toBe("film");
  });

  test("nothing is left of what stops coming in, and its error is told as it is", async () => {
    const gone = new Error("the sender has left");
    const pieces = async function* () {
      yield bytes("fi");
      throw gone;
    };
    await expect(store.putStream(KEY, pieces(), "video/mp4")).rejects.toBe(gone);
    expect(await store.find(KEY)).toBeNull();
    expect(await filesBelow(outside)).toEqual([]);
  });

  test("nobody else is let put files onto this disk", async () => {
    const grant = { key: KEY, contentType: "video/mp4", sizeBytes: 9, expiresInSeconds: 60 };
    expect(await store.uploadTicket(grant)).toBeNull();
  });

  test("nothing half-written is left when the source is missing", async () => {
    await expect(store.putFile(KEY, join(outside, "none.mp4"), "video/mp4")).rejects.toThrow();
    expect(await store.find(KEY)).toBeNull();
    expect(await filesBelow(outside)).toEqual([]);
  });

  test("leftovers of a crash are removed after a day, younger ones may still be written", async () => {
    await store.put(KEY, bytes("film"), "video/mp4");
    const incoming = join(directory, ".incoming");
    await writeFile(join(incoming, "old"), "x");
    await writeFile(join(incoming, "young"), "x");
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(join(incoming, "old"), twoDaysAgo, twoDaysAgo);
    await createDiskStore({ directory }).put("a.txt", bytes("x"), "text/plain");
    expect(await readdir(incoming)).toEqual(["young"]);
  });

  test("twenty writers of one key leave one whole file", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((text) => store.put(KEY, bytes(text), "video/mp4")));
    expect(texts).toContain(Buffer.from(await store.read(KEY)).toString());
  });

  test("a content type that does not fit the ending is refused", async () => {
    await expect(store.put("a.wav", bytes("x"), "audio/mpeg")).rejects.toMatchObject({
      kind: "refused",
    });
    await store.put("a.vtt", bytes("x"), "text/vtt; charset=utf-8");
    await store.put("a.bin", bytes("x"), "application/x-unknown");
  });
});

describe("reading", () => {
  test("a missing file is null, or lost where the bytes were asked for", async () => {
    expect(await store.find(KEY)).toBeNull();
    expect(await store.open(KEY)).toBeNull();
    await expect(store.read(KEY)).rejects.toMatchObject({ kind: "lost" });
    await expect(store.localCopy(KEY, outside)).rejects.toMatchObject({ kind: "lost" });
  });

  test("a part of a file is streamed, both ends included", async () => {
    await store.put(KEY, bytes("0123456789"), "video/mp4");
    const part = async (start: number, end: number) => {
      const opened = await store.open(KEY, { start, end });
      return opened && textOf(opened.stream);
    };
    expect(await part(0, 0)).toBe("0");
    expect(await part(3, 5)).toBe("345");
    expect(await part(8, 500)).toBe("89");
    const whole = await store.open(KEY);
    expect(whole && (await textOf(whole.stream))).toBe("0123456789");
    expect(whole?.file.sizeBytes).toBe(10);
  });

  test("a range outside the file is an error", async () => {
    await store.put(KEY, bytes("0123456789"), "video/mp4");
    for (const [start, end] of [
      [10, 12],
      [-1, 3],
      [5, 4],
      [0.5, 2],
    ] as const) {
      await expect(store.open(KEY, { start, end })).rejects.toThrow(RangeError);
    }
  });

  test("large and empty files stream whole, and a reader may stop", async () => {
    const large = Buffer.alloc(300_000, "abc");
    await store.put(KEY, large, "video/mp4");
    await store.put("empty.txt", bytes(""), "text/plain");
    const opened = await store.open(KEY);
    expect(opened && Buffer.from(await new Response(opened.stream).arrayBuffer())).toEqual(large);
    const empty = await store.open("empty.txt");
    expect(empty && (await textOf(empty.stream))).toBe("");
    await (await store.open(KEY))?.stream.cancel();
  });

  test("a stream goes on with the old file when the key is stored again", async () => {
    await store.put(KEY, bytes("old content"), "video/mp4");
    const opened = await store.open(KEY);
    await store.put(KEY, bytes("new"), "video/mp4");
    expect(opened && (await textOf(opened.stream))).toBe("old content");
  });

  test("the local copy is the file itself, and there is no link without a session", async () => {
    await store.put(KEY, bytes("film"), "video/mp4");
    const path = await store.localCopy(KEY, outside);
    expect(await readFile(path, "utf8")).toBe("film");
    expect(await store.signedUrl(KEY, 60)).toBeNull();
  });
});

describe("listing and removing", () => {
  test("keys are listed by their beginning, in order", async () => {
    for (const key of ["b/2.txt", "b/1.txt", "b/deep/3.txt", "bc/4.txt", "a.txt"]) {
      await store.put(key, bytes("x"), "text/plain");
    }
    expect(await store.list("b/")).toEqual(["b/1.txt", "b/2.txt", "b/deep/3.txt"]);
    expect(await store.list("b")).toEqual(["b/1.txt", "b/2.txt", "b/deep/3.txt", "bc/4.txt"]);
    expect(await store.list("")).toHaveLength(5);
    expect(await store.list("none/")).toEqual([]);
  });

  test("removing takes what is there and ignores the rest", async () => {
    await store.put("a.txt", bytes("x"), "text/plain");
    await store.remove(["a.txt", "b.txt"]);
    expect(await store.list("")).toEqual([]);
  });
});

describe("keys that are no keys", () => {
  const hostile = [
    "../secret.txt",
    "a/../../secret.txt",
    "a/./b.txt",
    "/etc/passwd.txt",
    "C:\\temp\\a.txt",
    "a\\b.txt",
    "%2e%2e/secret.txt",
    "a/%2e%2e/b.txt",
    "a//b.txt",
    "a/b.txt/",
    ".hidden.txt",
    ".incoming/a.txt",
    "a/.txt",
    "a.txt\0.mp4",
    "a\n.txt",
    "a b.txt",
    "ｅtc/a.txt",
    "..／a.txt",
    "a.exe",
    "a.html",
    "a.svg",
    "a",
    "",
    "~/a.txt",
    "a.txt::$DATA",
    `${"a".repeat(101)}.txt`,
    `${"a/".repeat(9)}b.txt`,
  ];

  test.each(hostile)("%j is refused by every call", async (key) => {
    const refusal = { kind: "refused" };
    await expect(store.put(key, bytes("x"), "text/plain")).rejects.toMatchObject(refusal);
    await expect(store.find(key)).rejects.toMatchObject(refusal);
    await expect(store.open(key)).rejects.toMatchObject(refusal);
    await expect(store.read(key)).rejects.toMatchObject(refusal);
    await expect(store.localCopy(key, outside)).rejects.toMatchObject(refusal);
    await expect(store.remove([key])).rejects.toMatchObject(refusal);
    expect(await filesBelow(outside)).toEqual([]);
  });

  test("no string of path signs reaches a file outside the folder", async () => {
    await writeFile(join(outside, "secret.txt"), "secret");
    const piece = fc.constantFrom("..", ".", "/", "\\", "a", "secret", ".txt", "%2e", "\0", "data");
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(path, async (key) => {
        await store.find(key).catch((error) => expect(error).toMatchObject({ kind: "refused" }));
        await store.remove([key]).catch(() => {});
        expect((await stat(join(outside, "secret.txt"))).size).toBe(6);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test("a symbolic link does not lead out of the store", async () => {
    await store.put("a.txt", bytes("x"), "text/plain");
    await writeFile(join(outside, "secret.txt"), "secret");
    await symlink(join(outside, "secret.txt"), join(directory, "link.txt"));
    await symlink(outside, join(directory, "folder"));
    await expect(store.read("link.txt")).rejects.toMatchObject({ kind: "refused" });
    await expect(store.read("folder/secret.txt")).rejects.toMatchObject({ kind: "refused" });
    await expect(store.put("folder/new.txt", bytes("x"), "text/plain")).rejects.toMatchObject({
      kind: "refused",
    });
    expect(await readFile(join(outside, "secret.txt"), "utf8")).toBe("secret");
  });

  test("prefixes are held to the same signs", async () => {
    for (const prefix of ["../", "/", "a/../", ".incoming/", "a\\"]) {
      await expect(store.list(prefix)).rejects.toMatchObject({ kind: "refused" });
    }
  });
});
