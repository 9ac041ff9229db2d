import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { bytesOf } from "./tar-reader";

/** Writes an archive from front to back; memory holds one piece at a time. */
export interface TarWriter {
  /** SHA-256 of each file so far, in the form of `sha256sum`. */
  checksums: string[];
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds exactly so many bytes of a file on disk, whatever is appended to it meanwhile. */
  addFile(name: string, file: FileHandle, sizeBytes: number): Promise<void>;
  /** Ends the archive and flushes it to the disk. @returns its size in bytes */
  finish(): Promise<number>;
  close(): Promise<void>;
}

const PIECE_BYTES = 1024 * 1024;

/** Begins an archive; the file must not exist. Readable by its owner only. */
export async function createTarWriter(path: string, madeAt: Date): Promise<TarWriter> {
  const out = await open(path, "wx", 0o600);
  const archive = pack();
  const checksums: string[] = [];
  const written = writeAll(bytesOf(archive), out);
  // What goes wrong is thrown by the call that waits for it.
  written.catch(() => undefined);

  async function addPieces(name: string, size: number, pieces: AsyncIterable<Buffer> | Buffer[]) {
    const hash = createHash("sha256");
    const hashed = async function* () {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    };
    try {
      await pipeline(hashed, archive.entry({ name, size, mode: 0o600, mtime: madeAt }));
    } catch (error) {
      // A full disk ends the archive and with it the entry; the disk's own error says more.
      if (archive.destroyed) await written;
      throw error;
    }
    checksums.push(`${hash.digest("hex")}  ${name}`);
  }

  return {
    checksums,
    add: (name, bytes) => addPieces(name, bytes.length, [bytes]),
    async addFile(name, file, sizeBytes) {
      const part = { start: 0, end: sizeBytes - 1, highWaterMark: PIECE_BYTES, autoClose: false };
      await addPieces(name, sizeBytes, sizeBytes === 0 ? [] : file.createReadStream(part));
    },
    async finish() {
      archive.finalize();
      await written;
      await out.sync();
      const { size } = await out.stat();
      await out.close();
      return size;
    },
    close: () => out.close().catch(() => undefined),
  };
}

async function writeAll(pieces: AsyncIterable<Buffer>, out: FileHandle): Promise<void> {
  for await (const piece of pieces) await out.writeFile(piece);
}
