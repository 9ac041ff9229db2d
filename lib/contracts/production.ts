import * as z from "zod";
import { BATCH_KINDS } from "@/lib/rules/batch";
import { SHOT_TYPES } from "@/lib/rules/shot";
import { approvalCounts } from "./approval";
import {
  contractsOf,
  defineContract,
  defineStreamContract,
  defineUnclaimed,
  entityId,
} from "./contract";
import { staleReasons } from "./parsing";
import { STORAGE_STATUSES } from "./shot-work";

const storyCall = contractsOf("story.notFound");

/** Counts of a batch; each kind uses the ones that mean something for it. */
export const batchStats = z.object({
  total_lines: z.number(),
  processed_lines: z.number(),
  completed: z.number(),
  skipped: z.number(),
  failed: z.number(),
  completed_images: z.number().optional(),
  completed_prompts: z.number().optional(),
  completed_videos: z.number().optional(),
  skipped_lines: z.number().optional(),
  error_images: z.number().optional(),
  error_prompts: z.number().optional(),
  failed_videos: z.number().optional(),
  /** Lines that this run set out to make; the others were finished before, or have no part in it. */
  to_make: z.number().optional(),
  /** Lines that it leaves as they are because their shots are approved or locked; absent when none are. */
  left_alone: z.number().optional(),
  /** Seconds until it is through, if it goes on as it went; absent while nobody can say. */
  seconds_left: z.number().optional(),
});
export type BatchStats = z.output<typeof batchStats>;

/** One message of a batch's stream: about a line, or about the whole. */
export const batchEvent = z.object({
  run_id: z.string(),
  /** True in the last message of a stream; `error` says why when it did not end well. */
  complete: z.boolean().optional(),
  error: z.string().nullable().optional(),
  status: z.string().optional(),
  message: z.string().optional(),
  progress: z.number().optional(),
  stats: batchStats.optional(),
  line_id: z.string().optional(),
  line_number: z.number().optional(),
  url: z.string().nullable().optional(),
  shot_type: z.enum(SHOT_TYPES).optional(),
  image_prompt: z.string().optional(),
  /** What is to be known of a line that is done all the same. */
  warning: z.string().optional(),
  image_url: z.string().nullable().optional(),
  action_video_prompt: z.string().optional(),
  video_url: z.string().nullable().optional(),
  /** Where the line's result is on its way from the provider into the store. */
  storage_status: z.enum(STORAGE_STATUSES).optional(),
  /** In the stream of "Generate all": which of the seven this is about. */
  batch: z.enum(BATCH_KINDS).optional(),
});
export type BatchEvent = z.output<typeof batchEvent>;

/** What a start call answers: the run that is active now, new or joined. */
const startedRun = z.object({
  run_id: z.string(),
  status: z.string(),
  message: z.string(),
  joined: z.boolean(),
  /** Shots of the story that are approved or locked and stay as they are; absent when none are. */
  left_alone: z.number().optional(),
});
export type StartedRun = z.output<typeof startedRun>;

function startCall<Path extends string>(address: `POST ${Path}`) {
  return storyCall(address, { response: startedRun });
}

function progressStream<Path extends string>(address: `GET ${Path}`) {
  return defineStreamContract(address, { event: batchEvent, notFound: "story.notFound" });
}

export const existingAudio = storyCall("GET /script-audio/get-existing-audio/{storyId}", {
  response: z.object({
    /** Keyed by line number. */
    existing_audio: z.record(
      z.string(),
      z.object({
        url: z.string().nullable(),
        status: z.string(),
        progress: z.number(),
        message: z.string(),
      }),
    ),
  }),
});
export type WireExistingAudio = z.output<typeof existingAudio.response>["existing_audio"];

export const startAudio = storyCall("POST /script-audio/start-generation", {
  body: z.object({ story_id: entityId }),
  response: startedRun,
});

export const audioProgress = progressStream("GET /script-audio/progress/{storyId}");

export const startShotTypes = startCall("POST /script-shot-types/generate/{storyId}");
export const shotTypesProgress = progressStream(
  "GET /script-shot-types/shot-types-progress/{storyId}",
);

export const startImagePrompts = startCall(
  "POST /script-shot-image-prompts/generate-prompts/{storyId}",
);
export const imagePromptsProgress = progressStream(
  "GET /script-shot-image-prompts/prompts-progress/{storyId}",
);

export const startImages = startCall("POST /script-shot-images/generate/{storyId}");
export const imagesProgress = progressStream("GET /script-shot-images/progress/{storyId}");

