import * as z from "zod";
import { DESCRIPTION_MAXIMUM } from "@/lib/rules/text-limits";
import { characterShape } from "./character";
import { contractsOf, entityId } from "./contract";
import { permissionLevel } from "./project";
import { editedFrom, longText } from "./text";
import { sentFile, uploadPlace } from "./upload-place";

const characterCall = contractsOf("character.notFound");

const face = z.object({
  id: z.string(),
  url: z.string(),
  created_at: z.string(),
  /** The one that is the character's picture, and the reference of its shots. */
  chosen: z.boolean(),
});
export type WireFace = z.output<typeof face>;

const imageDetails = z.object({
  character: characterShape,
  imageDescription: z.string(),
  /** Every face that was made, newest first. */
  faces: z.array(face),
  /**
   * Of the face that is being made: 0..100, and its run for cancelling, which is null when the face
   * is made with the whole cast of a story. Null when none is being made.
   */
  generation: z.object({ run_id: z.string().nullable(), progress: z.number() }).nullable(),
  /** The newest attempt of this page, ended or not; null when there was none. */
  latest_run_id: z.string().nullable(),
  /** Why the last attempt failed, in words; null when it did not. */
  error: z.string().nullable(),
});

const imageAnswer = imageDetails.extend({ permissionLevel, projectId: z.string() });
export type WireCharacterImage = z.output<typeof imageAnswer>;

export const fetchCharacterImage = characterCall("GET /character-image/{id}/details", {
  response: imageAnswer,
});

export const updateCharacterDescription = characterCall(
  "PUT /character-image/{id}/update-description",
  {
    body: z.object({
      description: longText(DESCRIPTION_MAXIMUM),
      ...editedFrom(DESCRIPTION_MAXIMUM),
    }),
    response: z.object({ character: characterShape, imageDescription: z.string() }),
  },
);

export const generateCharacterImage = characterCall("POST /character-image/{id}/generate-image", {
  body: z.object({ project_id: z.string().optional() }),
  response: z.object({ run_id: z.string(), status: z.string(), joined: z.boolean() }),
});

/** Makes an earlier face the character's picture; costs nothing. */
export const chooseCharacterFace = characterCall("POST /character-image/{id}/choose-face", {
  body: z.object({ face_id: entityId }),
  response: z.object({ character: characterShape, faces: z.array(face) }),
});

/**
 * Where a browser puts a person's own portrait itself, as `application/octet-stream`. `direct: false`: it
 * goes into the call below.
 */
export const offerFacePlace = characterCall("POST /character-image/{id}/upload-place", {
  body: z.object({ size: z.int().min(1) }),
  response: uploadPlace,
});

/**
 * Takes a person's own portrait (PNG, JPEG, WebP; limits in lib/rules/own-file) and makes it the
 * character's picture. A form with the part `file`, or with `media_key` for a file that was put into the
 * store.
 */
export const uploadCharacterFace = characterCall("POST /character-image/{id}/upload-face", {
  carriesFile: true,
  body: z.object({ ...sentFile }),
  response: z.object({ character: characterShape, faces: z.array(face) }),
});

/** What a character looks like, for the validation of a story's cast. */
export const loadImageSettings = characterCall("GET /image-gen/load-image-settings/{characterId}", {
  response: z.object({
    image_settings: z.object({
      image_description: z.string(),
      hasImage: z.boolean(),
      characterName: z.string(),
      character_image_url: z.string().nullable(),
    }),
  }),
});
