import type { InboxRow } from "@/db/queries/inbox";
import { FPS } from "@/lib/rules/house-format";
import { noteAddress } from "@/lib/rules/note-address";
import { FORMER_MEMBER, splitBody } from "@/lib/rules/thread";
import { timeCode } from "@/lib/rules/time-code";

/** What happened, in words: the same in the studio and in mails. */
export function sayNotification(row: InboxRow): { title: string; text: string; path: string } {
  return { title: titleOf(row), text: textOf(row), path: pathOf(row) };
}

function titleOf(row: InboxRow): string {
  const who = row.actorName ?? (row.guestName === null ? "Somebody" : `${row.guestName} (guest)`);
  const note = `a note on ${placeOf(row)}`;
  switch (row.kind) {
    case "mention":
      return `${who} mentioned you in ${note}`;
    case "approval_request":
      return `${who} asks you to approve ${shotsOf(row)}`;
    case "assigned":
      return `${who} gave you ${note}`;
    case "reply":
      return `${who} replied to ${note}`;
    case "note":
      return `${who} wrote ${note}`;
    case "state":
      return `${who} ${STATE_WORDS[row.state ?? "open"] ?? "changed"} ${note}`;
    case "take":
      return `${who} made a new take from ${note}`;
    case "verdict":
      return `${who} ${VERDICT_WORDS[row.data.verdict ?? ""] ?? "decided about"} ${shotsOf(row)}`;
    case "guest_verdict": {
      const what = row.data.filmId === undefined ? "the board" : "the film";
      return `${who} ${VERDICT_WORDS[row.data.verdict ?? ""] ?? "decided about"} ${what}`;
    }
  }
}

/** What was done to a note by giving it a state. */
const STATE_WORDS: Record<string, string> = {
  open: "reopened",
  doing: "is working on",
  done: "closed",
  declined: "declined",
};

const VERDICT_WORDS: Record<string, string> = {
  approved: "approved",
  changes: "asks for changes to",
  withdrawn: "withdrew the approval of",
};

function placeOf(row: InboxRow): string {
  if (row.subjectKind === "script") return "the script";
  if (row.subjectKind === "character") return "a character";
  if (row.subjectKind === "film") {
    return row.frameFrom === null ? "the film" : `the film at ${timeCode(row.frameFrom / FPS)}`;
  }
  return row.lineNumber === null ? "a shot that is gone" : `shot ${row.lineNumber}`;
}

function shotsOf({ data, lineNumber }: InboxRow): string {
  const count = new Set(data.lineIds).size;
  if (count > 1) return `${count} shots`;
  return lineNumber === null ? "a shot" : `shot ${lineNumber}`;
}

/** The words that were said, with names where the body has ids. */
function textOf({ body, names, data }: InboxRow): string {
  const words = body || data.note || "";
  return splitBody(words)
    .map((part) => ("words" in part ? part.words : `@${names?.[part.personId] ?? FORMER_MEMBER}`))
    .join("");
}

function pathOf(row: InboxRow): string {
  const { storyId, threadId, subjectKind, subjectId, lineId } = row;
  if (threadId !== null && subjectKind !== null && subjectId !== null) {
    return noteAddress({ storyId, kind: subjectKind, subjectId, lineId }, threadId);
  }
  const isOneShot = new Set(row.data.lineIds).size === 1 && lineId !== null;
  if (isOneShot) return `/shot/${lineId}`;
  return row.data.filmId === undefined
    ? `/story/${storyId}/script-media`
    : `/story/${storyId}/edit-video`;
}