export const startVideoPrompts = startCall(
  "POST /script-shot-video-prompts/generate-prompts/{storyId}",
);
export const videoPromptsProgress = progressStream(
  "GET /script-shot-video-prompts/prompts-progress/{storyId}",
);

export const startTalkingVideos = startCall("POST /script-talking-videos/generate/{storyId}");
export const talkingVideosProgress = progressStream(
  "GET /script-talking-videos/generation-progress/{storyId}",
);

export const startActionVideos = startCall("POST /script-action-videos/generate/{storyId}");
export const actionVideosProgress = progressStream(
  "GET /script-action-videos/generation-progress/{storyId}",
);

/** Beyond the specification: starts any batch by its name, also one that has no call of its own. */
export const startAnyBatch = storyCall("POST /script-media/start-batch/{storyId}", {
  body: z.object({ batch: z.enum(BATCH_KINDS) }),
  response: startedRun,
});

/** Beyond the specification: makes all that is missing, each line as far as it can go. */
export const startAllMedia = startCall("POST /script-media/generate-all/{storyId}");

/** Beyond the specification: makes one thing of one line again that failed. */
export const retryLine = defineContract("POST /script-media/retry-line/{dialogueId}", {
  body: z.object({ batch: z.enum(BATCH_KINDS) }),
  response: startedRun,
  notFound: "shot.notFound",
});

/** Beyond the specification: where the whole production of a story stands. */
export const productionStatus = storyCall("GET /story/{id}/production", {
  response: z.object({
    steps: z.array(
      z.object({
        step: z.enum(["logline", "script", "cast", "audio", "images", "videos", "film"]),
        done: z.number(),
        total: z.number(),
        /** Of those that are done: how many would be made anew from what there is now. */
        stale: z.number(),
        /** `stale`: all is there, but what some of it was made from has changed since. */
        state: z.enum(["done", "running", "ready", "blocked", "stale"]),
        /** Percent of the active run, when one is running. */
        progress: z.number().nullable(),
      }),
    ),
    /** Shots that are others now than those the newest film shows; null without a film. */
    changed_shots: z.number().nullable(),
    /** How many shots are approved, locked and so on. */
    approvals: approvalCounts,
    /** Lines of which a voice, an image or a video is out of date. */
    outdated_shots: z.number(),
    /**
     * How long the shots of all lines last now, in seconds, by their sounds and, where they have none
     * yet, by their words; null before there are lines.
     */
    length_seconds: z.number().nullable(),
    /** How long the newest film lasts, with title and credits; null before there is one. */
    film_seconds: z.number().nullable(),
    /** Active run per kind, so that a page can rejoin it. */
    active_runs: z.record(z.string(), z.string()),
    /**
     * Runs per kind since the story began, those on single lines, too: other figures than at the last
     * look mean that somebody's work began or ended meanwhile, however short it was.
     */
    run_counts: z.record(z.string(), z.object({ started: z.number(), ended: z.number() })),
  }),
});

/** Beyond the specification: media that are there, but would be made anew from what there is now. */
export const outdatedMedia = defineUnclaimed("GET /story/{id}/outdated-media", {
  response: z.object({
    outdated: z.array(z.object({ line_id: z.string(), stale: staleReasons })),
  }),
  notFound: "story.notFound",
});

/** A line of which something could not be made, with the reason in a user's words. */
const lineFailure = z.object({
  line_id: z.string(),
  line_number: z.number(),
  error: z.string(),
});
export type LineFailure = z.output<typeof lineFailure>;

const batchState = z.object({
  run_id: z.string(),
  /** Whether it runs as a part of "Generate all". */
  is_part: z.boolean(),
  status: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
  progress: z.number(),
  message: z.string(),
  error: z.string().nullable(),
  stats: batchStats.nullable(),
  /** Lines that failed last time they were tried, in order. */
  failures: z.array(lineFailure),
});
export type BatchRunState = z.output<typeof batchState>;

/** Beyond the specification: where the batches of a story stand, and why lines failed. */
export const batchStates = storyCall("GET /script-media/batches/{storyId}", {
  response: z.object({
    /** The newest run of each batch that was ever started. */
    batches: z.partialRecord(z.enum(BATCH_KINDS), batchState),
    /** The newest run of "Generate all". */
    all_media: batchState.nullable(),
    /** Lines that the configured voices cannot speak, known before anything is made. */
    speech_refusals: z.array(lineFailure),
  }),
});
