import { readFile } from "node:fs/promises";
import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { MediaError } from "./media-error";
import { type Demuxer, type Ffmpeg, foreignInput, outputFile, runFfmpeg } from "./run-ffmpeg";
import { parseWav } from "./wav";

export interface NormaliseVoiceOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  inputPath: string;
  demuxer: Demuxer;
  /** Where the WAV file is written; give a path in a scratch folder. */
  outPath: string;
  /** Nothing behind this is decoded, whatever the file claims. */
  maximumSeconds: number;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 60_000;

/**
 * Turns a recording of a voice into a plain WAV file: 48 kHz, one channel, 16 bits, without anything
 * else that was written into the file.
 * @returns its length in seconds, and its loudest sample, 0..1
 * @throws MediaError "unreadable", "tool-failed" or "no-space"
 */
export async function normaliseVoice(
  options: NormaliseVoiceOptions,
): Promise<{ durationSeconds: number; peak: number }> {
  const { outPath, demuxer, maximumSeconds } = options;
  try {
    await runFfmpeg({
      ffmpeg: options.ffmpeg,
      arguments: [
        ...foreignInput(options.inputPath, demuxer),
        ...["-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1"],
        ...["-af", `aresample=${SAMPLE_RATE}:async=1:first_pts=0`, "-t", String(maximumSeconds)],
        ...["-ac", "1", "-ar", String(SAMPLE_RATE), "-c:a", "pcm_s16le", "-bitexact", "-f", "wav"],
        outputFile(outPath),
      ],
      timeoutMs: TIMEOUT_MS,
      signal: options.signal,
    });
  } catch (error) {
    if (!(error instanceof MediaError) || error.kind === "no-space") throw error;
    throw new MediaError("unreadable", "The sound cannot be decoded; it may be damaged.", {
      cause: error.facts.cause ?? error,
    });
  }
  const [samples = new Float32Array()] = parseWav(await readFile(outPath)).channels;
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return { durationSeconds: samples.length / SAMPLE_RATE, peak };
}
