import { writeFile } from "node:fs/promises";
import { decodeAudio } from "./decode-audio";
import type { Ffmpeg } from "./run-ffmpeg";
import { withScratch } from "./scratch";
import { encodeWav } from "./wav";

/** Turns the bytes of any sound file into a WAV file of 48 kHz. @throws MediaError */
export async function soundToWave(
  bytes: Uint8Array,
  options: { ffmpeg: Pick<Ffmpeg, "path">; scratchDirectory: string },
): Promise<Uint8Array> {
  return withScratch(options.scratchDirectory, "sound", async (scratch) => {
    const path = scratch.file("given");
    await writeFile(path, bytes);
    return encodeWav(await decodeAudio({ ffmpeg: options.ffmpeg, path }));
  });
}
