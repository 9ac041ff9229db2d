import { randomBytes } from "node:crypto";
import { mkdir, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { EmbeddedDatabaseError } from "./embedded-database-error";

/**
 * Creates the data folder when it is missing and proves that files can be written into it.
 * As root it is made passable for others, because the database in it runs as another user; its
 * content stays closed to them.
 * @throws EmbeddedDatabaseError when nothing can be written there
 */
export async function prepareDataDirectory(dataDirectory: string): Promise<void> {
  const probe = path.join(dataDirectory, `.write-test-${randomBytes(6).toString("hex")}`);
  try {
    await mkdir(dataDirectory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await writeFile(probe, "");
    await unlink(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDirectory} cannot be written (${code}): make it writable, or set ROUGHCUT_DATA to another folder.`,
    );
  }
}
