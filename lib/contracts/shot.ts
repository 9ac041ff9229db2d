import * as z from "zod";
import { TAKE_KINDS } from "@/lib/rules/own-file";
import { SHOT_TYPES } from "@/lib/rules/shot";
import { contractsOf, entityId } from "./contract";
import { frameFormat } from "./frame-format";
import { wireLine } from "./parsing";
import { permissionLevel } from "./project";
import { imageStatus } from "./shot-image";
import { videoStatus } from "./shot-video";
import { promptOrigin, shotWork, startedShotRun } from "./shot-work";
import { takeLook } from "./take-look";
import { sentFile, uploadPlace } from "./upload-place";

const shotCall = contractsOf("shot.notFound");

/** One image, clip or voice that a shot has. Nothing of them is ever thrown away. */
const shotTake = z.object({
  id: z.string(),
  kind: z.enum(TAKE_KINDS),
  url: z.string(),
  content_type: z.string(),
  created_at: z.string(),
  /** The one that is shown, heard and goes into the film. At most one of each kind. */
  chosen: z.boolean(),
  /** `own`: a person's own file; `generated`: made by a provider. */
  source: z.enum(["generated", "own"]),
  /** Which of several that were made of the same; counts from 0. */
  variant: z.number(),
  /** Seconds; null for images. */
  duration: z.number().nullable(),
  /** Bytes. */
  size: z.number(),
  /** Of stills; left out where nobody has looked. */
  look: takeLook.optional(),
});
export type WireShotTake = z.output<typeof shotTake>;

/** Every take of a shot by kind, newest first. */
const takesByKind = z.object({
  audio: z.array(shotTake),
  image: z.array(shotTake),
  video: z.array(shotTake),
});
export type WireShotTakes = z.output<typeof takesByKind>;

export const fetchShot = shotCall("GET /shot/{dialogueId}/details", {
  response: z.object({
    shot: wireLine,
    story: z.object({ id: z.string(), title: z.string(), format: frameFormat }),
    permissionLevel,
    takes: takesByKind,
    /** The shots beside it in the story; null at its ends. */
    previous_shot_id: z.string().nullable(),
    next_shot_id: z.string().nullable(),
    /** Where its sound, image and video stand: what the status calls answer. */
    audio_status: shotWork,
    image_status: imageStatus,
    video_status: videoStatus,
  }),
});
export type WireShotDetails = z.output<typeof fetchShot.response>;

export const updateShotType = shotCall("POST /shot/{dialogueId}/update-type", {
  body: z.object({ shot_type: z.enum(SHOT_TYPES) }),
  response: z.object({ shot: wireLine }),
});

/** Beyond the specification: speaks the line (again); the voice that it has stays a take. */
export const generateShotAudio = shotCall("POST /shot/{dialogueId}/generate-audio", {
  response: startedShotRun,
});

/** Beyond the specification: where the voice of a line stands. */
export const checkShotAudio = shotCall("GET /shot/{dialogueId}/check-audio-status", {
  response: shotWork.extend({ audio_url: z.string().nullable() }),
});

/**
 * Beyond the specification: has one of the shot's prompts written anew, in place of what stands there.
 * `GET /runs/{id}/events` tells how it goes and what was written.
 */
export const writeShotPrompt = shotCall("POST /shot/{dialogueId}/write-prompt", {
  body: z.object({ kind: z.enum(["image", "video"]) }),
  /** `written_from` is of the prompt that stands there until then. */
  response: startedShotRun.extend({ written_from: promptOrigin }),
});

/** Beyond the specification: makes another take the chosen one; costs nothing. */
export const chooseShotTake = shotCall("POST /shot/{dialogueId}/choose-take", {
  body: z.object({ take_id: entityId }),
  response: z.object({ shot: wireLine, takes: takesByKind }),
});

/**
 * Beyond the specification: where a browser puts a person's own file for a shot itself, as
 * `application/octet-stream`. `direct: false`: it goes into the call below.
 */
export const offerTakePlace = shotCall("POST /shot/{dialogueId}/upload-place", {
  body: z.object({ kind: z.enum(TAKE_KINDS), size: z.int().min(1) }),
  response: uploadPlace,
});

/**
 * Beyond the specification: takes a person's own picture (PNG, JPEG, WebP), clip (MP4) or voice
 * (WAV, MP3, M4A) and chooses it. A form with the fields below and the part `file`, or `media_key` for a
 * file that was put into the store; `kind` says what the file must be. Limits stand in
 * lib/rules/own-file. In the part `file`, a platform that cuts request bodies off (Vercel: 4.5 MB) takes
 * no larger one.
 */
export const uploadShotTake = shotCall("POST /shot/{dialogueId}/upload-take", {
  carriesFile: true,
  body: z.object({ kind: z.enum(TAKE_KINDS), ...sentFile }),
  response: z.object({ shot: wireLine, take: shotTake, takes: takesByKind }),
});
