import * as z from "zod";
import { PROMPT_MAXIMUM } from "@/lib/rules/text-limits";
import { contractsOf } from "./contract";
import { wireLine } from "./parsing";
import { promptOrigin, shotWork, startedShotRun } from "./shot-work";
import { editedFrom, longText } from "./text";

const shotCall = contractsOf("shot.notFound");

export const imageStatus = shotWork.extend({
  /** Of the chosen take, also while another one is being made. */
  image_url: z.string().nullable(),
  image_prompt: z.string(),
  /** What is to be known of what was made last: that one of four failed; left out when nothing is. */
  warning: z.string().optional(),
});
export type WireImageStatus = z.output<typeof imageStatus>;

export const checkShotImage = shotCall("GET /shot-image/check-status/{dialogueId}", {
  response: imageStatus,
});

/** Kept as written; an empty prompt lets the next generation write one. */
export const updateImagePrompt = shotCall("POST /shot-image/update-image-prompt/{dialogueId}", {
  body: z.object({
    image_prompt: longText(PROMPT_MAXIMUM),
    ...editedFrom(PROMPT_MAXIMUM),
    written_from: promptOrigin.optional(),
  }),
  response: z.object({ image_prompt: z.string(), shot: wireLine }),
});

/**
 * Starts making an image, or joins the one under way. A shot without a prompt gets one written first;
 * then `image_prompt` is still empty here and comes with the status.
 */
export const generateShotImage = shotCall("POST /shot-image/generate-shot-image/{dialogueId}", {
  response: startedShotRun.extend({ image_prompt: z.string() }),
});

/**
 * Beyond the specification: starts four different stills at once, each a take to choose from, or joins
 * what makes a still of the shot already. The best of them is in use until somebody chooses.
 */
export const makeCandidates = shotCall("POST /shot-image/make-candidates/{dialogueId}", {
  response: startedShotRun.extend({ image_prompt: z.string() }),
});
