import * as z from "zod";
import { ALONE_KINDS, BATCH_KINDS } from "@/lib/rules/batch";
import { defineContract, defineUnclaimed } from "./contract";

/** What work would cost. Amounts are US dollars; `text` is what a button says, empty for nothing. */
export const estimateShape = z.object({
  /** How many pieces would be made, paid or not. */
  pieces: z.number(),
  /** Of the pieces whose price is known. */
  usd: z.number(),
  /** How many pieces cost something that nobody knows. */
  unpriced: z.number(),
  text: z.string(),
});
export type WireEstimate = z.output<typeof estimateShape>;

const amounts = z.object({
  spent: z.number(),
  /** For work that is being done at this moment. */
  reserved: z.number(),
  /** Null where there is no cap. */
  remaining: z.number().nullable(),
  cap: z.number().nullable(),
});

const part = z.object({ name: z.string(), calls: z.number(), usd: z.number() });

const projectSpendingAnswer = z.object({
  /** The month of UTC that is counted: `2026-11`. */
  month: z.string(),
  project: amounts.extend({
    /** Who has set the cap: the owner, or whoever runs this studio; null for no cap. */
    cap_by: z.enum(["owner", "studio"]).nullable(),
  }),
  /** Today, in all projects, of the one who asks. */
  you: amounts,
  by_kind: z.array(part),
  by_person: z.array(part),
  /** Calls of this month of which nobody knows the price. */
  unpriced_calls: z.number(),
  /** Calls of this month of which the cost is known: what was set aside before, and what they came to. */
  billed: z.object({ calls: z.number(), set_aside: z.number(), cost: z.number() }),
  /** Calls that count with what was set aside, because nobody said what they cost: perhaps nothing. */
  perhaps: z.object({ calls: z.number(), counted: z.number() }),
  /** Whether a provider that costs money is configured. */
  is_paid: z.boolean(),
  /** Whether paid work is switched off for the whole studio. */
  is_off: z.boolean(),
  /** Whether this project ever paid for anything. */
  has_spent: z.boolean(),
});
export type WireProjectSpending = z.output<typeof projectSpendingAnswer>;

/** What a project spends this month, and how much of its cap is left; for every member. */
export const projectSpending = defineUnclaimed("GET /project/{id}/spending", {
  response: projectSpendingAnswer,
  notFound: "project.notFound",
});

/** Sets what a project may spend in a month, in US dollars; null goes back to the studio's own cap. */
export const setSpendingCap = defineContract("PUT /project/{id}/spending-cap", {
  body: z.object({ monthly_cap: z.number().nullable() }),
  response: projectSpendingAnswer,
  notFound: "project.notFound",
});

/** What one piece of one line would cost, by its kind: dollars, null for an unknown price. */
const linePrices = z.partialRecord(z.enum(BATCH_KINDS), z.number().nullable());
export type WireLinePrices = z.output<typeof linePrices>;

/** What every start of the page of a story's media would cost now. */
export const storyEstimates = defineUnclaimed("GET /story/{id}/estimates", {
  response: z.object({
    works: z.record(z.enum([...BATCH_KINDS, "all-media", "characters", "parse"]), estimateShape),
    /** By line id, what can be made of the line alone; what costs nothing is left out. */
    lines: z.record(z.string(), linePrices),
  }),
  notFound: "story.notFound",
});
export type WireStoryEstimates = z.output<typeof storyEstimates.response>;

/** What a recommendation would cost now. */
export const writingEstimates = defineUnclaimed("GET /story/{id}/writing-estimates", {
  response: z.object({ works: z.record(z.enum(["logline", "script"]), estimateShape) }),
  notFound: "story.notFound",
});

/** What every start of a shot would cost now. */
export const shotEstimates = defineUnclaimed("GET /shot/{dialogueId}/estimates", {
  response: z.object({
    works: z.record(z.enum(ALONE_KINDS), estimateShape),
    /** Four stills at once. */
    candidates: estimateShape,
  }),
  notFound: "shot.notFound",
});

/** What a face would cost now. */
export const faceEstimate = defineUnclaimed("GET /character-image/{id}/face-estimate", {
  response: z.object({ face: estimateShape }),
  notFound: "character.notFound",
});

const spendingSwitchAnswer = z.object({
  on: z.boolean(),
  /** Whether the settings of the deployment hold it off, whatever an admin says. */
  held_off: z.boolean(),
});
export type WireSpendingSwitch = z.output<typeof spendingSwitchAnswer>;

/** Whether this studio does any paid work; for admins. */
export const readSpendingSwitch = defineUnclaimed("GET /admin/spending-switch", {
  response: spendingSwitchAnswer,
});

/** Switches the paid work of the whole studio off or on again, at once; for admins. */
export const setSpendingSwitch = defineContract("PUT /admin/spending-switch", {
  body: z.object({ on: z.boolean() }),
  response: spendingSwitchAnswer,
});
