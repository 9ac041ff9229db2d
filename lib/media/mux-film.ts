import path from "node:path";
import {
  ADTS,
  BufferSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from "mediabunny";
import { FPS, SAMPLE_RATE, samplesFor } from "@/lib/rules/house-format";
import { AAC_PACKET_SAMPLES } from "./encode-aac";
import { type Chapter, finishMp4 } from "./finish-mp4";
import { atLine, MediaError } from "./media-error";
import type { Scratch } from "./scratch";

/** Joins house clips and one sound track into an MP4 file by copying packets. */

export interface MuxClip {
  path: string;
  frameCount: number;
  /** The script line it belongs to, named in errors; null for a clip on its own. */
  lineNumber: number | null;
}

export interface MuxFilmOptions {
  /** All with the same codec configuration. */
  clips: readonly MuxClip[];
  /** AAC as `encodeAac` returns it. */
  adts: Uint8Array;
  chapters?: readonly Chapter[];
  title?: string | undefined;
  scratch: Scratch;
  /** Written whole; move it to its place when it has been checked. */
  outPath: string;
  /** 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Sound is written about half a second ahead of the picture, as players expect it. */
const INTERLEAVE_FRAMES = FPS / 2;

/**
 * Copies the clips' pictures so that frame k of the film stands at exactly k/24 s, and the sound from
 * its first real sample on. The clips' own sound is not used.
 * @throws MediaError naming the line whose clip is missing, unreadable or has another frame count
 */
export async function muxFilm(options: MuxFilmOptions): Promise<void> {
  const joinedPath = options.scratch.file("joined.mp4");
  const totalFrames = options.clips.reduce((sum, clip) => sum + clip.frameCount, 0);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(joinedPath),
  });
  const video = new EncodedVideoPacketSource("avc");
  const audio = new EncodedAudioPacketSource("aac");
  output.addVideoTrack(video, { frameRate: FPS });
  output.addAudioTrack(audio);
  if (options.title) output.setMetadataTags({ title: options.title });
  try {
    await output.start();
    const sound = new SoundFeed(options.adts, audio, totalFrames);
    let firstFrame = 0;
    for (const clip of options.clips) {
      options.signal?.throwIfAborted();
      await copyClip(clip, firstFrame, video, async (frame) => {
        if (frame % INTERLEAVE_FRAMES !== 0) return;
        await sound.feedUntil((frame + INTERLEAVE_FRAMES) / FPS);
        options.onProgress?.(frame / totalFrames);
      });
      firstFrame += clip.frameCount;
    }
    await sound.feedUntil(Number.POSITIVE_INFINITY);
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  const { chapters = [], outPath, signal } = options;
  await finishMp4({ sourcePath: joinedPath, outPath, chapters, signal });
  options.onProgress?.(1);
}

async function copyClip(
  clip: MuxClip,
  firstFrame: number,
  video: EncodedVideoPacketSource,
  onFrame: (filmFrame: number) => Promise<void>,
): Promise<void> {
  let writing: unknown = null;
  let copied = 0;
  const copy = async (packet: EncodedPacket, decoderConfig: VideoDecoderConfig) => {
    const meta = firstFrame + copied === 0 ? { decoderConfig } : undefined;
    try {
      await video.add(placed(packet, firstFrame + Math.round(packet.timestamp * FPS)), meta);
      await onFrame(firstFrame + copied);
    } catch (error) {
      writing = error;
      throw error;
    }
    copied += 1;
  };
  try {
    await readPackets(clip.path, copy);
    if (copied !== clip.frameCount) {
      throw new MediaError("short", `The clip has ${copied} of its ${clip.frameCount} frames.`);
    }
  } catch (error) {
    // A full disk is not the clip's fault.
    if (writing) throw writing;
    throw clip.lineNumber === null ? error : atLine(error, clip.lineNumber);
  }
}

/** Hands over a clip's video packets in decoding order. Only for files that have been probed. */
async function readPackets(
  file: string,
  take: (packet: EncodedPacket, decoderConfig: VideoDecoderConfig) => Promise<void>,
): Promise<void> {
  // Reads ahead that fail after we have stopped reading concern nobody.
  const source = new FilePathSource(path.resolve(file), { handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: [MP4, QTFF, MATROSKA] });
  try {
    const track = await input.getPrimaryVideoTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error("no picture");
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await take(packet, decoderConfig);
    }
  } catch (cause) {
    throw new MediaError("unreadable", "The clip cannot be read; it may be damaged.", { cause });
  } finally {
    input.dispose();
  }
}

function placed(packet: EncodedPacket, filmFrame: number): EncodedPacket {
  return packet.clone({ timestamp: filmFrame / FPS, duration: 1 / FPS });
}

/** Hands AAC packets over in step with the picture. */
class SoundFeed {
  private readonly packets: AsyncGenerator<EncodedPacket, void, unknown>;
  private readonly ready: Promise<{ decoderConfig: AudioDecoderConfig }>;
  private readonly wanted: number;
  private next = 0;

  constructor(
    adts: Uint8Array,
    private readonly target: EncodedAudioPacketSource,
    totalFrames: number,
  ) {
    const input = new Input({ source: new BufferSource(adts), formats: [ADTS] });
    this.wanted = Math.ceil(samplesFor(totalFrames) / AAC_PACKET_SAMPLES);
    const track = input.getPrimaryAudioTrack();
    this.ready = track.then(async (found) => {
      const decoderConfig = await found?.getDecoderConfig();
      if (!decoderConfig) throw new MediaError("inexact", "The encoded sound cannot be read.");
      return { decoderConfig };
    });
    this.packets = packetsOf(track);
  }

  async feedUntil(seconds: number): Promise<void> {
    while (this.next < this.wanted && this.startOf(this.next) < seconds) {
      const { value: packet } = await this.packets.next();
      if (!packet) throw new MediaError("inexact", "The encoded sound is too short.");
      const timed = packet.clone({
        timestamp: this.startOf(this.next),
        duration: AAC_PACKET_SAMPLES / SAMPLE_RATE,
      });
      await this.target.add(timed, this.next === 0 ? await this.ready : undefined);
      this.next += 1;
    }
  }

  private startOf(packet: number): number {
    return (packet * AAC_PACKET_SAMPLES) / SAMPLE_RATE;
  }
}

/** All packets but the first, which holds the encoder's delay and no sound. */
async function* packetsOf(
  track: Promise<ConstructorParameters<typeof EncodedPacketSink>[0] | null>,
): AsyncGenerator<EncodedPacket, void, unknown> {
  const found = await track;
  if (!found) return;
  let first = true;
  for await (const packet of new EncodedPacketSink(found).packets()) {
    if (!first) yield packet;
    first = false;
  }
}
