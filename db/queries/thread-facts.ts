import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { idsIn } from "@/db/ids-in";
import {
  characters,
  guests,
  lines,
  permissions,
  runs,
  sceneLocations,
  storyVideos,
  takes,
  users,
} from "@/db/schema";
import type { PermissionLevel } from "@/lib/rules/permission";
import { accountOfAddress } from "./project-people";

/** What is shown of the things and people that notes name by their ids. */

/** The lines of a story in order, as far as numbering their shots needs, with what is chosen. */
export async function listNumberedLines(storyId: string) {
  return database()
    .select({
      id: lines.id,
      lineNumber: lines.lineNumber,
      timeOfDay: lines.timeOfDay,
      place: sceneLocations.name,
      audioTakeId: lines.audioTakeId,
      imageTakeId: lines.imageTakeId,
      videoTakeId: lines.videoTakeId,
    })
    .from(lines)
    .leftJoin(sceneLocations, eq(sceneLocations.id, lines.sceneLocationId))
    .where(eq(lines.storyId, storyId))
    .orderBy(asc(lines.lineNumber));
}
export type NumberedLine = Awaited<ReturnType<typeof listNumberedLines>>[number];

const takeFacts = {
  id: takes.id,
  lineId: takes.lineId,
  characterId: takes.characterId,
  kind: takes.kind,
  mediaKey: takes.mediaKey,
  change: takes.change,
  createdAt: takes.createdAt,
};

/** Every take of some lines, in no order. */
export async function listTakesOfLines(lineIds: string[]) {
  return database().select(takeFacts).from(takes).where(inArray(takes.lineId, lineIds));
}
export type TakeFact = Awaited<ReturnType<typeof listTakesOfLines>>[number];

/** Every face of some characters, in no order. */
export async function listFaces(characterIds: string[]): Promise<TakeFact[]> {
  return database().select(takeFacts).from(takes).where(inArray(takes.characterId, characterIds));
}

export async function listCharacterNames(ids: readonly string[]) {
  return database()
    .select({ id: characters.id, name: characters.name, imageTakeId: characters.imageTakeId })
    .from(characters)
    .where(and(idsIn(characters.id, ids), isNull(characters.deletedAt)));
}

/** Number and shots of some films. */
export async function listFilmFacts(ids: readonly string[]) {
  return database()
    .select({ id: storyVideos.id, version: storyVideos.version, shots: storyVideos.shots })
    .from(storyVideos)
    .where(idsIn(storyVideos.id, ids));
}

/** Names of people with whether they still belong to a project. */
export async function listPeopleNames(projectId: string, ids: string[]) {
  return database()
    .select({ id: users.id, name: users.userName, level: permissions.level })
    .from(users)
    .leftJoin(
      permissions,
      and(eq(permissions.projectId, projectId), eq(permissions.email, users.email)),
    )
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
}

export async function listGuestNames(ids: readonly string[]) {
  return database()
    .select({ id: guests.id, name: guests.name })
    .from(guests)
    .where(idsIn(guests.id, ids));
}

/** Everybody of a project who has an account, by name. */
export async function listProjectPeople(
  projectId: string,
): Promise<{ id: string; name: string; level: PermissionLevel }[]> {
  return database()
    .select({ id: users.id, name: users.userName, level: permissions.level })
    .from(permissions)
    .innerJoin(users, accountOfAddress)
    .where(eq(permissions.projectId, projectId))
    .orderBy(asc(users.userName));
}

/** Active runs of a story that make a take of a note. */
export async function listTakeRuns(storyId: string): Promise<{ id: string; threadId: string }[]> {
  const threadId = sql<string>`${runs.input} -> 'change' ->> 'thread_id'`;
  return database()
    .select({ id: runs.id, threadId })
    .from(runs)
    .where(
      and(
        eq(runs.storyId, storyId),
        inArray(runs.status, ["queued", "running"]),
        sql`${threadId} is not null`,
      ),
    );
}

/** Where things are that a note names: each with the line or project it belongs to, or nothing. */
export async function findNamedThings(named: {
  storyId: string;
  projectId: string;
  lineIds: readonly string[];
  takeId: string | null;
  filmId: string | null;
  characterId: string | null;
}) {
  const { storyId, projectId } = named;
  const [ofLines, [take], [film], [character]] = await Promise.all([
    database()
      .select({ id: lines.id })
      .from(lines)
      .where(and(idsIn(lines.id, named.lineIds), eq(lines.storyId, storyId))),
    database()
      .select({ id: takes.id, lineId: takes.lineId, characterId: takes.characterId })
      .from(takes)
      .leftJoin(lines, eq(lines.id, takes.lineId))
      .where(
        and(
          eq(takes.id, sql`${named.takeId}::uuid`),
          eq(takes.projectId, projectId),
          or(isNull(takes.lineId), eq(lines.storyId, storyId)),
        ),
      ),
    database()
      .select({ id: storyVideos.id, shots: storyVideos.shots })
      .from(storyVideos)
      .where(and(eq(storyVideos.id, sql`${named.filmId}::uuid`), eq(storyVideos.storyId, storyId))),
    database()
      .select({ id: characters.id })
      .from(characters)
      .where(
        and(
          eq(characters.id, sql`${named.characterId}::uuid`),
          eq(characters.projectId, projectId),
          isNull(characters.deletedAt),
        ),
      ),
  ]);
  return {
    lineIds: ofLines.map(({ id }) => id),
    take: take ?? null,
    film: film ?? null,
    character: character ?? null,
  };
}
