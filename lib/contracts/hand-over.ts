import * as z from "zod";
import { contractsOf, defineContract, defineUnclaimed } from "./contract";
import { cutShape } from "./cut";

const storyCall = contractsOf("story.notFound");

/** Beyond the specification: what a package for editing programs would hold now. */
export const handOverPlan = defineUnclaimed("GET /story/{id}/make-hand-over", {
  response: z.object({
    /** The run that renders stems and titles now. */
    run_id: z.string().nullable(),
    /** How far it is, in percent, and what it does. */
    progress: z.number(),
    message: z.string(),
    /** Why the newest run failed, in words; null while one is under way, and when it did not. */
    error: z.string().nullable(),
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
export const makeHandOver = storyCall("POST /story/{id}/make-hand-over", {
  response: z.object({ run_id: z.string(), joined: z.boolean() }),
});

/**
 * A cut that comes back from an editing program, compared with the film as it is. Nothing changes before
 * it is applied.
 */
export const importCut = storyCall("POST /story/{id}/import-cut", {
  response: z.object({
    import_id: z.string(),
    format: z.enum(["otio", "fcpxml"]),
    changes: z.array(
      z.object({
        kind: z.enum(["moved", "trimmed", "held", "repeated", "removed", "restored", "gap"]),
        /** `S01_010`; empty for a gap. */
        shot: z.string(),
        line_id: z.string().nullable(),
        /** Where it begins in the recut, from its first frame; in ours for what was removed. */
        frame: z.number(),
        /** In words. */
        text: z.string(),
      }),
    ),
    /** Clips that are none of the film's. */
    unknown: z.array(z.object({ name: z.string(), frame: z.number(), text: z.string() })),
    /** How many shots are as they were. */
    kept: z.number(),
    frames: z.object({ before: z.number(), after: z.number() }),
  }),
  carriesFile: true,
});
export type WireCutImport = z.output<typeof importCut.response>;

/**
 * Makes a cut that was looked at the story's own: its order, lengths, first frames, holds and the black
 * between shots. Shots that it lacks are left out of the film, and clips that are none of the film's do not
 * come along. It is a version of the cut that can be undone.
 */
export const applyCutImport = defineContract("POST /story/{id}/import-cut/{importId}/apply", {
  response: cutShape,
  notFound: "import.notFound",
});
