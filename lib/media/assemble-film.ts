import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { secondsFor } from "@/lib/rules/house-format";
import type { BurnedCaption } from "./burned-captions";
import type { CaptionCue } from "./captions";
import type { Chapter } from "./chapters";
import { type ConformClipsOptions, conformClips, type ShotPicture } from "./conform-clips";
import { findOrMixSound } from "./find-or-mix-sound";
import { pruneCache } from "./media-cache";
import { atLine, MediaError } from "./media-error";
import type { FilmSound } from "./mix-film";
import type { Mood } from "./music/music-bed";
import { muxFilm } from "./mux-film";
import { PacketFeed } from "./packet-feed";
import { placeInFilm } from "./place-in-film";
import type { RoomTone } from "./room-tone";
import type { EffectCue } from "./room-tone-mixer";
import type { Ffmpeg } from "./run-ffmpeg";
import { moveFile, requireFreeSpace, type Scratch } from "./scratch";
import { verifyFilm } from "./verify-film";

/** Joins the shots of a story to one film. Collecting the files and storing the film is the caller's. */

export type FilmShot = ShotPicture & {
  /** Named in every error that concerns this shot. */
  lineNumber: number;
  /** The shot lasts exactly so many frames, whatever its clip and sound say. */
  frameCount: number;
  /** The line's audio, or null when nobody speaks. */
  soundPath: string | null;
  /** How much louder than plain speech the line is heard, in LU; default 0. */
  loudnessLu?: number;
  /** Default `none`. */
  roomTone?: RoomTone;
  /** What is heard because the line says so. */
  effects?: readonly EffectCue[];
  /** Begins a chapter of this name. */
  chapterTitle?: string;
  /** What is said, in seconds from the start of the shot. */
  captions?: readonly CaptionCue[];
  /** What is painted into its picture; default: nothing. */
  burned?: readonly BurnedCaption[];
};

export interface AssembleFilmOptions {
  shots: readonly FilmShot[];
  outPath: string;
  ffmpeg: Ffmpeg;
  scratch: Scratch;
  /** Keeps normalised clips and the mix, so that joining again makes only what changed. */
  cacheDirectory: string;
  /** Written into the file. */
  title?: string;
  /** Mood of the music under the whole film; default: none. */
  music?: Mood | null;
  /** Whether the file carries its captions as a track of its own; default: it does not. */
  captionTrack?: boolean;
  onProgress?: (progress: AssemblyProgress) => void;
  signal?: AbortSignal;
}

interface AssemblyProgress {
  phase: "conforming" | "joining";
  /** 0 to 1 within the phase; never goes back. */
  fraction: number;
}

export interface AssembledFilm {
  durationSeconds: number;
  frameCount: number;
  fileSizeBytes: number;
  /** Measured on the encoded sound; null when the film is silent. */
  loudnessLufs: number | null;
  truePeakDb: number;
  /** All captions at film time, in readable pieces; see `toWebVtt` and `toSrt`. */
  captions: CaptionCue[];
  chapters: Chapter[];
}

/** About two hours of re-encoded clips. */
const CACHE_LIMIT_BYTES = 2_000_000_000;
/** Bytes of scratch per film second: two copies of the joined file at 4 Mbit/s and the premix. */
const SCRATCH_BYTES_PER_SECOND = 1_500_000;
/** What mixing weighs in the first phase, in video frames that could be encoded meanwhile, per frame. */
const MIX_WEIGHT = 0.1;

/**
 * Makes the film. It appears at `outPath` whole and checked, or not at all: house clips are copied,
 * others re-encoded, frame k stands at exactly k/24 s, and all sound is mixed and encoded once.
 * @throws MediaError naming the line, when a clip or sound is missing, unreadable or short; "no-space"
 */
export async function assembleFilm(options: AssembleFilmOptions): Promise<AssembledFilm> {
  const { scratch, shots, outPath } = options;
  const frameCount = countFrames(shots);
  const durationSeconds = secondsFor(frameCount);
  await requireFreeSpace(scratch.directory, durationSeconds * SCRATCH_BYTES_PER_SECOND);
  await mkdir(options.cacheDirectory, { recursive: true });

  const { captions, chapters } = placeInFilm(shots);
  const filmPath = scratch.file("film.mp4");
  const told = { chapters, captions: options.captionTrack ? captions : [] };
  const sound = await makeWhole(options, frameCount, told, filmPath);
  await verifyFilm(filmPath, frameCount);
  const { size: fileSizeBytes } = await stat(filmPath);
  await mkdir(path.dirname(outPath), { recursive: true });
  await moveFile(filmPath, outPath);
  await pruneCache(options.cacheDirectory, CACHE_LIMIT_BYTES);
  const { loudnessLufs, truePeakDb } = sound;
  return {
    ...{ durationSeconds, frameCount, fileSizeBytes, loudnessLufs, truePeakDb },
    ...{ captions, chapters },
  };
}

