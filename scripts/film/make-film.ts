import { randomBytes } from "node:crypto";
import { appendFileSync, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { log, sendLogTo } from "@/lib/log/log";
import { LaunchError } from "../launch/launch-error";
import { prepareServices } from "../launch/prepare-services";
import type { Command } from "../launch/run-command";
import type { FilmArguments } from "./arguments";
import { showProgress } from "./show-progress";

/**
 * Connections to the database. A film's steps wait for its drawing, not for rows: on two cores more of
 * them finish nothing sooner, and each costs 7 MB of the server and every statement's planning.
 */
const CONNECTIONS = 3;

/**
 * Makes a film of a script and puts it where it was asked for, whole or not at all. If a studio works
 * on the same data its engine does the work and this command follows; else this command is the engine.
 * Started again after an interruption, it goes on where it was.
 * @throws LaunchError one sentence when the film could not be made
 */
export async function makeFilm(command: Command, film: FilmArguments): Promise<void> {
  process.env.ROUGHCUT_DEMO = "off";
  await prepareServices(command, (line) => console.error(line));
  const logFile = path.join(process.env.ROUGHCUT_DATA ?? ".", "logs", "film.log");
  sendLogTo((_level, line) => appendFileSync(logFile, `${line}\n`));
  // These read the settings when first used, which are complete only now.
  const { closeDatabase, openDatabase } = await import("@/db/client");
  const { startStudio } = await import("@/inngest/start-studio");
  const { openFilmStory } = await import("@/lib/services/film/open-film-story");
  const { startFilm } = await import("@/lib/services/film/start-film");
  const { fetchStoryVideo } = await import("@/lib/services/story-video/fetch-story-video");
  const { fileStore } = await import("@/lib/providers");
  const { builtinStudio } = await import("@/lib/providers/builtin/studio");
  openDatabase(CONNECTIONS);
  command.onEnd(closeDatabase);
  command.onEnd(async () => {
    log("info", "studio work in CPU seconds", { ...builtinStudio().spent });
    await builtinStudio().stop();
  });
  const engine = await startStudio();
  if (engine) command.onEnd(() => engine.stop());
  const scope = await openFilmStory(film);
  const run = await startFilm(scope);
  const error = await showProgress(run.id, command.stopped);
  if (error) throw new LaunchError(`The film could not be made. ${error}`);
  const { video } = await fetchStoryVideo(scope);
  const key = video?.stored_video_url.replace("/api/media/", "");
  const opened = key ? await fileStore().open(key) : null;
  if (!opened) throw new LaunchError("The finished film is missing from the store: start again.");
  await writeWhole(opened.stream, film.outPath);
  const seconds = video?.duration ?? 0;
  console.log(`${film.outPath}  ${seconds.toFixed(1)} s, ${video?.video_count ?? 0} shots`);
}

/** A file is there complete or not at all: written beside its place, then renamed. */
async function writeWhole(stream: ReadableStream<Uint8Array>, outPath: string): Promise<void> {
  const partial = path.join(
    path.dirname(outPath),
    `.${path.basename(outPath)}.${randomBytes(4).toString("hex")}`,
  );
  try {
    await pipeline(stream, createWriteStream(partial, { flush: true }));
    await rename(partial, outPath);
  } catch (cause) {
    await rm(partial, { force: true });
    throw new LaunchError(`The film could not be written to ${outPath}: is the disk full?`, {
      cause,
    });
  }
}
