import { readFile, writeFile } from "node:fs/promises";
import { runFfmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { scratchDirectory, studioFfmpeg } from "@/lib/providers";
import { FPS } from "@/lib/rules/house-format";

/**
 * The studio encodes for speed, the repository wants small files. The decoder parameters stay those of
 * the house (`lib/media/house-clip`), so that a smaller clip is joined by copying like any other.
 */
const smallVideo = (quality: number, soundKilobits: number): string[] => [
  ...["-map", "0", "-c", "copy", "-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high"],
  ...["-crf", String(quality), "-g", String(2 * FPS), "-bf", "2", "-pix_fmt", "yuv420p"],
  ...["-x264-params", "stitchable=1:subme=7:trellis=1:rc-lookahead=30:aq-mode=3"],
  ...["-color_range", "tv", "-color_primaries", "bt709", "-color_trc", "bt709"],
  ...["-colorspace", "bt709", "-chroma_sample_location", "left"],
  ...["-r", String(FPS), "-video_track_timescale", "90000"],
  ...["-c:a", "aac", "-b:a", `${soundKilobits}k`, "-movflags", "+faststart", "-f", "mp4"],
];

/** The film with its sound and its captions: 2.5 MB for 83 s. */
const SMALL_FILM = smallVideo(33, 64);

/** Clips are for looking at one shot, and for joining again. */
const SMALL_CLIP = smallVideo(33, 56);

/** A voice as MP3: a tenth of the plain samples, with every word as clear. */
const SMALL_VOICE = ["-ac", "1", "-c:a", "libmp3lame", "-b:a", "48k", "-f", "mp3"];

/** A film, smaller; captions and chapters stay as they are. */
export function shrinkFilm(bytes: Uint8Array): Promise<Uint8Array> {
  return convert(bytes, SMALL_FILM);
}

/** A clip, smaller; it has as many frames. */
export function shrinkClip(bytes: Uint8Array): Promise<Uint8Array> {
  return convert(bytes, SMALL_CLIP);
}

/** A voice, smaller; its words keep their times. */
export function shrinkVoice(bytes: Uint8Array): Promise<Uint8Array> {
  return convert(bytes, SMALL_VOICE);
}

async function convert(bytes: Uint8Array, words: readonly string[]): Promise<Uint8Array> {
  return withScratch(scratchDirectory(), "sample", async (scratch) => {
    const given = scratch.file("given");
    const made = scratch.file("made");
    await writeFile(given, bytes);
    await runFfmpeg({
      ffmpeg: await studioFfmpeg(),
      arguments: ["-i", given, ...words, "-y", made],
    });
    return readFile(made);
  });
}
