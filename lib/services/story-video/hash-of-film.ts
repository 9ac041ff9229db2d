import { getStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { formatInHash } from "@/lib/ledger/format-in-hash";
import { inputHash } from "@/lib/ledger/input-hash";
import type { Credit } from "@/lib/providers/ports/title-maker";
import { type CutStory, directCut } from "@/lib/services/cut/cut-story";
import { creditsOf } from "./film-credits";
import { type FilmInput, filmInput } from "./film-input";
import { readMakers } from "./film-makers";
import { planFilmShots, printFilmShots, shownLines } from "./film-shots";
import { moodOf } from "./mood-of";
import { creditedNames } from "./titles";

/**
 * Hash of everything that a film is joined from: equal hashes make equal films.
 * @param words the title, and what the credits say beside the cast
 */
export function filmHash(
  { title, makers }: { title: string; makers: readonly Credit[] },
  story: CutStory,
  input: FilmInput,
): string {
  const { missing, music, titles, captions } = input;
  return inputHash({
    film: title,
    ...formatInHash(story.format),
    shots: printFilmShots(planFilmShots(story, missing)),
    music: music ? moodOf(story.lines.map(({ row }) => row.line)) : null,
    captions,
    titles: titles ? [story.imageStyle, creditedNames(shownLines(story, missing)), makers] : null,
  });
}

/** The same for a story as it is now, and a film as it is made unasked. */
export async function hashOfFilm(scope: StoryScope): Promise<string> {
  const saved = getStory(scope.storyId);
  const [story, { title }, made] = await Promise.all([
    directCut(scope),
    saved,
    readMakers(scope.storyId, saved),
  ]);
  const input = filmInput.parse({});
  const makers = creditsOf(made, shownLines(story, input.missing));
  return filmHash({ title, makers }, story, input);
}
