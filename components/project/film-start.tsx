import { SampleFilm } from "./sample-film";
import { StartFilm } from "./start-film";

/** The start of a film, with the finished sample beside it. */
export function FilmStart() {
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <StartFilm />
      <SampleFilm />
    </div>
  );
}
