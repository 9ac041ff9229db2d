import { type FrameFormat, frameSize } from "@/lib/rules/frame-format";
import { secondsFor } from "@/lib/rules/house-format";
import type { CaptionCue } from "./captions";
import type { Chapter } from "./chapters";
import { findClipFormat } from "./clip-format";
import { conformClips } from "./conform-clips";
import { findOrMixSound } from "./find-or-mix-sound";
import { joinSounds } from "./join-sounds";
import { atLine, MediaError } from "./media-error";
import { type MediaFiles, withOpen } from "./media-files";
import type { FilmSound } from "./mix-film";
import type { Mood } from "./music/music-bed";
import { type MuxClip, muxFilm } from "./mux-film";
import { OutOfTimeError, timeLimit } from "./out-of-time";
import { placeInFilm } from "./place-in-film";
import type { RoomTone } from "./room-tone";
import type { EffectCue } from "./room-tone-mixer";
import type { Ffmpeg } from "./run-ffmpeg";
import { requireFreeSpace, type Scratch } from "./scratch";
import type { ShotToConform } from "./shot-picture";
import { verifyFilm } from "./verify-film";
import { withBlack } from "./with-black";

/** Joins the shots of a story to one film. Collecting the files and storing the film is the caller's. */

export type FilmShot = ShotToConform & {
  /** How long its sound is, where that is not its own length; see `joinSounds`. */
  heardFrames?: number;
  /** So many frames of black stand before it, in which nothing is heard; default 0. */
  gap?: number;
  /** Its line begins so many frames behind its picture; below zero before it. Default 0. */
  offset?: number;
  /** How many frames its line lasts, where that is longer than its picture. */
  soundFrames?: number;
  /** Address of the line's audio, or null when nobody speaks. */
  soundPath: string | null;
  /** How much louder than plain speech the line is heard, in LU; default 0. */
  loudnessLu?: number;
  /** Default `none`. */
  roomTone?: RoomTone;
  /** What is heard because the line says so. */
  effects?: readonly EffectCue[];
  /** Address of the sound that its clip has brought along; left out where there is none. */
  clipSoundPath?: string;
  /** Begins a chapter of this name. */
  chapterTitle?: string;
  /** What is said, in seconds from where its line begins. */
  captions?: readonly CaptionCue[];
};

export interface AssembleFilmOptions {
  shots: readonly FilmShot[];
  /** Address of the film. */
  outPath: string;
  /** Of the film; pictures of another shape are cropped to it. */
  format: FrameFormat;
  ffmpeg: Ffmpeg;
  scratch: Scratch;
  /**
   * Where clips, stills and sounds lie and the film is written, and where what is made on the way is
   * kept, so that joining again makes only what changed.
   */
  files: MediaFiles;
  /** Keeps levelled lines; default: they are made each time. */
  lines?: MediaFiles | undefined;
  /** The work pauses after so long; default: it goes on to the end. */
  limitMs?: number | null;
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
  /** What the pictures were joined from, in order. */
  clips: readonly MuxClip[];
}

/**
 * Scratch space: two clips in their encoders (a minute at 8 Mbit/s each is 60 MB), and the sound of
 * five parts of 27 s that wait for theirs (10 MB each). Of a short film less.
 */
const SCRATCH_BYTES_PER_SECOND = 1_500_000;
const MOST_SCRATCH_BYTES = 150_000_000;
/** What mixing weighs in the first phase, in video frames that could be encoded meanwhile, per frame. */
const MIX_WEIGHT = 0.1;

/**
 * Makes the film. It appears at `outPath` whole, and is checked there: house clips are copied, others
 * re-encoded, frame k stands at exactly k/24 s, and all sound is mixed and encoded once. Nothing as
 * long as the film is ever on the disk of this machine, unless the film itself is written there.
 * @returns null when the time was up: what is done is kept, and another call goes on from there
 * @throws MediaError naming the line, when a clip or sound is missing, unreadable or short; "no-space"
 */
export async function assembleFilm(options: AssembleFilmOptions): Promise<AssembledFilm | null> {
  const { scratch, files, outPath, title, signal, format } = options;
  const shots = withBlack(options.shots);
  const frameCount = countFrames(shots);
  const durationSeconds = secondsFor(frameCount);
  const room = Math.min(MOST_SCRATCH_BYTES, durationSeconds * SCRATCH_BYTES_PER_SECOND);
  await requireFreeSpace(scratch.directory, room);
  const made = await makePieces({ ...options, shots }, frameCount);
  if (!made) return null;
  const { clips, sound } = made;
  const { captions, chapters } = placeInFilm(options.shots, format.aspect);
  const report = reporter(options, "joining");
  const { content, sizeBytes } = await muxFilm({
    ...{ clips, adts: sound.adts, files, scratch, title, signal, chapters },
    captions: options.captionTrack ? captions : [],
    // The last step is reported when the whole film is there.
    onProgress: (fraction) => report(Math.min(fraction, 0.99)),
  });
  await files.write(outPath, content, sizeBytes);
  await withOpen(files.open(outPath), (film) => verifyFilm(film, frameCount, frameSize(format)));
  report(1);
  const { loudnessLufs, truePeakDb } = sound;
  return {
    ...{ durationSeconds, frameCount, fileSizeBytes: sizeBytes, loudnessLufs, truePeakDb },
    ...{ captions, chapters, clips },
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
 * Pictures and sound at the same time. But no sound while two encoders run: they use all cores and
 * 100 MB each, and beside the sound's own encoders the film would need half as much memory again.
 * @returns null when the time was up before all of it was made
 */
async function makePieces(
  options: AssembleFilmOptions,
  frameCount: number,
): Promise<{ clips: MuxClip[]; sound: FilmSound } | null> {
  const { ffmpeg, scratch, shots, files, lines, music } = options;
  const format = await findClipFormat(ffmpeg, options.format);
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
  const isTimeUp = timeLimit(options.limitMs ?? null);
  const room = Promise.withResolvers<void>();
  const conforming = conformClips({
    ...{ ffmpeg, format, shots, scratch, files, signal, isTimeUp },
    onProgress: (frames, framesTotal) => {
      Object.assign(done, { frames, framesTotal });
      reportBoth();
    },
    onSpareMemory: () => room.resolve(),
  }).finally(() => room.resolve());
  const mixing = findOrMixSound({
    ...{ ffmpeg, scratch, files, lines, music, signal, isTimeUp, room: room.promise },
    shots: joinSounds(shots),
    onProgress: (fraction) => {
      done.mix = fraction;
      reportBoth();
    },
  });
  // What is out of time has kept what it finished, and so may the other.
  const failed = (error: unknown) => {
    if (!(error instanceof OutOfTimeError)) failure.abort(error);
    throw error;
  };
  const both = await Promise.allSettled([conforming.catch(failed), mixing.catch(failed)]);
  const [clips, sound] = both;
  if (clips.status === "fulfilled" && sound.status === "fulfilled") {
    report(1);
    return { clips: clips.value, sound: sound.value };
  }
  const reasons = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const fault = reasons.find((reason) => !(reason instanceof OutOfTimeError));
  if (fault === undefined) return null;
  throw failure.signal.aborted ? failure.signal.reason : fault;
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
