import * as z from "zod";

/** What came of the look at a still. */
export const takeLook = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("looked"),
    /** 0 to 100: how well it fits its shot. */
    score: z.number(),
    /** Whether that is enough; one that is not is made again once. */
    stands: z.boolean(),
    /** What is wrong, in plain sentences; empty when nothing is. */
    reasons: z.array(z.string()),
    /** Who looked, and when. */
    model: z.string(),
    at: z.iso.datetime(),
    /** Why it was not made again although it is not enough; null when it was, or is. */
    not_remade: z.string().nullable(),
  }),
  /** Whoever should have looked failed, and why. */
  z.object({ state: z.literal("not-looked-at"), reason: z.string(), at: z.iso.datetime() }),
]);
export type WireTakeLook = z.output<typeof takeLook>;
