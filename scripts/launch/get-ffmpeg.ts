import path from "node:path";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import { NoFfmpegError } from "@/lib/media/media-error";
import { canInstallSystemPackage, installSystemPackage } from "./system-package";

/**
 * Path of an ffmpeg that can make our films; on Debian, root gets one installed when there is none.
 * @throws NoFfmpegError with the line that installs one
 */
export async function getFfmpeg(options: {
  configuredPath: string | null;
  dataDirectory: string;
  log: (line: string) => void;
  stopped?: AbortSignal;
}): Promise<string> {
  const find = () =>
    findFfmpeg({
      configuredPath: options.configuredPath,
      cacheDirectory: path.join(options.dataDirectory, "cache"),
    });
  try {
    return (await find()).path;
  } catch (error) {
    const mayInstall = options.configuredPath === null && canInstallSystemPackage();
    if (!(error instanceof NoFfmpegError) || !mayInstall) throw error;
    if (!(await installSystemPackage("ffmpeg", options))) throw error;
    return (await find()).path;
  }
}
