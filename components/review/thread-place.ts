import type { WireThread } from "@/lib/contracts/thread";
import { rangeCode } from "@/lib/rules/film-frames";
import { TAKE_KIND_WORDS } from "./take-words";

/** Where in time a note is: `0:07:12 – 0:09:00`; null for notes about no moment. */
function momentOf({ frame_from: from, frame_to: to }: WireThread): string | null {
  return from === null ? null : rangeCode(from, to);
}

/** What a note is about, in few words: `S01_020, image, take 1`. */
export function placeOf(thread: WireThread): string {
  const { subject, shot, take_kind: kind, take_number: number } = thread;
  const take = kind && number !== null ? `${TAKE_KIND_WORDS[kind]}, take ${number}` : null;
  const film = thread.film_version === null ? "film" : `film ${thread.film_version}`;
  const what: Record<typeof subject.kind, string | null> = {
    script: "script",
    line: shot === null ? "a line that is gone" : null,
    take: take ?? "a take that is gone",
    film,
    character: thread.character_name ?? "a character who is gone",
  };
  return [shot, what[subject.kind], momentOf(thread)].filter(Boolean).join(", ");
}

/** What has changed since a note was written; null when nothing has. */
export function changedSince(thread: WireThread): string | null {
  if (thread.text_changed) return "Text changed";
  if (thread.take_chosen !== false || thread.take_number === null) return null;
  const now = thread.chosen_take_number;
  return now === null ? "This take is not in use" : `Take ${now} is in use now`;
}
