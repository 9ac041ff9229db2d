import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "@/lib/env";
import { findOrFetchFfmpeg } from "@/scripts/launch/get-ffmpeg";
import { type Finding, good, reasonOf, warn, wrong } from "./finding";

/** The Node that the product is built for; where it is missing, scripts/bootstrap.mjs fetches it. */
const NODE_MAJOR_VERSION = 24;
/** A film of five minutes with its clips takes about a fifth of this, in GiB. */
const COMFORTABLE_FREE_GIB = 5;
const GIB = 1024 ** 3;

/** Looks at what the app stands on: Node, the disk, ffmpeg. */
export async function checkMachine(environment: Environment): Promise<Finding[]> {
  return [checkNode(), await checkDataFolder(environment), ...(await checkFfmpeg(environment))];
}

function checkNode(): Finding {
  const major = Number.parseInt(process.versions.node, 10);
  return major >= NODE_MAJOR_VERSION
    ? good("node", `Node ${process.versions.node}.`)
    : wrong("node", `Node ${process.versions.node} is too old: use ${NODE_MAJOR_VERSION}.`);
}

async function checkDataFolder({ dataDirectory, blob }: Environment): Promise<Finding> {
  const probe = path.join(dataDirectory, `doctor-${process.pid}`);
  try {
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    return wrong(
      "ROUGHCUT_DATA",
      `${dataDirectory} cannot be written (${reasonOf(error)}): choose another folder or its rights.`,
    );
  }
  const { bavail, bsize } = await statfs(dataDirectory);
  const free = (bavail * bsize) / GIB;
  const holds = blob ? "work in progress and the cache" : "all media";
  return free >= COMFORTABLE_FREE_GIB
    ? good("ROUGHCUT_DATA", `${dataDirectory} holds ${holds}; ${free.toFixed(0)} GiB are free.`)
    : warn(
        "ROUGHCUT_DATA",
        `${dataDirectory} holds ${holds}, and only ${free.toFixed(1)} GiB are free: make room.`,
      );
}

/** Older ones get no mends of what hostile files can do to them; the floor is that of Debian 12. */
const OLDEST_MENDED_FFMPEG = 5;

async function checkFfmpeg({ ffmpegPath, dataDirectory }: Environment): Promise<Finding[]> {
  try {
    const found = await findOrFetchFfmpeg({
      configuredPath: ffmpegPath,
      dataDirectory,
      log: console.log,
    });
    const works = `${found.version} at ${found.path} writes our H.264 and AAC, proven by a tiny film.`;
    return [good("ffmpeg", works), ...findOldFfmpeg(found.version)];
  } catch (error) {
    return [wrong("ffmpeg", error instanceof Error ? error.message : String(error))];
  }
}

/** A version without a number (`N-47683-g0e8eb07`) is a build of some day, and nobody knows which. */
function findOldFfmpeg(version: string): Finding[] {
  const major = Number.parseInt(/^n?(\d+)\./u.exec(version)?.[1] ?? "", 10);
  if (major >= OLDEST_MENDED_FFMPEG) return [];
  const what = Number.isNaN(major) ? `${version} tells no version` : `${version} is old`;
  return [
    warn(
      "ffmpeg",
      `${what}: where people upload clips of their own, install one that is kept up (apt-get install ffmpeg).`,
    ),
  ];
}
