import * as z from "zod";
import { OWN_SHOTS } from "@/lib/rules/own-shot";
import { SHOT_TYPES } from "@/lib/rules/shot";
import { LOCATION_MAXIMUM, SCRIPT_BODY_BYTES } from "@/lib/rules/text-limits";
import { contractsOf, defineContract, entityId } from "./contract";
import { takeLook } from "./take-look";
import { editedFrom, longText } from "./text";

const storyCall = contractsOf("story.notFound");

/** Which media of a line no longer fit its text, and why, in words. */
export const staleReasons = z.object({
  audio: z.string().optional(),
  image: z.string().optional(),
  video: z.string().optional(),
});
export type StaleReasons = z.output<typeof staleReasons>;

/** A parsed line with the media of its shot. Addresses are relative to the product's own. */
export const wireLine = z.object({
  id: z.string(),
  line_number: z.number(),
  scene_location: z.string().nullable(),
  /** `NIGHT`, `THE NEXT MORNING`; left out when the script does not say. */
  time_of_day: z.string().optional(),
  character_name: z.string(),
  /** `V.O.`, `O.S.` and the like; left out when the speaker is seen. */
  extension: z.string().optional(),
  stage_directions: z.string(),
  dialogue_text: z.string(),
  /** What an editor put between the lines of the script; left out for those. */
  own_shot: z.enum(OWN_SHOTS).optional(),
  shot_type: z.enum(SHOT_TYPES).nullable(),
  /** What the shot is while nobody chose; left out once somebody did. */
  default_shot_type: z.enum(SHOT_TYPES).optional(),
  image_prompt: z.string(),
  image_url: z.string().nullable(),
  stored_image_url: z.string().nullable(),
  /** What came of the look at its still; left out where nobody has looked. */
  image_look: takeLook.optional(),
  audio_url: z.string().nullable(),
  action_video_prompt: z.string(),
  video_url: z.string().nullable(),
  stored_video_url: z.string().nullable(),
  /** Seconds of the line's audio, and of its shot in the film. */
  audio_duration: z.number().nullable(),
  shot_duration: z.number(),
  /** Media that were made for an older text of the line; left out while all fit. */
  stale: staleReasons.optional(),
});
export type WireLine = z.output<typeof wireLine>;

const storyBody = z.object({ story_id: entityId });

export const parseScript = storyCall("POST /script-parsing/parse-script", {
  body: storyBody,
  response: z.object({ status: z.string(), message: z.string() }),
  // Whoever sends the script along is not refused for it: the saved one is parsed.
  bodyLimitBytes: SCRIPT_BODY_BYTES,
});

export const parsingStatus = storyCall("GET /script-parsing/parsing-status/{storyId}", {
  response: z.object({ status: z.string(), message: z.string(), error: z.string().nullable() }),
});

export const parsedLines = storyCall("GET /script-parsing/get-parsed-lines/{storyId}", {
  response: z.object({ parsed_lines: z.array(wireLine) }),
});

const mappingsByName = z.record(z.string(), z.string().nullable());

export const characterMappings = storyCall("GET /script-parsing/get-character-mappings/{storyId}", {
  response: z.object({ mappings: mappingsByName }),
});

const matchInfo = z.object({
  auto_matched: z.boolean(),
  match_type: z.enum(["exact", "similar", "none"]),
  similarity_score: z.number(),
});
export type WireMatchInfo = z.output<typeof matchInfo>;

export const characterMatchInfo = storyCall(
  "GET /script-parsing/get-character-match-info/{storyId}",
  {
    response: z.object({ matchTypes: z.record(z.string(), matchInfo) }),
  },
);

export const suggestCharacterMappings = storyCall(
  "POST /script-parsing/suggest-character-mappings/{storyId}",
  {
    // The lists are accepted as the specification sends them; the story's own are what counts.
    body: z.object({
      script_characters: z.array(z.unknown()).max(500).optional(),
      project_characters: z.array(z.unknown()).max(500).optional(),
    }),
    response: z.object({ mappings: mappingsByName }),
  },
);

export const updateCharacterMapping = storyCall("POST /script-parsing/update-character-mapping", {
  body: z.object({
    story_id: entityId,
    script_character: z.string().max(200),
    project_character_id: z.uuid().nullable(),
  }),
  response: z.object({ mappings: mappingsByName }),
});

const sceneLocation = z.object({
  id: z.string(),
  name: z.string(),
  location_description: z.string(),
});
export type WireSceneLocation = z.output<typeof sceneLocation>;

export const listSceneLocations = storyCall("GET /script-locations/list/{storyId}", {
  response: z.object({ scene_locations: z.array(sceneLocation) }),
});

export const updateLocationDescription = defineContract(
  "POST /script-locations/update-location-description",
  {
    body: z.object({
      story_id: entityId,
      location_id: entityId,
      location_description: longText(LOCATION_MAXIMUM),
      ...editedFrom(LOCATION_MAXIMUM),
    }),
    response: z.object({ scene_location: sceneLocation }),
    notFound: "location.notFound",
  },
);
