/** Reads what stands before the picture in a JPEG file: its size, and which way up it is. */

/** Segments without a length: fill bytes and markers that stand alone. */
const STANDALONE = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xff]);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
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
  let orientation = 1;
  for (const { marker, at, length } of segmentsOf(bytes)) {
    // Frame headers, but for the tables DHT, JPG and DAC that stand among them.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && at + 9 <= bytes.length) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation };
    }
    if (marker === 0xe1) {
      const segment = bytes.subarray(at + 4, Math.min(at + 2 + length, bytes.length));
      orientation = readOrientation(segment) ?? orientation;
    }
  }
  return null;
}

/**
 * Whether the picture has its end. Of one that was cut off, decoders paint what is missing, and say
 * nothing.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const scan = [...segmentsOf(bytes)].find(({ marker }) => marker === START_OF_SCAN);
  if (!scan) return false;
  // In the picture's own data, 0xff is followed by 0 or by a marker that stands alone.
  for (let at = bytes.indexOf(0xff, scan.at + 2); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === END_OF_IMAGE) return true;
  }
  return false;
}

/** What stands before the picture, up to the first of its scans; nothing where the bytes are no JPEG. */
function* segmentsOf(
  bytes: Uint8Array,
): Generator<{ marker: number /** Of its first byte. */; at: number; length: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1] ?? 0;
    if (STANDALONE.has(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    yield { marker, at, length };
    if (marker === START_OF_SCAN || length < 2) return;
    at += 2 + length;
  }
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
