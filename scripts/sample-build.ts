import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFilmArguments } from "./film/arguments";
import { makeFilm } from "./film/make-film";
import { runCommand } from "./launch/run-command";
import { exportSample } from "./sample/export-sample";

/**
 * `npm run sample:build`: has the built-in studio make the film of the sample script, in a data folder
 * of its own, and puts everything that was made into `samples/the-last-light`.
 */
await runCommand(async (command) => {
  const work = await mkdtemp(path.join(tmpdir(), "roughcut-sample-"));
  command.onEnd(() => rm(work, { recursive: true, force: true }));
  // With a folder that stays, it goes on where it was interrupted, like any film.
  process.env.ROUGHCUT_DATA ??= path.join(work, "data");
  const out = path.join(work, "film.mp4");
  const film = await readFilmArguments(["samples/the-last-light.fountain", "--out", out]);
  await makeFilm(command, film);
  const megabytes = (await exportSample(film)) / 1_000_000;
  console.log(`samples/the-last-light  ${megabytes.toFixed(1)} MB`);
}, 130);
