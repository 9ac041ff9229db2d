import { dayIn, hourIn } from "./zoned-time";

/** What somebody is told of. */
export const NOTIFICATION_KINDS = [
  "mention",
  "approval_request",
  "assigned",
  "reply",
  "note",
  "state",
  "take",
  "verdict",
  "guest_verdict",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Which events of a story somebody wants to be told of; who has not chosen follows `mine`. */
export const FOLLOW_LEVELS = ["all", "mine", "none"] as const;
export type FollowLevel = (typeof FOLLOW_LEVELS)[number];

/** How somebody wants the inbox by mail; who has not chosen gets it soon. */
export const MAIL_RHYTHMS = ["soon", "daily", "never"] as const;
export type MailRhythm = (typeof MAIL_RHYTHMS)[number];

/** What waits for an answer is told whoever follows, and mailed at once. */
export const URGENT_KINDS: readonly NotificationKind[] = ["mention", "approval_request"];

/** One of the people of a story, and what they have to do with a thread and with what happened. */
export interface Involved {
  follow: FollowLevel;
  isMentioned: boolean;
  /** Was given the thread, or asked to decide, by what happened. */
  isAsked: boolean;
  /** Wrote the thread, spoke in it or has it assigned; made the link; asked for the decision. */
  takesPart: boolean;
}

/**
 * What a person is told of something that happened: of several reasons the weightiest, and null when
 * they do not want to know. Whoever did it is never asked about here.
 * @param kind what it is to those who only follow
 */
export function kindFor(person: Involved, kind: NotificationKind): NotificationKind | null {
  if (person.isMentioned) return "mention";
  if (person.isAsked && kind === "approval_request") return kind;
  if (person.follow === "none") return null;
  if (person.isAsked) return "assigned";
  return person.follow === "all" || person.takesPart ? kind : null;
}

/** Parts of an inbox; `all` leaves out what is archived. */
export const INBOX_STATES = ["unread", "read", "archived", "all"] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** What can be done with what somebody was told. */
export const INBOX_MARKS = ["read", "unread", "archived"] as const;
export type InboxMark = (typeof INBOX_MARKS)[number];

const MINUTE_MS = 60_000;
/** People finish what they have to say before others are written to. */
const QUIET_MS = 10 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** When the daily mail goes out, in the person's own zone. */
const DAILY_HOUR = 8;

/** What is waiting to be mailed to somebody. Moments are milliseconds since 1970. */
export interface WaitingMail {
  rhythm: MailRhythm;
  timeZone: string;
  hasUrgent: boolean;
  oldestMs: number;
  newestMs: number;
  /** Null before the first. */
  lastDigestMs: number | null;
}

/**
 * Whether a mail is due: at once for mentions and requests; the rest after ten quiet minutes, or when
 * it has waited for an hour, at most hourly; or once a day at eight, where the person lives.
 */
export function isMailDue(waiting: WaitingMail, nowMs: number): boolean {
  const { rhythm, timeZone, lastDigestMs } = waiting;
  if (rhythm === "never") return false;
  if (waiting.hasUrgent) return true;
  if (rhythm === "daily") {
    const sentToday =
      lastDigestMs !== null && dayIn(timeZone, lastDigestMs) === dayIn(timeZone, nowMs);
    return !sentToday && hourIn(timeZone, nowMs) >= DAILY_HOUR;
  }
  return nowMs >= soonDueAtMs(waiting);
}

/** When a mail becomes due, in ms since 1970; null where that is by the hour of a day, or never. */
export function mailDueAtMs(waiting: WaitingMail): number | null {
  if (waiting.rhythm === "never") return null;
  if (waiting.hasUrgent) return waiting.newestMs;
  return waiting.rhythm === "daily" ? null : soonDueAtMs(waiting);
}

function soonDueAtMs({ newestMs, oldestMs, lastDigestMs }: WaitingMail): number {
  const quietMs = Math.min(newestMs + QUIET_MS, oldestMs + HOUR_MS);
  return lastDigestMs === null ? quietMs : Math.max(quietMs, lastDigestMs + HOUR_MS);
}
