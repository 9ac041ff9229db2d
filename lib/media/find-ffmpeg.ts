import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { encodeAac } from "./encode-aac";
import { openClipEncoder } from "./house-clip";
import { MediaError, NoFfmpegError } from "./media-error";
import { probeMedia } from "./probe-media";
import type { Ffmpeg } from "./run-ffmpeg";
import { withScratch } from "./scratch";

/** Finds an ffmpeg that can do our work, and proves it by doing some. */

export interface FindFfmpegOptions {
  /** FFMPEG_PATH, or null when it is not set. */
  configuredPath: string | null;
  /** Where proofs are kept, so that they are made once for each binary. */
  cacheDirectory: string;
  /** Folders to look through instead of this process's PATH. */
  searchPath?: string;
  /** Where node_modules is looked for, upwards; default: the working directory. */
  packageRoot?: string;
}

interface Candidate {
  source: Ffmpeg["source"];
  path: string;
}

const run = promisify(execFile);
const CACHE_FILE = "ffmpeg.json";
/** Bump when the proof or the house flags change: every binary is then proven again. */
const PROOF_VERSION = 2;
const PROOF_FRAMES = 3;
const VERSION_TIMEOUT_MS = 20_000;
const EXECUTABLE = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";

const found = new Map<string, Promise<Ffmpeg>>();

/**
 * The first of these that works: FFMPEG_PATH, `ffmpeg` on the PATH, the packages ffmpeg-static and
 * @ffmpeg-installer/ffmpeg. A configured path that does not work is an error, never passed over.
 * @throws NoFfmpegError with one sentence that says what to do
 */
export async function findFfmpeg(options: FindFfmpegOptions): Promise<Ffmpeg> {
  const key = JSON.stringify(options);
  const search = found.get(key) ?? searchFor(options);
  found.set(key, search);
  // A failure is not remembered: the person may install ffmpeg while we run.
  search.catch(() => found.delete(key));
  return await search;
}

async function searchFor(options: FindFfmpegOptions): Promise<Ffmpeg> {
  const { configuredPath, cacheDirectory } = options;
  if (configuredPath !== null) {
    const candidate: Candidate = { source: "configured", path: path.resolve(configuredPath) };
    try {
      return await findOrMakeProof(candidate, cacheDirectory);
    } catch (error) {
      const reason = reasonOf(error);
      throw new NoFfmpegError(
        `FFMPEG_PATH is set to ${configuredPath}, but no working ffmpeg is there; correct it or remove it.`,
        [`${configuredPath}: ${reason}`],
      );
    }
  }
  const attempts: string[] = [];
  for (const candidate of await listCandidates(options)) {
    try {
      return await findOrMakeProof(candidate, cacheDirectory);
    } catch (error) {
      attempts.push(`${candidate.source} (${candidate.path}): ${reasonOf(error)}`);
    }
  }
  throw new NoFfmpegError(
    "No working ffmpeg was found: install it (apt-get install ffmpeg, or brew install ffmpeg) or set FFMPEG_PATH to one.",
    attempts,
  );
}

async function listCandidates(options: FindFfmpegOptions): Promise<Candidate[]> {
  const root = options.packageRoot ?? process.cwd();
  const onPath = await findOnPath(options.searchPath);
  const fromStatic = resolvePackage(root, "ffmpeg-static");
  const fromInstaller = resolveInstaller(root);
  const candidates: Candidate[] = [];
  if (onPath) candidates.push({ source: "path", path: onPath });
  if (fromStatic) {
    candidates.push({ source: "ffmpeg-static", path: path.join(fromStatic, EXECUTABLE) });
  }
  if (fromInstaller) {
    candidates.push({ source: "ffmpeg-installer", path: path.join(fromInstaller, EXECUTABLE) });
  }
  return candidates;
}

/** The shell knows the PATH of this process; reading variables is the environment module's alone. */
async function findOnPath(searchPath: string | undefined): Promise<string | null> {
  if (searchPath !== undefined) {
    for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
      const file = path.resolve(folder, EXECUTABLE);
      if ((await stat(file).catch(() => null))?.isFile()) return file;
    }
    return null;
  }
  const [command, ...rest]: [string, ...string[]] =
    process.platform === "win32" ? ["where.exe", "ffmpeg"] : ["/bin/sh", "-c", "command -v ffmpeg"];
  const { stdout } = await run(command, rest).catch(() => ({ stdout: "" }));
  const first = stdout.split(/\r?\n/u)[0]?.trim() ?? "";
  return path.isAbsolute(first) ? first : null;
}

