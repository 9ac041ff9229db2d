import * as z from "zod";
import { claims, defineContract, entityId } from "./contract";

const storyParams = z.object({ id: entityId });

/** Beyond the specification: what a package for editing programs would hold now. */
export const handOverPlan = defineContract({
  method: "GET",
  path: "/story/{id}/make-hand-over",
  params: storyParams,
  response: z.object({
    /** The run that renders stems and titles now. */
    run_id: z.string().nullable(),
    /** Whether all of it is rendered, so that the package can be fetched. */
    is_ready: z.boolean(),
    /** Length at 24 a second. */
    frames: z.number(),
    shots: z.number(),
    /** Shots that have no picture yet: gaps in the timelines. */
    missing: z.number(),
    /** Whether the newest film is the one of these very shots, and goes along. */
    has_film: z.boolean(),
    /** Why nothing can be handed over, in words; null when it can. */
    obstacle: z.string().nullable(),
  }),
  notFound: "story.notFound",
});
export type WireHandOverPlan = z.output<typeof handOverPlan.response>;

/**
 * Beyond the specification: renders what a package needs beside the takes (stems, lines at their level,
 * titles) as a run, which is followed and cancelled like any other. What is there is not made again.
 */
export const makeHandOver = defineContract({
  method: "POST",
  path: "/story/{id}/make-hand-over",
  params: storyParams,
  body: z.object(claims),
  response: z.object({ run_id: z.string(), joined: z.boolean() }),
  notFound: "story.notFound",
});
