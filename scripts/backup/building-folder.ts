import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { findConnectionRecord } from "@/db/embedded/connection-record";
import { findPostmaster, stopPostmaster } from "@/db/embedded/postmaster-file";
import { isAlive, processIdentity } from "@/db/embedded/process-lock.mjs";

/** A folder beside a data folder, in which this process builds what will replace it. */
export function newBuildingFolder(dataDirectory: string): string {
  const owner = encodeURIComponent(processIdentity(process.pid) ?? String(process.pid));
  return `${dataDirectory}.restoring-${owner}-${randomBytes(4).toString("hex")}`;
}

/** Removes such folders of processes that were killed, and stops the databases on them. */
export async function removeAbandoned(dataDirectory: string): Promise<void> {
  const parent = path.dirname(dataDirectory);
  const prefix = `${path.basename(dataDirectory)}.restoring-`;
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const owner = decodeURIComponent(name.slice(prefix.length).replace(/-[0-9a-f]{8}$/u, ""));
    if (isAlive(owner)) continue;
    const folder = path.join(parent, name);
    const record = await findConnectionRecord(folder).catch(() => null);
    const clusterPath = record ? path.resolve(folder, record.cluster) : null;
    const postmaster = clusterPath === null ? null : findPostmaster(clusterPath);
    if (postmaster && clusterPath !== null) await stopPostmaster(postmaster, clusterPath);
    await rm(folder, { recursive: true, force: true });
  }
}
