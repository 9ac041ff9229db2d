import { findFilm, listLineNumbers } from "@/db/queries/film-versions";
import type { FilmScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { filmDifference } from "@/lib/rules/film-difference";

/**
 * What is different between two versions of one story's film; the higher number is the newer.
 * @throws AppError filmVersion.notFound, also for a film of another story
 */
export async function differenceOfFilms(scope: FilmScope, otherId: string) {
  const [one, other, numbers] = await Promise.all([
    findFilm(scope.filmId),
    findFilm(otherId),
    listLineNumbers(scope.storyId),
  ]);
  if (!one || other?.storyId !== one.storyId) throw new AppError("filmVersion.notFound");
  const [older, newer] = one.version <= other.version ? [one, other] : [other, one];
  const shots =
    older.shots && newer.shots
      ? filmDifference(older.shots, newer.shots).map((difference) => ({
          ...difference,
          line_number: numbers.get(difference.line_id) ?? null,
        }))
      : null;
  return {
    older: { id: older.id, version: older.version },
    newer: { id: newer.id, version: newer.version },
    shots,
  };
}
