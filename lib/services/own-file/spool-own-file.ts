import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import type { Scratch } from "@/lib/media/scratch";
import {
  mayBe,
  OWN_FILE_HEAD_BYTES,
  OWN_FILE_LIMIT_BYTES,
  type OwnFileFormat,
  readOwnFileFormat,
  type TakeKind,
} from "@/lib/rules/own-file";

/** A person's file, whole and on our disk, of which nothing is known yet but how it begins. */
export interface SpooledFile {
  path: string;
  format: OwnFileFormat;
  /** SHA-256 of its bytes (hex). */
  hash: string;
  sizeBytes: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Writes what comes in to disk, as long as it begins like something of these kinds and does not grow
 * too large for them.
 * @throws AppError take.notMedia or that of the kind, take.tooLarge
 */
export async function spoolOwnFile(
  content: AsyncIterable<Uint8Array>,
  kinds: readonly TakeKind[],
  scratch: Scratch,
): Promise<SpooledFile> {
  const path = scratch.file("given");
  const file = await open(path, "w");
  const hash = createHash("sha256");
  let head = new Uint8Array();
  let format: OwnFileFormat | null = null;
  let sizeBytes = 0;
  try {
    for await (const piece of content) {
      sizeBytes += piece.byteLength;
      if (format === null) {
        head = Buffer.concat([head, piece]);
        if (head.byteLength >= OWN_FILE_HEAD_BYTES) format = requireFormat(head, kinds);
      }
      if (sizeBytes > limitOf(format, kinds)) throw tooLarge(limitOf(format, kinds));
      hash.update(piece);
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
  format ??= requireFormat(head, kinds);
  return { path, format, hash: hash.digest("hex"), sizeBytes };
}

/** @throws AppError when a file of this kind may not be so large */
export function requireSize(kind: TakeKind, sizeBytes: number): void {
  const limit = OWN_FILE_LIMIT_BYTES[kind];
  if (sizeBytes > limit) throw tooLarge(limit);
}

/** What is said of a file that is not of the kind that was asked for. */
export function wrongKind(kinds: readonly TakeKind[]): AppError {
  const [only, ...others] = kinds;
  if (only === undefined || others.length > 0) return new AppError("take.notMedia");
  const codes = { audio: "take.notAudio", image: "take.notImage", video: "take.notVideo" } as const;
  return new AppError(codes[only]);
}

function requireFormat(head: Uint8Array, kinds: readonly TakeKind[]): OwnFileFormat {
  const format = readOwnFileFormat(head);
  if (format === null || !kinds.some((kind) => mayBe(kind, format))) throw wrongKind(kinds);
  return format;
}

/** The largest that a file of this format can be, as whatever of these kinds it turns out to be. */
function limitOf(format: OwnFileFormat | null, kinds: readonly TakeKind[]): number {
  const possible = kinds.filter((kind) => format === null || mayBe(kind, format));
  return Math.max(...possible.map((kind) => OWN_FILE_LIMIT_BYTES[kind]));
}

function tooLarge(limitBytes: number): AppError {
  return new AppError("take.tooLarge", {
    values: { megabytes: Math.floor(limitBytes / MEGABYTE) },
  });
}
