import { MutedFilm } from "@/components/layout/muted-film";
import { OpenSample } from "./open-sample";
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

/** What a film of the studio is like: the sample plays, and can be opened as a project of one's own. */
function SampleFilm() {
  return (
    <section aria-labelledby="sample">
      <h2 id="sample" className="mb-5 text-heading font-semibold">
        Or look at a finished one
      </h2>
      <MutedFilm label="The Last Light, the beginning of the sample" />
      <p className="mt-3 mb-4 max-w-[52ch] text-small text-soft">
        The Last Light: twelve shots with faces, voices, pictures and sound, made from a script of
        one page. Opened, it is a project of yours: watch it, take it apart, change a line and make
        it again.
      </p>
      <OpenSample />
    </section>
  );
}
