import * as z from "zod";
import { contractsOf, entityId } from "./contract";

const storyCall = contractsOf("story.notFound");

const storyBody = z.object({ story_id: entityId });

const validationRow = z.object({
  scriptCharacter: z.string(),
  projectCharacter: z.string().nullable(),
  voiceStatus: z.string(),
  imageStatus: z.string(),
});

const validation = z.object({
  allValid: z.boolean(),
  message: z.string(),
  detailedResults: z.array(validationRow),
});
export type WireValidation = z.output<typeof validation>;

export const validateCharacters = storyCall("POST /script-character-validation/validate", {
  body: storyBody,
  response: validation,
});

/** What is missing before characters can be generated; writes nothing. */
export const validateGeneration = storyCall("POST /script-character-generation/validate", {
  body: storyBody,
  response: z.object({ missing_characters: z.array(z.string()) }),
});

export const generateMissingCharacters = storyCall(
  "POST /script-character-generation/generate-missing-characters",
  {
    body: storyBody,
    response: z.object({ generated_character_ids: z.array(z.string()), message: z.string() }),
  },
);

const characterStatus = z.object({
  status: z.string(),
  stage: z.enum(["idle", "preparing", "creating", "generating", "complete", "error"]),
  progress: z.number(),
  error: z.string().nullable(),
});

export const characterGenerationStatus = storyCall(
  "GET /script-character-generation/generation-status/{storyId}",
  {
    response: z.object({
      charactersStatus: z.record(z.string(), characterStatus),
      /** The whole run: its stage and 0..100. */
      stage: z.enum(["idle", "preparing", "creating", "generating", "complete", "error"]),
      progress: z.number(),
      error: z.string().nullable(),
    }),
  },
);
