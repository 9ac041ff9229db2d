import { randomUUID } from "node:crypto";
import {
  countLinksOfFilms,
  deleteFilm,
  type FilmRow,
  findFilm,
  insertRestoredFilm,
  listFilms,
  updateFilmName,
} from "@/db/queries/film-versions";
import { actingUserId, type FilmScope, type StoryScope } from "@/lib/access";
import type { WireFilmVersion } from "@/lib/contracts/film-versions";
import { AppError } from "@/lib/errors";
import { filmVersionName } from "@/lib/rules/film-name";
import { presentFilm } from "./present-film";

/** Every version of a story's film, the highest number first. */
export async function listFilmVersions(
  scope: StoryScope,
): Promise<{ versions: WireFilmVersion[] }> {
  const { storyId } = scope;
  const [films, links] = await Promise.all([listFilms(storyId), countLinksOfFilms(storyId)]);
  const current = films[0]?.version;
  const newest = new Map<number, FilmRow>();
  const linksOf = new Map<number, number>();
  for (const film of films) {
    if (!newest.has(film.version)) newest.set(film.version, film);
    linksOf.set(film.version, (linksOf.get(film.version) ?? 0) + (links.get(film.id) ?? 0));
  }
  const rows = [...newest.values()].toSorted((one, other) => other.version - one.version);
  return {
    versions: rows.map((row) => {
      const { line_ids: _lines, shots: _shots, ...film } = presentFilm(row);
      const isCurrent = row.version === current;
      return { ...film, is_current: isCurrent, link_count: linksOf.get(row.version) ?? 0 };
    }),
  };
}

/** One version with its shots. @throws AppError filmVersion.notFound */
export async function fetchFilmVersion(scope: FilmScope) {
  return { video: presentFilm(await getFilm(scope)) };
}

/** Names a version; an empty name leaves it its number. @throws AppError filmVersion.notFound */
export async function nameFilmVersion(scope: FilmScope, { name }: { name: string }) {
  const film = await getFilm(scope);
  await updateFilmName(film, name);
  return presentVersion(scope, film);
}

/**
 * Makes an older version the film of the story again, with its files and its number. The takes that are
 * chosen stay, so that the film's page tells in what they differ. The film of the story stays as it is.
 * @throws AppError filmVersion.notFound
 */
export async function restoreFilmVersion(scope: FilmScope) {
  const film = await getFilm(scope);
  const [current] = await listFilms(scope.storyId);
  if (current?.version !== film.version) {
    const { projectId } = scope;
    const run = { id: randomUUID(), projectId, requestedBy: actingUserId(scope) };
    const message = `${filmVersionName(film)} was restored.`;
    const isThere = await insertRestoredFilm(film, { ...run, message });
    if (!isThere) throw new AppError("filmVersion.notFound");
  }
  return presentVersion(scope, film);
}

/**
 * Deletes a version with the files that no other names. Its notes stay with their shots; links for
 * guests that show it end. The version before it becomes the film of the story, if there is one.
 * @param confirm said for the film of the story itself
 * @throws AppError filmVersion.notFound, filmVersion.isCurrent
 */
export async function deleteFilmVersion(
  scope: FilmScope,
  { confirm = false }: { confirm?: boolean | undefined },
) {
  const film = await getFilm(scope);
  const [current] = await listFilms(scope.storyId);
  if (current?.version === film.version && !confirm) {
    const values = { version: String(film.version) };
    throw new AppError("filmVersion.isCurrent", { values });
  }
  await deleteFilm(film);
  return listFilmVersions(scope);
}

async function presentVersion(scope: FilmScope, { version }: FilmRow) {
  const { versions } = await listFilmVersions(scope);
  const found = versions.find((each) => each.version === version);
  if (!found) throw new AppError("filmVersion.notFound");
  return { version: found };
}

/** @throws AppError filmVersion.notFound for one that was deleted since access was asked */
async function getFilm({ filmId }: FilmScope): Promise<FilmRow> {
  const film = await findFilm(filmId);
  if (!film) throw new AppError("filmVersion.notFound");
  return film;
}
