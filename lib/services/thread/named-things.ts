import { findNamedThings } from "@/db/queries/thread-facts";
import { AppError } from "@/lib/errors";
import type { SubjectKind } from "@/lib/rules/thread";
import type { ReviewPlace } from "./writer";

interface Names {
  subject?: { kind: SubjectKind; id?: string | undefined } | undefined;
  line_id?: string | undefined;
  take_id?: string | undefined;
  film_id?: string | undefined;
}

/**
 * The things of this story that a call names, with what is known of them.
 * @throws AppError story.notFound for what is not of this story, as for a story that is not there
 */
export async function findNamed(place: ReviewPlace, names: Names) {
  const { subject } = names;
  const subjectIdOf = (kind: SubjectKind) => (subject?.kind === kind ? subject.id : undefined);
  const takeIds = both(names.take_id, subjectIdOf("take"));
  const filmIds = both(names.film_id, subjectIdOf("film"));
  const lineIds = both(names.line_id, subjectIdOf("line"));
  const characterId = subjectIdOf("character") ?? null;
  const storyId = subjectIdOf("script");
  const [takeId = null] = takeIds;
  const [filmId = null] = filmIds;
  const isNothing = [...lineIds, takeId, filmId, characterId].every((id) => id === null);
  if (storyId !== undefined && storyId !== place.storyId) throw new AppError("story.notFound");
  if (isNothing) return { take: null, film: null };
  const found = await findNamedThings({
    storyId: place.storyId,
    projectId: place.projectId,
    ...{ lineIds, takeId, filmId, characterId },
  });
  const isOfLine =
    lineIds.length === 0 || !found.take?.lineId || lineIds.includes(found.take.lineId);
  const isThere =
    // The subject and what stands beside it are one and the same.
    [lineIds, takeIds, filmIds].every((ids) => ids.length < 2) &&
    isOfLine &&
    found.lineIds.length === lineIds.length &&
    (takeId === null || found.take !== null) &&
    (filmId === null || found.film !== null) &&
    (characterId === null || found.character !== null);
  if (!isThere) throw new AppError("story.notFound");
  return { take: found.take, film: found.film };
}

/** Ids that are given, each once. */
function both(...ids: (string | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => id?.toLowerCase() ?? []))];
}
