import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What packages bring for debuggers, editors and type checks, and neither a build nor the product
 * reads. Without this, what a start installs has 910 MB instead of 581 (next 220 instead of 106,
 * elevenlabs 113 instead of 64), and with a Node and an ffmpeg, where they are fetched, 1,105 instead
 * of 775; npm itself can leave out no files.
 */
const UNREAD_FILE = /\.(map|d\.[cm]?ts)$/u;
/**
 * The compiler, of which the framework only looks whether its package is there; and what the
 * framework could be tested with, which npm installs with it because the tests name it.
 */
const UNREAD_PACKAGE =
  /^node_modules\/(@typescript\/typescript-|@playwright\/|playwright(-core)?$)/u;
/** What comes along with a part that is read from a file of its own. */
const UNREAD_COMPANION = /^node_modules\/@tensorflow\/tfjs-(core|backend-cpu)(\/|$)/u;
/** Packages of which little is read, and what that is. */
const READ_FILES = new Map([
  [
    "node_modules/@vladmandic/face-api",
    /(package\.json|LICENSE|dist\/face-api\.js|tiny_face_detector.*)$/u,
  ],
  ["node_modules/@tensorflow/tfjs-backend-wasm", /(package\.json|\.wasm)$/u],
]);
/** The framework looks whether these are there before it builds. */
const KEPT_PACKAGE = /^node_modules\/@types\//u;

/**
 * Removes what a product does not read from freshly installed packages. npm's record of them loses the
 * checksums of those packages, since they are no longer what the lockfile names: `npm install` by hand
 * then fetches them whole.
 * @param {string} modules the folder `node_modules`
 */
export function removeUnreadFiles(modules) {
  const recordPath = join(modules, ".package-lock.json");
  const record = JSON.parse(readFileSync(recordPath, "utf8"));
  for (const [path, entry] of Object.entries(record.packages)) {
    const folder = join(modules, "..", path);
    // Packages of our own are sources of this checkout.
    if (entry.link || !path.startsWith("node_modules/") || KEPT_PACKAGE.test(path)) continue;
    if (UNREAD_PACKAGE.test(path) || UNREAD_COMPANION.test(path)) {
      rmSync(folder, { recursive: true, force: true });
      delete record.packages[path];
    } else if (removeFiles(folder, READ_FILES.get(path))) delete entry.integrity;
  }
  // Written last: npm believes a record that is younger than the folders it tells of.
  writeFileSync(recordPath, JSON.stringify(record, null, 2));
}

/**
 * @param {RegExp} [read] the only files that are read, by their ends
 * @returns whether there were others; packages within this one are on the list themselves
 */
function removeFiles(folder, read) {
  let removed = false;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules" && removeFiles(path, read)) removed = true;
    } else if (read ? !read.test(path) : UNREAD_FILE.test(entry.name)) {
      rmSync(path);
      removed = true;
    }
  }
  return removed;
}
