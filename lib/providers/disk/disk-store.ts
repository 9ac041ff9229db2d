/**
 * Media in a folder of this machine. A key is a path below the folder; its content type follows from
 * its ending, so that no file needs a companion.
 */
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { isDiskFull } from "@/lib/errors";
import type { ByteRange, FileStore, StoredFile } from "../ports/file-store";
import { ProviderError } from "../ports/provider-error";
import {
  contentTypeOfKey,
  isKey,
  isKeyPrefix,
  requireKeyFits,
  requireKeyPrefix,
} from "../storage-key";

/** Where files are before they are whole; no key begins with a dot. */
const INCOMING = ".incoming";
/** Older leftovers of a crash are removed. */
const INCOMING_KEPT_MS = 24 * 60 * 60 * 1000;
const CHUNK_BYTES = 64 * 1024;

/**
 * A file store on disk. A file appears under its key at once and whole (written beside it, flushed,
 * renamed); storing under a key again replaces it the same way. `localCopy` gives the stored file
 * itself: read it, never write to it. A stream from `open` must be read to its end or cancelled.
 *
 * Keys that do not fit the pattern, and a content type that does not fit the key's ending, are
 * refused with ProviderError kind "refused"; a range outside the file throws RangeError.
 *
 * @param options.directory made when it is first needed.
 */
