import * as z from "zod";
import { MARKS_MAXIMUM_BYTES, STROKES_MAXIMUM } from "@/lib/rules/marks";
import { TAKE_KINDS } from "@/lib/rules/own-file";
import { PERMISSION_LEVELS } from "@/lib/rules/permission";
import { CHANGE_MAXIMUM } from "@/lib/rules/take-change";
import {
  AUDIENCES,
  COMMENT_MAXIMUM,
  MENTIONS_MAXIMUM,
  SUBJECT_KINDS,
  THREAD_STATES,
} from "@/lib/rules/thread";
import { contractsOf, defineContract, entityId } from "./contract";
import { comment, stroke, thread } from "./note";
import { estimateShape } from "./spending";
import { longText } from "./text";

const storyCall = contractsOf("story.notFound");
const threadCall = contractsOf("thread.notFound");

export type { WireComment, WirePerson, WireThread } from "./note";

/** Notes about a story and what is said about them: beyond the specifications. */

/** Where a list goes on: moment and id of the last thread that is known. */
const threadCursor = z.string().regex(/^\d{1,17}_[0-9a-f-]{36}$/u, "is not a place in the list");

const counts = z.object({ open: z.int(), doing: z.int(), done: z.int(), declined: z.int() });

/** The notes of a story, newest first, or some of them. */
export const listThreads = storyCall("GET /story/{id}/threads", {
  query: z.object({
    cursor: threadCursor.optional(),
    /** `unresolved` is open and being done. */
    state: z.enum([...THREAD_STATES, "unresolved", "all"]).default("all"),
    subject_kind: z.enum(SUBJECT_KINDS).optional(),
    subject_id: entityId.optional(),
    line_id: entityId.optional(),
    film_id: entityId.optional(),
    /** Those that the caller wrote, is to do, or is named in. */
    mine: z.enum(["true", "false"]).default("false"),
  }),
  response: z.object({
    threads: z.array(thread),
    /** What to give as `cursor` for older ones; null at the end. */
    next_cursor: z.string().nullable(),
    /** How many there are of each state, whichever are asked for. */
    counts,
  }),
});
export type WireThreadQuery = z.output<typeof listThreads.query>;
export type WireThreadPage = z.output<typeof listThreads.response>;

/** A place in the frames of a film or clip. */
const frame = z.int().min(0).max(1_000_000);
/** A share of a picture's width or height. */
const share = z.number().min(0).max(1);
const mentioned = z.array(z.uuid()).max(MENTIONS_MAXIMUM);
const words = longText(COMMENT_MAXIMUM).refine((text) => text.trim() !== "", "is missing");

/**
 * Writes a note. The same `client_key` by the same writer is the same note: it is answered and not
 * written again.
 */
export const createThread = storyCall("POST /story/{id}/threads", {
  body: z.object({
    /** Of the script, `id` is left out. */
    subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.uuid().optional() }),
    body: words,
    line_id: entityId.optional(),
    take_id: entityId.optional(),
    film_id: entityId.optional(),
    frame_from: frame.optional(),
    frame_to: frame.optional(),
    /** Characters of the script as it was read, the end not included, with the words there. */
    text_from: z.int().min(0).optional(),
    text_to: z.int().min(0).optional(),
    quote: longText(COMMENT_MAXIMUM).optional(),
    x: share.optional(),
    y: share.optional(),
    marks: z.object({ strokes: z.array(stroke).max(STROKES_MAXIMUM) }).optional(),
    audience: z.enum(AUDIENCES).default("team"),
    assignee_id: z.uuid().optional(),
    mentions: mentioned.optional(),
    client_key: z.uuid().optional(),
  }),
  response: z.object({ thread }),
  bodyLimitBytes: MARKS_MAXIMUM_BYTES * 4,
});

/** One note with all that was said about it. */
export const readThread = threadCall("GET /thread/{threadId}", {
  response: z.object({ thread }),
});

export const addComment = threadCall("POST /thread/{threadId}/comments", {
  body: z.object({ body: words, mentions: mentioned.optional(), client_key: z.uuid().optional() }),
  response: z.object({ comment, thread }),
});

export const setThreadState = threadCall("PUT /thread/{threadId}/state", {
  body: z.object({
    state: z.enum(THREAD_STATES),
    /** The take that answers it; of a shot of the story, and with `done` only. */
    resolved_take_id: entityId.optional(),
  }),
  response: z.object({ thread }),
});

/** Who it is for, and who takes it on; what is left out stays. */
export const updateThread = threadCall("PUT /thread/{threadId}/update", {
  body: z.object({
    /** Somebody of the project; null for nobody. */
    assignee_id: z.uuid().nullable().optional(),
    audience: z.enum(AUDIENCES).optional(),
  }),
  response: z.object({ thread }),
});

/** Draws and takes away: differences, so that two who draw at once lose nothing. */
export const changeThreadMarks = threadCall("PUT /thread/{threadId}/marks", {
  body: z.object({
    add: z.array(stroke).max(STROKES_MAXIMUM).default([]),
    remove: z.array(z.string().max(40)).max(STROKES_MAXIMUM).default([]),
  }),
  response: z.object({ thread }),
  bodyLimitBytes: MARKS_MAXIMUM_BYTES * 4,
});

export const deleteThread = threadCall("DELETE /thread/{threadId}", {
  response: z.object({ thread_id: z.string() }),
});

export const editComment = defineContract("PUT /comment/{commentId}", {
  body: z.object({ body: words, mentions: mentioned.optional() }),
  response: z.object({ comment, thread }),
  notFound: "comment.notFound",
});

/** Takes words away; a note to which nobody has replied goes as a whole. */
export const deleteComment = defineContract("DELETE /comment/{commentId}", {
  response: z.object({ comment_id: z.string(), thread: thread.nullable() }),
  notFound: "comment.notFound",
});

/**
 * Makes a new take with what a note asks for, beside the one that was seen; or says what that would
 * cost, and what of it cannot be done. The same start again joins the run that is active.
 */
export const makeTakeOfThread = threadCall("POST /thread/{threadId}/make-take", {
  body: z.object({
    /** Left out: what the note is about. */
    kind: z.enum(TAKE_KINDS).optional(),
    /** Left out: the words of the note. */
    instruction: longText(CHANGE_MAXIMUM).optional(),
    estimate_only: z.boolean().optional(),
  }),
  response: z.object({
    /** To be followed by `GET /runs/{id}/events`; null for an estimate. */
    run_id: z.string().nullable(),
    kind: z.enum(TAKE_KINDS),
    estimate: estimateShape,
    /** What of the note the provider can do nothing with, in words; empty when it can do all. */
    not_understood: z.string(),
    /** What of the note the take that was seen shows already, in words; empty when nothing does. */
    already_so: z.string(),
  }),
});
export type WireTakeWish = z.output<typeof makeTakeOfThread.body>;

/** Who can be mentioned and assigned: the people of the project who have an account. */
export const listStoryPeople = storyCall("GET /story/{id}/people", {
  response: z.object({
    people: z.array(
      z.object({ id: z.string(), name: z.string(), level: z.enum(PERMISSION_LEVELS) }),
    ),
  }),
});
