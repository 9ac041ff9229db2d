/**
 * Lengthens a PCM wave file with silence; models that move a mouth refuse very short voices. The
 * clip is trimmed to the shot afterwards, so the silence is never heard. Bytes that are no wave
 * file, or long enough already, come back as they are.
 * @param minimumSeconds least length of the result
 */
export function padWave(bytes: Uint8Array, minimumSeconds: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 44 || tag(bytes, 0) !== "RIFF" || tag(bytes, 8) !== "WAVE") return bytes;
  let bytesPerSecond = 0;
  let frameBytes = 1;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (tag(bytes, at) === "fmt ") {
      bytesPerSecond = view.getUint32(at + 16, true);
      frameBytes = Math.max(1, view.getUint16(at + 20, true));
    }
    if (tag(bytes, at) === "data") {
      // Files written as a stream claim more than they have.
      const length = Math.min(size, bytes.length - at - 8);
      const frames = Math.ceil(Math.round(minimumSeconds * bytesPerSecond) / frameBytes);
      const wanted = frames * frameBytes;
      return wanted <= length ? bytes : withData(bytes, at, length, wanted);
    }
    at += 8 + size + (size % 2);
  }
  return bytes;
}

/** The same file up to its data, then the data followed by zeros, which are silence in PCM. */
function withData(bytes: Uint8Array, at: number, length: number, wanted: number): Uint8Array {
  const padded = new Uint8Array(at + 8 + wanted);
  padded.set(bytes.subarray(0, at + 8 + length));
  const view = new DataView(padded.buffer);
  view.setUint32(4, padded.length - 8, true);
  view.setUint32(at + 4, wanted, true);
  return padded;
}

function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
