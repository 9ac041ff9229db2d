import { z } from "zod";
import { claims, defineContract, entityId } from "./contract";

export const createStoryVideo = defineContract({
  method: "POST",
  path: "/story-video/create",
  body: z.object({ ...claims, story_id: entityId }),
  response: z.object({ job_id: z.string(), message: z.string() }),
  notFound: "story.notFound",
});

export const storyVideoJob = defineContract({
  method: "GET",
  path: "/story-video/job/{jobId}",
  params: z.object({ jobId: entityId }),
  query: z.object(claims),
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

const storyVideo = z.object({
  stored_video_url: z.string(),
  captions_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  created_at: z.string(),
  video_count: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** Bytes. */
  file_size: z.number(),
});
export type WireStoryVideo = z.output<typeof storyVideo>;

export const fetchStoryVideo = defineContract({
  method: "GET",
  path: "/story-video/{storyId}",
  params: z.object({ storyId: entityId }),
  query: z.object(claims),
  response: z.object({ exists: z.boolean(), video: storyVideo.nullable() }),
  notFound: "story.notFound",
});
