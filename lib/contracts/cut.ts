import * as z from "zod";
import { CLIP_ID, lineOfClip } from "@/lib/rules/cut/clip-id";
import { MOST_SHOT_FRAMES } from "@/lib/rules/cut/edits";
import { SOUND_TRACKS } from "@/lib/rules/cut/peaks";
import {
  LEAST_LEVEL_DB,
  MOST_GAP_FRAMES,
  MOST_LEVEL_DB,
  MOST_OFFSET_FRAMES,
  MOST_TRANSITION_FRAMES,
} from "@/lib/rules/cut/settings";
import { MOST_SLOW_PERCENT } from "@/lib/rules/cut/slow-motion";
import { contractsOf, entityId } from "./contract";

const storyCall = contractsOf("story.notFound");

const transition = z.int().min(0).max(MOST_TRANSITION_FRAMES).optional();
const isShotLength = (frames: number) => frames >= 1 && frames <= MOST_SHOT_FRAMES;

/**
 * Of a clip in the cut: the first of a line has the id of the line; further ones, which splitting and
 * doubling make, have it with a number from 2 behind a dot.
 */
const clipId = z.string().regex(CLIP_ID, "A clip is called by its line, with a number or none.");

const clip = z.object({
  id: clipId,
  line_id: entityId,
  /** The take that it was told to show, a clip or a still of its line; null for the one that is chosen. */
  take_id: entityId.nullable(),
  /** That take; null where the chosen one is shown, which the line tells. */
  take: z.object({ kind: z.enum(["image", "video"]), url: z.string() }).nullable(),
  /** How many frames the clip that is seen has; null for a still, which has no end. */
  take_frames: z.int().nullable(),
  /** First frame among the shots, behind its gap; the title of the film comes before the first. */
  start: z.int(),
  /** First frame of the take that is seen, as slow as it is shown, and the one behind the last. */
  in: z.int(),
  out: z.int(),
  /** How many frames the last picture of the take is held. */
  hold: z.int(),
  /** For so many frames at its beginning the last picture of the clip before is seen through it. */
  dissolve: z.int(),
  /** It comes out of black, and goes into it, within so many frames. */
  fade_in: z.int(),
  fade_out: z.int(),
  /** So many frames of black stand before it. */
  gap: z.int(),
  /** So much louder its voice is heard than by itself, in dB; below zero it is quieter. */
  level: z.int(),
  /** Its voice begins so many frames behind its picture; below zero before it. */
  offset: z.int(),
  /** It is shown so many percent longer than it is; its voice stays as it is, its own sound goes along. */
  slow: z.int(),
  /** How many frames the script alone would give it. */
  derived_frames: z.int(),
  /** How many frames its line is heard, by its words until it is recorded; null when nobody speaks. */
  spoken_frames: z.int().nullable(),
  /** It was put at another place than the script's. */
  is_moved: z.boolean(),
});
export type WireClip = z.output<typeof clip>;

export const cutShape = z.object({
  /** 0 is the cut that the script gives; each change counts on. */
  version: z.int(),
  /** Length of all clips and gaps. */
  frames: z.int(),
  clips: z.array(clip),
  /** Lines that were left out on purpose, in the order of the script. */
  left_out: z.array(z.object({ line_id: entityId, derived_frames: z.int() })),
  /**
   * Changes that mean nothing any more, and are kept should they do so again: the line is gone from the
   * script, or the shot that it was put behind, or the take that it was to show.
   */
  unused: z.array(z.object({ line_id: entityId, lost: z.enum(["line", "place", "take"]) })),
  can_undo: z.boolean(),
  can_redo: z.boolean(),
});
export type WireCut = z.output<typeof cutShape>;

/** Beyond the specification: the order and length of a story's shots. */
export const fetchCut = storyCall("GET /story/{id}/cut", {
  response: cutShape,
});

