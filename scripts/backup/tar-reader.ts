import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { BLOCK_BYTES, paddingOf, readHeader } from "./tar-format";

/** One file of an archive. Its content is read once, before the next file is asked for. */
export interface TarEntry {
  name: string;
  sizeBytes: number;
  content: AsyncIterable<Buffer>;
}

/** The archive ends before its end, or is none. */
export class TarError extends Error {
  override name = "TarError";
}

const PIECE_BYTES = 1024 * 1024;

/**
 * Reads an archive from front to back. What is left of a content is passed over.
 * @param checksums gets a line in the form of `sha256sum` for each file that was read whole
 * @throws TarError when it is cut off or damaged
 */
export async function* readTar(path: string, checksums: string[]): AsyncGenerator<TarEntry> {
  const file = await open(path, "r");
  try {
    let position = 0;
    for (;;) {
      const header = headerOf(await readBlock(file, position));
      if (header === null) return;
      const { name, sizeBytes } = header;
      position += BLOCK_BYTES;
      const content = readContent(file, position, sizeBytes, (hash) =>
        checksums.push(`${hash}  ${name}`),
      );
      yield { name, sizeBytes, content };
      for await (const _ of content);
      position += sizeBytes + paddingOf(sizeBytes);
    }
  } finally {
    await file.close();
  }
}

function headerOf(block: Buffer) {
  try {
    return readHeader(block);
  } catch (cause) {
    throw new TarError("it is damaged, or not a backup", { cause });
  }
}

async function* readContent(
  file: FileHandle,
  start: number,
  sizeBytes: number,
  onHash: (hash: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for (let done = 0; done < sizeBytes; ) {
    const piece = await readBytes(file, start + done, Math.min(PIECE_BYTES, sizeBytes - done));
    hash.update(piece);
    done += piece.length;
    yield piece;
  }
  onHash(hash.digest("hex"));
}

function readBlock(file: FileHandle, position: number): Promise<Buffer> {
  return readBytes(file, position, BLOCK_BYTES);
}

async function readBytes(file: FileHandle, position: number, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count);
  let filled = 0;
  while (filled < count) {
    const { bytesRead } = await file.read(bytes, filled, count - filled, position + filled);
    if (bytesRead === 0) throw new TarError("it is cut off");
    filled += bytesRead;
  }
  return bytes;
}
