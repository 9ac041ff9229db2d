import * as z from "zod";
import { MARKS_MAXIMUM_BYTES, STROKES_MAXIMUM } from "@/lib/rules/marks";
import { LINK_PASSWORD_MAXIMUM, LINK_RIGHTS, LINK_SUBJECTS } from "@/lib/rules/review-link";
import { COMMENT_MAXIMUM, THREAD_STATES } from "@/lib/rules/thread";
import { entityId, unclaimedOf } from "./contract";
import { frameFormat } from "./frame-format";
import { stroke, strokeShape } from "./note";
import { longText } from "./text";

/**
 * What guests of a review link can do; nobody else can do it. The token of the link stands in the path;
 * who the guest is, a cookie of that link says. Everything that fails to open is the same 404.
 */
const reviewCall = unclaimedOf("review.notFound");
const tokenParams = z.object({ token: z.string() });

const said = z.object({
  id: z.string(),
  author: z.string(),
  is_guest: z.boolean(),
  /** Whether this guest wrote it, and so may change it or take it back. */
  mine: z.boolean(),
  body: z.string(),
  at: z.string(),
  edited: z.boolean(),
  /** Its words were taken back. */
  deleted: z.boolean(),
});

const note = z.object({
  id: z.string(),
  author: z.string(),
  is_guest: z.boolean(),
  mine: z.boolean(),
  /** First and last frame of the film at 24 a second. */
  frame_from: z.int().nullable(),
  frame_to: z.int().nullable(),
  line_id: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  strokes: z.array(strokeShape.omit({ id: true })),
  state: z.enum(THREAD_STATES),
  at: z.string(),
  /** The note first, then the newest of what was said about it. */
  comments: z.array(said),
  /** How many answers between them are not among these. */
  left_out: z.int(),
});
export type WireGuestNote = z.output<typeof note>;

const boardShot = z.object({
  line_id: z.string(),
  /** `S01_010` */
  shot: z.string(),
  scene: z.string(),
  character: z.string(),
  words: z.string(),
  image_url: z.string().nullable(),
});

const view = z.object({
  what: z.enum(LINK_SUBJECTS),
  title: z.string(),
  /** Of a film: which version it is, and what it is called. */
  version: z.int().nullable(),
  version_name: z.string(),
  made_at: z.string(),
  /** Of its pictures. */
  format: frameFormat,
  may: z.enum(LINK_RIGHTS),
  guest_name: z.string(),
  /** Whether the guest's name stands over the picture: an overlay of the page, not in the file. */
  watermark: z.boolean(),
  film: z
    .object({
      url: z.string(),
      captions_url: z.string().nullable(),
      poster_url: z.string().nullable(),
      frames: z.int(),
      download_url: z.string().nullable(),
    })
    .nullable(),
  board: z.array(boardShot),
  /** What this guest decided last. */
  verdict: z.object({ verdict: z.enum(["approved", "changes"]), note: z.string() }).nullable(),
});
export type WireGuestView = z.output<typeof view>;

/** Says a name, and the password where there is one: only this counts as having opened the link. */
export const openReview = reviewCall("POST /review/{token}/open", {
  params: tokenParams,
  body: z.object({
    name: z.string().max(500),
    password: longText(LINK_PASSWORD_MAXIMUM).optional(),
  }),
  response: view,
});

export const readReview = reviewCall("GET /review/{token}/view", {
  params: tokenParams,
  response: view,
});

/** `more`: there are older ones, which a link does not show. */
const notesPage = z.object({ notes: z.array(note), more: z.boolean() });
export type GuestNotesPage = z.output<typeof notesPage>;

/** The newest notes that are for everyone. */
export const listGuestNotes = reviewCall("GET /review/{token}/threads", {
  params: tokenParams,
  response: notesPage,
});

const share = z.number().min(0).max(1);
const words = longText(COMMENT_MAXIMUM).refine((text) => text.trim() !== "", "is missing");

/** Writes a note: about frames of the film, or about a shot of the board. */
export const createGuestNote = reviewCall("POST /review/{token}/threads", {
  params: tokenParams,
  body: z.object({
    body: words,
    frame_from: z.int().min(0).max(1_000_000).optional(),
    frame_to: z.int().min(0).max(1_000_000).optional(),
    line_id: entityId.optional(),
    x: share.optional(),
    y: share.optional(),
    marks: z.object({ strokes: z.array(stroke).max(STROKES_MAXIMUM) }).optional(),
    client_key: z.uuid().optional(),
  }),
  response: z.object({ note }),
  bodyLimitBytes: MARKS_MAXIMUM_BYTES * 4,
});
export type WireNewGuestNote = z.output<typeof createGuestNote.body>;

export const replyAsGuest = reviewCall("POST /review/{token}/threads/{threadId}/comments", {
  params: z.object({ token: z.string(), threadId: entityId }),
  body: z.object({ body: words, client_key: z.uuid().optional() }),
  response: z.object({ note }),
});

const commentParams = z.object({ token: z.string(), commentId: entityId });

/** Puts other words in place of the guest's own. */
export const editGuestComment = reviewCall("PUT /review/{token}/comments/{commentId}", {
  params: commentParams,
  body: z.object({ body: words }),
  response: z.object({ note }),
});

/** Takes the guest's own words back; the note goes when nobody's words are left in it. */
export const deleteGuestComment = reviewCall("DELETE /review/{token}/comments/{commentId}", {
  params: commentParams,
  response: z.object({ note: note.nullable() }),
});

/** Says how a note of the guest's own stands. */
export const setGuestNoteState = reviewCall("PUT /review/{token}/threads/{threadId}/state", {
  params: z.object({ token: z.string(), threadId: entityId }),
  body: z.object({ state: z.enum(THREAD_STATES) }),
  response: z.object({ note }),
});

/** Approves what the link shows, or asks for changes. */
export const decideAsGuest = reviewCall("PUT /review/{token}/verdict", {
  params: tokenParams,
  body: z.object({
    verdict: z.enum(["approved", "changes"]),
    note: longText(COMMENT_MAXIMUM).optional(),
  }),
  response: z.object({ verdict: z.enum(["approved", "changes"]) }),
});

/** Tells how far the film was played. */
export const noteWatched = reviewCall("PUT /review/{token}/watched", {
  params: tokenParams,
  body: z.object({ frame: z.int().min(0).max(10_000_000) }),
  response: z.object({}),
});
