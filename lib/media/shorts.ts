/** Samples of 16 bits, least significant byte first, where they lie: a view, if the place allows it. */
export function shortsOf(bytes: Uint8Array, count: number): Int16Array {
  const isAligned = bytes.byteOffset % Int16Array.BYTES_PER_ELEMENT === 0;
  const place = isAligned ? bytes : bytes.slice();
  if (isLittleEndian) return new Int16Array(place.buffer, place.byteOffset, count);
  const view = new DataView(place.buffer, place.byteOffset);
  return Int16Array.from({ length: count }, (_, index) => view.getInt16(2 * index, true));
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
