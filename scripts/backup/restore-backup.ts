import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { openRowWriter, type RowWriter } from "@/db/backup/write-rows";
import { migrate, migrateUntil } from "@/db/migrate";
import { LaunchError } from "../launch/launch-error";
import { newBuildingFolder, removeAbandoned } from "./building-folder";
import type { Manifest } from "./manifest";
import { type BackupTaker, takeBackup } from "./read-backup";
import { openStudioDatabase, type StudioDatabase } from "./studio-database";
import { swapIn } from "./swap-in";

export interface RestoreFacts {
  fileCount: number;
  /** Where the folder that was there before is now; null when there was none. */
  oldDirectory: string | null;
}

/**
 * Makes a data folder of a backup: beside its place first, then by one rename, so that it is there
 * whole or not at all. A backup of an older version is migrated.
 * @param manifest of the same file, found to be of a version that this one can read
 * @param replace whether a folder that is there may be set aside
 * @throws LaunchError one sentence when the backup is damaged or there is no room for it
 */
export async function restoreBackup(options: {
  backupPath: string;
  manifest: Manifest;
  dataDirectory: string;
  replace: boolean;
  log: (line: string) => void;
  /** Is given what must be cleared away should the command be ended in the middle. */
  onEnd: (cleanup: () => Promise<void>) => void;
}): Promise<RestoreFacts> {
  const { backupPath, manifest, dataDirectory, replace, log, onEnd } = options;
  await removeAbandoned(dataDirectory);
  const building = newBuildingFolder(dataDirectory);
  let studio: StudioDatabase | null = null;
  let rows: RowWriter | null = null;
  let isDone = false;
  const giveUp = async () => {
    if (isDone) return;
    await rows?.close();
    await studio?.stop();
    await rm(building, { recursive: true, force: true });
  };
  onEnd(giveUp);
  try {
    studio = await openStudioDatabase(building, log);
    await migrateUntil(studio.url, manifest.newest_migration);
    rows = await openRowWriter(studio.superuserUrl);
    const taker = new FolderTaker(building, rows);
    await takeBackup(backupPath, taker);
    await rows.commit(manifest.sequences);
    await rows.close();
    await migrate(studio.url);
    await studio.stop();
    studio = null;
    const oldDirectory = await swapIn({ building, dataDirectory, replace });
    isDone = true;
    return { fileCount: taker.fileCount, oldDirectory };
  } catch (error) {
    await giveUp();
    throw inWords(error, dataDirectory);
  }
}

/** Puts files into a folder and rows into a database. */
class FolderTaker implements BackupTaker {
  fileCount = 0;

  constructor(
    private readonly directory: string,
    private readonly writer: RowWriter,
  ) {}

  rows(table: Manifest["tables"][number], rows: string): Promise<void> {
    return this.writer.write(table, rows);
  }

  async file(place: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = path.join(this.directory, place);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const file = await open(target, "wx", 0o600);
    try {
      for await (const piece of content) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    this.fileCount += 1;
  }
}

/** What a person can mend is said in a sentence; everything else is shown as it is. */
function inWords(error: unknown, dataDirectory: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // 53100 is PostgreSQL's own word for a full disk.
  if (["ENOSPC", "EDQUOT", "53100"].includes(code)) {
    return new LaunchError(
      `There is no room for the backup beside ${dataDirectory}: free some space and restore again. Nothing was changed.`,
      { cause: error },
    );
  }
  return error;
}
