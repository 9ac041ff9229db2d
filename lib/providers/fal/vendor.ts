import type { Environment } from "@/lib/env";
import type { ImageModelFacts, VideoModelFacts } from "../model-facts";
import { detailOf } from "../vendor-answer";
import type { VendorDefinition } from "../vendor-definition";

export const DEFAULT_IMAGE_MODEL = "fal-ai/nano-banana-2";
export const DEFAULT_ACTION_VIDEO_MODEL = "fal-ai/kling-video/v2.5-turbo/standard/image-to-video";
export const DEFAULT_TALKING_VIDEO_MODEL = "fal-ai/kling-video/ai-avatar/v2/standard";

const FAL_TYPES = "types of @fal-ai/client 1.10.1";

export const IMAGE_MODELS: readonly ImageModelFacts[] = [
  {
    capability: "image",
    id: "fal-ai/nano-banana-2",
    idWithReferences: "fal-ai/nano-banana-2/edit",
    // The model takes 14; more than person, person, place makes failures rise steeply.
    maximumReferences: 3,
    usdPerImage: 0.08,
    usdPerMillionTokens: null,
    sizing: "aspect_ratio",
    source: "fal.ai/models/fal-ai/nano-banana-2/edit/llms.txt, 1K resolution",
    readOn: "2026-11-21",
  },
  {
    capability: "image",
    id: "fal-ai/bytedance/seedream/v4.5/text-to-image",
    idWithReferences: "fal-ai/bytedance/seedream/v4.5/edit",
    maximumReferences: 3,
    usdPerImage: null,
    usdPerMillionTokens: null,
    sizing: "image_size",
    source: FAL_TYPES,
    readOn: "2026-11-21",
  },
];

export const VIDEO_MODELS: readonly VideoModelFacts[] = [
  {
    capability: "video",
    id: "fal-ai/kling-video/v2.5-turbo/standard/image-to-video",
    kind: "action",
    usdPerSecond: 0.042,
    allowedSeconds: [5, 10],
    imageField: "image_url",
    takesNegativePrompt: true,
    soundByDefault: false,
    audioSeconds: null,
    source: `fal.ai model page, $0.21 for 5 s; ${FAL_TYPES}`,
    readOn: "2026-11-20",
  },
  {
    capability: "video",
    id: "fal-ai/kling-video/v3/standard/image-to-video",
    kind: "action",
    usdPerSecond: null,
    allowedSeconds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    imageField: "start_image_url",
    takesNegativePrompt: true,
    soundByDefault: true,
    audioSeconds: null,
    source: FAL_TYPES,
    readOn: "2026-11-20",
  },
  {
    capability: "video",
    id: "fal-ai/kling-video/ai-avatar/v2/standard",
    kind: "talking",
    usdPerSecond: 0.0562,
    allowedSeconds: [],
    imageField: "image_url",
    takesNegativePrompt: false,
    soundByDefault: false,
    // The vendor says 2 s; codecs round, so a little more is sent.
    audioSeconds: { minimum: 2.2, maximum: 300 },
    source: "fal.ai model page; audio limits from the documentation of another host of the model",
    readOn: "2026-11-20",
  },
];

/** fal: stills and clips, as jobs of a queue. */
export const FAL: VendorDefinition<NonNullable<Environment["fal"]>> = {
  provider: "fal",
  name: "fal",
  settings: ({ fal }) => fal,
  models: ({ imageModel, actionVideoModel, talkingVideoModel }) => [
    {
      variable: "FAL_IMAGE_MODEL",
      id: imageModel ?? DEFAULT_IMAGE_MODEL,
      capability: "image",
      table: IMAGE_MODELS,
    },
    {
      variable: "FAL_ACTION_VIDEO_MODEL",
      id: actionVideoModel ?? DEFAULT_ACTION_VIDEO_MODEL,
      capability: "video",
      kind: "action",
      table: VIDEO_MODELS,
    },
    {
      variable: "FAL_TALKING_VIDEO_MODEL",
      id: talkingVideoModel ?? DEFAULT_TALKING_VIDEO_MODEL,
      capability: "video",
      kind: "talking",
      table: VIDEO_MODELS,
    },
  ],
  /** Asks for a job that cannot exist: with a valid key the answer is 404, with any other 401. */
  check: ({ apiKey, baseUrl }) => ({
    subject: "FAL_KEY",
    // A stand-in takes the place of all of fal's hosts, by their names.
    url: `${baseUrl ? `${baseUrl}/` : "https://"}queue.fal.run/${DEFAULT_IMAGE_MODEL}/requests/${NO_JOB}/status`,
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

const NO_JOB = "00000000-0000-4000-8000-000000000000";

/**
 * How many jobs may be under way for so many that fal works on at once. It queues the others: half as
 * many wait there, so that no place stands empty while a result is fetched and the next job goes up.
 */
export function jobsUnderWay(atOnce: number): number {
  return atOnce + Math.ceil(atOnce / 2);
}
