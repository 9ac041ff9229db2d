import { countUp } from "@/db/queries/rate-limits";
import { listProjectPeople } from "@/db/queries/thread-facts";
import { actingUserId, levelOf, type StoryScope } from "@/lib/access";
import { counterOf, HOUR_SECONDS, tooMany } from "@/lib/auth/counters";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { nameByIds } from "@/lib/rules/mention-names";
import { handKey, MENTIONS_MAXIMUM, mentionedIn, type Writer } from "@/lib/rules/thread";

/** Where notes are written and read: what lib/access found somebody may enter. */
export type ReviewPlace = Omit<StoryScope, "actor" | "ownerId">;

/** The member who works in a scope. */
export function writerOf(scope: StoryScope): Writer {
  return { kind: "member", id: actingUserId(scope), level: levelOf(scope) };
}

/** Who wrote a row, as the tables have it. */
export function handOf(writer: Writer): { authorId: string | null; guestId: string | null } {
  return writer.kind === "member"
    ? { authorId: writer.id, guestId: null }
    : { authorId: null, guestId: writer.id };
}

/** Counts words of a writer. @throws AppError general.tooMany */
export async function countWriting(writer: Writer): Promise<void> {
  const { comments, guestComments } = environment().limits;
  const counter = counterOf("comment", handKey(writer), HOUR_SECONDS);
  const most = writer.kind === "member" ? comments : guestComments;
  if ((await countUp(counter)) > most) throw tooMany(counter, HOUR_SECONDS);
}

/** Words as they are kept, and the people whom they name. */
export interface NamingWords {
  body: string;
  mentioned: string[];
}

/**
 * Reads whom words name. A name that is written in full is kept as its person, like one that was
 * chosen from the list; people who do not belong to the project stay in the words and are told
 * nothing; guests name nobody.
 * @param named ids that come beside the words
 * @throws AppError thread.personUnknown for more people than one comment names
 */
export async function readMentions(
  place: ReviewPlace,
  writer: Writer,
  words: string,
  named: readonly string[] = [],
): Promise<NamingWords> {
  const isNamingNobody = !words.includes("@") && named.length === 0;
  if (writer.kind === "guest" || isNamingNobody) return { body: words, mentioned: [] };
  const people = await listProjectPeople(place.projectId);
  const body = nameByIds(words, people);
  const asked = new Set([...mentionedIn(body), ...named.map((id) => id.toLowerCase())]);
  if (asked.size > MENTIONS_MAXIMUM) throw new AppError("thread.personUnknown");
  return { body, mentioned: people.map(({ id }) => id).filter((id) => asked.has(id)) };
}

/** @throws AppError thread.personUnknown for somebody who does not belong to the project */
export async function requirePerson(place: ReviewPlace, personId: string): Promise<void> {
  const people = await listProjectPeople(place.projectId);
  if (!people.some(({ id }) => id === personId)) throw new AppError("thread.personUnknown");
}

/** Who can be mentioned and assigned, by name. */
export async function listStoryPeople(place: ReviewPlace) {
  return { people: await listProjectPeople(place.projectId) };
}
