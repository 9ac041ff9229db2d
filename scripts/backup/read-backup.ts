import { access, constants } from "node:fs/promises";
import { isKey } from "@/lib/providers/storage-key";
import { LaunchError } from "../launch/launch-error";
import {
  CHECKSUMS,
  isKnownFormat,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SECRETS,
  tableIndexOf,
} from "./manifest";
import { readTar, type TarEntry, TarError } from "./tar-reader";

/** What takes a backup's content, in its order. */
export interface BackupTaker {
  /** @param rows whole rows, a piece at a time */
  rows(table: Manifest["tables"][number], rows: string): Promise<void>;
  /** @param place path below the data folder; it cannot lead out of it */
  file(place: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Mails, and the names under which their keys were noted. */
const OUTBOX_NAME = /^outbox\/(?:\.claims\/)?[A-Za-z0-9][A-Za-z0-9-]{0,100}(?:\.eml)?$/u;

/** The versions and the list of a backup. @throws LaunchError when it is none that can be read */
export async function readManifest(backupPath: string): Promise<Manifest> {
  await access(backupPath, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new LaunchError(`${backupPath} cannot be read (${error.code}): check the path.`);
  });
  return inWords(backupPath, async () => {
    for await (const entry of readTar(backupPath, [])) return parseManifest(entry);
    throw new TarError("it is empty");
  });
}

/**
 * Hands the content of a backup on, from front to back, and checks all of it.
 * @throws LaunchError when it is cut off, damaged or not a backup; what was handed on is no use then
 */
export async function takeBackup(backupPath: string, taker: BackupTaker): Promise<void> {
  await inWords(backupPath, async () => {
    const found: string[] = [];
    let manifest: Manifest | null = null;
    let isWhole = false;
    for await (const entry of readTar(backupPath, found)) {
      if (isWhole) throw new TarError("something follows its end");
      if (manifest === null) {
        manifest = await parseManifest(entry);
      } else if (entry.name === CHECKSUMS) {
        const before = [...found];
        requireEqual(await textOf(entry), before);
        isWhole = true;
      } else {
        await hand(entry, manifest, taker);
      }
    }
    if (!isWhole) throw new TarError("it is cut off");
  });
}

async function hand(entry: TarEntry, manifest: Manifest, taker: BackupTaker): Promise<void> {
  const { name, content } = entry;
  const index = tableIndexOf(name);
  const table = index === null ? undefined : manifest.tables[index];
  if (table) return taker.rows(table, await textOf(entry));
  const [folder, ...rest] = name.split("/");
  const key = rest.join("/");
  if (folder === "secrets" && SECRETS.some((secret) => secret === key)) {
    return taker.file(key, content);
  }
  if ((folder === "media" && isKey(key)) || OUTBOX_NAME.test(name)) {
    return taker.file(name, content);
  }
  throw new TarError(`it holds ${JSON.stringify(name)}, which does not belong into one`);
}

async function parseManifest(entry: TarEntry): Promise<Manifest> {
  const parsed =
    entry.name === MANIFEST ? manifestSchema.safeParse(JSON.parse(await textOf(entry))) : null;
  if (!parsed?.success) throw new TarError("it is not a backup of Roughcut");
  if (!isKnownFormat(parsed.data)) {
    throw new LaunchError(
      `This backup was made by a newer Roughcut (${parsed.data.roughcut}): update Roughcut and restore again. Nothing was changed.`,
    );
  }
  return parsed.data;
}

async function textOf({ content }: TarEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

function requireEqual(listed: string, found: string[]): void {
  const expected = listed.trimEnd().split("\n");
  const differs = found.find((line, index) => line !== expected[index]);
  if (differs !== undefined) throw new TarError(`its ${differs.split("  ")[1]} is damaged`);
  if (expected.length !== found.length) throw new TarError("a part of it is missing");
}

async function inWords<Result>(backupPath: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TarError) && !(error instanceof SyntaxError)) throw error;
    const reason = error instanceof TarError ? error.message : "its manifest is damaged";
    throw new LaunchError(
      `${backupPath} cannot be restored (${reason}): use another backup. Nothing was changed.`,
      { cause: error },
    );
  }
}
