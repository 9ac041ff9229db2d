import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { BLOCK_BYTES, paddingOf, writeHeader } from "./tar-format";

/** Writes an archive from front to back; memory holds one piece at a time. */
export interface TarWriter {
  /** SHA-256 of each file so far, in the form of `sha256sum`. */
  checksums: string[];
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds exactly so many bytes of a file on disk, whatever is appended to it meanwhile. */
  addFile(name: string, file: FileHandle, sizeBytes: number): Promise<void>;
  /** Ends the archive and flushes it to the disk. */
  finish(): Promise<number>;
  close(): Promise<void>;
}

const PIECE_BYTES = 1024 * 1024;

/** Begins an archive; the file must not exist. Readable by its owner only. */
export async function createTarWriter(path: string, madeAt: Date): Promise<TarWriter> {
  const out = await open(path, "wx", 0o600);
  const checksums: string[] = [];
  let written = 0;

  async function append(bytes: Buffer): Promise<void> {
    await out.writeFile(bytes);
    written += bytes.length;
  }
  async function begin(name: string, sizeBytes: number): Promise<void> {
    await append(writeHeader({ name, sizeBytes }, madeAt));
  }
  async function end(name: string, sizeBytes: number, hash: string): Promise<void> {
    await append(Buffer.alloc(paddingOf(sizeBytes)));
    checksums.push(`${hash}  ${name}`);
  }

  return {
    checksums,
    async add(name, bytes) {
      await begin(name, bytes.length);
      await append(bytes);
      await end(name, bytes.length, createHash("sha256").update(bytes).digest("hex"));
    },
    async addFile(name, file, sizeBytes) {
      await begin(name, sizeBytes);
      const hash = createHash("sha256");
      const piece = Buffer.alloc(PIECE_BYTES);
      for (let position = 0; position < sizeBytes; ) {
        const wanted = Math.min(piece.length, sizeBytes - position);
        const { bytesRead } = await file.read(piece, 0, wanted, position);
        if (bytesRead === 0) throw new Error(`${name} became shorter while it was copied`);
        const bytes = piece.subarray(0, bytesRead);
        hash.update(bytes);
        await append(bytes);
        position += bytesRead;
      }
      await end(name, sizeBytes, hash.digest("hex"));
    },
    async finish() {
      // Two empty blocks end an archive.
      await append(Buffer.alloc(2 * BLOCK_BYTES));
      await out.sync();
      await out.close();
      return written;
    },
    close: () => out.close().catch(() => undefined),
  };
}