function countFrames(shots: readonly FilmShot[]): number {
  if (shots.length === 0) throw new MediaError("missing", "There is no shot to make a film of.");
  for (const { frameCount, lineNumber } of shots) {
    if (Number.isInteger(frameCount) && frameCount > 0) continue;
    throw atLine(new MediaError("short", "The shot has no length."), lineNumber);
  }
  return shots.reduce((sum, shot) => sum + shot.frameCount, 0);
}

/**
 * Pictures and sound at the same time, joined as soon as all pictures are there. But no sound while
 * two encoders run: they use all cores and 100 MB each, and beside the sound's own encoders the film
 * would need half as much memory again.
 */
async function makeWhole(
  options: AssembleFilmOptions,
  frameCount: number,
  told: { chapters: readonly Chapter[]; captions: readonly CaptionCue[] },
  outPath: string,
): Promise<FilmSound> {
  const report = reporter(options, "conforming");
  report(0);
  const mixTotal = frameCount * MIX_WEIGHT;
  const done = { frames: 0, framesTotal: 0, mix: 0 };
  const reportBoth = () =>
    report((done.frames + done.mix * mixTotal) / (done.framesTotal + mixTotal));
  // When one of the two fails, the other must not go on encoding for nobody.
  const failure = new AbortController();
  const signal = options.signal
    ? AbortSignal.any([options.signal, failure.signal])
    : failure.signal;
  const room = Promise.withResolvers<void>();
  const conforming: ConformClipsOptions = {
    ...{ ffmpeg: options.ffmpeg, shots: options.shots, scratch: options.scratch, signal },
    cacheDirectory: options.cacheDirectory,
    onProgress: (frames, framesTotal) => {
      Object.assign(done, { frames, framesTotal });
      reportBoth();
    },
    onSpareMemory: () => room.resolve(),
  };
  const conformed = conformClips(conforming).finally(() => room.resolve());
  const { ffmpeg, scratch, shots, cacheDirectory, music, title } = options;
  const feed = new PacketFeed();
  const mixing = findOrMixSound({
    ...{ ffmpeg, scratch, shots, cacheDirectory, music, signal, room: room.promise },
    onEncoded: (bytes) => feed.push(bytes),
    onProgress: (fraction) => {
      done.mix = fraction;
      reportBoth();
    },
  });
  const joining = new JoinReport(() => report(1), reporter(options, "joining"));
  const joined = conformed.then((clips) =>
    muxFilm({
      ...{ clips, sound: feed, ...told, title, scratch, outPath, signal },
      onProgress: joining.note,
    }),
  );
  const settled = Promise.all([conformed, mixing]).then(([, sound]) => {
    joining.begin();
    feed.settle(sound.adts);
    return sound;
  });
  try {
    const [sound] = await Promise.all([settled, joined]);
    return sound;
  } catch (error) {
    failure.abort(error);
    feed.fail(error);
    await Promise.allSettled([conformed, mixing, joined]);
    throw error;
  }
}

/** Joining begins before all sound is there, but is reported only after that. */
class JoinReport {
  private begun = false;
  private fraction = 0;

  constructor(
    private readonly onBegin: () => void,
    private readonly report: (fraction: number) => void,
  ) {}

  readonly note = (fraction: number) => {
    this.fraction = fraction;
    if (this.begun) this.report(fraction);
  };

  begin(): void {
    this.begun = true;
    this.onBegin();
    // The last step is reported when the whole film is there.
    this.report(Math.min(this.fraction, 0.99));
  }
}

/** Reports only when at least a hundredth was gained, and never a step back. */
function reporter(
  options: AssembleFilmOptions,
  phase: AssemblyProgress["phase"],
): (fraction: number) => void {
  let reported = -1;
  return (fraction) => {
    const bounded = Math.max(0, Math.min(1, fraction));
    if (bounded <= reported || (bounded < 1 && bounded - reported < 0.01)) return;
    reported = bounded;
    options.onProgress?.({ phase, fraction: bounded });
  };
}
