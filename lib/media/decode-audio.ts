import { readFile } from "node:fs/promises";
import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { MediaError } from "./media-error";
import { separate } from "./pcm";
import { probeMedia } from "./probe-media";
import { resample } from "./resample";
import { type Demuxer, type Ffmpeg, foreignInput, readFfmpegOutput } from "./run-ffmpeg";
import { isWav, type Pcm, parseWav } from "./wav";

export interface DecodeAudioOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  /** Any sound file, or a video whose sound is wanted. */
  path: string;
  /** How much faster it is heard, at its own pitch; default 1. */
  tempo?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Reads any sound as 48 kHz samples, one or two channels. Plain WAV is read in process; everything
 * else is decoded by ffmpeg, without the silence that encoders put before the first sample.
 * @throws MediaError "missing" or "unreadable"
 */
export async function decodeAudio(options: DecodeAudioOptions): Promise<Pcm> {
  const bytes = await readFile(options.path).catch((cause) => {
    throw new MediaError("missing", "The sound file is missing.", { cause });
  });
  const isPlain = isWav(bytes) && (options.tempo ?? 1) === 1;
  return isPlain ? await fromWav(bytes, options) : await fromAny(options);
}

/**
 * Reads the bytes of a sound as 48 kHz samples when they are a WAV file with plain samples.
 * @throws MediaError "unreadable"
 */
function decodeWav(bytes: Uint8Array): Pcm {
  const pcm = parseWav(bytes);
  return {
    sampleRate: SAMPLE_RATE,
    channels: pcm.channels.map((samples) => resample(samples, pcm.sampleRate, SAMPLE_RATE)),
  };
}

/** A WAV file may hold compressed sound; that is ffmpeg's business. */
async function fromWav(bytes: Uint8Array, options: DecodeAudioOptions): Promise<Pcm> {
  try {
    return decodeWav(bytes);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    // Where the count of channels stands when the format comes first, as nearly all writers put it.
    return await decodeByFfmpeg(options, "wav", bytes[22] ?? 1);
  }
}

async function fromAny(options: DecodeAudioOptions): Promise<Pcm> {
  const { container, audio } = await probeMedia(options.path, "times");
  if (!audio) throw new MediaError("unreadable", "The file has no sound.");
  return await decodeByFfmpeg(options, container, audio.channels);
}

async function decodeByFfmpeg(
  options: DecodeAudioOptions,
  container: Demuxer,
  channels: number,
): Promise<Pcm> {
  const channelCount = Math.max(1, Math.min(2, channels));
  const { tempo: speed = 1 } = options;
  const tempo = speed === 1 ? "" : `,atempo=${speed}`;
  const raw = await readFfmpegOutput({
    ffmpeg: options.ffmpeg,
    arguments: [
      // Matroska's clock starts at zero; ffmpeg would take the encoder's lead-in for the start.
      ...(container === "matroska" ? ["-copyts"] : []),
      ...foreignInput(options.path, container),
      ...["-map", "0:a:0", "-vn", "-sn", "-dn"],
      // Holes become silence, and a track that starts late keeps its distance to the picture.
      ...["-af", `aresample=${SAMPLE_RATE}:async=1:first_pts=0${tempo}`],
      ...["-ac", String(channelCount), "-ar", String(SAMPLE_RATE), "-f", "f32le", "pipe:1"],
    ],
    signal: options.signal,
  }).catch((cause) => {
    if (!(cause instanceof MediaError) || cause.kind === "no-space") throw cause;
    throw new MediaError("unreadable", "The sound cannot be decoded; it may be damaged.", {
      cause: cause.facts.cause,
    });
  });
  const samples = floatsOf(raw);
  if (samples.length === 0) throw new MediaError("unreadable", "The file has no sound in it.");
  return { sampleRate: SAMPLE_RATE, channels: separate(samples, channelCount) };
}

/** Copies, because a Buffer may begin at a place that is no multiple of four. */
function floatsOf(raw: Buffer): Float32Array {
  const count = Math.floor(raw.byteLength / 4);
  const floats = new Float32Array(count);
  new Uint8Array(floats.buffer).set(raw.subarray(0, count * 4));
  return floats;
}