export function createDiskStore(options: { directory: string }): FileStore {
  const root = resolve(options.directory);
  let prepared: Promise<void> | undefined;

  /** Makes the folders once, and removes what a crash left behind. */
  function prepare(): Promise<void> {
    prepared ??= makeFolders(root).catch((cause: unknown) => {
      prepared = undefined;
      throw cause;
    });
    return prepared;
  }

  async function store(
    key: string,
    contentType: string,
    write: (temporary: string) => Promise<void>,
  ): Promise<StoredFile> {
    requireKeyFits(key, contentType);
    await prepare();
    const path = join(root, key);
    const temporary = join(root, INCOMING, randomUUID());
    try {
      await write(temporary);
      await flush(temporary);
      await mkdir(dirname(path), { recursive: true });
      await requireInside(root, dirname(path));
      await rename(temporary, path);
      await flush(dirname(path));
    } catch (cause) {
      throw inWords(cause);
    } finally {
      await rm(temporary, { force: true });
    }
    return fileAt(key, path);
  }

  return {
    provider: "disk",
    sendsReaders: false,
    put: (key, bytes, contentType) =>
      store(key, contentType, async (temporary) => {
        const file = await open(temporary, "wx", 0o600);
        await file.writeFile(bytes).finally(() => file.close());
      }),
    putStream: (key, content, contentType) =>
      store(key, contentType, async (temporary) => {
        const file = await open(temporary, "wx", 0o600);
        try {
          for await (const chunk of content) await file.writeFile(chunk);
        } finally {
          await file.close();
        }
      }),
    putFile: (key, path, contentType) =>
      // Shares the blocks where the file system can, so that a film is not written twice.
      store(key, contentType, (temporary) =>
        copyFile(path, temporary, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL),
      ),
    async find(key) {
      const path = await findPath(root, key);
      return path === null ? null : fileAt(key, path).catch(ignoreMissing);
    },
    async open(key, range) {
      const path = await findPath(root, key);
      const handle =
        path === null
          ? null
          : await open(/* turbopackIgnore: true */ path, "r").catch(ignoreMissing);
      if (handle === null) return null;
      try {
        const file = await fileOf(key, handle);
        return { file, stream: streamOf(handle, requireRange(range, file.sizeBytes)) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async read(key) {
      const path = await findPath(root, key);
      const handle =
        path === null
          ? null
          : await open(/* turbopackIgnore: true */ path, "r").catch(ignoreMissing);
      if (handle === null) throw lost(key);
      return handle.readFile().finally(() => handle.close());
    },
    localPath: (key) => findPath(root, key),
    async localCopy(key) {
      const path = await findPath(root, key);
      if (path === null) throw lost(key);
      return path;
    },
    async remove(keys) {
      for (const key of keys) {
        const path = await findPath(root, key);
        if (path !== null) await rm(path, { force: true });
      }
    },
    async list(prefix) {
      requireKeyPrefix(prefix);
      const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      const keys: string[] = [];
      await collectKeys(root, folder, keys);
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },
    signedUrl: async () => null,
    bareAddress: () => null,
    uploadTicket: async () => null,
    async removeUnfinished(begunBefore) {
      await prepare();
      return removeIncoming(root, begunBefore.getTime());
    },
  };
}

async function makeFolders(root: string): Promise<void> {
  await mkdir(join(root, INCOMING), { recursive: true });
  await removeIncoming(root, Date.now() - INCOMING_KEPT_MS);
}

/** Removes what was last written to before a time, and never became a file. */
async function removeIncoming(root: string, beforeMs: number): Promise<number> {
  let count = 0;
  for (const name of await readdir(join(root, INCOMING))) {
    const path = join(root, INCOMING, name);
    const found = await stat(path).catch(ignoreMissing);
    if (!found || found.mtimeMs >= beforeMs) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}

/** The real path of an existing file, or null. @throws ProviderError for a key that is none. */
async function findPath(root: string, key: string): Promise<string | null> {
  contentTypeOfKey(key);
  const path = await realpath(join(root, key)).catch(ignoreMissing);
  if (path === null) return null;
  await requireInside(root, path);
  return path;
}

/** Refuses a path that a symbolic link leads out of the store. */
async function requireInside(root: string, path: string): Promise<void> {
  const realRoot = await realpath(root);
  const real = await realpath(path);
  if (real !== realRoot && !real.startsWith(realRoot + sep)) {
    throw refused("This key leads out of the store.");
  }
}

async function fileAt(key: string, path: string): Promise<StoredFile> {
  return fileFrom(key, await stat(path, { bigint: true }));
}

async function fileOf(key: string, handle: FileHandle): Promise<StoredFile> {
  return fileFrom(key, await handle.stat({ bigint: true }));
}

/**
 * Size, time of writing and place on the disk name the content. The clock of a file system may stand
 * still for milliseconds, but a replaced file lies elsewhere than the one it replaces.
 */
function fileFrom(key: string, found: { size: bigint; mtimeNs: bigint; ino: bigint }): StoredFile {
  const facts = [found.size, found.mtimeNs, found.ino];
  return {
    key,
    contentType: contentTypeOfKey(key),
    sizeBytes: Number(found.size),
    etag: `"${facts.map((fact) => fact.toString(36)).join("-")}"`,
  };
}

/** The wanted part, cut at the end of the file as HTTP does. */
function requireRange(range: ByteRange | undefined, sizeBytes: number): ByteRange {
  if (!range) return { start: 0, end: sizeBytes - 1 };
  const { start, end } = range;
  const isWhole = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!isWhole || start < 0 || end < start || start >= sizeBytes) {
    throw new RangeError(`bytes ${start}-${end} are not in a file of ${sizeBytes} bytes`);
  }
  return { start, end: Math.min(end, sizeBytes - 1) };
}

/** Reads on demand; closes the file at the end, on an error and when the reader cancels. */
function streamOf(handle: FileHandle, range: ByteRange): ReadableStream<Uint8Array> {
  let position = range.start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const wanted = Math.min(CHUNK_BYTES, range.end + 1 - position);
        try {
          const chunk = new Uint8Array(Math.max(0, wanted));
          const { bytesRead } =
            wanted > 0 ? await handle.read(chunk, 0, wanted, position) : { bytesRead: 0 };
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
          if (bytesRead > 0 && position <= range.end) return;
          await handle.close();
          controller.close();
        } catch (error) {
          await handle.close().catch(() => {});
          controller.error(error);
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}

async function collectKeys(root: string, folder: string, keys: string[]): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const key = folder + entry.name;
    if (entry.isDirectory() && isKeyPrefix(`${key}/`)) await collectKeys(root, `${key}/`, keys);
    else if (entry.isFile() && isKey(key)) keys.push(key);
  }
}

/** Forces a file or a folder's entries to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(/* turbopackIgnore: true */ path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Null for what is not there; any other error goes on. */
function ignoreMissing(error: unknown): null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return null;
  throw error;
}

/** People read the message; the key is for the log. */
function lost(key: string): ProviderError {
  const cause = new Error(`there is no file ${key}`);
  return new ProviderError("disk", "lost", "A stored file is missing.", { cause });
}

function refused(message: string): ProviderError {
  return new ProviderError("disk", "refused", message);
}

const CLOSED = ["EACCES", "EPERM", "EROFS"];

/** What somebody can mend is said, and worth another try; any other error goes on as it is. */
function inWords(cause: unknown): unknown {
  if (isDiskFull(cause)) {
    const words = "The studio's disk is full: free some space and try again.";
    return new ProviderError("disk", "unreachable", words, { cause });
  }
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (!CLOSED.includes(code)) return cause;
  const words = "The studio's media folder cannot be written: open it and try again.";
  return new ProviderError("disk", "unreachable", words, { cause });
}
