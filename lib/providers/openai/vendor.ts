import type { Environment } from "@/lib/env";
import type { ImageModelFacts, TextModelFacts } from "../model-facts";
import { pick } from "../vendor-answer";
import { entriesOf, type VendorDefinition } from "../vendor-definition";

export const DEFAULT_TEXT_MODEL = "gpt-5.5";
export const DEFAULT_IMAGE_MODEL = "gpt-image-2";

export const TEXT_MODELS: readonly TextModelFacts[] = [
  {
    capability: "text",
    id: "gpt-5.5",
    usdPerMillionInputTokens: 5,
    usdPerMillionOutputTokens: 30,
    reasons: true,
    source: "openai.com/api/pricing as quoted by third parties in June 2026",
    readOn: "2026-11-21",
  },
  {
    capability: "text",
    id: "gpt-5.4-mini",
    usdPerMillionInputTokens: 0.75,
    usdPerMillionOutputTokens: 4.5,
    reasons: true,
    source: "openai.com/api/pricing as quoted by third parties in June 2026",
    readOn: "2026-11-21",
  },
];

export const IMAGE_MODELS: readonly ImageModelFacts[] = [
  {
    capability: "image",
    id: "gpt-image-2",
    idWithReferences: "gpt-image-2",
    // It takes 16; more than person, person, place makes failures rise steeply.
    maximumReferences: 3,
    // Medium quality at 1024x1024 costs $0.053; wider pictures of as many pixels a little less.
    usdPerImage: 0.053,
    usdPerMillionTokens: { textInput: 5, imageInput: 8, output: 30 },
    sizing: "pixels",
    source: "openai.com/api/pricing as quoted by third parties since April 2026",
    readOn: "2026-11-21",
  },
];

/** OpenAI, or a server like it: text, and pictures where `IMAGE_PROVIDER` names it. */
export const OPENAI: VendorDefinition<NonNullable<Environment["openai"]>> = {
  provider: "openai",
  name: "OpenAI",
  settings: ({ openai }) => openai,
  onlyByName: ["image"],
  models: ({ textModel, imageModel }) => [
    {
      variable: "OPENAI_TEXT_MODEL",
      id: textModel ?? DEFAULT_TEXT_MODEL,
      capability: "text",
      table: TEXT_MODELS,
    },
    {
      variable: "OPENAI_IMAGE_MODEL",
      id: imageModel ?? DEFAULT_IMAGE_MODEL,
      capability: "image",
      table: IMAGE_MODELS,
    },
  ],
  /** Asks for the list of models, which every compatible server has, so that a wrong name is found too. */
  check: ({ apiKey, baseUrl }, { models }) => ({
    subject: "OPENAI_API_KEY",
    url: `${baseUrl ?? "https://api.openai.com/v1"}/models`,
    headers: { Authorization: `Bearer ${apiKey}` },
    accepted: `OpenAI takes the key and knows ${models.map(({ id }) => id).join(" and ")}.`,
    understand: (status, body) => {
      // A key that may only generate is turned away here, and good for everything else.
      if (/missing scopes|insufficient permissions/iu.test(body)) {
        const text = "OpenAI takes the key, which may not list its models.";
        return { state: "good", subject: "OPENAI_API_KEY", text };
      }
      if (status !== 200) return null;
      const known = entriesOf(body).map(({ id }) => id);
      const unknown = models.find(({ id }) => !known.includes(id));
      if (!unknown) return null;
      const { variable, id } = unknown;
      const text = `OpenAI does not know ${id}: set ${variable} to one it has.`;
      return { state: "wrong", subject: variable, text };
    },
  }),
  readFailure: ({ status, body }) => {
    const code = pick(pick(body, "error"), "code");
    // Both "slow down" and "pay first" come as 429.
    if (
      status === 429 &&
      (code === "insufficient_quota" || code === "billing_hard_limit_reached")
    ) {
      return "quota";
    }
    // An account without money for pictures says so in a request error.
    if (status === 400 && code === "billing_hard_limit_reached") return "quota";
    return null;
  },
};
