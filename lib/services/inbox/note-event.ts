import type { Executor } from "@/db/client";
import {
  addToUnreadVerdicts,
  insertNotifications,
  listStoryPeople,
  type NewNotification,
} from "@/db/queries/inbox-events";
import { sendLookAtMails } from "@/lib/events";
import { log } from "@/lib/log/log";
import { kindFor, type NotificationKind } from "@/lib/rules/inbox";

/** Who did something: a member, a guest, or the product itself. */
export type EventActor = { personId: string } | { guestId: string } | null;

interface InThread {
  storyId: string;
  threadId: string;
  actor: EventActor;
}

/** What people can be told of. Ids of rows that are written in the same transaction. */
export type InboxEvent =
  /** Somebody wrote: the note itself (`isFirst`), or a reply. */
  | (InThread & {
      kind: "said";
      commentId: string;
      isFirst: boolean;
      mentions: readonly string[];
      /** Whom a new note is given to. */
      assigneeId?: string | null;
    })
  /** Words were changed, and name people that they did not name before. */
  | (InThread & { kind: "named"; commentId: string; mentions: readonly string[] })
  /** Somebody was given a thread that was there before; `at` tells one time from the next. */
  | (InThread & { kind: "assigned"; personId: string; at: Date })
  /** The thread has another state; the comment says which. */
  | (InThread & { kind: "state"; commentId: string })
  /** A take was made from the note. */
  | (InThread & { kind: "take"; commentId: string; runId: string })
  /** People were asked to decide about shots; one request, however many shots. */
  | {
      kind: "asked";
      storyId: string;
      actor: EventActor;
      requestId: string;
      lineIds: readonly string[];
      people: readonly string[];
      note: string;
    }
  /** Somebody decided about shots; several decisions in a row are told as one. */
  | {
      kind: "decided";
      storyId: string;
      actor: { personId: string };
      approvalId: string;
      lineIds: readonly string[];
      verdict: string;
      note: string;
      /** Who had asked for it. */
      askedBy: readonly string[];
    }
  /** A guest decided about what a link shows. */
  | {
      kind: "guest-decided";
      storyId: string;
      actor: { guestId: string };
      approvalId: string;
      filmId: string | null;
      verdict: string;
      note: string;
      /** Who made the link. */
      madeBy: string;
    };

/**
 * Writes down what happened for everybody who wants to be told, in the transaction in which it
 * happens; mails are sent of it later. Whoever did it is not told.
 */
export async function noteEvent(executor: Executor, event: InboxEvent): Promise<void> {
  const threadId = "threadId" in event ? event.threadId : null;
  const people = await listStoryPeople(executor, event.storyId, threadId);
  const actorId = event.actor && "personId" in event.actor ? event.actor.personId : null;
  const guestId = event.actor && "guestId" in event.actor ? event.actor.guestId : null;
  const facts = factsOf(event);
  const rows = people.flatMap<NewNotification>(({ personId, follow, takesPart }) => {
    if (personId === actorId) return [];
    const involved = {
      follow: follow ?? ("mine" as const),
      isMentioned: facts.mentioned.has(personId),
      isAsked: facts.asked.has(personId),
      takesPart: takesPart || facts.concerned.has(personId),
    };
    const isToldAtAll = !facts.onlyNamed || involved.isMentioned || involved.isAsked;
    const kind = isToldAtAll ? kindFor(involved, facts.kind) : null;
    return kind === null
      ? []
      : [{ personId, kind, storyId: event.storyId, actorId, guestId, ...facts.row }];
  });
  const told =
    event.kind === "decided"
      ? await addToUnreadVerdicts(
          executor,
          { people: rows.map(({ personId }) => personId), actorId: event.actor.personId, ...event },
          event.lineIds,
        )
      : new Set<string>();
  await insertNotifications(
    executor,
    rows.filter(({ personId }) => !told.has(personId)),
  );
  if (rows.length === 0) return;
  // Nobody waits for it: a look that nobody asked for comes within the hour.
  sendLookAtMails(new Date()).catch((cause: unknown) =>
    log("warn", "no look at the mails could be asked for", { cause }),
  );
}

interface EventFacts {
  /** What it is to those who only follow. */
  kind: NotificationKind;
  mentioned: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  concerned: ReadonlySet<string>;
  /** Whether nobody is told but those who are mentioned or asked. */
  onlyNamed: boolean;
  row: Pick<NewNotification, "dedupe"> & Partial<NewNotification>;
}

function factsOf(event: InboxEvent): EventFacts {
  const nobody: ReadonlySet<string> = new Set();
  const base = { mentioned: nobody, asked: nobody, concerned: nobody, onlyNamed: false };
  switch (event.kind) {
    case "said":
    case "named": {
      const { threadId, commentId } = event;
      const isFirst = event.kind === "said" && event.isFirst;
      const assigneeId = event.kind === "said" ? event.assigneeId : null;
      return {
        ...base,
        asked: new Set(assigneeId ? [assigneeId] : []),
        kind: isFirst ? "note" : "reply",
        mentioned: new Set(event.mentions),
        onlyNamed: event.kind === "named",
        row: { dedupe: `comment:${commentId}`, threadId, commentId },
      };
    }
    case "assigned": {
      const { threadId, personId, at } = event;
      return {
        ...base,
        kind: "assigned",
        asked: new Set([personId]),
        onlyNamed: true,
        row: { dedupe: `assigned:${threadId}:${at.getTime()}`, threadId },
      };
    }
    case "state":
    case "take": {
      const { kind, threadId, commentId } = event;
      const runId = kind === "take" ? event.runId : null;
      return { ...base, kind, row: { dedupe: `comment:${commentId}`, threadId, commentId, runId } };
    }
    case "asked": {
      const { requestId, lineIds, note } = event;
      return {
        ...base,
        kind: "approval_request",
        asked: new Set(event.people),
        onlyNamed: true,
        row: { dedupe: `request:${requestId}`, data: { lineIds: [...lineIds], note } },
      };
    }
    case "decided": {
      const { approvalId, lineIds, verdict, note } = event;
      return {
        ...base,
        kind: "verdict",
        concerned: new Set(event.askedBy),
        row: { dedupe: `verdict:${approvalId}`, data: { lineIds: [...lineIds], verdict, note } },
      };
    }
    case "guest-decided": {
      const { approvalId, verdict, note, filmId } = event;
      const data = { verdict, note, ...(filmId === null ? {} : { filmId }) };
      return {
        ...base,
        kind: "guest_verdict",
        concerned: new Set([event.madeBy]),
        row: { dedupe: `verdict:${approvalId}`, data },
      };
    }
  }
}
