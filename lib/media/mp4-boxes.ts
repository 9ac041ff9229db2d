import { open, stat } from "node:fs/promises";
import { MediaError } from "./media-error";

/** The boxes an MP4 or QuickTime file is made of, as far as we look at them ourselves. */

export interface Box {
  type: string;
  /** Where the box begins, header included. */
  offset: number;
  /** With its header. */
  size: number;
}

/** The boxes of the outermost level. @throws MediaError "unreadable" when one has no possible size */
export async function readTopBoxes(file: string): Promise<Box[]> {
  const { size: fileSize } = await stat(file);
  const handle = await open(file);
  try {
    const boxes: Box[] = [];
    const header = Buffer.alloc(16);
    for (let offset = 0; offset + 8 <= fileSize; ) {
      await handle.read(header, 0, 16, offset);
      const box = readHeader(header, 0, fileSize - offset);
      if (box.size < 8) throw new MediaError("unreadable", "The MP4 file has a broken box.");
      boxes.push({ ...box, offset });
      offset += box.size;
    }
    return boxes;
  } finally {
    await handle.close();
  }
}

/** The bytes of a box, with its header; fewer when the file ends before it does. */
export async function readBox(file: string, box: Box): Promise<Buffer> {
  const { size: fileSize } = await stat(file);
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(Math.min(box.size, fileSize - box.offset));
    await handle.read(bytes, 0, bytes.length, box.offset);
    return bytes;
  } finally {
    await handle.close();
  }
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

/** @param rest bytes to the end, for a box of size 0, which means "all the rest" */
function readHeader(bytes: Buffer, at: number, rest: number): Pick<Box, "type" | "size"> {
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString("latin1", at + 4, at + 8);
  if (size === 1) return { type, size: Number(bytes.readBigUInt64BE(at + 8)) };
  return { type, size: size === 0 ? rest : size };
}
