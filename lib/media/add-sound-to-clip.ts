import { decodeAudio } from "./decode-audio";
import { encodeAac } from "./encode-aac";
import { MediaError } from "./media-error";
import { localFiles } from "./media-files";
import { muxFilm } from "./mux-film";
import { fitToFrames, interleave, toStereo } from "./pcm";
import { probeMedia } from "./probe-media";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";

export interface AddSoundOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  /** A house clip; its picture is copied. */
  clipPath: string;
  /** Any sound; it is cut or padded to the clip's frames. */
  soundPath: string;
  outPath: string;
  scratch: Scratch;
  signal?: AbortSignal | undefined;
}

/**
 * Makes a clip that can be played alone: the picture of a house clip with a line's own sound. The
 * film takes only the picture of such a clip and mixes the sound from the line's audio.
 * @throws MediaError
 */
export async function addSoundToClip(options: AddSoundOptions): Promise<void> {
  const { ffmpeg, clipPath, scratch, signal } = options;
  const { video } = await probeMedia(clipPath, "times");
  if (!video?.regular) throw new MediaError("unreadable", "The clip is not in the house format.");
  const { frameCount } = video;
  const pcm = await decodeAudio({ ffmpeg, path: options.soundPath, signal });
  const [left, right] = toStereo(pcm).map((channel) => fitToFrames(channel, frameCount));
  if (!left || !right) return;
  const adts = await encodeAac({ ffmpeg, pieces: [interleave(left, right)], signal });
  const files = localFiles(scratch.directory);
  const { content, sizeBytes } = await muxFilm({
    clips: [{ path: clipPath, frameCount, lineNumber: null }],
    ...{ adts, files, scratch, signal },
  });
  await files.write(options.outPath, content, sizeBytes);
}