/**
 * The folder of an installed package, or null. Looked up at run time from the project's root, because
 * inside a server bundle an import would be resolved by the bundler, which takes no binary along.
 */
function resolvePackage(root: string, name: string): string | null {
  try {
    const require = createRequire(path.join(root, "package.json"));
    return path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}

/** The installer's binary lies in a package of its own for each platform. */
function resolveInstaller(root: string): string | null {
  const installer = resolvePackage(root, "@ffmpeg-installer/ffmpeg");
  const platform = `@ffmpeg-installer/${os.platform()}-${os.arch()}`;
  return installer && resolvePackage(installer, platform);
}

async function findOrMakeProof(candidate: Candidate, cacheDirectory: string): Promise<Ffmpeg> {
  const facts = await stat(candidate.path).catch(() => null);
  if (!facts?.isFile()) throw new MediaError("no-ffmpeg", "There is no such file.");
  const identity = [PROOF_VERSION, candidate.path, facts.mtimeMs, facts.size].join("|");
  const proofs = await readProofs(cacheDirectory);
  const known = proofs[identity];
  if (known) return { ...known, path: candidate.path, source: candidate.source };
  const proven = await prove(candidate);
  const { version, houseConfiguration } = proven;
  await writeProofs(cacheDirectory, { ...proofs, [identity]: { version, houseConfiguration } });
  return proven;
}

/** Encodes a little picture and a little sound with the very flags that films are made with. */
async function prove(candidate: Candidate): Promise<Ffmpeg> {
  const version = await readVersion(candidate);
  return await withScratch(os.tmpdir(), "ffmpeg-proof", async (scratch) => {
    const outPath = scratch.file("proof.mp4");
    const size = frameSize(STANDARD_FORMAT);
    const encoder = openClipEncoder({
      ...{ ffmpeg: candidate, ...size, frameCount: PROOF_FRAMES, outPath },
    });
    try {
      for (let frame = 0; frame < PROOF_FRAMES; frame += 1) {
        await encoder.write(new Uint8Array(size.width * size.height * 4).fill(64 * frame));
      }
      await encoder.finish();
    } finally {
      await encoder.abort();
    }
    const { video } = await probeMedia(outPath);
    const adts = await encodeAac({ ffmpeg: candidate, pieces: [new Float32Array(9_600)] });
    if (!video?.configuration || adts.length === 0) {
      throw new MediaError("inexact", "Its encoders do not give what was asked for.");
    }
    return { ...candidate, version, houseConfiguration: video.configuration };
  });
}

async function readVersion(candidate: Candidate): Promise<string> {
  const ask = () => run(candidate.path, ["-version"], { timeout: VERSION_TIMEOUT_MS });
  const isPackage = candidate.source !== "configured" && candidate.source !== "path";
  const { stdout } = await ask().catch(async (error) => {
    if (!isPackage || !(error instanceof Error && "code" in error && error.code === "EACCES")) {
      throw error;
    }
    // Packages installed without their scripts may have left the binary not executable.
    await chmod(candidate.path, 0o755);
    return await ask();
  });
  const version = /^ffmpeg version (\S+)/u.exec(stdout)?.[1];
  if (!version) throw new MediaError("no-ffmpeg", "It is not ffmpeg.");
  return version;
}

type Proofs = Record<string, Pick<Ffmpeg, "version" | "houseConfiguration">>;

async function readProofs(cacheDirectory: string): Promise<Proofs> {
  try {
    const text = await readFile(path.join(cacheDirectory, CACHE_FILE), "utf8");
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, proof]) => isProof(proof)));
  } catch {
    return {};
  }
}

function isProof(value: unknown): value is Proofs[string] {
  if (typeof value !== "object" || value === null) return false;
  if (!("version" in value && "houseConfiguration" in value)) return false;
  return typeof value.version === "string" && typeof value.houseConfiguration === "string";
}

/** A cache that cannot be written costs a second at the next start, nothing else. */
async function writeProofs(cacheDirectory: string, proofs: Proofs): Promise<void> {
  const file = path.join(cacheDirectory, CACHE_FILE);
  const partPath = `${file}.${process.pid}.part`;
  try {
    await mkdir(cacheDirectory, { recursive: true });
    await writeFile(partPath, JSON.stringify(proofs, null, 2));
    await rename(partPath, file);
  } catch {
    return;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ${String(error.cause)}` : error.message;
}
