import type { Environment } from "@/lib/env";
import type { ShotJob } from "@/lib/rules/model-job";
import type { ModelChoice, ModelInUse } from "../choose-model";
import type { ImageModelFacts, VideoModelFacts } from "../model-facts";
import { detailOf, pick } from "../vendor-answer";
import {
  type Diagnosis,
  entriesOf,
  type VendorCheck,
  type VendorDefinition,
} from "../vendor-definition";
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

const SETTING_OF: Partial<Record<ShotJob, keyof FalModels>> = {
  still: "imageModel",
  action: "actionVideoModel",
  talking: "talkingVideoModel",
};

/** fal: stills and clips, as jobs of a queue. */
export const FAL: VendorDefinition<NonNullable<Environment["fal"]>> = {
  provider: "fal",
  name: "fal",
  settings: ({ fal }) => fal,
  models: [...IMAGE_MODELS, ...VIDEO_MODELS],
  choices: (settings) => [
    imageChoice(settings),
    videoChoice(settings, "action"),
    videoChoice(settings, "talking"),
  ],
  withModel: (settings, job, id) => {
    const setting = SETTING_OF[job];
    return setting ? { ...settings, [setting]: id } : settings;
  },
  /** Asks for a job that cannot exist: with a valid key the answer is 404, with any other 401. Then for its models. */
  checks: ({ apiKey, baseUrl }, { models }) => {
    // A stand-in takes the place of all of fal's hosts, by their names.
    const base = baseUrl ? `${baseUrl}/` : "https://";
    const headers = { Authorization: `Key ${apiKey}` };
    const key: VendorCheck = {
      subject: "FAL_KEY",
      url: `${base}queue.fal.run/${ANY_MODEL}/requests/${NO_JOB}/status`,
      headers,
      accepted: "fal takes the key.",
      understand: (status) =>
        status === 404 || status === 422
          ? { state: "good", subject: "FAL_KEY", text: "fal takes the key." }
          : null,
    };
    if (models.length === 0) return [key];
    const asked = models.flatMap(({ id, facts }) =>
      facts.capability === "image" ? [id, facts.idWithReferences] : [id],
    );
    const query = new URLSearchParams(asked.map((id) => ["endpoint_id", id]));
    const list: VendorCheck = {
      subject: "fal models",
      url: `${base}api.fal.ai/v1/models?${query}`,
      headers,
      accepted: `fal has ${models.map(({ id }) => id).join(", ")}.`,
      understand: (status, body) => {
        if (status !== 200) {
          const text = `fal did not list its models (${status}), so none could be looked up.`;
          return { state: "warn", subject: "fal models", text };
        }
        const found = models.flatMap((model) => missingAt(model, entriesOf(body, "models")));
        return found.length > 0 ? found : null;
      },
    };
    return [key, list];
  },
  readFailure: ({ status, body, method, url }) => {
    // An empty account is locked: 403 with the reason only in words.
    if (status === 403 && /balance|top.?up|locked/i.test(detailOf(body))) return "quota";
    if (status === 404 && method === "GET" && url.includes("/requests/")) return "lost";
    return null;
  },
};

/** What fal's list of models has against one of ours. */
function missingAt(
  { variable, id, facts }: ModelInUse,
  entries: readonly Record<string, unknown>[],
): Diagnosis[] {
  const ids = facts.capability === "image" ? [id, facts.idWithReferences] : [id];
  return ids.flatMap((one): Diagnosis[] => {
    const entry = entries.find(({ endpoint_id }) => endpoint_id === one);
    const text = `fal does not have ${one}: set ${variable} to a model it has.`;
    if (!entry) return [{ state: "wrong", subject: variable, text }];
    if (pick(pick(entry, "metadata"), "status") !== "deprecated") return [];
    const remedy = facts.successor ? `: set ${variable} to ${facts.successor}` : "";
    return [{ state: "warn", subject: variable, text: `fal is giving ${one} up${remedy}.` }];
  });
}

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
