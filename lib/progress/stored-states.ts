import { z } from "zod";
import { LINE_PHASES, WORK_STATES } from "@/lib/rules/batch";
import { CASTING_PHASES } from "@/lib/rules/casting-progress";
import { SHOT_TYPES } from "@/lib/rules/shot";

/**
 * What a vendor did instead of the work: `refused` it, or did not work. `since`: when that was first
 * noticed in this run.
 */
const vendorFault = z.object({ kind: z.enum(["refused", "down"]), since: z.iso.datetime() });
export type VendorFault = z.output<typeof vendorFault>;

/** What a run records about a line, under the key `line:<id>`. A record replaces the one before. */
const lineUpdate = z.object({
  state: z.enum(WORK_STATES),
  phase: z.enum(LINE_PHASES).optional(),
  /** 0..100 */
  progress: z.number().optional(),
  message: z.string().optional(),
  /** Why it failed, in a user's words. */
  error: z.string().optional(),
  /** What is to be known of a line that is done all the same. */
  warning: z.string().optional(),
  fault: vendorFault.optional(),
  /** Address of what was made: sound, still or clip, depending on the run. */
  url: z.string().optional(),
  shot_type: z.enum(SHOT_TYPES).optional(),
  image_prompt: z.string().optional(),
  action_video_prompt: z.string().optional(),
});
export type LineUpdate = z.output<typeof lineUpdate>;

const storedLine = lineUpdate.extend({ line_id: z.string(), line_number: z.number() });
export type StoredLine = z.output<typeof storedLine>;

/** Reads a stored body as the record of a line; null when it is none. */
export function readLine(body: unknown): StoredLine | null {
  return storedLine.safeParse(body).data ?? null;
}

const storedCharacter = z.object({
  name: z.string(),
  state: z.enum(WORK_STATES),
  phase: z.enum(CASTING_PHASES).optional(),
  /** 0..100 */
  progress: z.number(),
  error: z.string().nullable(),
});
/** What a casting run records about a character, under the key `character:<name>`. */
export type StoredCharacter = z.output<typeof storedCharacter>;

/** Reads a stored body as the record of a character; null when it is none. */
export function readCharacter(body: unknown): StoredCharacter | null {
  return storedCharacter.safeParse(body).data ?? null;
}
