import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { openSnapshot, type Snapshot } from "@/db/backup/read-rows";
import { withScratch } from "@/lib/media/scratch";
import packageFacts from "@/package.json";
import { LaunchError } from "../launch/launch-error";
import { linkMedia, listKeys } from "./link-media";
import { CHECKSUMS, createManifest, MANIFEST, rowsName, SECRETS } from "./manifest";
import { createTarWriter, type TarWriter } from "./tar-writer";

/** What a backup holds. */
export interface BackupFacts {
  rowCount: number;
  fileCount: number;
  sizeBytes: number;
}

/**
 * Copies everything that an embedded studio knows into one file. The studio may run: all rows are of
 * one moment, and every file that they name is copied, also when it is removed meanwhile. The file is
 * there whole or not at all.
 * @param url of the database's superuser, on the product's database
 * @throws LaunchError one sentence when there is nothing to copy, or no room for it
 */
export async function makeBackup(options: {
  url: string;
  dataDirectory: string;
  outPath: string;
}): Promise<BackupFacts> {
  const { url, dataDirectory, outPath } = options;
  const partial = `${outPath}.part`;
  const madeAt = new Date();
  await rm(partial, { force: true });
  const tar = await createTarWriter(partial, madeAt).catch(cannotWrite(outPath));
  try {
    const facts = await withScratch(path.join(dataDirectory, "scratch"), "backup", (scratch) =>
      fill(tar, { url, dataDirectory, linked: scratch.file("media"), madeAt }),
    );
    await rename(partial, outPath);
    return facts;
  } catch (error) {
    return cannotWrite(outPath)(error);
  } finally {
    await tar.close();
    await rm(partial, { force: true });
  }
}

async function fill(
  tar: TarWriter,
  place: { url: string; dataDirectory: string; linked: string; madeAt: Date },
): Promise<BackupFacts> {
  const { dataDirectory, linked, madeAt } = place;
  const media = path.join(dataDirectory, "media");
  // Before and after the snapshot is taken: a file that its rows name was there at its moment, and
  // would have to be made and removed within that of two listings to be missed.
  await linkMedia(media, linked);
  const snapshot = await openSnapshot(place.url);
  let rowCount = 0;
  try {
    await linkMedia(media, linked);
    const { newestMigration, tables, sequences, postgres } = snapshot;
    if (newestMigration === null) {
      throw new LaunchError(`${dataDirectory} holds no studio yet: there is nothing to back up.`);
    }
    const manifest = createManifest(
      {
        roughcut: packageFacts.version,
        postgres,
        newest_migration: newestMigration,
        tables,
        sequences,
      },
      madeAt,
    );
    await tar.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    rowCount = await addRows(tar, snapshot);
  } finally {
    await snapshot.close();
  }
  const keys = await listKeys(linked);
  for (const key of keys) await addFile(tar, `media/${key}`, path.join(linked, key));
  const mails = await addMails(tar, path.join(dataDirectory, "outbox"));
  for (const name of SECRETS) {
    await addFile(tar, `secrets/${name}`, path.join(dataDirectory, name));
  }
  await tar.add(CHECKSUMS, Buffer.from(`${tar.checksums.join("\n")}\n`));
  return { rowCount, fileCount: keys.length + mails, sizeBytes: await tar.finish() };
}

async function addRows(tar: TarWriter, snapshot: Snapshot): Promise<number> {
  let rowCount = 0;
  for (const [index, table] of snapshot.tables.entries()) {
    let piece = 0;
    for await (const rows of snapshot.readRows(table)) {
      piece += 1;
      for (const byte of rows) if (byte === 0x0a) rowCount += 1;
      await tar.add(rowsName(index, piece), rows);
    }
  }
  return rowCount;
}

/** Mails, and under which keys they were sent, so that none is sent again. */
async function addMails(tar: TarWriter, outbox: string): Promise<number> {
  let count = 0;
  for (const folder of ["", ".claims"]) {
    const entries = await readdir(path.join(outbox, folder), { withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((found) => found.isFile() && !found.name.endsWith(".tmp"))) {
      const name = path.posix.join("outbox", folder, entry.name);
      if (await addFile(tar, name, path.join(outbox, folder, entry.name))) count += 1;
    }
  }
  return count;
}

/** @returns false when there is no such file, or no longer */
async function addFile(tar: TarWriter, name: string, filePath: string): Promise<boolean> {
  const file = await open(filePath, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!file) return false;
  try {
    await tar.addFile(name, file, (await file.stat()).size);
    return true;
  } finally {
    await file.close();
  }
}

function cannotWrite(outPath: string): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!["ENOSPC", "EACCES", "EROFS", "ENOENT", "EDQUOT", "ENOTDIR"].includes(code)) throw error;
    throw new LaunchError(
      `The backup could not be written to ${outPath} (${code}): make room or choose another place with --out.`,
      { cause: error },
    );
  };
}
