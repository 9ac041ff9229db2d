import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What `hashSources` returns. */
export const SOURCE_HASH = /^[0-9a-f]{16}$/u;
/** Folders whose files a build is made of. */
const SOURCE_FOLDERS = ["app", "components", "db", "inngest", "lib", "packages", "public"];
/** Configuration and entry points (middleware, instrumentation) beside those folders. */
const ROOT_FILE = /\.(css|[cm]?[jt]sx?|json)$/u;
/** Made or read by tools that have no part in a build. */
const NOT_BUILT =
  /\.test\.tsx?$|^next-env\.d\.ts$|^(biome|knip)\.json$|^(vitest|playwright)\.config/u;

/**
 * Names the sources that a build is made of, with the lockfile and the configuration. Equal
 * sources in the same place and for the same use have the same hash: 16 hexadecimal digits.
 */
export async function hashSources(root: string, use: string): Promise<string> {
  const files = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && ROOT_FILE.test(entry.name))
    .map((entry) => entry.name);
  for (const folder of SOURCE_FOLDERS) files.push(...(await listFiles(root, folder)));
  // A build holds absolute paths, and programs for one platform.
  const hash = createHash("sha256").update(
    `${root}\n${use}\n${process.platform}-${process.arch}\n`,
  );
  for (const file of files.filter((name) => !NOT_BUILT.test(name)).sort()) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), {
    withFileTypes: true,
    recursive: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
