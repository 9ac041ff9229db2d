import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import { hashSources, SOURCE_HASH } from "./source-hash";

let folder: ThrowawayFolder;

beforeEach(async () => {
  folder = await createThrowawayFolder();
  await write("app/page.tsx", "export default () => null;");
  await write("app/icon.png", "picture");
  await write("package-lock.json", "{}");
});
afterEach(() => folder.remove());

async function write(name: string, content: string): Promise<void> {
  const file = path.join(folder.path, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

describe("the hash of the sources", () => {
  it("stays the same while nothing that is built changes", async () => {
    const before = await hashSources(folder.path, "checkout");
    expect(before).toMatch(SOURCE_HASH);
    await write("app/page.test.tsx", "a test");
    await write("README.md", "words");
    await write("docs/decisions/one.md", "words");
    await write(".roughcut/media/film.mp4", "data");
    await write("next-env.d.ts", "generated");
    expect(await hashSources(folder.path, "checkout")).toBe(before);
  });

  it.each([
    "app/page.tsx",
    "app/icon.png",
    "package-lock.json",
    "lib/rules/new.ts",
    "next.config.ts",
  ])("changes with %s", async (file) => {
    const before = await hashSources(folder.path, "checkout");
    await write(file, "something else");
    expect(await hashSources(folder.path, "checkout")).not.toBe(before);
  });

  it("is another for another use", async () => {
    const forCheckout = await hashSources(folder.path, "checkout");
    expect(await hashSources(folder.path, "functions")).not.toBe(forCheckout);
  });

  it("tells content that moved from one file into the next", async () => {
    await write("lib/a.ts", "one");
    await write("lib/b.ts", "two");
    const before = await hashSources(folder.path, "checkout");
    await write("lib/a.ts", "onetwo");
    await write("lib/b.ts", "");
    expect(await hashSources(folder.path, "checkout")).not.toBe(before);
  });
});
