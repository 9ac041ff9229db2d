/** Reads what stands before the picture in a JPEG file: its size, and which way up it is. */

/** Segments without a length: fill bytes and markers that stand alone. */
const STANDALONE = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xff]);
const ORIENTATION_TAG = 0x0112;

export interface JpegHead {
  /** Pixels as stored, before any turning. */
  width: number;
  height: number;
  /** As EXIF counts them: 1 is upright, 3 upside down, 6 and 8 on their side; even ones are mirrored. */
  orientation: number;
}

/** Null when the bytes are no JPEG, or end before the size. */
export function readJpegHead(bytes: Uint8Array): JpegHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let orientation = 1;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (STANDALONE.has(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    // Frame headers, but for the tables DHT, JPG and DAC that stand among them.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && at + 9 <= bytes.length) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation };
    }
    // After this the picture begins.
    if (marker === 0xda || length < 2) return null;
    if (marker === 0xe1) {
      const segment = bytes.subarray(at + 4, Math.min(at + 2 + length, bytes.length));
      orientation = readOrientation(segment) ?? orientation;
    }
    at += 2 + length;
  }
  return null;
}

function readOrientation(segment: Uint8Array): number | null {
  if (String.fromCharCode(...segment.subarray(0, 6)) !== "Exif\0\0") return null;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  if (tiff.byteLength < 8) return null;
  const little = tiff.getUint16(0) === 0x4949;
  const start = tiff.getUint32(4, little);
  if (start + 2 > tiff.byteLength) return null;
  const count = tiff.getUint16(start, little);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12;
    if (entry + 12 > tiff.byteLength) return null;
    if (tiff.getUint16(entry, little) !== ORIENTATION_TAG) continue;
    const value = tiff.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
