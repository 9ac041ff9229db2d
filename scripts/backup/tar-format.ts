/**
 * The tar format (POSIX ustar) as far as a backup needs it: plain files, in blocks of 512 bytes.
 * Written here because Node has no archive of its own; any `tar` lists and unpacks the result.
 */

export const BLOCK_BYTES = 512;

/** Names beyond this are split at a slash into a prefix and a name. */
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
/** Eleven octal digits hold 8 GiB; larger sizes are written in base 256, as GNU and BSD tar do. */
const OCTAL_SIZE_LIMIT = 8 ** 11;

export interface TarHeader {
  name: string;
  sizeBytes: number;
}

/** Bytes that fill the last block of a file of this size. */
export function paddingOf(sizeBytes: number): number {
  return (BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES;
}

/** @throws RangeError for a name that the format cannot hold; ours are keys, which fit */
export function writeHeader({ name, sizeBytes }: TarHeader, madeAt: Date): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  const [prefix, rest] = splitName(name);
  block.write(rest, 0);
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  if (sizeBytes < OCTAL_SIZE_LIMIT) {
    block.write(`${sizeBytes.toString(8).padStart(11, "0")}\0`, 124);
  } else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(sizeBytes), 128);
  }
  const seconds = Math.floor(madeAt.getTime() / 1000);
  block.write(`${seconds.toString(8).padStart(11, "0")}\0`, 136);
  block.write("0", 156);
  block.write("ustar\0", 257);
  block.write("00", 263);
  block.write(prefix, 345);
  block.write(`${checksumOf(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/**
 * Reads a header that `writeHeader` has written.
 * @returns null for the empty block that ends an archive
 * @throws RangeError for anything else
 */
export function readHeader(block: Buffer): TarHeader | null {
  if (block.every((byte) => byte === 0)) return null;
  const stored = Number.parseInt(block.toString("latin1", 148, 154), 8);
  if (block.toString("latin1", 257, 262) !== "ustar" || stored !== checksumOf(block)) {
    throw new RangeError("a header of the archive is damaged");
  }
  const prefix = textOf(block, 345, PREFIX_BYTES);
  const rest = textOf(block, 0, NAME_BYTES);
  const sizeBytes =
    block[124] === 0x80
      ? Number(block.readBigUInt64BE(128))
      : Number.parseInt(block.toString("latin1", 124, 135), 8);
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) {
    throw new RangeError("a size in the archive is damaged");
  }
  return { name: prefix === "" ? rest : `${prefix}/${rest}`, sizeBytes };
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ["", name];
  const at = name.lastIndexOf("/", PREFIX_BYTES);
  const [prefix, rest] = [name.slice(0, Math.max(0, at)), name.slice(at + 1)];
  if (at < 0 || Buffer.byteLength(rest) > NAME_BYTES || Buffer.byteLength(prefix) > PREFIX_BYTES) {
    throw new RangeError(`the name ${name} is too long for an archive`);
  }
  return [prefix, rest];
}

/** The sum of all bytes, those of the sum itself taken as spaces. */
function checksumOf(block: Buffer): number {
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte;
  return sum;
}

function textOf(block: Buffer, start: number, length: number): string {
  return block.toString("utf8", start, start + length).replace(/\0.*$/su, "");
}
