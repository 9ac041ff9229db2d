import { samplesFor } from "@/lib/rules/house-format";
import { addClipSound } from "./clip-sound";
import type { LevelledLineOptions } from "./find-or-level-line";
import { HeardLines } from "./heard-lines";
import type { ShotSound } from "./mix-film";
import type { Mood } from "./music/music-bed";
import type { Stereo } from "./pcm";
import { RoomToneMixer } from "./room-tone-mixer";
import { createWaveFile, type WaveFile } from "./wave-file";

/**
 * The sound of a film in its parts, from the graph of which its mix is made: added up, they are the
 * mix before its last gain and limiter.
 */

/** Dialogue, music (ducked under it), room tone, effects. */
export const STEMS = ["DX", "MX", "AMB", "FX"] as const;
export type Stem = (typeof STEMS)[number];

export interface RenderStemsOptions extends Omit<LevelledLineOptions, "level"> {
  shots: readonly ShotSound[];
  /** Mood of the music under the whole film; null for none. */
  music: Mood | null;
  /** Where each stem is put: stereo, as long as the film. */
  stemPath: (stem: Stem) => string;
  /** Where the line of a shot is put, alone: one channel, as long as its shot; null for a shot without one. */
  linePath: (index: number) => string | null;
  /** 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/** @throws MediaError naming the line whose sound is missing or unreadable */
export async function renderStems(options: RenderStemsOptions): Promise<void> {
  const { shots, stemPath } = options;
  const sampleCount = shots.reduce((sum, { frameCount }) => sum + samplesFor(frameCount), 0);
  const files: WaveFile[] = [];
  try {
    for (const stem of STEMS) files.push(await createWaveFile(stemPath(stem), 2, sampleCount));
    await renderShots(options, files);
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

async function renderShots(options: RenderStemsOptions, files: readonly WaveFile[]): Promise<void> {
  const { shots, music, linePath, onProgress, ...line } = options;
  const tones = new RoomToneMixer(shots, music);
  const lines = new HeardLines(shots, line);
  const memory = new StemMemory(shots);
  for (const [index, shot] of shots.entries()) {
    options.signal?.throwIfAborted();
    const buses = memory.silence(samplesFor(shot.frameCount));
    const [voice, music, places, effects] = buses;
    const { line, isOwn } = await lines.find(index, memory.line);
    if (line) for (const channel of voice) channel.set(line);
    tones.addTo(index, { voice, music, places, effects });
    await addClipSound(shot, effects, line !== null, options);
    for (const [number, bus] of buses.entries()) await files[number]?.append(bus);
    const path = linePath(index);
    // Also of a line that begins before its shot or behind it, from its own beginning on.
    if (path !== null) {
      const own = isOwn ? line : await lines.own(index);
      await writeLine(path, own, shot.soundFrames ?? shot.frameCount);
    }
    onProgress?.((index + 1) / shots.length);
  }
}

async function writeLine(
  path: string,
  line: Float32Array | null,
  frameCount: number,
): Promise<void> {
  const samples = new Float32Array(samplesFor(frameCount));
  if (line) samples.set(line);
  const file = await createWaveFile(path, 1, samples.length);
  try {
    await file.append([samples]);
  } finally {
    await file.close();
  }
}

/** The same memory for one shot after the other. */
class StemMemory {
  /** Room for a line alone. */
  readonly line: Float32Array;
  private readonly all: Float32Array;

  constructor(shots: readonly ShotSound[]) {
    const longest = samplesFor(Math.max(0, ...shots.map(({ frameCount }) => frameCount)));
    this.line = new Float32Array(longest);
    this.all = new Float32Array(longest * STEMS.length * 2);
  }

  /** Both channels of every stem, silent, in their order. */
  silence(length: number): [Stereo, Stereo, Stereo, Stereo] {
    this.all.fill(0);
    const channel = (number: number) => this.all.subarray(number * length, (number + 1) * length);
    const stem = (number: number): Stereo => [channel(2 * number), channel(2 * number + 1)];
    return [stem(0), stem(1), stem(2), stem(3)];
  }
}
