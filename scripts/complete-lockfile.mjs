/**
 * Adds to package-lock.json a record for every optional platform package that it lacks.
 *
 * `npm install` drops an optional package from the lockfile when the registry at hand does not
 * serve it (a mirror often carries the packages of its own platform only), and `npm ci` then
 * refuses that lockfile: "Missing: X@ from lock file". Run this after every change of the
 * dependencies: `node scripts/complete-lockfile.mjs`. The added records carry no integrity hash;
 * `npm install` against the full registry replaces them by complete ones.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const lockfilePath = join(process.argv[2] ?? root, "package-lock.json");
const packagePath = join(process.argv[2] ?? root, "package.json");

/** The words platform packages put into their names, as npm's `os`, `cpu` and `libc` values. */
const operatingSystems = new Map([
  ["android", "android"],
  ["darwin", "darwin"],
  ["freebsd", "freebsd"],
  ["linux", "linux"],
  ["netbsd", "netbsd"],
  ["openbsd", "openbsd"],
  ["openharmony", "openharmony"],
  ["sunos", "sunos"],
  ["win32", "win32"],
  ["windows", "win32"],
]);
const processors = new Map([
  ["arm", "arm"],
  ["arm64", "arm64"],
  ["armv7", "arm"],
  ["ia32", "ia32"],
  ["loong64", "loong64"],
  ["ppc64", "ppc64"],
  ["riscv64", "riscv64"],
  ["s390x", "s390x"],
  ["universal", undefined],
  ["wasm32", "wasm32"],
  ["x64", "x64"],
]);
const libraries = new Map([
  ["gnu", "glibc"],
  ["gnueabihf", "glibc"],
  ["musl", "musl"],
  ["musleabihf", "musl"],
]);

/** The platform limits that a package name states, e.g. `@next/swc-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[/\-_.]/);
  const pick = (table) => words.map((word) => table.get(word)).find(Boolean);
  const [os, cpu, libc] = [pick(operatingSystems), pick(processors), pick(libraries)];
  return {
    ...(libc && os === "linux" ? { libc: [libc] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

/** Where Node would find `name` seen from the package at `from`, or undefined. */
function findRecord(packages, from, name) {
  let folder = from;
  for (;;) {
    const candidate = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === "") return undefined;
    const cut = folder.lastIndexOf("/node_modules/");
    folder = cut === -1 ? "" : folder.slice(0, cut);
  }
}

const lockfile = JSON.parse(readFileSync(lockfilePath, "utf8"));
const manifest = JSON.parse(readFileSync(packagePath, "utf8"));
const added = [];

// The first record repeats package.json; an edit by hand there must not leave the two apart.
for (const field of ["dependencies", "devDependencies", "optionalDependencies"]) {
  const sorted = Object.entries(manifest[field] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.length > 0) lockfile.packages[""][field] = Object.fromEntries(sorted);
  else delete lockfile.packages[""][field];
}

for (const [from, record] of Object.entries(lockfile.packages)) {
  for (const [name, range] of Object.entries(record.optionalDependencies ?? {})) {
    if (findRecord(lockfile.packages, from, name)) continue;
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu) {
      throw new Error(
        `${name} (wanted by ${from || "package.json"}) is missing from package-lock.json and its name states no platform: run npm install for it.`,
      );
    }
    const version = range.replace(/^[\^~]/, "");
    lockfile.packages[`node_modules/${name}`] = { version, ...platform, optional: true };
    added.push(`${name}@${version}`);
  }
}

const head = lockfile.packages[""];
const rest = Object.entries(lockfile.packages).filter(([path]) => path !== "");
rest.sort(([a], [b]) => a.localeCompare(b, "en"));
lockfile.packages = { "": head, ...Object.fromEntries(rest) };

const text = `${JSON.stringify(lockfile, null, 2)}\n`;
if (text === readFileSync(lockfilePath, "utf8")) {
  console.log("package-lock.json is complete.");
} else {
  writeFileSync(`${lockfilePath}.new`, text);
  renameSync(`${lockfilePath}.new`, lockfilePath);
  console.log(
    added.length > 0
      ? `package-lock.json: added ${added.length} platform packages.\n  ${added.join("\n  ")}`
      : "package-lock.json: brought in line with package.json.",
  );
}
