import { inflateRawSync } from "node:zlib";

/** The files of a ZIP in which everything is stored as it is, by their names; read from its directory. */
export function readStoredZip(zip: Uint8Array): Map<string, Buffer> {
  return readZip(zip, (method) => {
    if (method !== 0) throw new Error("an entry is packed");
  });
}

/** The files of any ZIP. */
export function readZip(
  zip: Uint8Array,
  onMethod: (method: number) => void = () => undefined,
): Map<string, Buffer> {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (end === -1) throw new Error("the ZIP has no end");
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50)
      throw new Error("an entry is not where it should be");
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    onMethod(method);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const stored = bytes.subarray(begin, begin + size);
    files.set(name, method === 0 ? stored : inflateRawSync(stored));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