/**
 * Makes the shots of a film these, in this order and of these lengths. A line that is named nowhere stays
 * as the script has it; a further clip of a line that is not named is gone. On an older version, changes of
 * different shots are put together; of the same shot they are refused, with `details` `{theirs, yours, line_ids}`: two cuts, and what both changed.
 */
export const saveCut = storyCall("PUT /story/{id}/cut", {
  body: z.object({
    /** The version that was changed. */
    version: z.int().min(0),
    clips: z
      .array(
        z
          .object({
            /** Left out, that of the line's first clip. */
            id: clipId.optional(),
            line_id: entityId,
            /** Left out or null, the take that is chosen; so is one that is none of its line's. */
            take_id: entityId.nullable().optional(),
            /** First frame of the take that is seen, and heard; the first of all where it is left out. */
            in: z.int().min(0).max(MOST_SHOT_FRAMES).optional(),
            out: z
              .int()
              .min(0)
              .max(2 * MOST_SHOT_FRAMES),
            hold: z.int().min(0).max(MOST_SHOT_FRAMES).optional(),
            /** As they are fetched; left out, a plain cut. A clip dissolves, or comes out of black. */
            dissolve: transition,
            fade_in: transition,
            fade_out: transition,
            /** Left out, 0: no black before it, and its voice as loud as by itself. */
            gap: z.int().min(0).max(MOST_GAP_FRAMES).optional(),
            level: z.int().min(LEAST_LEVEL_DB).max(MOST_LEVEL_DB).optional(),
            /** Left out, 0: its voice begins with its picture. */
            offset: z.int().min(-MOST_OFFSET_FRAMES).max(MOST_OFFSET_FRAMES).optional(),
            /** Left out, 0: its clip is shown as fast as it is. */
            slow: z.int().min(0).max(MOST_SLOW_PERCENT).optional(),
            /**
             * As it was fetched: a clip of this length goes on being as long as the script has it, also when
             * another recording came meanwhile. Left out, its length is its own unless it is the script's.
             */
            derived_frames: z.int().optional(),
          })
          .refine(({ in: from = 0, out, hold = 0 }) => isShotLength(out - from + hold), {
            message: `A shot has 1 to ${MOST_SHOT_FRAMES} frames.`,
          })
          .refine(({ dissolve, fade_in }) => !dissolve || !fade_in, {
            message: "A shot begins with a dissolve or out of black, not with both.",
          })
          .refine(({ id, line_id }) => id === undefined || lineOfClip(id) === line_id, {
            message: "A clip is called by its line.",
          }),
      )
      .max(2000),
    /** Left out, none. */
    left_out: z.array(entityId).max(2000).default([]),
  }),
  response: cutShape,
  // 2,000 clips as they are fetched.
  bodyLimitBytes: 1024 * 1024,
});

/** Takes the newest change of the cut back, or makes it again; each is a version of its own. */
export const stepCut = storyCall("POST /story/{id}/cut/step", {
  body: z.object({ direction: z.enum(["undo", "redo"]) }),
  response: cutShape,
});

const soundOnTrack = z.object({
  /** Of the shot that it belongs to; null for what lies under all of them. */
  line_id: entityId.nullable(),
  /** Its first frame: of the shot's take, or among the frames of the cut. */
  start: z.int(),
  /** How loud it is, two bytes for each frame, in base64. */
  peaks: z.string(),
  /** Frames of the take, or of the cut, at which words begin and end, or beats fall. */
  marks: z.array(z.int()),
});
export type WireSoundOnTrack = z.output<typeof soundOnTrack>;

/** Beyond the specification: what is heard in a cut, track by track, to be drawn. */
export const fetchCutSound = storyCall("GET /story/{id}/cut/sound", {
  query: z.object({ track: z.enum(SOUND_TRACKS) }),
  response: z.object({
    sounds: z.array(soundOnTrack),
    /** Lines whose sound file is lost or cannot be read. */
    broken_line_ids: z.array(entityId),
  }),
});
