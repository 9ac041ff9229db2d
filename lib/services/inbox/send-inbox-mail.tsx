import { randomUUID } from "node:crypto";
import { type InboxRow, listClaimed } from "@/db/queries/inbox";
import { claimMail, listWaiting, unclaimMail } from "@/db/queries/inbox-mails";
import { environment } from "@/lib/env";
import { isMailDue, mailDueAtMs, URGENT_KINDS } from "@/lib/rules/inbox";
import { sendMail } from "@/lib/services/mail/send-mail";
import { sayNotification } from "./say-notification";
import { unsubscribeToken } from "./unsubscribe";

/** People that are written to in one minute, two steps each; the next one goes on. */
const PEOPLE_AT_ONCE = 200;
/** As much as one reads in a mail; the rest is in the inbox. */
const MOST_SHOWN = 20;

/** Who is to be written to now, and when to look again; null where the hour will do. */
export async function listDueMails(
  now = new Date(),
): Promise<{ people: string[]; nextAt: Date | null }> {
  const waiting = (await listWaiting(PEOPLE_AT_ONCE)).map(({ rhythm, timeZone, ...rest }) => ({
    ...rest,
    rhythm: rhythm ?? "soon",
    timeZone: timeZone ?? "UTC",
  }));
  const nowMs = now.getTime();
  const [due, later] = [waiting.filter((one) => isMailDue(one, nowMs)), waiting.map(mailDueAtMs)];
  const soonest = Math.min(...later.filter((ms) => ms !== null && ms > nowMs).map(Number));
  return {
    people: due.map(({ personId }) => personId),
    nextAt: Number.isFinite(soonest) ? new Date(soonest) : null,
  };
}

/** What is taken out of the queue for one mail. */
export interface ClaimedMail {
  personId: string;
  email: string;
  userName: string;
  ids: string[];
  /** Tells this mail from every other. */
  key: string;
}

/** Takes what waits for somebody out of the queue; null when nothing does any more. */
export async function claimInboxMail(personId: string): Promise<ClaimedMail | null> {
  const claimed = await claimMail(personId);
  return claimed && { personId, ...claimed, key: randomUUID() };
}

/** Puts back what could not be mailed, for the next time. */
export async function giveBackInboxMail({ ids }: ClaimedMail): Promise<void> {
  await unclaimMail(ids);
}

/**
 * Writes to somebody what happened. What they may not see any more, and what they have read meanwhile,
 * is left out; when nothing remains, nothing is sent.
 * @throws ProviderError when the provider keeps refusing
 */
export async function sendInboxMail({
  personId,
  email,
  userName,
  ids,
  key,
}: ClaimedMail): Promise<void> {
  const rows = await listClaimed(personId, ids, MOST_SHOWN + 1);
  const [newest, ...older] = rows;
  if (!newest) return;
  // The canvas that makes them smaller is loaded for a mail, not with every process that may send one.
  const { stillsOf } = await import("./mail-stills");
  const stills = await stillsOf(rows.slice(0, MOST_SHOWN));
  const { publicUrl } = environment();
  const entries = rows.slice(0, MOST_SHOWN).map((row) => {
    const { title, text, path } = sayNotification(row);
    return {
      ...{ id: row.id, title, text, storyTitle: row.storyTitle },
      ...{ link: `${publicUrl}${path}`, still: stills.get(row.id) ?? null },
    };
  });
  const stories = new Map(rows.map((row) => [row.storyId, row.storyTitle]));
  const token = encodeURIComponent(unsubscribeToken(personId));
  const { InboxMail } = await import("@/lib/services/mail/templates/inbox-mail");
  await sendMail({
    to: email,
    subject: subjectOf([newest, ...older], [...stories.values()]),
    content: (
      <InboxMail
        userName={userName}
        entries={entries}
        hasMore={rows.length > entries.length}
        inboxLink={`${publicUrl}/inbox`}
        settingsLink={`${publicUrl}/inbox#mails`}
        unsubscribeLink={`${publicUrl}/unsubscribe?token=${token}`}
      />
    ),
    // What was claimed once is mailed once, however often the step is repeated.
    idempotencyKey: `inbox/${key}`,
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/inbox/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
      // Mail programs show what is about one story together.
      References: [...stories.keys()].map((id) => `<story-${id}@roughcut.local>`).join(" "),
    },
    pictures: [...new Set(stills.values())],
  });
}

/**
 * The event that its reader should know first is the subject, and the others are counted. Line breaks are
 * refused in subjects.
 */
function subjectOf(rows: readonly [InboxRow, ...InboxRow[]], titles: readonly string[]): string {
  const first = rows.find(({ kind }) => URGENT_KINDS.includes(kind)) ?? rows[0];
  const story = titles.length === 1 ? ` in “${oneLine(titles[0] ?? "")}”` : "";
  const others = rows.length > MOST_SHOWN ? "many" : String(rows.length - 1);
  const more = rows.length > 1 ? `, and ${others} more` : "";
  return `${oneLine(sayNotification(first).title)}${more}${story}`;
}

const LONGEST_NAME = 80;
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME);
}
