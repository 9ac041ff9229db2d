import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
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
import type { AudioProbe, MediaProbe, ProbeDepth, VideoProbe } from "./media-probe";
import type { Demuxer } from "./run-ffmpeg";

/**
 * Reads foreign files in a process of its own: a damaged or hostile file can make a reader loop for
 * ever or fill the memory (which ends a whole process, not only a thread). Node runs this file as it
 * is, stripping the types, so it imports no code of ours and uses no syntax that has to be compiled.
 */

export interface ProbeRequest {
  file: string;
  depth: ProbeDepth;
  framesPerSecond: number;
}

export type ProbeAnswer =
  | { ok: true; probe: Omit<MediaProbe, "sizeBytes"> }
  | { ok: false; reason: string };

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

process.on("message", async (request: ProbeRequest) => {
  process.send?.(await answer(request));
});
// The channel closes with the process that asked, however it ended.
process.on("disconnect", () => process.exit());
// A reader that loops handles no events; a thread beside it ends the process when its parent is gone.
new Worker(
  `setInterval(() => process.ppid !== ${process.ppid} && process.kill(process.pid, "SIGKILL"), 2000)`,
  { eval: true },
).unref();

async function answer(request: ProbeRequest): Promise<ProbeAnswer> {
  const source = new FilePathSource(request.file, { handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: FORMATS.map(([format]) => format) });
  try {
    return { ok: true, probe: await probe(input, request) };
  } catch (error) {
    return { ok: false, reason: String(error) };
  } finally {
    input.dispose();
  }
}

async function probe(input: Input, request: ProbeRequest): Promise<Omit<MediaProbe, "sizeBytes">> {
  const format = await input.getFormat();
  const container = FORMATS.find(([known]) => known === format)?.[1];
  const videoTrack = await input.getPrimaryVideoTrack();
  const audioTrack = await input.getPrimaryAudioTrack();
  if (!container || (!videoTrack && !audioTrack)) throw new Error("no picture and no sound");
  const video = videoTrack ? await probeVideo(videoTrack, request) : null;
  const audio = audioTrack ? await probeAudio(audioTrack) : null;
  const durationSeconds = Math.max(video?.endSeconds ?? 0, audio?.endSeconds ?? 0);
  return { container, durationSeconds, video, audio };
}

async function probeVideo(track: InputVideoTrack, request: ProbeRequest): Promise<VideoProbe> {
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
    ...(await readFrameTimes(track, request)),
    configuration: config?.description ? hashOf(config.description) : null,
  };
}

async function readFrameTimes(
  track: InputVideoTrack,
  { depth, framesPerSecond }: ProbeRequest,
): Promise<Pick<VideoProbe, "frameCount" | "regular" | "endSeconds">> {
  const frames: number[] = [];
  let endSeconds = 0;
  let inPlace = true;
  const sink = new EncodedPacketSink(track);
  const packets = sink.packets(undefined, undefined, { metadataOnly: depth === "times" });
  for await (const packet of packets) {
    const frame = packet.timestamp * framesPerSecond;
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
    endSeconds: await track.computeDuration(),
  };
}

function hashOf(bytes: AllowSharedBufferSource): string {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return createHash("sha256").update(view).digest("hex");
}
