import path from "node:path";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import { NoFfmpegError } from "@/lib/media/media-error";
import { fetchProgram } from "./fetch-program.mjs";
import { canInstallSystemPackage, installSystemPackage } from "./system-package";

/**
 * Path of an ffmpeg that can make our films. When there is none, one is fetched from npm, and where
 * that gives none, root gets Debian's installed.
 * @throws NoFfmpegError with the line that installs one
 */
export async function getFfmpeg(options: {
  configuredPath: string | null;
  dataDirectory: string;
  log: (line: string) => void;
  stopped?: AbortSignal;
}): Promise<string> {
  const find = async (configuredPath: string | null) => {
    const cacheDirectory = path.join(options.dataDirectory, "cache");
    return (await findFfmpeg({ configuredPath, cacheDirectory })).path;
  };
  try {
    return await find(options.configuredPath);
  } catch (error) {
    if (!(error instanceof NoFfmpegError) || options.configuredPath !== null) throw error;
    const fetched = await fetchFfmpeg(find, options.log);
    if (fetched !== null) return fetched;
    if (!canInstallSystemPackage() || !(await installSystemPackage("ffmpeg", options))) throw error;
    return await find(null);
  }
}

/** @returns null when the package cannot be had, or its program does not work here */
async function fetchFfmpeg(
  prove: (file: string) => Promise<string>,
  log: (line: string) => void,
): Promise<string | null> {
  try {
    const file = await fetchProgram("ffmpeg");
    return file && (await prove(file));
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return null;
  }
}
