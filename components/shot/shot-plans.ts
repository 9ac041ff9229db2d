import { call } from "@/lib/client/call";
import { ClientError, errorText, isSpendingRefusal } from "@/lib/client/client-error";
import type { WireImageStatus } from "@/lib/contracts/shot-image";
import type { WireVideoStatus } from "@/lib/contracts/shot-video";
import type { ShotWork } from "@/lib/contracts/shot-work";
import { productionErrors } from "@/lib/errors/catalogue/production";
import type { ShotType } from "@/lib/rules/shot";
import type { GenerationPlan } from "./use-generation";

/** Spec 2, §9: an image is looked at every 3 s for 5 min, a video every 5 s for 10 min. */
const IMAGE_POLL_MS = 3_000;
const IMAGE_GIVE_UP_MS = 300_000;
const VIDEO_POLL_MS = 5_000;
const VIDEO_GIVE_UP_MS = 600_000;

/** Refusals that are whole sentences for the person: of a price, or as the specification writes them. */
function isWholeSentence(cause: unknown): cause is ClientError {
  if (isSpendingRefusal(cause)) return true;
  return cause instanceof ClientError && cause.status === 400 && cause.code.startsWith("shot.");
}

/** How the image of a shot is made. @param isOfFour whether four are asked for at once */
export function imagePlan(
  dialogueId: string,
  isOfFour: () => boolean = () => false,
): GenerationPlan<WireImageStatus> {
  return {
    pollMs: IMAGE_POLL_MS,
    giveUpMs: IMAGE_GIVE_UP_MS,
    start: (signal) =>
      isOfFour()
        ? call("POST /shot-image/make-candidates/{dialogueId}", { dialogueId }, { signal })
        : call("POST /shot-image/generate-shot-image/{dialogueId}", { dialogueId }, { signal }),
    check: (signal) =>
      call("GET /shot-image/check-status/{dialogueId}", { dialogueId }, { signal }),
    urlOf: (work) => work.image_url,
    startFailed: (cause) => {
      if (isSpendingRefusal(cause)) return cause.message;
      return cause instanceof ClientError
        ? `Failed to initiate image generation: ${errorText(cause)}`
        : `Unexpected error: ${errorText(cause)}`;
    },
    failed: (reason) => `Image generation failed: ${reason}`,
    tooLong: productionErrors["generation.imageTooLong"].text,
  };
}

/** How the video of a shot is made: somebody speaks in it, or something is seen to happen. */
export function videoPlan(dialogueId: string, type: ShotType): GenerationPlan<WireVideoStatus> {
  const talks = type === "talking";
  const failed = (reason: string) => `Video generation failed: ${reason}`;
  return {
    pollMs: VIDEO_POLL_MS,
    giveUpMs: VIDEO_GIVE_UP_MS,
    start: (signal) =>
      call(
        talks
          ? "POST /shot-video/generate-talking-video/{dialogueId}"
          : "POST /shot-video-prompted/generate-action-video/{dialogueId}",
        { dialogueId },
        { signal },
      ),
    check: (signal) =>
      call(
        talks
          ? "GET /shot-video/check-video-status/{dialogueId}"
          : "GET /shot-video-prompted/check-action-video-status/{dialogueId}",
        { dialogueId },
        { signal },
      ),
    urlOf: (work) => work.video_url,
    startFailed: (cause) => (isWholeSentence(cause) ? cause.message : failed(errorText(cause))),
    failed,
    tooLong: productionErrors["generation.videoTooLong"].text,
  };
}

/** The status of a line's voice, as its own call answers it. */
export type AudioWork = ShotWork & { audio_url: string | null };

/** How the voice of a line is made; it takes no longer than an image does. */
export function audioPlan(dialogueId: string): GenerationPlan<AudioWork> {
  const failed = (reason: string) => `Audio generation failed: ${reason}`;
  return {
    pollMs: IMAGE_POLL_MS,
    giveUpMs: IMAGE_GIVE_UP_MS,
    start: (signal) => call("POST /shot/{dialogueId}/generate-audio", { dialogueId }, { signal }),
    check: (signal) =>
      call("GET /shot/{dialogueId}/check-audio-status", { dialogueId }, { signal }),
    urlOf: (work) => work.audio_url,
    startFailed: (cause) => (isWholeSentence(cause) ? cause.message : failed(errorText(cause))),
    failed,
    tooLong: "Audio generation took too long. Please try again later.",
  };
}
