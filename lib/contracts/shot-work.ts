import * as z from "zod";

/** What the calls about the sound, image and video of one shot have in common. */

/**
 * How something of a shot stands: `none` was not made yet, `generating` is being made (by a start of
 * its own or by a batch of the story), `failed` was tried last and says why, `completed` is there.
 */
export const SHOT_WORK_STATUSES = ["none", "generating", "completed", "failed"] as const;

/** Where a result is on its way from the provider into our store, in the order of the stages. */
export const STORAGE_STATUSES = [
  "downloading",
  "overlaying_audio",
  "audio_overlay_completed",
  "audio_overlay_failed",
  "uploading",
  "completed",
  "failed",
] as const;
export type StorageStatus = (typeof STORAGE_STATUSES)[number];

export const shotWork = z.object({
  status: z.enum(SHOT_WORK_STATUSES),
  /** Null while nothing is there to be stored. */
  storage_status: z.enum(STORAGE_STATUSES).nullable(),
  /** Whether the file of the chosen take lies in our store. */
  is_stored: z.boolean(),
  /** Why the last attempt failed, in words; null when it did not. */
  error: z.string().nullable(),
  /** What happens now, in words; empty when nothing does. */
  message: z.string(),
  /** Percent of the work under way, 0..100. */
  progress: z.number(),
  /** The active run, for `POST /runs/{id}/cancel`; null when none is. A batch's run is the story's. */
  run_id: z.string().nullable(),
  /** Whether that run is a batch of the whole story; cancelling it stops it for all shots. */
  is_batch: z.boolean(),
});
export type ShotWork = z.output<typeof shotWork>;

/** What a start answers at once: the run that is active now, new or joined. */
export const startedShotRun = z.object({
  run_id: z.string(),
  status: z.string(),
  message: z.string(),
  joined: z.boolean(),
});

/**
 * What a model wrote a prompt from, as a hash; null for a person's own. Sent along when a prompt is put
 * back, it keeps being rewritten when its line changes.
 */
export const promptOrigin = z.string().max(100).nullable();
