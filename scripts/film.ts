import { readFilmArguments } from "./film/arguments";
import { makeFilm } from "./film/make-film";
import { runCommand } from "./launch/run-command";

/** `npm run film -- SCRIPT --out FILM.mp4`: from a script to a film without a browser. */
await runCommand(async (command) => {
  const film = await readFilmArguments(process.argv.slice(2));
  await makeFilm(command, film);
}, 130);
