import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { EmbeddedDatabaseError } from "./embedded-database-error";

/** The superuser of the embedded server: makes databases, and nothing of the product. */
export const SUPERUSER = "postgres";
/** The role and the database of the product. */
export const PRODUCT_ROLE = "roughcut";

const recordSchema = z.object({
  /** Folder of PostgreSQL's files, relative to the data folder unless it lies outside of it. */
  cluster: z.string().min(1),
  /** Port on 127.0.0.1 that the server used last and tries first. */
  port: z.number().int().min(1).max(65_535),
  /** Password of the role `roughcut`, which owns the database `roughcut`. */
  password: z.string().min(1),
  superuserPassword: z.string().min(1),
});

/** How to reach the embedded database; the content of `database.json` in the data folder. */
export type ConnectionRecord = z.output<typeof recordSchema>;

/** Where the record of a data folder lies. */
export function connectionRecordPath(dataDirectory: string): string {
  return path.join(dataDirectory, "database.json");
}

/**
 * Reads the record of a data folder.
 * @returns null when the folder has none yet
 * @throws EmbeddedDatabaseError when the file cannot be read or understood
 */
export async function findConnectionRecord(
  dataDirectory: string,
): Promise<ConnectionRecord | null> {
  const recordPath = connectionRecordPath(dataDirectory);
  let text: string;
  try {
    text = await readFile(recordPath, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") return null;
    throw new EmbeddedDatabaseError(
      `${recordPath} cannot be read (${code}): start Roughcut as the user who started it first, or set ROUGHCUT_DATA to another folder.`,
    );
  }
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    throw new EmbeddedDatabaseError(
      `${recordPath} is damaged: restore it from a backup, or delete ${dataDirectory} to begin anew.`,
    );
  }
}

/** Writes the record whole or not at all, readable by its owner only. */
export async function writeConnectionRecord(
  dataDirectory: string,
  record: ConnectionRecord,
): Promise<void> {
  const recordPath = connectionRecordPath(dataDirectory);
  await writeFile(`${recordPath}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await rename(`${recordPath}.new`, recordPath);
}

/** Address of a database of the embedded server. */
export function connectionUrl(
  record: ConnectionRecord,
  role: typeof SUPERUSER | typeof PRODUCT_ROLE,
): string {
  const password = role === SUPERUSER ? record.superuserPassword : record.password;
  return `postgres://${role}:${password}@127.0.0.1:${record.port}/${role}`;
}
