import * as z from "zod";
import { CAPTION_CHOICES } from "@/lib/rules/caption-choice";
import { MISSING_CHOICES } from "@/lib/rules/missing-shots";
import { defineContract, entityId } from "./contract";
import { frameFormat } from "./frame-format";

export const createStoryVideo = defineContract("POST /story-video/create", {
  body: z.object({
    story_id: entityId,
    /** What becomes of shots without a video; left out, their stills are shown. */
    missing: z.enum(MISSING_CHOICES).optional(),
    /** A title before the film and its cast after it; left out, there are both. */
    titles: z.boolean().optional(),
    /** Quiet music under the film, by rule from its mood; left out, there is none. */
    music: z.boolean().optional(),
    /** How what is said can be read; left out, as a track that is switched on and off. */
    captions: z.enum(CAPTION_CHOICES).optional(),
  }),
  response: z.object({ job_id: z.string(), message: z.string() }),
  notFound: "story.notFound",
});

export const storyVideoJob = defineContract("GET /story-video/job/{jobId}", {
  response: z.object({
    status: z.string(),
    phase: z.string(),
    progress: z.number(),
    message: z.string(),
    video_url: z.string().nullable(),
    error: z.string().nullable(),
  }),
  notFound: "run.notFound",
});

/** A shot of a film and its place in it, in frames at 24 a second. */
const filmShot = z.object({
  line_id: entityId,
  /** Of its clip in the cut; left out for the first of its line. */
  clip: z.string().optional(),
  start: z.number(),
  frames: z.number(),
  /** First frame of its takes that is seen and heard; left out, the first of all. */
  from: z.number().optional(),
  /** Frames of its transitions; left out where it begins and ends with plain cuts. */
  dissolve: z.number().optional(),
  fade_in: z.number().optional(),
  fade_out: z.number().optional(),
  /** Frames of black before it, and how much louder its voice is in dB; left out where it is 0. */
  gap: z.number().optional(),
  level: z.number().optional(),
  /** Frames by which its voice begins behind its picture; left out where both begin together. */
  offset: z.number().optional(),
  /** Percent by which its clip is shown longer than it is; left out where it is not. */
  slow: z.number().optional(),
  /** The take that its clip in the cut was told to show; left out where it was the chosen one. */
  take: z.string().optional(),
});

export const storyVideo = z.object({
  id: entityId,
  /** Counts the films of the story from 1. */
  version: z.number(),
  /** What people call it; empty for its number alone. */
  name: z.string(),
  /** Of its frames. */
  format: frameFormat,
  stored_video_url: z.string(),
  /** The captions as a track for players; null where they are in the picture or not wanted. */
  captions_url: z.string().nullable(),
  /** The captions as an SRT file; null where none were wanted. */
  subtitles_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  missing: z.enum(MISSING_CHOICES),
  /** Whether a title stands before it and its cast after it. */
  titles: z.boolean(),
  /** Whether there is music under it. */
  music: z.boolean(),
  captions: z.enum(CAPTION_CHOICES),
  created_at: z.string(),
  /** Shots; title and credits are none. */
  video_count: z.number(),
  /** Their lines in the film's order; null for a film made before they were kept. */
  line_ids: z.array(entityId).nullable(),
  /** Its shots in its order; null for a film made before they were kept. */
  shots: z.array(filmShot).nullable(),
  /** Seconds. */
  duration: z.number(),
  /** Of that, the title before the first shot and the credits after the last, in seconds. */
  opening_seconds: z.number(),
  credits_seconds: z.number(),
  /** Bytes. */
  file_size: z.number(),
});
export type WireStoryVideo = z.output<typeof storyVideo>;

export const fetchStoryVideo = defineContract("GET /story-video/{storyId}", {
  response: z.object({ exists: z.boolean(), video: storyVideo.nullable() }),
  notFound: "story.notFound",
});
