import { findRun } from "@/db/queries/runs";
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
import { assembleFilm } from "@/lib/media/assemble-film";
import { toSrt, toWebVtt } from "@/lib/media/captions";
import { MediaError } from "@/lib/media/media-error";
import { extractPoster } from "@/lib/media/poster";
import { withScratch } from "@/lib/media/scratch";
import { hasEnded, recordProgress } from "@/lib/progress";
import { cacheDirectory, fileStore, scratchDirectory, studioFfmpeg } from "@/lib/providers";
import { secondsFor } from "@/lib/rules/house-format";
import { failRun } from "@/lib/runs/end-run";
import { directStory } from "@/lib/services/generation/direct-story";
import { keepFile, keepFileOnDisk } from "@/lib/services/media/keep-file";
import { mediaUrl, projectMediaPrefix } from "@/lib/services/media/media-url";
import { burnCaptions } from "./burn-captions";
import { creditsOf } from "./film-credits";
import { type FilmInput, filmInput } from "./film-input";
import { readMakers } from "./film-makers";
import { collectFilmShots, planFilmShots, shotsOf, shownLines } from "./film-shots";
import { filmHash } from "./hash-of-film";
import { moodOf } from "./mood-of";
import { phaseReporter } from "./report-phase";
import { drawTitles, withTitles } from "./titles";

/** The poster shows a moment in which the first picture has settled. */
const POSTER_AT_SECONDS = 1.5;

/**
 * Joins a story's shots to one film and keeps it. Whatever was normalised before is reused, so doing
 * it again after a crash costs little. Errors of the material end the run with a sentence that names
 * the line; anything else is thrown and tried again.
 */
export async function assembleStoryVideo(runId: string): Promise<void> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return;
  if (await findStoryVideoOfRun(runId)) return completeRun(runId);
  try {
    await makeFilm(runId, run.storyId, filmInput.parse(run.input));
    await completeRun(runId);
  } catch (error) {
    const lasting =
      error instanceof AppError || (error instanceof MediaError && error.kind !== "tool-failed");
    if (!lasting) throw error;
    await failRun(runId, error.message);
  }
}

async function makeFilm(runId: string, storyId: string, input: FilmInput): Promise<void> {
  const { missing, captions } = input;
  const cpuBefore = cpuSecondsSoFar();
  const cancelled = new AbortController();
  const reporter = phaseReporter(runId, () => cancelled.abort());
  reporter.report("planning", 0);
  const scope = await requireStoryForSystem(storyId);
  const saved = getStory(storyId);
  const [story, { title }, made, ffmpeg] = await Promise.all([
    directStory(scope),
    saved,
    readMakers(storyId, saved),
    studioFfmpeg(),
  ]);
  const planned = planFilmShots(story, missing);
  const music = input.music ? moodOf(story.lines.map(({ row }) => row.line)) : null;
  const shown = shownLines(story, missing);
  const makers = creditsOf(made, shown);
  const hash = filmHash({ title, makers }, story, input);
  const same = await findLatestStoryVideo(storyId);
  if (same?.inputHash === hash && (await fileStore().find(same.mediaKey))) {
    // Nothing changed since: the film that is there is the film that was asked for.
    await reporter.settle();
    if (await insertSameStoryVideo(same.id, runId)) return;
  }
  await withScratch(scratchDirectory(), "story-video", async (scratch) => {
    const shots = await collectFilmShots(planned, missing, scratch.directory, (done, total) =>
      reporter.report("collecting", done / total),
    );
    if (shots.length === 0) throw new AppError("storyVideo.noShots");
    const titles = input.titles
      ? await drawTitles(story, shown, {
          ...{ title, makers, directory: scratch.directory, signal: cancelled.signal },
        })
      : null;
    const filmPath = scratch.file("story-video.mp4");
    const pictured =
      captions === "burned-in"
        ? await burnCaptions(shots, story.imageStyle, scratch.directory, cancelled.signal)
        : shots;
    const film = await assembleFilm({
      shots: withTitles(pictured, titles),
      outPath: filmPath,
      ffmpeg,
      scratch,
      cacheDirectory: cacheDirectory(),
      ...{ title, music, captionTrack: captions === "track" },
      onProgress: ({ phase, fraction }) => reporter.report(phase, fraction),
      signal: cancelled.signal,
    });
    reporter.report("keeping", 0);
    const prefix = `${projectMediaPrefix(scope.projectId)}${storyId}/film-${runId}`;
    const poster = await extractPoster({
      ffmpeg,
      videoPath: filmPath,
      atSeconds: secondsFor(titles?.opening?.frameCount ?? 0) + POSTER_AT_SECONDS,
    });
    const [, , captionsKey, subtitlesKey] = await Promise.all([
      keepFileOnDisk(`${prefix}.mp4`, filmPath, "video/mp4"),
      keepFile(`${prefix}.jpg`, poster, "image/jpeg"),
      // Beside words in the picture a track would show them twice; as a file they can still be wanted.
      captions === "track" ? keepText(`${prefix}.vtt`, toWebVtt(film.captions), "text/vtt") : null,
      captions === "none"
        ? null
        : keepText(`${prefix}.srt`, toSrt(film.captions), "application/x-subrip"),
    ]);
    const timed = shotsOf(planned, shots, titles?.opening?.frameCount ?? 0);
    reporter.report("finishing", 0);
    await reporter.settle();
    cancelled.signal.throwIfAborted();
    await insertStoryVideo({
      storyId,
      runId,
      mediaKey: `${prefix}.mp4`,
      posterKey: `${prefix}.jpg`,
      ...{ captionsKey, subtitlesKey },
      missing,
      videoCount: shots.length,
      lineIds: timed.map(({ line_id }) => line_id),
      shots: timed,
      settings: input,
      durationSeconds: film.durationSeconds,
      openingSeconds: secondsFor(titles?.opening?.frameCount ?? 0),
      creditsSeconds: secondsFor(titles?.credits?.frameCount ?? 0),
      fileSizeBytes: film.fileSizeBytes,
      // Without shots whose clips are lost it is not the film that was asked for, if they come back.
      inputHash: shots.length === planned.length ? hash : inputHash({ hash, of: shots.length }),
    });
  });
  await reporter.settle();
  log("info", "joining a film in CPU seconds", { runId, joining: cpuSecondsSoFar() - cpuBefore });
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
