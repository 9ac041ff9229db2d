import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileStore } from "@/lib/providers/ports/file-store";

/** What every file store promises, whoever it is. @param open gives a store that works */
export function describeFileStoreContract(name: string, open: () => FileStore): void {
  const bytes = new TextEncoder().encode("0123456789");

  describe(`${name} as a file store`, () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "roughcut-store-"));
    });
    afterAll(() => rm(folder, { recursive: true }));

    it("keeps a file with its type and size, and reads it back", async () => {
      const put = await open().put("projects/1/a.txt", bytes, "text/plain");
      expect(put).toMatchObject({
        key: "projects/1/a.txt",
        contentType: "text/plain",
        sizeBytes: 10,
      });
      expect(put.etag).not.toBe("");
      expect(await open().find("projects/1/a.txt")).toEqual(put);
      expect(Buffer.from(await open().read("projects/1/a.txt"))).toEqual(Buffer.from(bytes));
    });

    it("takes the same key again, so that a repeated step does no harm", async () => {
      const first = await open().put("projects/1/twice.txt", bytes, "text/plain");
      const second = await open().put("projects/1/twice.txt", bytes, "text/plain");
      expect(second.sizeBytes).toBe(first.sizeBytes);
    });

    it("gives a part, both ends included", async () => {
      await open().put("projects/1/range.txt", bytes, "text/plain");
      const opened = await open().open("projects/1/range.txt", { start: 2, end: 5 });
      expect(await new Response(opened?.stream).text()).toBe("2345");
      expect(opened?.file.sizeBytes).toBe(10);
    });

    it("takes a file from disk and brings it back to disk", async () => {
      const source = path.join(folder, "source.bin");
      await writeFile(source, Buffer.alloc(300_000, 7));
      await open().putFile("projects/1/film.mp4", source, "video/mp4");
      const copy = await open().localCopy("projects/1/film.mp4", path.join(folder, "work"));
      expect((await readFile(copy)).equals(await readFile(source))).toBe(true);
    });

    it("takes what comes in pieces, and nothing of what stops coming", async () => {
      async function* pieces(fails: boolean) {
        yield bytes.subarray(0, 4);
        if (fails) throw new Error("the sender has left");
        yield bytes.subarray(4);
      }
      await open().putStream("projects/2/1.pdf", pieces(false), "application/pdf");
      expect(Buffer.from(await open().read("projects/2/1.pdf"))).toEqual(Buffer.from(bytes));
      const failing = open().putStream("projects/2/2.pdf", pieces(true), "application/pdf");
      await expect(failing).rejects.toThrow("the sender has left");
      expect(await open().list("projects/2/")).toEqual(["projects/2/1.pdf"]);
    });

    it("has no answer for what is not there, and no fault in removing it", async () => {
      const key = "projects/9/none.txt";
      expect(await open().find(key)).toBeNull();
      expect(await open().open(key)).toBeNull();
      await expect(open().read(key)).rejects.toMatchObject({ kind: "lost" });
      await expect(open().localCopy(key, folder)).rejects.toMatchObject({ kind: "lost" });
      await open().remove([key]);
      await open().remove([]);
    });

    it("lists everything below a prefix, and only that", async () => {
      const keys = ["a", "b", "c", "d", "e"].map((letter) => `projects/3/${letter}.txt`);
      for (const key of keys) await open().put(key, bytes, "text/plain");
      expect((await open().list("projects/3/")).sort()).toEqual(keys);
      await open().remove(keys.slice(1));
      expect(await open().list("projects/3/")).toEqual(keys.slice(0, 1));
    });
  });
}
