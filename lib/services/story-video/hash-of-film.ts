import { getStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { inputHash } from "@/lib/ledger/input-hash";
import { type DirectedStory, directStory } from "@/lib/services/generation/direct-story";
import { type FilmInput, filmInput } from "./film-input";
import { planFilmShots, printFilmShots, shownLines } from "./film-shots";
import { moodOf } from "./mood-of";
import { creditedNames } from "./titles";

/** Hash of everything that a film is joined from: equal hashes make equal films. */
export function filmHash(title: string, story: DirectedStory, input: FilmInput): string {
  const { missing, music, titles, captions } = input;
  return inputHash({
    film: title,
    shots: printFilmShots(planFilmShots(story, missing)),
    music: music ? moodOf(story.lines.map(({ row }) => row.line)) : null,
    captions,
    titles: titles ? [story.imageStyle, creditedNames(shownLines(story, missing))] : null,
  });
}

/** The same for a story as it is now, and a film as it is made unasked. */
export async function hashOfFilm(scope: StoryScope): Promise<string> {
  const [story, { title }] = await Promise.all([directStory(scope), getStory(scope.storyId)]);
  return filmHash(title, story, filmInput.parse({}));
}
