import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cacheKey, findCached, hashFile, pruneCache } from "./media-cache";
import { localFiles } from "./media-files";
import { keepSealed, readSealed } from "./sealed-pieces";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "roughcut-cache-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the cache of finished pieces", () => {
  it("gives back what was put in, and null for the rest", async () => {
    const cache = path.join(root, "cache");
    expect(await findCached(cache, "mix-1.aac")).toBeNull();
    const files = localFiles(cache);
    await keepSealed(files, "mix-1.aac", "sound", path.join(root, "mix"));
    expect((await readSealed(files, "mix-1.aac"))?.toString()).toBe("sound");
    expect(await readSealed(files, "mix-2.aac")).toBeNull();
  });

  it("names things by all that they are made of", async () => {
    const names = [
      cacheKey("clip", [1, "a", null]),
      cacheKey("clip", [1, "b", null]),
      cacheKey("clip", [1, "a", "null"]),
      cacheKey("mix", [1, "a", null]),
    ];
    expect(new Set(names).size).toBe(4);
    expect(cacheKey("clip", [1, "a", null])).toBe(names[0]);
    writeFileSync(path.join(root, "a"), "same");
    writeFileSync(path.join(root, "b"), "same");
    expect(await hashFile(path.join(root, "a"))).toBe(await hashFile(path.join(root, "b")));
    await expect(hashFile(path.join(root, "c"))).rejects.toMatchObject({ kind: "missing" });
  });

  it("forgets what was not asked for the longest, but nothing that may be in use", async () => {
    ["clip-01.mp4", "mix-02.aac", "clip-03.mp4", "ffmpeg.json"].forEach((name, index) => {
      writeFileSync(path.join(root, name), "x".repeat(10));
      const time = new Date(Date.now() - 3_600_000 * (10 - index));
      utimesSync(path.join(root, name), time, time);
    });
    await findCached(root, "clip-01.mp4");
    expect(await pruneCache(root, 5)).toBe(2);
    expect(readdirSync(root).toSorted()).toEqual(["clip-01.mp4", "ffmpeg.json"]);
  });
});
