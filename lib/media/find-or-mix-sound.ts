import { cacheKey, hashFile, readCached, writeToCache } from "./media-cache";
import { atLine, MediaError } from "./media-error";
import { type FilmSound, MIX_VERSION, mixFilm, type ShotSound } from "./mix-film";
import type { Mood } from "./music/music-bed";
import type { RoomTone } from "./room-tone";
import type { EffectCue } from "./room-tone-mixer";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";

/** What is heard in a shot, by the files that were collected for it. */
export interface HeardShot {
  lineNumber: number;
  soundPath: string | null;
  frameCount: number;
  loudnessLu?: number;
  roomTone?: RoomTone;
  effects?: readonly EffectCue[];
}

export interface FindOrMixSoundOptions {
  ffmpeg: Ffmpeg;
  shots: readonly HeardShot[];
  /** Mood of the music under the whole film; default: none. */
  music?: Mood | null | undefined;
  scratch: Scratch;
  cacheDirectory: string;
  /** When there is memory to mix in; missing sounds are named before. */
  room: Promise<void>;
  /** As `mixFilm` has it. */
  onEncoded: (bytes: Uint8Array) => void;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/**
 * The film's sound from the cache when nothing in it changed, else mixed and kept.
 * @throws MediaError naming the line whose sound is missing or unreadable
 */
export async function findOrMixSound(options: FindOrMixSoundOptions): Promise<FilmSound> {
  const { ffmpeg, scratch, cacheDirectory, music = null, onProgress, signal } = options;
  const shots = await hashSounds(options.shots);
  const facts: (string | number | null)[] = [MIX_VERSION, ffmpeg.version, music];
  for (const shot of shots) {
    facts.push(
      shot.frameCount,
      shot.loudnessLu ?? 0,
      shot.roomTone,
      JSON.stringify(shot.effects ?? []),
      shot.soundHash ?? null,
    );
  }
  const name = cacheKey("mix", facts);
  const cached = await readCached(cacheDirectory, `${name}.aac`);
  const figures = cached && parseFigures(await readCached(cacheDirectory, `${name}.json`));
  if (cached && figures) {
    onProgress(1);
    return { adts: cached, ...figures };
  }
  await options.room;
  const sound = await mixFilm({
    ...{ ffmpeg, shots, music, scratch, cacheDirectory, onProgress, signal },
    onEncoded: options.onEncoded,
  });
  const { adts, loudnessLufs, truePeakDb } = sound;
  const notes = JSON.stringify({ loudnessLufs, truePeakDb });
  await Promise.all([
    writeToCache(cacheDirectory, `${name}.json`, notes, scratch.file("mix.json")),
    writeToCache(cacheDirectory, `${name}.aac`, adts, scratch.file("mix.aac")),
  ]);
  onProgress(1);
  return sound;
}

/** The shots as a mix takes them. @throws MediaError naming the line whose sound is missing */
export async function hashSounds(shots: readonly HeardShot[]): Promise<ShotSound[]> {
  const sounds: ShotSound[] = [];
  for (const shot of shots) {
    const { lineNumber, soundPath, frameCount, loudnessLu, roomTone = "none", effects } = shot;
    const soundHash = soundPath ? await hashSound(soundPath, lineNumber) : null;
    sounds.push({ lineNumber, soundPath, frameCount, loudnessLu, roomTone, effects, soundHash });
  }
  return sounds;
}

async function hashSound(soundPath: string, lineNumber: number): Promise<string> {
  try {
    return await hashFile(soundPath);
  } catch (cause) {
    const missing = new MediaError("missing", "The sound file is missing.", { cause });
    throw atLine(missing, lineNumber);
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
