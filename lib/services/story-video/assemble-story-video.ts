import { findRun, type RunRow } from "@/db/queries/runs";
import { getStory } from "@/db/queries/stories";
import {
  findLatestStoryVideo,
  findStoryVideoOfRun,
  insertSameStoryVideo,
  insertStoryVideo,
} from "@/db/queries/story-videos";
import { requireStoryForSystem } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { inputHash } from "@/lib/ledger/input-hash";
import { cpuSecondsSoFar } from "@/lib/log/cpu-seconds";
import { log } from "@/lib/log/log";
import { type AssembledFilm, assembleFilm } from "@/lib/media/assemble-film";
import { toSrt, toWebVtt } from "@/lib/media/captions";
import { MediaError } from "@/lib/media/media-error";
import type { MediaFiles } from "@/lib/media/media-files";
import { extractPoster } from "@/lib/media/poster";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { hasEnded, recordProgress } from "@/lib/progress";
import { fileStore, scratchDirectory, studioFfmpeg } from "@/lib/providers";
import { formatKey } from "@/lib/rules/frame-format";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import { failRun } from "@/lib/runs/end-run";
import { directCut } from "@/lib/services/cut/cut-story";
import { keepFile } from "@/lib/services/media/keep-file";
import { keptLines, pruneLines } from "@/lib/services/media/kept-lines";
import { mediaUrl, storyMediaPrefix } from "@/lib/services/media/media-url";
import { storedFiles } from "@/lib/services/media/stored-files";
import { burnCaptions } from "./burn-captions";
import { collectFilmShots } from "./collect-film-shots";
import { creditsOf } from "./film-credits";
import { filmInput } from "./film-input";
import { readMakers } from "./film-makers";
import { planFilmShots, shotsOf, shownLines } from "./film-shots";
import { filmHash } from "./hash-of-film";
import { moodOf } from "./mood-of";
import { phaseReporter } from "./report-phase";
import { drawTitles, withTitles } from "./titles";

/** The poster shows a moment in which the first picture has settled. */
const POSTER_AT_SECONDS = 1.5;
/** Functions of hosts end after five minutes as a rule; what is begun before this is finished by then. */
const STEP_LIMIT_MS = 200_000;

/**
 * Joins a story's shots to one film and keeps it. Every piece is kept as soon as it is made, so that
 * doing it again after a crash costs little, and work that takes longer than a step goes on in the
 * next. Errors of the material end the run with a sentence that names the line; anything else is
 * thrown and tried again.
 * @param limitMs after which the work pauses; each call makes some of what is missing, also after none
 * @returns whether nothing is left to be done
 */
export async function assembleStoryVideo(runId: string, limitMs = STEP_LIMIT_MS): Promise<boolean> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return true;
  try {
    const isMade =
      (await findStoryVideoOfRun(runId)) !== null || (await makeFilm(run, run.storyId, limitMs));
    if (isMade) await completeRun(runId);
    return isMade;
  } catch (error) {
    const lasting =
      error instanceof AppError || (error instanceof MediaError && error.kind !== "tool-failed");
    if (!lasting) throw error;
    await failRun(runId, error.message);
    return true;
  }
}

