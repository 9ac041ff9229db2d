import * as z from "zod";
import { PROMPT_MAXIMUM } from "@/lib/rules/text-limits";
import { contractsOf } from "./contract";
import { wireLine } from "./parsing";
import { promptOrigin, shotWork, startedShotRun } from "./shot-work";
import { editedFrom, longText } from "./text";

const shotCall = contractsOf("shot.notFound");

export const videoStatus = shotWork.extend({
  /** Of the chosen take, also while another one is being made. */
  video_url: z.string().nullable(),
});
export type WireVideoStatus = z.output<typeof videoStatus>;

export const fetchVideoPrompt = shotCall("GET /shot-video-prompted/get-prompt/{dialogueId}", {
  response: z.object({ prompt: z.string() }),
});

/** Kept as written. */
export const updateVideoPrompt = shotCall("POST /shot-video-prompted/update-prompt/{dialogueId}", {
  body: z.object({
    prompt: longText(PROMPT_MAXIMUM),
    ...editedFrom(PROMPT_MAXIMUM),
    written_from: promptOrigin.optional(),
  }),
  response: z.object({ prompt: z.string(), shot: wireLine }),
});

/**
 * Starts an action video, or joins the one under way; the shot becomes an action shot. A prompt that
 * comes along is saved first; without one the saved prompt counts.
 */
export const generateActionVideo = shotCall(
  "POST /shot-video-prompted/generate-action-video/{dialogueId}",
  {
    body: z.object({ prompt: longText(PROMPT_MAXIMUM).optional() }),
    response: startedShotRun,
  },
);

export const checkActionVideo = shotCall(
  "GET /shot-video-prompted/check-action-video-status/{dialogueId}",
  {
    response: videoStatus,
  },
);

/** Starts a talking video, or joins the one under way; the shot becomes a talking shot. */
export const generateTalkingVideo = shotCall(
  "POST /shot-video/generate-talking-video/{dialogueId}",
  {
    response: startedShotRun,
  },
);

/** Where the shot's video stands, whichever type it is. */
export const checkShotVideo = shotCall("GET /shot-video/check-video-status/{dialogueId}", {
  response: videoStatus,
});
