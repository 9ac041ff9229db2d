import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";

/** One file of an archive. Its content is read once, before the next file is asked for. */
export interface TarEntry {
  name: string;
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
  const archive = extract();
  // What goes wrong ends the archive with the same error, and is thrown where its entries are taken.
  pipeline(createReadStream(path, { highWaterMark: PIECE_BYTES }), archive).catch(() => undefined);
  const entries = archive[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value: entry } = await entries.next().catch(asTarError);
      if (done) return;
      const { name } = entry.header;
      const content = hashed(bytesOf(entry), (hash) => checksums.push(`${hash}  ${name}`));
      yield { name, content };
      for await (const _ of content);
    }
  } finally {
    archive.destroy();
  }
}

async function* hashed(
  pieces: AsyncIterable<Buffer>,
  onHash: (hash: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  } catch (cause) {
    asTarError(cause);
  }
  onHash(hash.digest("hex"));
}

/** The pieces of an archive or of a file in it: bytes, though the streams do not state their type. */
export function bytesOf(pieces: AsyncIterable<unknown>): AsyncIterable<Buffer> {
  return pieces as AsyncIterable<Buffer>;
}

/** Errors of the file system have a code and keep their words; others are about the archive. */
function asTarError(cause: unknown): never {
  if (cause instanceof Error && "code" in cause) throw cause;
  const isShort = cause instanceof Error && cause.message === "Unexpected end of data";
  throw new TarError(isShort ? "it is cut off" : "it is damaged, or not a backup", { cause });
}
