import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import * as z from "zod";
import { KILOBYTE, LARGER_PAGES, ORDINARY_BYTES } from "./page-budgets";

/** A page, and what a browser loads of scripts before it works. */
export interface FirstLoad {
  /** As a path of the app: `/story/[storyId]`. */
  page: string;
  /** Compressed, without the polyfills that no supported browser asks for. */
  bytes: number;
}

/** What Next writes about every build: the scripts of all pages. */
const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
/** And of one page: the scripts of each of its layers, by the layer's source. */
const pageManifest = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

const MANIFEST = "page_client-reference-manifest.js";
/** Layers that are shown only when something went wrong, and so are loaded only then. */
const NOT_FIRST = /\/(?:global-error|not-found)$/u;
/** The page for whatever does not exist: it has a layout and nothing else. */
const EMPTY_PAGE = "/_not-found";

/**
 * Measures every page of a build, heaviest first.
 * @param build folder of a finished build
 */
export function measureFirstLoads(build: string): FirstLoad[] {
  const { rootMainFiles } = buildManifest.parse(
    JSON.parse(readFileSync(path.join(build, "build-manifest.json"), "utf8")),
  );
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(build, file))).length;
    sizes.set(file, size);
    return size;
  };
  const app = path.join(build, "server", "app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === MANIFEST)
    .map((file) => {
      const layers = Object.entries(readPageManifest(path.join(app, file)));
      const own = layers.flatMap(([layer, files]) => (NOT_FIRST.test(layer) ? [] : files));
      const files = new Set([...rootMainFiles, ...own]);
      const bytes = [...files].reduce((sum, one) => sum + sizeOf(one), 0);
      return { page: pageOf(path.dirname(file)), bytes };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

/** The pages over their budgets, each in a sentence. @throws Error when the empty page is missing */
export function findOverweight(loads: readonly FirstLoad[]): string[] {
  const empty = loads.find(({ page }) => page === EMPTY_PAGE);
  if (!empty) throw new Error(`the build has no ${EMPTY_PAGE} to compare with`);
  return loads.flatMap(({ page, bytes }) => {
    const allowed = empty.bytes + (LARGER_PAGES[page] ?? ORDINARY_BYTES);
    if (bytes <= allowed) return [];
    return `${page} loads ${inKilobytes(bytes)} kB of scripts, and ${inKilobytes(allowed)} are allowed: load what few people need when they need it, or change scripts/bundle/page-budgets.ts.`;
  });
}

export function inKilobytes(bytes: number): string {
  return (bytes / KILOBYTE).toFixed(1);
}

/** The manifest is a script that puts one object into a global variable. */
function readPageManifest(file: string): Record<string, string[]> {
  const text = readFileSync(file, "utf8");
  const json = text
    .slice(text.lastIndexOf("] = {") + "] = ".length)
    .trim()
    .replace(/;$/u, "");
  return pageManifest.parse(JSON.parse(json)).entryJSFiles;
}

/** Groups in brackets are folders of ours that no address has. */
function pageOf(folder: string): string {
  const parts = folder.split(path.sep).filter((part) => part !== "." && !/^\(.*\)$/u.test(part));
  return `/${parts.join("/").replace(/(?:^|\/)page$/u, "")}`;
}
