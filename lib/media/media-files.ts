import { type FileHandle, mkdir, open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { findCached, hashFile, keepInCache } from "./media-cache";
import { MediaError } from "./media-error";
import { moveFile } from "./scratch";

/** A file of which any part can be read, wherever it lies. */
export interface OpenFile {
  sizeBytes: number;
  /** Bytes from a place on; fewer where the file ends before. */
  read(offset: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Where the files of a film lie: on this machine, or in a store that hands out parts of them. An
 * address is what its owner calls a file: a path, or a key.
 */
export interface MediaFiles {
  /** Equal answers mean equal content. @throws MediaError "missing" */
  identify(address: string): Promise<string>;
  /** @throws MediaError "missing" */
  open(address: string): Promise<OpenFile>;
  /**
   * Lets some work have the file at a path, never to be written to; a copy is removed after it.
   * @throws MediaError "missing"
   */
  withPath<Result>(address: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Writes a whole file, or nothing when `content` throws. */
  write(address: string, content: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void>;
  /** The address of a finished piece of work, or null. It is whole; any may be gone at any time. */
  findPiece(name: string): Promise<string | null>;
  /** Keeps a finished piece of work; its file may be moved. @returns its address */
  keepPiece(name: string, finishedPath: string): Promise<string>;
}

/**
 * Files of this machine, by their paths.
 * @param piecesDirectory where finished pieces are kept
 */
export function localFiles(piecesDirectory: string): MediaFiles {
  return {
    identify: hashFile,
    open: openPath,
    withPath: (file, work) => work(file),
    async write(file, content) {
      await mkdir(path.dirname(file), { recursive: true });
      const partPath = `${file}.${process.pid}.part`;
      try {
        await writeFile(partPath, content);
        await moveFile(partPath, file);
      } finally {
        await rm(partPath, { force: true });
      }
    },
    findPiece: (name) => findCached(piecesDirectory, name),
    keepPiece: (name, finishedPath) => keepInCache(piecesDirectory, name, finishedPath),
  };
}

/** Opens a file of this machine. @throws MediaError "missing" */
export async function openPath(file: string): Promise<OpenFile> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (cause) {
    throw new MediaError("missing", "The media file is missing.", { cause });
  }
  const { size: sizeBytes } = await handle.stat();
  return {
    sizeBytes,
    async read(offset, length) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, sizeBytes - offset)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
      return bytes.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

/** Lets some work read a file, and closes it. @throws MediaError "missing" */
export async function withOpen<Result>(
  opening: Promise<OpenFile>,
  work: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  const file = await opening;
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
