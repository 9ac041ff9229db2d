import { writeFile } from "node:fs/promises";
import { decodeAudio } from "./decode-audio";
import type { Ffmpeg } from "./run-ffmpeg";
import { withScratch } from "./scratch";
import { encodeWav, type Pcm } from "./wav";

interface SoundTools {
  ffmpeg: Pick<Ffmpeg, "path">;
  scratchDirectory: string;
}

/** Turns the bytes of any sound file into a WAV file of 48 kHz. @throws MediaError */
export async function soundToWave(bytes: Uint8Array, tools: SoundTools): Promise<Uint8Array> {
  return encodeWav(await decodeSound(bytes, tools));
}

/** Reads the bytes of any sound file as 48 kHz samples, one or two channels. @throws MediaError */
export async function decodeSound(
  bytes: Uint8Array,
  { ffmpeg, scratchDirectory }: SoundTools,
): Promise<Pcm> {
  return withScratch(scratchDirectory, "sound", async (scratch) => {
    const path = scratch.file("given");
    await writeFile(path, bytes);
    return decodeAudio({ ffmpeg, path });
  });
}
