import * as z from "zod";
import { MARK_COLOURS, MARK_KINDS, STROKE_POINTS_MAXIMUM, strokeProblem } from "@/lib/rules/marks";
import { TAKE_KINDS } from "@/lib/rules/own-file";
import { AUDIENCES, SUBJECT_KINDS, THREAD_STATES } from "@/lib/rules/thread";

/** What a note and what was said about it look like on the wire. */

/** Whoever wrote something; `former` has no account, or no access, any more. */
export const person = z.object({
  kind: z.enum(["member", "guest", "former"]),
  id: z.string().nullable(),
  name: z.string(),
});
export type WirePerson = z.output<typeof person>;

export const strokeShape = z.object({
  id: z.string(),
  kind: z.enum(MARK_KINDS),
  /** One of four, from 0. */
  colour: z
    .int()
    .min(0)
    .max(MARK_COLOURS - 1),
  /** Thousandths of the frame's width. */
  width: z.number(),
  /** 0..1 from left and from top. */
  points: z.array(z.tuple([z.number(), z.number()])).max(STROKE_POINTS_MAXIMUM),
});

export const stroke = strokeShape.superRefine((given, context) => {
  const message = strokeProblem(given);
  if (message !== null) context.addIssue({ code: "custom", message });
});

export const comment = z.object({
  id: z.string(),
  author: person,
  /** `state` and `take` tell what happened; of a take, `body` says what could not be done. */
  kind: z.enum(["words", "state", "take"]),
  /** Mentions stand in it as `@[person id]`. Empty once it is deleted. */
  body: z.string(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  take: z
    .object({
      id: z.string(),
      kind: z.enum(TAKE_KINDS),
      url: z.string(),
      number: z.int(),
      chosen: z.boolean(),
      /** The one that it stands beside: what was changed, or seen; null when that is gone. */
      before: z.object({ url: z.string(), number: z.int() }).nullable(),
    })
    .nullable(),
  state: z.enum(THREAD_STATES).nullable(),
  created_at: z.string(),
  edited: z.boolean(),
  deleted: z.boolean(),
  mine: z.boolean(),
  /** Whether the caller may take it away. */
  can_delete: z.boolean(),
});
export type WireComment = z.output<typeof comment>;

export const thread = z.object({
  id: z.string(),
  subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.string() }),
  /** The shot it concerns; its number and name (`S01_010`) are null once it is gone. */
  line_id: z.string().nullable(),
  line_number: z.int().nullable(),
  shot: z.string().nullable(),
  /** The take that was seen, counted from 1 among those of its kind, and which one is chosen now. */
  take_id: z.string().nullable(),
  take_kind: z.enum(TAKE_KINDS).nullable(),
  take_url: z.string().nullable(),
  take_number: z.int().nullable(),
  take_chosen: z.boolean().nullable(),
  chosen_take_number: z.int().nullable(),
  film_id: z.string().nullable(),
  film_version: z.int().nullable(),
  /** First and last frame, at 24 a second, in the time of the film or of the take. */
  frame_from: z.int().nullable(),
  frame_to: z.int().nullable(),
  /** First frame counted from the start of its shot. */
  shot_frame: z.int().nullable(),
  /** Where the quoted words stand in the script now; null when they do not any more. */
  text_from: z.int().nullable(),
  text_to: z.int().nullable(),
  quote: z.string().nullable(),
  text_changed: z.boolean(),
  /** Who it is about, for notes on a character; null once they are gone. */
  character_name: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  marks: z.object({ strokes: z.array(strokeShape.extend({ mine: z.boolean() })) }).nullable(),
  state: z.enum(THREAD_STATES),
  state_by: person.nullable(),
  state_at: z.string().nullable(),
  audience: z.enum(AUDIENCES),
  assignee: person.nullable(),
  resolved_take_id: z.string().nullable(),
  author: person,
  created_at: z.string(),
  /** The note, and the newest of what was said after it. */
  comments: z.array(comment),
  /** All of them, with the note. */
  comment_count: z.int(),
  /** A run that is making a take of it, to be followed. */
  run_id: z.string().nullable(),
  can: z.object({
    reply: z.boolean(),
    edit: z.boolean(),
    set_state: z.boolean(),
    direct: z.boolean(),
    delete: z.boolean(),
    make_take: z.boolean(),
  }),
});
export type WireThread = z.output<typeof thread>;
