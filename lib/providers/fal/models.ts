import type { Shape } from "@/lib/rules/made-shape";
import type { ImageModelFacts, VideoModelFacts } from "../model-facts";
import type { Json } from "../ports/json";

/**
 * fal's models. Read from copies of fal's pages, not from the pages of the day: compare them with
 * https://fal.ai/models before money hangs on them. Prices of clips are those at 720p.
 */

const TYPES = "types of @fal-ai/client 1.10.1";

/** How the models of one family are asked for a shot and a portrait. */
const byRatio = <Name extends Shape>(shape: Name) => ({
  shape,
  fields: { aspect_ratio: shape, resolution: "1K", output_format: "png" },
});
const ASPECT_RATIO = {
  shots: {
    "16:9": byRatio("16:9"),
    "9:16": byRatio("9:16"),
    "1:1": byRatio("1:1"),
    // Nobody makes 2.39:1.
    "2.39:1": byRatio("21:9"),
  },
  portrait: byRatio("1:1").fields,
};
const bySize = (shape: Shape, image_size: Json) => ({ shape, fields: { image_size } });
const IMAGE_SIZE = {
  shots: {
    "16:9": bySize("16:9", "landscape_16_9"),
    "9:16": bySize("9:16", "portrait_16_9"),
    "1:1": bySize("1:1", "square_hd"),
    // The model takes no fewer pixels than 2560 x 1440 have.
    "2.39:1": bySize("239:100", { width: 3072, height: 1286 }),
  },
  portrait: { image_size: "square_hd" },
};

export const IMAGE_MODELS: readonly ImageModelFacts[] = [
  {
    capability: "image",
    id: "google/nano-banana-2.1",
    offered: { still: "standard" },
    idWithReferences: "google/nano-banana-2.1/edit",
    maximumReferences: 14,
    usdPerImage: 0.04,
    usdPerMillionTokens: null,
    billedUnit: "token",
    ...ASPECT_RATIO,
    source:
      "fal.ai/learn/tools/nano-banana-api, 1K resolution; its fields are those of nano-banana-2 (docs.laozhang.ai, October 2026)",
    readOn: "2026-11-25",
  },
  {
    capability: "image",
    id: "fal-ai/nano-banana-2",
    offered: {},
    isFallback: true,
    idWithReferences: "fal-ai/nano-banana-2/edit",
    // The model takes 14; more than person, person, place makes failures rise steeply.
    maximumReferences: 3,
    usdPerImage: 0.08,
    usdPerMillionTokens: null,
    billedUnit: "picture",
    ...ASPECT_RATIO,
    successor: "google/nano-banana-2.1",
    source: "fal.ai/models/fal-ai/nano-banana-2/edit/llms.txt, 1K resolution",
    readOn: "2026-11-21",
  },
  {
    capability: "image",
    id: "fal-ai/bytedance/seedream/v4.5/text-to-image",
    offered: {},
    idWithReferences: "fal-ai/bytedance/seedream/v4.5/edit",
    maximumReferences: 3,
    usdPerImage: null,
    usdPerMillionTokens: null,
    billedUnit: "picture",
    ...IMAGE_SIZE,
    source: TYPES,
    readOn: "2026-11-21",
  },
];

/** Whole seconds from the first to the last. */
const seconds = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** What all models of clips without speech have in common. */
const ACTION = {
  capability: "video",
  kind: "action",
  takesPrompt: true,
  audioSeconds: null,
} as const;
/** What all that move a mouth have in common: a clip is as long as its audio, and has no other sound. */
const TALKING = {
  capability: "video",
  kind: "talking",
  allowedSeconds: [],
  lengthAs: null,
  takesNegativePrompt: false,
  ownSound: "none",
} as const;

