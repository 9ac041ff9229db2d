import * as z from "zod";
import { PRESENCE_PAGES } from "@/lib/rules/presence";
import { defineContract } from "./contract";

/** Who else is in a story at the moment: beyond the specifications. */

const people = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    page: z.enum(PRESENCE_PAGES),
    line_id: z.string().nullable(),
    line_number: z.int().nullable(),
    /** Is writing in that line, and has been within the last minute. */
    editing: z.boolean(),
    /** Began to write in the line that the caller wants to write in before them: it is theirs for now. */
    holds_line: z.boolean(),
  }),
);

export const readPresence = defineContract("GET /story/{id}/presence", {
  response: z.object({ people }),
  notFound: "story.notFound",
});
export type WirePresence = z.output<typeof readPresence.response>;

/** An open page says where its reader is; who says nothing for 45 seconds is gone. */
export const tellPresence = defineContract("PUT /story/{id}/presence", {
  body: z.object({
    /** Made by the page, so that two windows of a person are two. */
    tab: z.uuid(),
    page: z.enum(PRESENCE_PAGES),
    /** A line of the story. */
    line: z.uuid().nullable().default(null),
    editing: z.boolean().default(false),
    /** The page is being left. */
    leaving: z.boolean().default(false),
  }),
  response: z.object({ people }),
  notFound: "story.notFound",
});
export type WireWhereabouts = z.output<typeof tellPresence.body>;
