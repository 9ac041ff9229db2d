import { getStory } from "@/db/queries/stories";
import {
  listCharacterNames,
  listFaces,
  listFilmFacts,
  listGuestNames,
  listNumberedLines,
  listPeopleNames,
  listTakeRuns,
  listTakesOfLines,
  type NumberedLine,
  type TakeFact,
} from "@/db/queries/thread-facts";
import type { CommentRow, ThreadRow } from "@/db/queries/threads";
import { numberShots, sceneKey } from "@/lib/rules/shot-numbers";
import { mentionedIn } from "@/lib/rules/thread";
import type { ReviewPlace } from "./writer";

/** What notes name by ids, as it is now: each of it is read once for all notes of an answer. */
export interface ThreadFacts {
  lines: Map<string, NumberedLine & { shot: string }>;
  takes: Map<string, TakeFact & { number: number }>;
  characters: Map<string, { name: string; imageTakeId: string | null }>;
  filmVersions: Map<string, number>;
  /** Names of accounts; `isMember` is false of those who have left the project. */
  people: Map<string, { name: string; isMember: boolean }>;
  guests: Map<string, string>;
  /** The saved script; empty where no note is about it. */
  script: string;
  /** Runs that make a take of a note, by the note. */
  runs: Map<string, string>;
}

/** Reads them. */
export async function readThreadFacts(
  { storyId, projectId }: ReviewPlace,
  threads: readonly ThreadRow[],
  comments: readonly CommentRow[],
): Promise<ThreadFacts> {
  const lineIds = distinct(threads.map(({ lineId }) => lineId));
  const characterIds = distinct(
    threads.map(({ subjectKind, subjectId }) => (subjectKind === "character" ? subjectId : null)),
  );
  const personIds = distinct([
    ...threads.flatMap((row) => [row.authorId, row.assigneeId, row.stateBy]),
    ...comments.flatMap((row) => [row.authorId, ...mentionedIn(row.body)]),
  ]);
  const guestIds = distinct([...threads, ...comments].map(({ guestId }) => guestId));
  const filmIds = distinct(threads.map(({ filmId }) => filmId));
  const isAboutScript = threads.some(({ quote }) => quote !== null);
  const [lines, takes, faces, characters, films, people, guests, story, runs] = await Promise.all([
    lineIds.length > 0 ? listNumberedLines(storyId) : [],
    lineIds.length > 0 ? listTakesOfLines(lineIds) : [],
    characterIds.length > 0 ? listFaces(characterIds) : [],
    characterIds.length > 0 ? listCharacterNames(characterIds) : [],
    filmIds.length > 0 ? listFilmFacts(filmIds) : [],
    personIds.length > 0 ? listPeopleNames(projectId, personIds) : [],
    guestIds.length > 0 ? listGuestNames(guestIds) : [],
    isAboutScript ? getStory(storyId) : null,
    lineIds.length > 0 ? listTakeRuns(storyId) : [],
  ]);
  return {
    lines: withShotNames(lines),
    takes: numbered([...takes, ...faces]),
    characters: new Map(characters.map((row) => [row.id, row])),
    filmVersions: new Map(films.map(({ id, version }) => [id, version])),
    people: new Map(people.map(({ id, name, level }) => [id, { name, isMember: level !== null }])),
    guests: new Map(guests.map(({ id, name }) => [id, name])),
    script: story?.script ?? "",
    runs: new Map(runs.map(({ id, threadId }) => [threadId, id])),
  };
}

function withShotNames(lines: readonly NumberedLine[]): ThreadFacts["lines"] {
  const numbers = numberShots(lines.map(({ place, timeOfDay }) => sceneKey(place, timeOfDay)));
  return new Map(lines.map((line, at) => [line.id, { ...line, shot: numbers[at]?.name ?? "" }]));
}

/** Takes with their numbers: each is counted among those of its kind, from 1. */
function numbered(takes: readonly TakeFact[]): ThreadFacts["takes"] {
  const inOrder = [...takes].sort(
    (left, right) =>
      left.createdAt.getTime() - right.createdAt.getTime() || (left.id < right.id ? -1 : 1),
  );
  const counts = new Map<string, number>();
  return new Map(
    inOrder.map((take) => {
      const key = `${take.lineId ?? take.characterId} ${take.kind}`;
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      return [take.id, { ...take, number }];
    }),
  );
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}
