import { MediaError } from "./media-error";
import { shortsOf } from "./shorts";

/** Reads and writes WAV files (RIFF) in memory. */

/** Sound as numbers from -1 to 1, one array per channel, all of the same length. */
export interface Pcm {
  sampleRate: number;
  channels: Float32Array[];
}

const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
/** The real format stands in the first two bytes of the GUID that follows. */
const FORMAT_EXTENSIBLE = 0xfffe;

interface WavFormat {
  code: number;
  channelCount: number;
  sampleRate: number;
  bitsPerSample: number;
}

/** True when the bytes begin like a WAV file. */
export function isWav(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && tag(bytes, 0) === "RIFF" && tag(bytes, 8) === "WAVE";
}

/**
 * Reads integer PCM of 8, 16, 24 or 32 bits and 32-bit float. A length field that says more than there
 * is (writers that could not seek back leave 0xFFFFFFFF) is taken to mean "to the end".
 * @throws MediaError "unreadable"
 */
export function parseWav(bytes: Uint8Array): Pcm {
  if (!isWav(bytes)) throw new MediaError("unreadable", "The sound is not a WAV file.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: WavFormat | null = null;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const name = tag(bytes, offset);
    const start = offset + 8;
    const length = Math.min(view.getUint32(offset + 4, true), bytes.length - start);
    if (name === "fmt " && length >= 16) format = readFormat(view, start, length);
    if (name === "data") {
      if (!format) break;
      return readSamples(new DataView(view.buffer, view.byteOffset + start, length), format);
    }
    // Chunks begin at even places.
    offset = start + length + (length % 2);
  }
  throw new MediaError("unreadable", "The WAV file has no sound in it.");
}

/** Writes 16-bit PCM; values beyond -1 and 1 are clipped. */
export function encodeWav(pcm: Pcm): Uint8Array {
  const channelCount = pcm.channels.length;
  const length = pcm.channels[0]?.length ?? 0;
  const dataBytes = length * channelCount * 2;
  const bytes = new Uint8Array(44 + dataBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("RIFF----WAVEfmt "));
  view.setUint32(4, 36 + dataBytes, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, FORMAT_PCM, true);
  view.setUint16(22, channelCount, true);
  view.setUint32(24, pcm.sampleRate, true);
  view.setUint32(28, pcm.sampleRate * channelCount * 2, true);
  view.setUint16(32, channelCount * 2, true);
  view.setUint16(34, 16, true);
  bytes.set(new TextEncoder().encode("data"), 36);
  view.setUint32(40, dataBytes, true);
  pcm.channels.forEach((samples, channel) => {
    for (let index = 0; index < length; index += 1) {
      const value = Math.max(-1, Math.min(1, samples[index] ?? 0));
      view.setInt16(44 + (index * channelCount + channel) * 2, Math.round(value * 32_767), true);
    }
  });
  return bytes;
}

function tag(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

function readFormat(view: DataView, start: number, length: number): WavFormat {
  const code = view.getUint16(start, true);
  return {
    code: code === FORMAT_EXTENSIBLE && length >= 26 ? view.getUint16(start + 24, true) : code,
    channelCount: view.getUint16(start + 2, true),
    sampleRate: view.getUint32(start + 4, true),
    bitsPerSample: view.getUint16(start + 14, true),
  };
}

function readSamples(data: DataView, format: WavFormat): Pcm {
  const { channelCount, sampleRate, bitsPerSample } = format;
  const isShort = format.code === FORMAT_PCM && bitsPerSample === 16;
  const read = isShort ? null : sampleReader(data, format);
  const isPossible =
    channelCount >= 1 && channelCount <= 64 && sampleRate >= 1000 && sampleRate <= 768_000;
  if (!isPossible || (!isShort && !read)) {
    throw new MediaError("unreadable", "The WAV file has a sample format that cannot be read.");
  }
  const bytesPerSample = bitsPerSample / 8;
  const length = Math.floor(data.byteLength / (bytesPerSample * channelCount));
  if (!read) return { sampleRate, channels: readShorts(data, channelCount, length) };
  const channels = Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let index = 0; index < length; index += 1) {
      samples[index] = read((index * channelCount + channel) * bytesPerSample);
    }
    return samples;
  });
  return { sampleRate, channels };
}

/** The samples of nearly all files, without a call for each of them. */
function readShorts(data: DataView, channelCount: number, length: number): Float32Array[] {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const shorts = shortsOf(bytes, channelCount * length);
  return Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let index = 0, at = channel; index < length; index += 1, at += channelCount) {
      samples[index] = (shorts[at] as number) / 32_768;
    }
    return samples;
  });
}

function sampleReader(data: DataView, format: WavFormat): ((offset: number) => number) | null {
  const { code, bitsPerSample } = format;
  if (code === FORMAT_FLOAT && bitsPerSample === 32) {
    return (offset) => {
      const value = data.getFloat32(offset, true);
      return Number.isFinite(value) ? value : 0;
    };
  }
  if (code !== FORMAT_PCM) return null;
  // Eight bits are unsigned, all others signed: the format is older than that agreement.
  if (bitsPerSample === 8) return (offset) => (data.getUint8(offset) - 128) / 128;
  if (bitsPerSample === 24) {
    return (offset) =>
      (data.getInt8(offset + 2) * 65_536 + data.getUint16(offset, true)) / 8_388_608;
  }
  if (bitsPerSample === 32) return (offset) => data.getInt32(offset, true) / 2_147_483_648;
  return null;
}
