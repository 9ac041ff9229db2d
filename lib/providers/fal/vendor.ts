import type { Environment } from "@/lib/env";
import type { ModelChoice } from "../choose-model";
import type { ImageModelFacts, VideoModelFacts } from "../model-facts";
import { detailOf } from "../vendor-answer";
import type { VendorDefinition } from "../vendor-definition";
import { IMAGE_MODELS, VIDEO_MODELS } from "./models";

/** The settings by which models are chosen; an adapter may be made without any. */
export interface FalModels {
  imageModel?: string | null | undefined;
  actionVideoModel?: string | null | undefined;
  talkingVideoModel?: string | null | undefined;
}

export function imageChoice({ imageModel = null }: FalModels): ModelChoice<ImageModelFacts> {
  return { variable: "FAL_IMAGE_MODEL", job: "still", named: imageModel, table: IMAGE_MODELS };
}

export function videoChoice(
  { actionVideoModel = null, talkingVideoModel = null }: FalModels,
  job: VideoModelFacts["kind"],
): ModelChoice<VideoModelFacts> {
  return job === "action"
    ? { variable: "FAL_ACTION_VIDEO_MODEL", job, named: actionVideoModel, table: VIDEO_MODELS }
    : { variable: "FAL_TALKING_VIDEO_MODEL", job, named: talkingVideoModel, table: VIDEO_MODELS };
}

/** fal: stills and clips, as jobs of a queue. */
export const FAL: VendorDefinition<NonNullable<Environment["fal"]>> = {
  provider: "fal",
  name: "fal",
  settings: ({ fal }) => fal,
  choices: (settings) => [
    imageChoice(settings),
    videoChoice(settings, "action"),
    videoChoice(settings, "talking"),
  ],
  /** Asks for a job that cannot exist: with a valid key the answer is 404, with any other 401. */
  check: ({ apiKey, baseUrl }) => ({
    subject: "FAL_KEY",
    // A stand-in takes the place of all of fal's hosts, by their names.
    url: `${baseUrl ? `${baseUrl}/` : "https://"}queue.fal.run/${ANY_MODEL}/requests/${NO_JOB}/status`,
    headers: { Authorization: `Key ${apiKey}` },
    accepted: "fal takes the key.",
    understand: (status) =>
      status === 404 || status === 422
        ? { state: "good", subject: "FAL_KEY", text: "fal takes the key." }
        : null,
  }),
  readFailure: ({ status, body, method, url }) => {
    // An empty account is locked: 403 with the reason only in words.
    if (status === 403 && /balance|top.?up|locked/i.test(detailOf(body))) return "quota";
    if (status === 404 && method === "GET" && url.includes("/requests/")) return "lost";
    return null;
  },
};

/** Jobs are asked after below the name of a model, whichever it is. */
const ANY_MODEL = "fal-ai/nano-banana-2";
const NO_JOB = "00000000-0000-4000-8000-000000000000";

/**
 * How many jobs may be under way for so many that fal works on at once. It queues the others: half as
 * many wait there, so that no place stands empty while a result is fetched and the next job goes up.
 */
export function jobsUnderWay(atOnce: number): number {
  return atOnce + Math.ceil(atOnce / 2);
}
