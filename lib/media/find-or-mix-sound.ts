import { cacheKey } from "./media-cache";
import { atLine } from "./media-error";
import type { MediaFiles } from "./media-files";
import { type FilmSound, MIX_VERSION, mixFilm, type ShotSound } from "./mix-film";
import type { Mood } from "./music/music-bed";
import type { RoomTone } from "./room-tone";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import { keepSealed, readSealed } from "./sealed-pieces";

/** A shot before its sounds are identified by what they hold. */
export interface HeardShot extends Omit<ShotSound, "roomTone" | "soundHash" | "clipSoundHash"> {
  /** So many frames of black, in which nothing is heard, stand before it; default 0. */
  gap?: number;
  roomTone?: RoomTone;
}

export interface FindOrMixSoundOptions {
  ffmpeg: Ffmpeg;
  shots: readonly HeardShot[];
  /** Mood of the music under the whole film; default: none. */
  music?: Mood | null | undefined;
  scratch: Scratch;
  /** Where the sounds lie, and where what is made of them is kept. */
  files: MediaFiles;
  /** As `mixFilm` has them. */
  lines: MediaFiles | undefined;
  isTimeUp: () => boolean;
  /** When there is memory to mix in; missing sounds are named before. */
  room: Promise<void>;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/**
 * The film's sound from the cache when nothing in it changed, else mixed and kept.
 * @throws MediaError naming the line whose sound is missing or unreadable; OutOfTimeError
 */
export async function findOrMixSound(options: FindOrMixSoundOptions): Promise<FilmSound> {
  const { ffmpeg, scratch, files, lines, music = null, onProgress, signal } = options;
  const shots = await hashSounds(options.shots, files);
  const facts: (string | number | null)[] = [MIX_VERSION, ffmpeg.version, music];
  for (const shot of shots) {
    facts.push(
      shot.frameCount,
      shot.loudnessLu ?? 0,
      shot.roomTone,
      JSON.stringify(shot.effects ?? []),
      shot.soundHash ?? null,
    );
    if (shot.fromFrame) facts.push("from", shot.fromFrame);
    if (shot.offset) facts.push("offset", shot.offset);
    if (shot.soundFrames) facts.push("lasts", shot.soundFrames);
    if (shot.clipSoundHash) facts.push("own sound", shot.clipSoundHash);
    if (shot.slow) facts.push("slow", shot.slow);
  }
  const name = cacheKey("mix", facts);
  const cached = await readSealed(files, `${name}.aac`);
  const figures = cached && parseFigures(await readSealed(files, `${name}.json`));
  if (cached && figures) {
    onProgress(1);
    return { adts: cached, ...figures };
  }
  await options.room;
  const sound = await mixFilm({
    ...{ ffmpeg, shots, music, scratch, files, lines, onProgress, signal },
    ...{ kept: { files, name }, isTimeUp: options.isTimeUp },
  });
  const { adts, loudnessLufs, truePeakDb } = sound;
  const notes = JSON.stringify({ loudnessLufs, truePeakDb });
  await Promise.all([
    keepSealed(files, `${name}.json`, notes, scratch.file("mix.json")),
    keepSealed(files, `${name}.aac`, adts, scratch.file("mix.aac")),
  ]);
  onProgress(1);
  return sound;
}

/** The shots as a mix takes them. @throws MediaError naming the line whose sound is missing */
export async function hashSounds(
  shots: readonly HeardShot[],
  files: MediaFiles,
): Promise<ShotSound[]> {
  const sounds: ShotSound[] = [];
  for (const shot of shots) {
    const { lineNumber, soundPath, frameCount, loudnessLu, roomTone = "none", effects } = shot;
    const { clipSoundPath, fromFrame, offset, slow, soundFrames } = shot;
    const hash = (path: string) => hashSound(path, lineNumber, files);
    sounds.push({
      ...{ lineNumber, soundPath, frameCount, loudnessLu, roomTone, effects },
      soundHash: soundPath ? await hash(soundPath) : null,
      ...(fromFrame ? { fromFrame } : {}),
      ...(offset ? { offset } : {}),
      ...(soundFrames ? { soundFrames } : {}),
      ...(clipSoundPath ? { clipSoundPath, clipSoundHash: await hash(clipSoundPath) } : {}),
      // A voice stays as it is.
      ...(clipSoundPath && slow ? { slow } : {}),
    });
  }
  return sounds;
}

async function hashSound(
  soundPath: string,
  lineNumber: number,
  files: MediaFiles,
): Promise<string> {
  try {
    return await files.identify(soundPath);
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

function parseFigures(bytes: Buffer | null): Omit<FilmSound, "adts"> | null {
  if (!bytes) return null;
  const figures: unknown = JSON.parse(bytes.toString("utf8"));
  if (typeof figures !== "object" || figures === null) return null;
  if (!("loudnessLufs" in figures && "truePeakDb" in figures)) return null;
  const { loudnessLufs, truePeakDb } = figures;
  if (typeof truePeakDb !== "number") return null;
  if (loudnessLufs !== null && typeof loudnessLufs !== "number") return null;
  return { loudnessLufs, truePeakDb };
}
