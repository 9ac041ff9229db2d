import type { Shape } from "@/lib/rules/made-shape";
import type { ImageModelFacts, TextModelFacts } from "../model-facts";

/**
 * OpenAI's models. Read from copies of pages, not from the vendor's own pages of the day: compare them
 * with https://developers.openai.com/api/docs/models before money hangs on them.
 */

const THIRD_PARTIES = "openai.com/api/pricing as quoted by third parties in June 2026";
/** Prompts above 272,000 tokens cost twice as much; ours stay far below. */
const TERRA_PAGES =
  "OpenAI's model page of GPT-6.1 Terra, as quoted on apidog.com and docs.litellm.ai";

/**
 * What all text models have in common: they reason before they answer, and take pictures. OpenAI's page of GPT-6.1
 * Terra names text and image as its input, the page of GPT-6 Luna at runware.ai image understanding (both read on
 * 2026-11-25), and so did the models before.
 */
const GPT = { capability: "text", reasons: true, seesPictures: true } as const;

export const TEXT_MODELS: readonly TextModelFacts[] = [
  {
    ...GPT,
    id: "gpt-6.1-terra",
    offered: { script: "standard", short: "best" },
    usdPerMillionInputTokens: 1,
    usdPerMillionOutputTokens: 5,
    cacheReadShare: 0.05,
    source: TERRA_PAGES,
    readOn: "2026-11-25",
  },
  {
    ...GPT,
    id: "gpt-6-luna",
    offered: { short: "standard", script: "draft" },
    usdPerMillionInputTokens: 0.1,
    usdPerMillionOutputTokens: 0.5,
    cacheReadShare: 0.1,
    source: TERRA_PAGES,
    readOn: "2026-11-25",
  },
  {
    ...GPT,
    id: "gpt-6.1-sol",
    offered: { script: "best" },
    usdPerMillionInputTokens: 2,
    usdPerMillionOutputTokens: 10,
    cacheReadShare: 0.05,
    source: TERRA_PAGES,
    readOn: "2026-11-25",
  },
  {
    ...GPT,
    id: "gpt-5.5",
    offered: {},
    usdPerMillionInputTokens: 5,
    usdPerMillionOutputTokens: 30,
    cacheReadShare: 0.1,
    successor: "gpt-6.1-terra",
    source: THIRD_PARTIES,
    readOn: "2026-11-21",
  },
  {
    ...GPT,
    id: "gpt-5.4-mini",
    offered: {},
    usdPerMillionInputTokens: 0.75,
    usdPerMillionOutputTokens: 4.5,
    cacheReadShare: 0.1,
    successor: "gpt-6-luna",
    source: THIRD_PARTIES,
    readOn: "2026-11-21",
  },
];

/** Sides are multiples of 16; 16:9 exactly is what shots are. */
const pixels = (shape: Shape, size: string) => ({ shape, fields: { size } });
/** Sides are multiples of 16. */
const PIXELS = {
  shots: {
    "16:9": pixels("16:9", "1536x864"),
    "9:16": pixels("9:16", "864x1536"),
    "1:1": pixels("1:1", "1024x1024"),
    "2.39:1": pixels("12:5", "1536x640"),
  },
  portrait: { size: "1024x1024" },
};
/** It takes 16; more than person, person, place makes failures rise steeply. */
const REFERENCES = 3;
const IMAGE_TOKENS = { textInput: 5, imageInput: 8, output: 30 };
/** Medium quality at 1024x1024 costs $0.053; wider pictures of as many pixels a little less. */
const MEDIUM_QUALITY = 0.053;
const IMAGES_2_6 =
  "docs.apiyi.com, launch of GPT-Image-2.6 (5 November 2026): the tokens cost what they cost before; the price of a picture is that of gpt-image-2";

/** What all models of pictures have in common. */
const GPT_IMAGE = {
  capability: "image",
  maximumReferences: REFERENCES,
  usdPerImage: MEDIUM_QUALITY,
  usdPerMillionTokens: IMAGE_TOKENS,
  billedUnit: "token",
  ...PIXELS,
} as const;

export const IMAGE_MODELS: readonly ImageModelFacts[] = [
  {
    ...GPT_IMAGE,
    id: "gpt-image-2.6-sunburst",
    // The slower of the two, which keeps people the same.
    offered: { still: "standard" },
    idWithReferences: "gpt-image-2.6-sunburst",
    source: IMAGES_2_6,
    readOn: "2026-11-25",
  },
  {
    ...GPT_IMAGE,
    id: "gpt-image-2.6-flare",
    offered: { still: "draft" },
    idWithReferences: "gpt-image-2.6-flare",
    source: IMAGES_2_6,
    readOn: "2026-11-25",
  },
  {
    ...GPT_IMAGE,
    id: "gpt-image-2",
    offered: {},
    idWithReferences: "gpt-image-2",
    successor: "gpt-image-2.6-sunburst",
    source: "openai.com/api/pricing as quoted by third parties since April 2026",
    readOn: "2026-11-21",
  },
];
