/**
 * Programs that run as processes of their own, each made one plain file. Through the loader a process
 * compiles and links some hundred sources at every start, which took 30 MB and half a second of CPU
 * more of each (measured for the studio's workers).
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, parse } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PROGRAMS_FOLDER = join(root, ".builds", "programs");

/** Running processes start others from these files; none runs for so long without being renewed. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Data goes in as text that is parsed when the program starts: as a part of the program Node would keep
 * it twice, as code and as values (28 MB and 0.1 s of CPU more of each of the studio's workers).
 * @type {import("esbuild").Plugin}
 */
const dataAsText = {
  name: "data-as-text",
  setup({ onLoad }) {
    // The bundler knows no flag "u".
    onLoad({ filter: /\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, "utf8")));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});`, loader: "js" };
    });
  },
};

const OPTIONS = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node24",
  outExtension: { ".js": ".mjs" },
  absWorkingDir: root,
  alias: {
    // Next names no file for this one, and Node does not guess endings.
    "next/server": "next/server.js",
  },
  logLevel: "silent",
  write: false,
  plugins: [dataAsText],
};

/**
 * Our own package is sources, and goes in: Node would not compile it.
 * @param {string} name of its folder
 * @returns {Record<string, string>} each name that can be imported from it, with its source; for a
 *   folder of names the folder
 */
function doorsOfPackage(name) {
  const folder = join(root, "packages", name);
  const facts = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.fromEntries(
    Object.entries(facts.exports).map(([door, source]) => [
      join(facts.name, door.replace("/*", "")),
      join(folder, source.replace("/*.ts", "")),
    ]),
  );
}

/**
 * Libraries of many small files, of which a program reads hundreds at its start: they go in. All others
 * stay outside, for their native parts or because they look for files of their own.
 */
const BUNDLED = ["drizzle-orm", "inngest", "postgres", "zod"];

/** Read when it is used: this file is also a part of programs that it makes, beside which no package lies. */
const whole = () => ({
  external: externalBut(BUNDLED),
  // Some of what those bring along is written for CommonJS.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
});

function externalBut(bundled) {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !bundled.includes(name) && name !== "@roughcut/builtin-studio",
  );
}

/** Each program by its name, and how it differs from the others. */
const PROGRAMS = {
  "studio-worker": { source: "lib/providers/builtin/studio-worker.ts", packages: "external" },
  // Of the library that it reads files with it needs a small part.
  "probe-process": { source: "lib/media/probe-process.ts" },
  // What is loaded late in the sources is loaded late here: clients of vendors are large.
  film: { source: "scripts/film.ts", isWhole: true, splitting: true },
  start: { source: "scripts/start.ts", packages: "external", splitting: true },
};

/**
 * Processes that other programs start.
 * @type {("studio-worker" | "probe-process")[]}
 */
export const WORKERS = ["studio-worker", "probe-process"];

/**
 * Makes the programs in a folder that is named after their content, so that equal sources are
 * written once, and processes that run from others keep theirs.
 * @param {("studio-worker" | "probe-process" | "film" | "start")[]} names
 * @param {string} [within] default: `.builds/programs` of this checkout
 * @returns {Promise<string | null>} the folder with `NAME.mjs`, absolute; null where none can be
 *   written or the bundler does not run: then everything runs from its sources, as it did
 */
export async function bundlePrograms(names, within = PROGRAMS_FOLDER) {
  return make(Object.fromEntries(names.map((name) => [name, PROGRAMS[name]])), within);
}

/**
 * Makes one plain file of any source that is run as a program, with its libraries.
 * @param {string} source relative to the root of the checkout
 * @returns {Promise<string | null>} the file, absolute; null where `bundlePrograms` gives none
 */
export async function bundleSource(source) {
  const name = parse(source).name;
  const program = { source, isWhole: true, splitting: true };
  const folder = await make({ [name]: program }, PROGRAMS_FOLDER);
  return folder && join(folder, `${name}.mjs`);
}

async function make(programs, within) {
  try {
    const alias = { ...OPTIONS.alias, ...doorsOfPackage("builtin-studio") };
    const built = await withBundler((build) =>
      Object.entries(programs).map(([name, { source, isWhole = false, ...differing }]) => {
        const entryPoints = [{ in: source, out: name }];
        const libraries = isWhole ? whole() : {};
        return build({
          ...OPTIONS,
          alias,
          ...differing,
          ...libraries,
          entryPoints,
          outdir: within,
        });
      }),
    );
    return keep(
      built.flatMap(({ outputFiles }) => outputFiles),
      within,
    );
  } catch {
    return null;
  }
}

/** How many are at work with the bundler, which is one for all of this process. */
let working = 0;

/** Ends the bundler with its work: it would stay, with 70 MB, for as long as this process runs. */
async function withBundler(begin) {
  const { build, stop } = await import("esbuild");
  working += 1;
  try {
    return await Promise.all(begin(build));
  } finally {
    working -= 1;
    if (working === 0) await stop();
  }
}

/** Puts the files into the folder of their content, whole or not at all. */
function keep(files, within) {
  const hash = createHash("sha256");
  for (const { path, contents } of files) {
    hash.update(`${basename(path)}\n${contents.length}\n`).update(contents);
  }
  const folder = join(within, hash.digest("hex").slice(0, 16));
  mkdirSync(within, { recursive: true });
  if (!existsSync(folder)) {
    const unfinished = mkdtempSync(join(within, "new-"));
    for (const { path, contents } of files) {
      const file = join(unfinished, path.slice(within.length + 1));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents, { mode: 0o644 });
    }
    put(unfinished, folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  removeOld(within);
  return folder;
}

/** Another process may have been quicker; its files are the same. */
function put(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function removeOld(within) {
  for (const name of readdirSync(within)) {
    const folder = join(within, name);
    const ageMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (ageMs > KEPT_DAYS * DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
