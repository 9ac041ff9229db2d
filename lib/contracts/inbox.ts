import * as z from "zod";
import {
  FOLLOW_LEVELS,
  INBOX_MARKS,
  INBOX_STATES,
  MAIL_RHYTHMS,
  NOTIFICATION_KINDS,
} from "@/lib/rules/inbox";
import { isTimeZone } from "@/lib/rules/zoned-time";
import { defineContract } from "./contract";

/** What people are told of, in the studio and by mail: beyond the specifications. */

const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** What happened, as a sentence: `Ben replied to a note on shot 12`. */
  title: z.string(),
  /** What was said; empty where nothing was. */
  text: z.string(),
  story: z.object({ id: z.string(), title: z.string() }),
  project_name: z.string(),
  thread_id: z.string().nullable(),
  /** Path of the page on which it is seen. */
  path: z.string(),
  /** A still of the shot it is about. */
  still_url: z.string().nullable(),
  created_at: z.string(),
  read: z.boolean(),
  archived: z.boolean(),
});
export type WireNotification = z.output<typeof notification>;

/** Where a list goes on: moment and id of the last one that is known. */
const inboxCursor = z.string().regex(/^\d{1,17}_[0-9a-f-]{36}$/u, "is not a place in the list");

/** The caller's inbox, newest first. */
export const listInbox = defineContract("GET /inbox", {
  query: z.object({ state: z.enum(INBOX_STATES).default("all"), cursor: inboxCursor.optional() }),
  response: z.object({
    notifications: z.array(notification),
    /** What to give as `cursor` for older ones; null at the end. */
    next_cursor: z.string().nullable(),
    /** How many are unread; 100 stands for more. */
    unread: z.int(),
    /** Whether anything is archived: an inbox that is empty then was not always so. */
    has_archived: z.boolean(),
  }),
});
export type WireInbox = z.output<typeof listInbox.response>;

/** How many are unread, for the sign in the bar. */
export const countInbox = defineContract("GET /inbox/unread", {
  response: z.object({ unread: z.int() }),
});

/** As many as are marked at once. */
const MARKED_AT_ONCE = 200;

/** Marks some, or all that are not archived; ids of others are passed over. */
export const markInbox = defineContract("PUT /inbox/read", {
  body: z.object({
    ids: z.array(z.uuid()).max(MARKED_AT_ONCE).optional(),
    all: z.literal(true).optional(),
    /** All that are about this note have been read: the id of its thread. */
    about: z.uuid().optional(),
    state: z.enum(INBOX_MARKS).default("read"),
  }),
  response: z.object({ unread: z.int() }),
});
export type WireInboxMarking = z.output<typeof markInbox.body>;

const settings = z.object({
  rhythm: z.enum(MAIL_RHYTHMS),
  /** IANA name: `Europe/Berlin`. */
  time_zone: z.string(),
});

/** How the caller wants the inbox by mail. */
export const readInboxSettings = defineContract("GET /inbox/settings", {
  response: settings,
});

export const updateInboxSettings = defineContract("PUT /inbox/settings", {
  body: z.object({
    rhythm: z.enum(MAIL_RHYTHMS),
    /** Left out, the one that is known stays. */
    time_zone: z.string().max(60).refine(isTimeZone, "is not a time zone").optional(),
  }),
  response: settings,
});

/** Which events of a story the caller is told of. */
export const readFollow = defineContract("GET /story/{id}/follow", {
  response: z.object({ level: z.enum(FOLLOW_LEVELS) }),
  notFound: "story.notFound",
});

export const updateFollow = defineContract("PUT /story/{id}/follow", {
  body: z.object({ level: z.enum(FOLLOW_LEVELS) }),
  response: z.object({ level: z.enum(FOLLOW_LEVELS) }),
  notFound: "story.notFound",
});
