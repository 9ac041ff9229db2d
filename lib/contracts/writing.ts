import * as z from "zod";
import { SCRIPT_BODY_BYTES, SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { FEEDBACK_MAXIMUM, LOGLINE_MAXIMUM } from "@/lib/rules/writing";
import { contractsOf, entityId } from "./contract";
import { storyShape } from "./story";
import { editedFrom, longText } from "./text";

const storyCall = contractsOf("story.notFound");

/** How long a call that starts a recommendation waits for it at most, in seconds. */
export const LONGEST_WAIT_SECONDS = 25;

const storyClaims = { story_id: entityId };

/** What a recommendation is beside its text. */
const recommendationFacts = {
  feedback: z.string(),
  /** Who wrote it: `builtin` is the writer inside the app. Null while there is none. */
  provider: z.string().nullable(),
  /** How that one writes itself: `OpenAI`. */
  provider_name: z.string().nullable(),
  /** What it was made from, or the feedback on it, has changed since. */
  is_outdated: z.boolean(),
  /** Whole sentences about what of the project did not fit into what the writer was told. */
  omitted: z.array(z.string()),
  /** What of the project and the feedback stands in the text, and what does not: names and sentences. */
  used: z.array(z.string()),
  not_placed: z.array(z.string()),
  /** Who would write the next one; `builtin` where no language model is set up. */
  writer: z.string(),
  created_at: z.string().nullable(),
  /** The run that writes a new one now; its text flows through `/runs/{id}/events`. */
  run_id: z.string().nullable(),
};

/**
 * `recommendations` is a numbered list, one logline each; read it with `lib/rules/logline-list`.
 * Null when a call that starts did not wait for the end: then `run_id` says what to follow.
 */
const loglineAnswer = z.object({ recommendations: z.string().nullable(), ...recommendationFacts });
export type WireLoglineRecommendations = z.output<typeof loglineAnswer>;

/** `recommendation` is a script as Fountain, or null as above. */
const scriptAnswer = z.object({ recommendation: z.string().nullable(), ...recommendationFacts });
export type WireScriptRecommendation = z.output<typeof scriptAnswer>;

/** How long the caller waits for the text; 0 for one that follows the events instead. */
const startBody = z.object({
  ...storyClaims,
  wait_seconds: z.number().min(0).max(LONGEST_WAIT_SECONDS).optional(),
});

const contextAnswer = z.object({
  context: z.object({
    /** Estimated tokens of what the writer is told, and how many there may be. */
    tokens: z.int(),
    budget: z.int(),
    omitted: z.array(z.string()),
    updated_at: z.string(),
    /** False when nothing had changed since it was last built. */
    changed: z.boolean(),
  }),
});

function startCall<Path extends string, Answer extends z.ZodType>(
  address: `POST ${Path}`,
  response: Answer,
) {
  return storyCall(address, { body: startBody, response });
}

function contextCall<Path extends string>(address: `POST ${Path}`) {
  return storyCall(address, { body: z.object(storyClaims), response: contextAnswer });
}

function feedbackCall<Path extends string>(address: `POST ${Path}`) {
  return storyCall(address, {
    body: z.object({ ...storyClaims, feedback: longText(FEEDBACK_MAXIMUM) }),
    response: z.object({ feedback: z.string() }),
  });
}

/** 404 `recommendation.none` when nothing was recommended yet; `details.run_id` when it is being written. */
export const fetchLoglineRecommendations = storyCall("GET /logline/get-existing-recommendations", {
  query: z.object(storyClaims),
  response: loglineAnswer,
});

export const generateLoglineContext = contextCall("POST /logline/generate-logline-context");
/** Answers what is there when nothing has changed since; else starts, or joins the active run. */
export const generateLoglines = startCall("POST /logline/generate-recommendations", loglineAnswer);
/** Starts a new one by the feedback that was saved. */
export const refreshLoglines = startCall("POST /logline/refresh-recommendation", loglineAnswer);
/** Forgets feedback and earlier recommendations and starts over. */
export const resetLoglines = startCall("POST /logline/reset-recommendations", loglineAnswer);
export const saveLoglineFeedback = feedbackCall("POST /logline/feedback");

export const editLogline = storyCall("POST /logline/edit-logline", {
  body: z.object({
    ...storyClaims,
    logline: longText(LOGLINE_MAXIMUM),
    ...editedFrom(LOGLINE_MAXIMUM),
  }),
  response: z.object({ story: storyShape }),
});

/** 404 `recommendation.none` when nothing was recommended yet; `details.run_id` when it is being written. */
export const fetchScriptRecommendation = storyCall("GET /script/get-recommendation", {
  query: z.object(storyClaims),
  response: scriptAnswer,
});

export const generateScriptContext = contextCall("POST /script/generate-script-context");
/** Answers what is there when nothing has changed since; else starts, or joins the active run. */
export const generateScript = startCall(
  "POST /script/generate-script-recommendation",
  scriptAnswer,
);
/** Starts a new one by the feedback that was saved. */
export const refreshScript = startCall("POST /script/refresh-recommendation", scriptAnswer);
/** Forgets feedback and earlier recommendations and starts over. */
export const resetScript = startCall("POST /script/reset-recommendation", scriptAnswer);
export const saveScriptFeedback = feedbackCall("POST /script/feedback");

/**
 * Saves a script. 409 `story.changedMeanwhile` when somebody else saved meanwhile, with
 * `details {currentText, currentVersion, savedBy}`.
 */
export const editScript = storyCall("POST /script/edit-script", {
  body: z.object({
    ...storyClaims,
    script: longText(SCRIPT_MAXIMUM),
    /** The version that was edited; left out, the last save wins. */
    version: z.int().optional(),
  }),
  response: z.object({ story: storyShape }),
  bodyLimitBytes: SCRIPT_BODY_BYTES,
});

const revisionFacts = {
  version: z.int(),
  /** Address of who saved it; null for texts that were there before anybody saved. */
  saved_by: z.string().nullable(),
  created_at: z.string(),
};
const revisionListItem = z.object({ ...revisionFacts, characters: z.int() });
export type WireScriptRevisionListItem = z.output<typeof revisionListItem>;

/** Beyond the specification: every saved text of the script, newest first, at most 200. */
export const listScriptRevisions = storyCall("GET /script/list-revisions", {
  query: z.object(storyClaims),
  response: z.object({ revisions: z.array(revisionListItem) }),
});

const scriptRevision = z.object({ ...revisionFacts, script: z.string() });
export type WireScriptRevision = z.output<typeof scriptRevision>;

/** Beyond the specification: one saved text of the script. */
export const fetchScriptRevision = storyCall("GET /script/get-revision", {
  query: z.object({ ...storyClaims, version: z.coerce.number().int().min(0).max(2_147_483_647) }),
  response: z.object({ revision: scriptRevision }),
});