export const VIDEO_MODELS: readonly VideoModelFacts[] = [
  {
    ...ACTION,
    id: "fal-ai/kling-video/v3/standard/image-to-video",
    offered: { action: "standard" },
    usdPerSecond: 0.084,
    billedUnit: "second",
    allowedSeconds: seconds(3, 15),
    lengthAs: "text",
    firstFrameField: "start_image_url",
    takesNegativePrompt: true,
    fields: {},
    ownSound: { field: "generate_audio", usdPerSecond: 0.126 },
    source: `fal.ai/models/fal-ai/kling-video/v3/standard/text-to-video/llms.txt; ${TYPES}`,
    readOn: "2026-11-25",
  },
  {
    ...ACTION,
    id: "fal-ai/kling-video/o3/standard/image-to-video",
    offered: {},
    isFallback: true,
    usdPerSecond: 0.084,
    billedUnit: "second",
    allowedSeconds: seconds(3, 15),
    lengthAs: "text",
    firstFrameField: "image_url",
    takesNegativePrompt: false,
    fields: {},
    ownSound: { field: "generate_audio", usdPerSecond: 0.112 },
    source: `fal.ai/models/fal-ai/kling-video/o3/standard/image-to-video; ${TYPES}`,
    readOn: "2026-11-25",
  },
  {
    ...ACTION,
    id: "bytedance/seedance-2.0/image-to-video",
    offered: { action: "best" },
    usdPerSecond: 0.3024,
    billedUnit: "token",
    allowedSeconds: seconds(4, 15),
    lengthAs: "text",
    firstFrameField: "image_url",
    takesNegativePrompt: false,
    fields: { resolution: "720p" },
    ownSound: { field: "generate_audio", usdPerSecond: 0.3024 },
    source:
      "fal.ai/models/bytedance/seedance-2.0/image-to-video/llms.txt and its page in fal.ai/docs/model-api-reference",
    readOn: "2026-11-25",
  },
  {
    ...ACTION,
    id: "fal-ai/veo3.1/image-to-video",
    offered: {},
    usdPerSecond: 0.2,
    billedUnit: "second",
    allowedSeconds: [4, 6, 8],
    lengthAs: "text with s",
    firstFrameField: "image_url",
    takesNegativePrompt: true,
    fields: { resolution: "720p" },
    shapes: ["16:9", "9:16"],
    ownSound: { field: "generate_audio", usdPerSecond: 0.4 },
    source: `fal.ai/models/fal-ai/veo3.1/llms.txt; ${TYPES}`,
    readOn: "2026-11-25",
  },
  {
    ...ACTION,
    id: "fal-ai/wan/v2.7/image-to-video",
    offered: {},
    usdPerSecond: 0.1,
    billedUnit: "second",
    allowedSeconds: seconds(2, 15),
    // The types write every choice as a text; videopromptkit.com says that fal refuses "5" here.
    lengthAs: "number",
    firstFrameField: "image_url",
    takesNegativePrompt: true,
    // It would write the prompt anew.
    fields: { resolution: "720p", enable_prompt_expansion: false },
    ownSound: "always",
    source: `fal.ai/models/fal-ai/wan/v2.7/image-to-video/llms.txt; ${TYPES}`,
    readOn: "2026-11-25",
  },
  {
    ...ACTION,
    id: "fal-ai/kling-video/v2.5-turbo/standard/image-to-video",
    offered: { action: "draft" },
    usdPerSecond: 0.042,
    billedUnit: "second",
    allowedSeconds: [5, 10],
    lengthAs: "text",
    firstFrameField: "image_url",
    takesNegativePrompt: true,
    fields: {},
    ownSound: "none",
    successor: "fal-ai/kling-video/v3/standard/image-to-video",
    source: `fal.ai model page, $0.21 for 5 s; ${TYPES}`,
    readOn: "2026-11-20",
  },
  {
    ...TALKING,
    id: "fal-ai/bytedance/omnihuman/v1.5",
    offered: { talking: "standard" },
    usdPerSecond: 0.16,
    billedUnit: "second",
    firstFrameField: "image_url",
    takesPrompt: true,
    fields: { resolution: "720p" },
    // Under 60 s at 720p; codecs round, so a little less is sent.
    audioSeconds: { minimum: 1, maximum: 59.5 },
    source: `fal.ai model page; ${TYPES}`,
    readOn: "2026-11-20",
  },
  {
    ...TALKING,
    id: "fal-ai/sync-lipsync/v3",
    offered: {},
    // $8 a minute.
    usdPerSecond: 8 / 60,
    billedUnit: "minute",
    // It moves the mouth in a clip that is there: the still goes up as one.
    firstFrameField: "video_url",
    takesPrompt: false,
    fields: { sync_mode: "cut_off" },
    audioSeconds: { minimum: 1, maximum: 300 },
    source: "fal.ai/models/fal-ai/sync-lipsync/v3/llms.txt; the limits of audio are ours",
    readOn: "2026-11-25",
  },
  {
    ...TALKING,
    id: "fal-ai/kling-video/ai-avatar/v2/standard",
    offered: { talking: "draft" },
    isFallback: true,
    usdPerSecond: 0.0562,
    billedUnit: "second",
    firstFrameField: "image_url",
    takesPrompt: true,
    fields: {},
    // The vendor says 2 s; codecs round, so a little more is sent.
    audioSeconds: { minimum: 2.2, maximum: 300 },
    source: "fal.ai model page; audio limits from the documentation of another host of the model",
    readOn: "2026-11-20",
  },
];
