import { rm } from "node:fs/promises";
import path from "node:path";
import { listUnclaimedKeys } from "@/db/queries/unclaimed-files";
import { MediaError } from "@/lib/media/media-error";
import { localFiles, type MediaFiles, type OpenFile, openPath } from "@/lib/media/media-files";
import type { Scratch } from "@/lib/media/scratch";
import { fileStore } from "@/lib/providers";
import type { FileStore, StoredFile } from "@/lib/providers/ports/file-store";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { keepFileForAWeek, keepStream } from "./keep-file";

/** Of a file in a distant store so much is fetched at a time: a request costs as long as a megabyte. */
const BLOCK_BYTES = 2_000_000;
/** A piece that is about to be removed is made again rather than lost in the middle of a film. */
const IN_USE_MS = 6 * 60 * 60 * 1000;

/**
 * The files of a film as they lie in the store: an address is a key. An absolute path is a file of
 * this machine, for what is drawn for this film alone.
 * @param prefix of all keys of the film's story; finished pieces are kept below it for a week
 * @param scratch where copies of stored files may be for a while
 */
export async function storedFiles(prefix: string, scratch: Scratch): Promise<MediaFiles> {
  const store = fileStore();
  const local = localFiles(scratch.directory);
  const pieces = new Set(
    await listUnclaimedKeys(`${prefix}pieces/`, new Date(Date.now() + IN_USE_MS)),
  );
  const found = new Map<string, Promise<StoredFile | null>>();

  async function require(key: string): Promise<StoredFile> {
    const finding = found.get(key) ?? store.find(key);
    found.set(key, finding);
    const file = await finding;
    if (!file) throw missing(key);
    return file;
  }

  return {
    async identify(address) {
      if (path.isAbsolute(address)) return await local.identify(address);
      const { key, etag } = await require(address);
      return `${key} ${etag}`;
    },
    async open(address) {
      if (path.isAbsolute(address)) return await openPath(address);
      const own = await store.localPath(address);
      return own === null ? openRemote(store, await require(address)) : await openPath(own);
    },
    async withPath(address, work) {
      if (path.isAbsolute(address)) return await work(address);
      const own = await store.localPath(address);
      if (own !== null) return await work(own);
      const copy = await store.localCopy(address, scratch.directory).catch(asMissing);
      try {
        return await work(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },
    write: (key, content, sizeBytes) => keepStream(key, content, "video/mp4", sizeBytes),
    async findPiece(name) {
      const key = keyOfPiece(prefix, name);
      return pieces.has(key) && (await store.find(key)) ? key : null;
    },
    async keepPiece(name, finishedPath) {
      const key = keyOfPiece(prefix, name);
      await keepFileForAWeek(key, finishedPath, typeOfPiece(name));
      await rm(finishedPath, { force: true });
      found.delete(key);
      pieces.add(key);
      return key;
    },
  };
}

/** The store knows clips by their ending; all else is bytes to it, with its own ending in its name. */
function keyOfPiece(prefix: string, name: string): string {
  const file = name.endsWith(".mp4") ? name : `${name.replaceAll(".", "-")}.bin`;
  return `${prefix}pieces/${file}`;
}

function typeOfPiece(name: string): string {
  return name.endsWith(".mp4") ? "video/mp4" : "application/octet-stream";
}

/** Reads a file of a distant store in blocks, of which it keeps the last. */
function openRemote(store: FileStore, file: StoredFile): OpenFile {
  const { key, sizeBytes } = file;
  let block = { at: 0, bytes: Buffer.alloc(0) };

  async function fetch(at: number, length: number): Promise<void> {
    const end = Math.min(sizeBytes, at + Math.max(length, BLOCK_BYTES)) - 1;
    const opened = await store.open(key, { start: at, end });
    if (!opened) throw missing(key);
    block = { at, bytes: Buffer.from(await new Response(opened.stream).arrayBuffer()) };
  }

  return {
    sizeBytes,
    async read(offset, length) {
      const end = Math.min(sizeBytes, offset + length);
      if (offset >= end) return Buffer.alloc(0);
      const isThere = offset >= block.at && end <= block.at + block.bytes.length;
      if (!isThere) await fetch(offset, end - offset);
      return block.bytes.subarray(offset - block.at, end - block.at);
    },
    close: async () => undefined,
  };
}

function asMissing(cause: unknown): never {
  if (cause instanceof ProviderError && cause.kind === "lost") throw missing(cause);
  throw cause;
}

function missing(cause: unknown): MediaError {
  return new MediaError("missing", "The media file is missing.", { cause });
}
