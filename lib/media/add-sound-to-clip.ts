import { clipFacts } from "./clip-facts";
import { addUnder } from "./clip-sound";
import { decodeAudio } from "./decode-audio";
import { encodeAac } from "./encode-aac";
import { MediaError } from "./media-error";
import { localFiles } from "./media-files";
import { muxFilm } from "./mux-film";
import { fitToFrames, interleave, toStereo } from "./pcm";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";

export interface AddSoundOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  /** A house clip; its picture is copied. */
  clipPath: string;
  /** Any sound; it is cut or padded to the clip's frames. */
  soundPath: string;
  /** What else is heard, below it: the clip's own sound, as `soundOfClip` makes it. Default: nothing. */
  underPath?: string | undefined;
  outPath: string;
  scratch: Scratch;
  signal?: AbortSignal | undefined;
}

/**
 * Makes a clip that can be played alone: the picture of a house clip with what is heard in it. The
 * film takes only the picture of such a clip and mixes the sound from the line's audio.
 * @throws MediaError
 */
export async function addSoundToClip(options: AddSoundOptions): Promise<void> {
  const { ffmpeg, clipPath, scratch, signal } = options;
  const files = localFiles(scratch.directory);
  const video = await clipFacts(clipPath, files);
  if (!video?.regular) throw new MediaError("unreadable", "The clip is not in the house format.");
  const { frameCount } = video;
  const { soundPath, underPath } = options;
  const read = async (path: string) => {
    const pcm = await decodeAudio({ ffmpeg, path, signal });
    const [left, right] = toStereo(pcm);
    return [fitToFrames(left, frameCount), fitToFrames(right, frameCount)] as const;
  };
  const [left, right] = await read(soundPath);
  if (underPath !== undefined) addUnder([left, right], await read(underPath), true);
  const adts = await encodeAac({ ffmpeg, pieces: [interleave(left, right)], signal });
  const { content, sizeBytes } = await muxFilm({
    clips: [{ path: clipPath, frameCount, lineNumber: null }],
    ...{ adts, files, scratch, signal },
  });
  await files.write(options.outPath, content, sizeBytes);
}
