import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { MediaError } from "./media-error";
import { type MediaFiles, withOpen } from "./media-files";

/** Pieces that are bytes: a SHA-256 stands before them, for a machine that lost power may have kept the name but no data. */

const SEAL_BYTES = 32;

function sealOf(bytes: Uint8Array | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Keeps bytes as a piece, by way of a scratch file, sealed so that `readSealed` knows damage. */
export async function keepSealed(
  files: MediaFiles,
  name: string,
  bytes: Uint8Array | string,
  scratchPath: string,
): Promise<void> {
  await writeFile(scratchPath, [sealOf(bytes), bytes]);
  await files.keepPiece(name, scratchPath);
}

/** The bytes that `keepSealed` kept; null when there are none, or others than were kept. */
export async function readSealed(files: MediaFiles, name: string): Promise<Buffer | null> {
  const address = await files.findPiece(name);
  if (address === null) return null;
  try {
    return await withOpen(files.open(address), async (file) => {
      const seal = await file.read(0, SEAL_BYTES);
      const bytes = await file.read(SEAL_BYTES, file.sizeBytes);
      return sealOf(bytes).equals(seal) ? bytes : null;
    });
  } catch (error) {
    // It was removed after it had been found.
    if (error instanceof MediaError && error.kind === "missing") return null;
    throw error;
  }
}
