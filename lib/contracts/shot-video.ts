import * as z from "zod";
import { PROMPT_MAXIMUM } from "@/lib/rules/text-limits";
import { claims, defineContract } from "./contract";
import { wireLine } from "./parsing";
import { promptOrigin, shotParams, shotWork, startedShotRun } from "./shot-work";
import { editedFrom, longText } from "./text";

const notFound = "shot.notFound" as const;

export const videoStatus = shotWork.extend({
  /** Of the chosen take, also while another one is being made. */
  video_url: z.string().nullable(),
});
export type WireVideoStatus = z.output<typeof videoStatus>;

export const fetchVideoPrompt = defineContract({
  method: "GET",
  path: "/shot-video-prompted/get-prompt/{dialogueId}",
  params: shotParams,
  query: z.object(claims),
  response: z.object({ prompt: z.string() }),
  notFound,
});

/** Kept as written. */
export const updateVideoPrompt = defineContract({
  method: "POST",
  path: "/shot-video-prompted/update-prompt/{dialogueId}",
  params: shotParams,
  body: z.object({
    ...claims,
    prompt: longText(PROMPT_MAXIMUM),
    ...editedFrom(PROMPT_MAXIMUM),
    written_from: promptOrigin.optional(),
  }),
  response: z.object({ prompt: z.string(), shot: wireLine }),
  notFound,
});

/**
 * Starts an action video, or joins the one under way; the shot becomes an action shot. A prompt that
 * comes along is saved first; without one the saved prompt counts.
 */
export const generateActionVideo = defineContract({
  method: "POST",
  path: "/shot-video-prompted/generate-action-video/{dialogueId}",
  params: shotParams,
  body: z.object({ ...claims, prompt: longText(PROMPT_MAXIMUM).optional() }),
  response: startedShotRun,
  notFound,
});

export const checkActionVideo = defineContract({
  method: "GET",
  path: "/shot-video-prompted/check-action-video-status/{dialogueId}",
  params: shotParams,
  query: z.object(claims),
  response: videoStatus,
  notFound,
});

/** Starts a talking video, or joins the one under way; the shot becomes a talking shot. */
export const generateTalkingVideo = defineContract({
  method: "POST",
  path: "/shot-video/generate-talking-video/{dialogueId}",
  params: shotParams,
  body: z.object(claims),
  response: startedShotRun,
  notFound,
});

/** Where the shot's video stands, whichever type it is. */
export const checkShotVideo = defineContract({
  method: "GET",
  path: "/shot-video/check-video-status/{dialogueId}",
  params: shotParams,
  query: z.object(claims),
  response: videoStatus,
  notFound,
});
