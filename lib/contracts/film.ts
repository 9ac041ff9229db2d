import * as z from "zod";
import { CAST_LACKS } from "@/lib/rules/film-stages";
import { defineContract, defineUnclaimed } from "./contract";
import { estimateShape } from "./spending";

/** Beyond the specification: what making the whole film from the saved script would take now. */
export const filmPlan = defineUnclaimed("GET /story/{id}/make-film", {
  response: z.object({
    /** The film that is being made now. */
    run_id: z.string().nullable(),
    shots: z.number(),
    /** Names in the script that get what they lack on the way. */
    to_cast: z.array(z.object({ name: z.string(), lacks: z.enum(CAST_LACKS) })),
    /** About how long it takes. */
    making_seconds: z.number(),
    estimate: estimateShape,
    /** Whether nothing that this studio makes costs anything. */
    is_free: z.boolean(),
    /** Shots that are approved or locked and stay as they are. */
    left_alone: z.number(),
    /** Why the script cannot be filmed, in words; null when it can. */
    obstacle: z.string().nullable(),
  }),
  notFound: "story.notFound",
});
export type WireFilmPlan = z.output<typeof filmPlan.response>;

/**
 * Beyond the specification: everything from the saved script to the finished film as one run, which is
 * followed and cancelled like any other. What is there and has not changed is kept.
 */
export const makeFilm = defineContract("POST /story/{id}/make-film", {
  response: z.object({
    run_id: z.string(),
    /** Whether the film was being made already. */
    joined: z.boolean(),
    estimate: estimateShape,
    /** Shots that are approved or locked and stay as they are; absent when none are. */
    left_alone: z.number().optional(),
  }),
  notFound: "story.notFound",
});
