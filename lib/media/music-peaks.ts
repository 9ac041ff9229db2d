import { SAMPLE_RATE, samplesFor } from "@/lib/rules/house-format";
import type { LevelledLineOptions } from "./find-or-level-line";
import { HeardLines } from "./heard-lines";
import type { ShotSound } from "./mix-film";
import type { Mood } from "./music/music-bed";
import { type Stereo, toMono } from "./pcm";
import { peaksOf } from "./peaks";
import { RoomToneMixer } from "./room-tone-mixer";

/**
 * The peaks of a film's music as its mix has it: quieter where somebody speaks, as the music stem is.
 * @param options.shots all of the film, also its titles
 * @throws MediaError naming the line whose sound is missing or unreadable
 */
export async function musicPeaks({
  shots,
  music,
  ...options
}: Omit<LevelledLineOptions, "level"> & {
  shots: readonly ShotSound[];
  music: Mood;
}): Promise<Uint8Array> {
  // Neither places nor effects are wanted.
  const alone = shots.map(({ frameCount }) => ({ frameCount, roomTone: "none" as const }));
  const mixer = new RoomToneMixer(alone, music);
  const lines = new HeardLines(shots, options);
  const longest = samplesFor(Math.max(0, ...shots.map(({ frameCount }) => frameCount)));
  const memory = new Float32Array(longest);
  const peaks: Uint8Array[] = [];
  for (const [index, { frameCount }] of shots.entries()) {
    options.signal?.throwIfAborted();
    const silence = () => new Float32Array(samplesFor(frameCount));
    const [voice, heard]: [Float32Array, Stereo] = [silence(), [silence(), silence()]];
    const { line } = await lines.find(index, memory);
    if (line) voice.set(line);
    mixer.addTo(index, { voice: [voice, voice], music: heard, places: heard, effects: heard });
    peaks.push(peaksOf(toMono({ sampleRate: SAMPLE_RATE, channels: [...heard] })));
  }
  return Buffer.concat(peaks);
}