/** @returns false when it has to go on in another step */
async function makeFilm(run: RunRow, storyId: string, limitMs: number): Promise<boolean> {
  const { id: runId } = run;
  const input = filmInput.parse(run.input);
  const { missing, captions } = input;
  const cpuBefore = cpuSecondsSoFar();
  const cancelled = new AbortController();
  const reporter = phaseReporter(runId, run.progress, () => cancelled.abort());
  reporter.report("planning", 0);
  const scope = await requireStoryForSystem(storyId);
  const saved = getStory(storyId);
  const [story, { title }, made, ffmpeg] = await Promise.all([
    directCut(scope),
    saved,
    readMakers(storyId, saved),
    studioFfmpeg(),
  ]);
  const planned = planFilmShots(story, missing);
  const music = input.music ? moodOf(story.lines.map(({ row }) => row.line)) : null;
  const shown = shownLines(story, missing);
  const makers = creditsOf(made, shown);
  const hash = filmHash({ title, makers }, story, input);
  const same = await findLatestStoryVideo({ storyId });
  if (same?.inputHash === hash && (await fileStore().find(same.mediaKey))) {
    // Nothing changed since: the film that is there is the film that was asked for.
    await reporter.settle();
    if (await insertSameStoryVideo(same.id, runId)) return true;
  }
  const prefix = storyMediaPrefix(scope);
  const film = await withScratch(scratchDirectory(), "story-video", async (scratch) => {
    const files = await storedFiles(prefix, scratch);
    const shots = await collectFilmShots(planned, missing, files, (done, total) =>
      reporter.report("collecting", done / total),
    );
    if (shots.length === 0) throw new AppError("storyVideo.noShots");
    const titles = input.titles
      ? await drawTitles(story, shown, {
          ...{ title, makers, directory: scratch.directory, signal: cancelled.signal },
        })
      : null;
    const pictured =
      captions === "burned-in"
        ? await burnCaptions(shots, story, scratch.directory, cancelled.signal)
        : shots;
    const name = `${prefix}film-${runId}`;
    const film = await assembleFilm({
      shots: withTitles(pictured, titles),
      outPath: `${name}.mp4`,
      format: story.format,
      ...{ ffmpeg, scratch, files, lines: await keptLines() },
      ...{ title, music, captionTrack: captions === "track", limitMs },
      onProgress: ({ phase, fraction }) => reporter.report(phase, fraction),
      signal: cancelled.signal,
    });
    if (!film) return null;
    reporter.report("keeping", 0);
    const { aspect } = story.format;
    const openingFrames = titles?.opening?.frameCount ?? 0;
    const firstFrame = openingFrames + (shots[0]?.gap ?? 0);
    const poster = await posterOf(film, firstFrame + framesFor(POSTER_AT_SECONDS), {
      ffmpeg,
      files,
    });
    const [, captionsKey, subtitlesKey] = await Promise.all([
      keepFile(`${name}.jpg`, poster, "image/jpeg"),
      // Beside words in the picture a track would show them twice; as a file they can still be wanted.
      captions === "track"
        ? keepText(`${name}.vtt`, toWebVtt(film.captions, aspect), "text/vtt")
        : null,
      captions === "none"
        ? null
        : keepText(`${name}.srt`, toSrt(film.captions, aspect), "application/x-subrip"),
    ]);
    const timed = shotsOf(planned, shots, openingFrames);
    reporter.report("finishing", 0);
    await reporter.settle();
    cancelled.signal.throwIfAborted();
    await insertStoryVideo({
      storyId,
      runId,
      mediaKey: `${name}.mp4`,
      posterKey: `${name}.jpg`,
      ...{ captionsKey, subtitlesKey },
      format: formatKey(story.format),
      missing,
      videoCount: shots.length,
      lineIds: timed.map(({ line_id }) => line_id),
      shots: timed,
      settings: input,
      durationSeconds: film.durationSeconds,
      openingSeconds: secondsFor(openingFrames),
      creditsSeconds: secondsFor(titles?.credits?.frameCount ?? 0),
      fileSizeBytes: film.fileSizeBytes,
      // Without shots whose clips are lost it is not the film that was asked for, if they come back.
      inputHash: shots.length === planned.length ? hash : inputHash({ hash, of: shots.length }),
    });
    return film;
  });
  await reporter.settle();
  await pruneLines();
  log("info", "joining a film in CPU seconds", { runId, joining: cpuSecondsSoFar() - cpuBefore });
  return film !== null;
}

/** A frame of the film, of the piece that it lies in. */
async function posterOf(
  { clips }: Pick<AssembledFilm, "clips">,
  frame: number,
  { ffmpeg, files }: { ffmpeg: Ffmpeg; files: MediaFiles },
): Promise<Buffer> {
  let start = 0;
  let [shown] = clips;
  for (const clip of clips) {
    if (start > frame) break;
    shown = clip;
    start += clip.frameCount;
  }
  if (!shown) throw new Error("a film without pictures was joined");
  const atSeconds = secondsFor(Math.max(0, frame - (start - shown.frameCount)));
  return await files.withPath(shown.path, (videoPath) =>
    extractPoster({ ffmpeg, videoPath, atSeconds }),
  );
}

/** @returns the key under which it is kept */
async function keepText(key: string, text: string, contentType: string): Promise<string> {
  await keepFile(key, new TextEncoder().encode(text), contentType);
  return key;
}

async function completeRun(runId: string): Promise<void> {
  const video = await findStoryVideoOfRun(runId);
  const message = "Story video created successfully!";
  await recordProgress(
    runId,
    { status: "completed", progress: 100, message, finishedAt: new Date() },
    [
      {
        key: "run",
        body: {
          complete: true,
          status: "completed",
          progress: 100,
          message,
          error: null,
          video_url: video ? mediaUrl(video.mediaKey) : null,
        },
      },
    ],
  );
}
