import path from "node:path";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import { NoFfmpegError } from "@/lib/media/media-error";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { fetchProgram } from "./fetch-program.mjs";
import { canInstallSystemPackage, installSystemPackage } from "./system-package";

interface GetFfmpegOptions {
  /** FFMPEG_PATH, or null when it is not set. */
  configuredPath: string | null;
  dataDirectory: string;
  log: (line: string) => void;
  stopped?: AbortSignal;
}

/**
 * Path of an ffmpeg that can make our films. When there is none, one is fetched from npm, and where
 * that gives none, root gets Debian's installed.
 * @throws NoFfmpegError with the line that installs one
 */
export async function getFfmpeg(options: GetFfmpegOptions): Promise<string> {
  try {
    return (await findOrFetchFfmpeg(options)).path;
  } catch (error) {
    const mayInstall = options.configuredPath === null && canInstallSystemPackage();
    if (!(error instanceof NoFfmpegError) || !mayInstall) throw error;
    if (!(await installSystemPackage("ffmpeg", options))) throw error;
    return (await find(options, null)).path;
  }
}

/**
 * An ffmpeg that can make our films; when there is none, one that is fetched from npm.
 * @throws NoFfmpegError when the package cannot be had either, or its program does not work here
 */
export async function findOrFetchFfmpeg(options: GetFfmpegOptions): Promise<Ffmpeg> {
  try {
    return await find(options, options.configuredPath);
  } catch (error) {
    if (!(error instanceof NoFfmpegError) || options.configuredPath !== null) throw error;
    const fetched = await fetchFfmpeg(options);
    if (!fetched) throw error;
    return fetched;
  }
}

/** @returns null when the package cannot be had, or its program does not work here */
async function fetchFfmpeg(options: GetFfmpegOptions): Promise<Ffmpeg | null> {
  try {
    const file = await fetchProgram("ffmpeg");
    return file === null ? null : await find(options, file);
  } catch (error) {
    options.log(error instanceof NoFfmpegError ? error.attempts.join() : String(error));
    return null;
  }
}

function find({ dataDirectory }: GetFfmpegOptions, configuredPath: string | null): Promise<Ffmpeg> {
  return findFfmpeg({ configuredPath, cacheDirectory: path.join(dataDirectory, "cache") });
}
