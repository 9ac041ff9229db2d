import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";
import { FPS, HEIGHT, WIDTH } from "@/lib/rules/house-format";
import { checkMp4Tables } from "./check-mp4-tables";
import { MediaError } from "./media-error";
import type { Demuxer } from "./run-ffmpeg";

/** What a file holds, read from the file itself and in process (no ffprobe). */

export interface MediaProbe {
  /** The demuxer that ffmpeg is to read this file with. */
  container: Demuxer;
  /** End of the longest track, in seconds. */
  durationSeconds: number;
  sizeBytes: number;
  video: VideoProbe | null;
  audio: AudioProbe | null;
}

export interface VideoProbe {
  /** `avc`, `hevc`, `vp9`, `av1` ...; null when unknown to the reader (ffmpeg may still decode it). */
  codec: string | null;
  /** As shown: after pixel aspect ratio and rotation. */
  width: number;
  height: number;
  codedWidth: number;
  codedHeight: number;
  /** Clockwise degrees: 0, 90, 180 or 270. */
  rotation: number;
  flipped: boolean;
  squarePixels: boolean;
  /** Whether the file says which colour matrix it uses. */
  hasColourMatrix: boolean;
  frameCount: number;
  /** True when frame k stands at exactly k/24 s for all k, and the first is a key frame. */
  regular: boolean;
  /** End of the last frame, in seconds. */
  endSeconds: number;
  /** SHA-256 (hex) of the codec configuration record; null when the container has none. */
  configuration: string | null;
}

export interface AudioProbe {
  codec: string | null;
  sampleRate: number;
  channels: number;
}

/**
 * `times` trusts the file's index (fast); `data` reads every video packet, and so finds out whether a
 * file was cut off behind its index.
 */
export type ProbeDepth = "times" | "data";

/** Containers we read. HLS is left out on purpose: a playlist names other files. */
const FORMATS: readonly [InputFormat, Demuxer][] = [
  [MP4, "mov"],
  [QTFF, "mov"],
  [MATROSKA, "matroska"],
  [WEBM, "matroska"],
  [WAVE, "wav"],
  [MP3, "mp3"],
  [ADTS, "aac"],
  [OGG, "ogg"],
  [FLAC, "flac"],
  [MPEG_TS, "mpegts"],
];

/** A frame this far (in frames) from its place still counts as in place: millisecond containers round. */
const REGULAR_TOLERANCE_FRAMES = 0.02;

/**
 * Looks into a media file.
 * @throws MediaError "missing", or "unreadable" when it is no media file or damaged
 */
export async function probeMedia(file: string, depth: ProbeDepth = "data"): Promise<MediaProbe> {
  return await withMediaFile(file, async (input, sizeBytes) => {
    const format = await input.getFormat();
    const container = FORMATS.find(([known]) => known === format)?.[1];
    const videoTrack = await input.getPrimaryVideoTrack();
    const audioTrack = await input.getPrimaryAudioTrack();
    if (!container || (!videoTrack && !audioTrack)) {
      throw new MediaError("unreadable", "The file holds neither picture nor sound.");
    }
    const video = videoTrack ? await probeVideo(videoTrack, depth) : null;
    const audio = audioTrack ? await probeAudio(audioTrack) : null;
    const audioSeconds = (await audioTrack?.getDurationFromMetadata()) ?? 0;
    const durationSeconds = Math.max(video?.endSeconds ?? 0, audioSeconds);
    return { container, durationSeconds, sizeBytes, video, audio };
  });
}

/**
 * True when the picture can be copied into a film of clips with this configuration: our size and
 * frame times, unrotated, and the decoder needs no other parameters.
 */
export function isHouseVideo(video: VideoProbe, configuration: string): boolean {
  return (
    video.codec === "avc" &&
    video.codedWidth === WIDTH &&
    video.codedHeight === HEIGHT &&
    video.rotation === 0 &&
    !video.flipped &&
    video.squarePixels &&
    video.regular &&
    video.configuration === configuration
  );
}

/**
 * Opens a media file for reading and closes it after `work`.
 * @throws MediaError "missing" or "unreadable"
 */
export async function withMediaFile<Result>(
  file: string,
  work: (input: Input, sizeBytes: number) => Promise<Result>,
): Promise<Result> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new MediaError("missing", "The media file is missing.");
  await checkMp4Tables(file);
  // Reads ahead that fail after we have stopped reading concern nobody.
  const source = new FilePathSource(path.resolve(file), { handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: FORMATS.map(([format]) => format) });
  try {
    return await work(input, facts.size);
  } catch (cause) {
    if (cause instanceof MediaError || (cause instanceof Error && cause.name === "AbortError")) {
      throw cause;
    }
    throw new MediaError("unreadable", "The media file cannot be read; it may be damaged.", {
      cause,
    });
  } finally {
    input.dispose();
  }
}

async function probeVideo(track: InputVideoTrack, depth: ProbeDepth): Promise<VideoProbe> {
  const config = await track.getDecoderConfig();
  const aspect = await track.getPixelAspectRatio();
  return {
    codec: await track.getCodec(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codedWidth: await track.getCodedWidth(),
    codedHeight: await track.getCodedHeight(),
    rotation: await track.getRotation(),
    flipped: await track.getFlip(),
    squarePixels: aspect.num === aspect.den,
    hasColourMatrix: Boolean((await track.getColorSpace()).matrix),
    ...(await readFrameTimes(track, depth)),
    configuration: config?.description ? hashOf(config.description) : null,
  };
}

async function readFrameTimes(
  track: InputVideoTrack,
  depth: ProbeDepth,
): Promise<Pick<VideoProbe, "frameCount" | "regular" | "endSeconds">> {
  const frames: number[] = [];
  let endSeconds = 0;
  let inPlace = true;
  const sink = new EncodedPacketSink(track);
  const packets = sink.packets(undefined, undefined, { metadataOnly: depth === "times" });
  for await (const packet of packets) {
    const frame = packet.timestamp * FPS;
    if (frames.length === 0 && packet.type !== "key") inPlace = false;
    if (Math.abs(frame - Math.round(frame)) > REGULAR_TOLERANCE_FRAMES) inPlace = false;
    frames.push(Math.round(frame));
    endSeconds = Math.max(endSeconds, packet.timestamp + packet.duration);
  }
  // Packets come in decoding order; shown in order they must be 0, 1, 2 ... without a hole.
  frames.sort((a, b) => a - b);
  const regular = inPlace && frames.every((frame, index) => frame === index);
  return { frameCount: frames.length, regular, endSeconds };
}

async function probeAudio(track: InputAudioTrack): Promise<AudioProbe> {
  return {
    codec: await track.getCodec(),
    sampleRate: await track.getSampleRate(),
    channels: await track.getNumberOfChannels(),
  };
}

function hashOf(bytes: AllowSharedBufferSource): string {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return createHash("sha256").update(view).digest("hex");
}
