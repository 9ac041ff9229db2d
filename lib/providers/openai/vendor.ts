import type { Environment } from "@/lib/env";
import type { ModelChoice } from "../choose-model";
import type { ImageModelFacts, TextModelFacts } from "../model-facts";
import type { TextJob } from "../ports/text-tasks";
import { shutdownNotice } from "../shutdown-notice";
import { pick } from "../vendor-answer";
import { entriesOf, type VendorDefinition } from "../vendor-definition";
import { IMAGE_MODELS, TEXT_MODELS } from "./models";

/** The settings by which models are chosen; an adapter may be made without any. */
export interface OpenAiModels {
  baseUrl?: string | null | undefined;
  textModel?: string | null | undefined;
  shortTextModel?: string | null | undefined;
  imageModel?: string | null | undefined;
}

/** Whoever names one text model means it for everything. */
export function textChoice(
  { textModel = null, shortTextModel = null, baseUrl = null }: OpenAiModels,
  job: TextJob,
): ModelChoice<TextModelFacts> {
  const own = job === "short" && shortTextModel !== null;
  return {
    variable: own ? "OPENAI_SHORT_TEXT_MODEL" : "OPENAI_TEXT_MODEL",
    job,
    named: own ? shortTextModel : textModel,
    table: TEXT_MODELS,
    ...(baseUrl === null ? {} : { unlisted: plainTextModel }),
  };
}

export function imageChoice({ imageModel = null }: OpenAiModels): ModelChoice<ImageModelFacts> {
  return { variable: "OPENAI_IMAGE_MODEL", job: "still", named: imageModel, table: IMAGE_MODELS };
}

/** OpenAI's own models have to be known wherever they are served; `gpt-oss` anybody may serve. */
const OF_OPENAI = /^(?:gpt-(?!oss)|o\d)/u;

/** A model of another server that speaks the protocol: it is asked without thinking, and costs what it is said to. */
function plainTextModel(id: string): TextModelFacts | null {
  if (OF_OPENAI.test(id)) return null;
  return {
    capability: "text",
    id,
    offered: {},
    usdPerMillionInputTokens: null,
    usdPerMillionOutputTokens: null,
    cacheReadShare: 1,
    reasons: false,
    // Nobody said that it does; what it cannot see it would make up.
    seesPictures: false,
    source: "a model of the server at OPENAI_BASE_URL",
  };
}

/** OpenAI, or a server like it: text, and pictures where `IMAGE_PROVIDER` names it. */
export const OPENAI: VendorDefinition<NonNullable<Environment["openai"]>> = {
  provider: "openai",
  name: "OpenAI",
  settings: ({ openai }) => openai,
  onlyByName: ["image"],
  models: [...TEXT_MODELS, ...IMAGE_MODELS],
  choices: (settings) => [
    textChoice(settings, "script"),
    textChoice(settings, "short"),
    imageChoice(settings),
  ],
  withModel: (settings, _job, imageModel) => ({ ...settings, imageModel }),
  /** Asks for the list of models, which every compatible server has, so that a wrong name is found too. */
  checks: ({ apiKey, baseUrl }, { models }) => [
    {
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
        const known = entriesOf(body, "data");
        const found = models.flatMap((model) => {
          const { variable, id } = model;
          const entry = known.find((one) => one.id === id);
          const text = `OpenAI does not know ${id}: set ${variable} to one it has.`;
          if (!entry) return [{ state: "wrong", subject: variable, text } as const];
          const day = entry.shutdown_date;
          return shutdownNotice(model, typeof day === "string" ? day : null) ?? [];
        });
        return found.length > 0 ? found : null;
      },
    },
  ],
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
