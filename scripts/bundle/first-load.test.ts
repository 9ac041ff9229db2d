import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import { measureFirstLoads } from "./first-load";
import { ORDINARY_BYTES } from "./page-budgets";
import { requireFirstLoads } from "./require-first-loads";

let build: ThrowawayFolder;

beforeEach(async () => {
  build = await createThrowawayFolder();
  await write("build-manifest.json", JSON.stringify({ rootMainFiles: ["root.js"] }));
  await write("root.js", randomBytes(5_000).toString("latin1"));
  await write("layout.js", "1");
  await addPage("/_not-found", { "app/layout": ["layout.js"] });
});
afterEach(() => build.remove());

async function write(name: string, content: string | Buffer): Promise<void> {
  const file = path.join(build.path, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function addPage(page: string, entryJSFiles: Record<string, string[]>): Promise<void> {
  await write(
    path.join("server", "app", page, "page_client-reference-manifest.js"),
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["${page}/page"] = ${JSON.stringify({ entryJSFiles })};`,
  );
}

/** Bytes that no compression makes smaller. */
const script = (bytes: number) => randomBytes(bytes);

describe("the first load of a page", () => {
  it("is every script of the app and of the page's layers, each once, compressed", async () => {
    await write("page.js", script(10_000));
    await addPage("/story/[storyId]", {
      "app/layout": ["layout.js"],
      "app/story/page": ["layout.js", "page.js"],
      "app/global-error": ["error.js"],
    });
    const loads = measureFirstLoads(build.path);
    expect(loads.map(({ page }) => page)).toEqual(["/story/[storyId]", "/_not-found"]);
    const [story, empty] = loads;
    expect((story?.bytes ?? 0) - (empty?.bytes ?? 0)).toBeGreaterThan(10_000);
    expect((story?.bytes ?? 0) - (empty?.bytes ?? 0)).toBeLessThan(10_100);
  });

  it("lets a build pass whose pages keep to their budget", async () => {
    await write("page.js", script(ORDINARY_BYTES - 1_000));
    await addPage("/(account)/login", { "app/page": ["page.js"] });
    expect(() => requireFirstLoads(build.path)).not.toThrow();
  });

  it("fails a build with a page over its budget, and names the page", async () => {
    await write("page.js", script(ORDINARY_BYTES + 1_000));
    await addPage("/(account)/login", { "app/page": ["page.js"] });
    expect(() => requireFirstLoads(build.path)).toThrow(/^\/login loads \d+\.\d kB of scripts/u);
  });
});
