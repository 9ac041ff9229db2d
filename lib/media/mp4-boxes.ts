import { MediaError } from "./media-error";
import type { OpenFile } from "./media-files";

/**
 * The boxes an MP4 or QuickTime file is made of, as far as we look at them ourselves; why not a
 * library does it all: decision 30.
 */

export interface Box {
  type: string;
  /** Where the box begins, header included. */
  offset: number;
  /** With its header. */
  size: number;
}

/**
 * The boxes of the outermost level.
 * @param most how many at most are looked at
 * @throws MediaError "unreadable" when one has no possible size, or there are more
 */
export async function readTopBoxes(
  file: OpenFile,
  most = Number.POSITIVE_INFINITY,
): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let offset = 0; offset + 8 <= file.sizeBytes; ) {
    const header = await file.read(offset, 16);
    const box = readHeader(header, 0, file.sizeBytes - offset);
    if (box.size < 8 || boxes.length >= most)
      throw new MediaError("unreadable", "The MP4 file has a broken box.");
    boxes.push({ ...box, offset });
    offset += box.size;
  }
  return boxes;
}

/** The bytes of a box, with its header; fewer when the file ends before it does. */
export async function readBox(file: OpenFile, box: Box): Promise<Buffer> {
  return await file.read(box.offset, box.size);
}

/** The boxes between two places in these bytes; stops at one that has no possible size. */
export function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let offset = from; offset + 8 <= to; ) {
    if (bytes.readUInt32BE(offset) === 1 && offset + 16 > to) break;
    const box = { ...readHeader(bytes, offset, to - offset), offset };
    if (box.size < 8 || offset + box.size > to) break;
    boxes.push(box);
    offset += box.size;
  }
  return boxes;
}

/** The first box of a path below a box, for example `stbl` of `mdia/minf/stbl`; null when it is not there. */
export function findBox(bytes: Buffer, below: Box, ...path: readonly string[]): Box | null {
  let found: Box | null = below;
  for (const type of path) {
    if (!found) return null;
    const children = listBoxes(bytes, found.offset + 8, found.offset + found.size);
    found = children.find((box) => box.type === type) ?? null;
  }
  return found;
}

/** A box of this type around its content. */
export function makeBox(type: string, ...content: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.reduce((sum, part) => sum + part.length, 8));
  header.write(type, 4, "latin1");
  return Buffer.concat([header, ...content]);
}

/** A box that begins with a version and flags. */
export function makeFullBox(
  type: string,
  version: number,
  flags: number,
  ...content: readonly Uint8Array[]
): Buffer {
  return makeBox(type, uint32s((version << 24) | flags), ...content);
}

/** Numbers of 32 bits, the highest byte first, as MP4 boxes hold them; negative ones wrap. */
export function uint32s(...values: readonly number[]): Buffer {
  return uint32Table(values);
}

/** The same for a long list. */
export function uint32Table(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value >>> 0, index * 4);
  });
  return bytes;
}

/** @param rest bytes to the end, for a box of size 0, which means "all the rest" */
function readHeader(bytes: Buffer, at: number, rest: number): Pick<Box, "type" | "size"> {
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString("latin1", at + 4, at + 8);
  if (size === 1) return { type, size: Number(bytes.readBigUInt64BE(at + 8)) };
  return { type, size: size === 0 ? rest : size };
}
