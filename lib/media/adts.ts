import { MediaError } from "./media-error";

/** Length of the header before each packet, without a checksum and with one. */
const HEADER_BYTES = 7;
const CHECKED_HEADER_BYTES = 9;

/**
 * Takes AAC in ADTS framing apart: packets with their headers, in order.
 * @throws MediaError "inexact" when the framing is broken
 */
export function adtsFrames(adts: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < adts.length; ) {
    const [sync = 0, flags = 0, , high = 0, middle = 0, low = 0] = adts.subarray(at, at + 6);
    const length = ((high & 3) << 11) | (middle << 3) | (low >> 5);
    if (sync !== 0xff || (flags & 0xf6) !== 0xf0 || length <= CHECKED_HEADER_BYTES) {
      throw new MediaError("inexact", "The encoded sound cannot be read.");
    }
    frames.push(adts.subarray(at, at + length));
    at += length;
  }
  return frames;
}

/** The bare packet of a frame, as MP4 files hold it. */
export function packetOf(frame: Uint8Array): Uint8Array {
  return frame.subarray((frame[1] ?? 0) & 1 ? HEADER_BYTES : CHECKED_HEADER_BYTES);
}

/** ISO 14496-3, table 4.85: a pair of channels. */
const CHANNEL_PAIR = 1;

/**
 * How a packet of stereo sound is cut into windows, as a number to compare; null when its two
 * channels are cut differently, or nothing can be said.
 */
export function windowOf(frame: Uint8Array): number | null {
  const [first = 0, second = 0] = packetOf(frame);
  // Bits: element 3, instance 4, common window 1; then reserved 1, window sequence 2, window shape 1.
  const isPair = first >> 5 === CHANNEL_PAIR;
  return isPair && (first & 1) === 1 ? (second >> 4) & 7 : null;
}
