import OpenAI from "openai";
import { zodTextFormat } from "openai/helpers/zod";
import { DEFAULT_TEXT_MODEL, findModel, TEXT_MODELS, type TextModelFacts } from "../models";
import type { ProviderCost } from "../ports/media";
import { ProviderError } from "../ports/provider-error";
import type { TextModel, TextRequest, TextUsage } from "../ports/text-model";
import { guardedFetch, malformed, pick, type Vendor, vendorCall } from "../vendor-call";

export interface OpenAiTextOptions {
  apiKey: string;
  /** Any server that speaks the Responses API; OpenAI's own when left out. */
  baseUrl?: string | null;
  fetch?: typeof fetch;
  textModel?: string | null;
  concurrency?: number;
  timeoutMs?: number;
}

const OPENAI: Vendor = {
  provider: "openai",
  name: "OpenAI",
  readFailure: ({ status, body }) => {
    const code = pick(pick(body, "error"), "code");
    // Both "slow down" and "pay first" come as 429.
    return status === 429 && code === "insufficient_quota" ? "quota" : null;
  },
};

/** A thinking model spends output tokens before its first word; without room the answer is cut off. */
const THINKING_TOKENS = 4000;

/** Asks OpenAI, or a server like it, through the Responses API with a strict schema. */
export function createOpenAiText(options: OpenAiTextOptions): TextModel {
  const timeoutMs = options.timeoutMs ?? 120_000;
  const client = new OpenAI({
    apiKey: options.apiKey,
    ...(options.baseUrl ? { baseURL: options.baseUrl } : {}),
    fetch: guardedFetch(OPENAI, { fetch: options.fetch, timeoutMs }),
    maxRetries: 0,
    // Longer than the guard's own limit, whose error says what happened.
    timeout: 2 * timeoutMs,
  });
  const model = options.textModel ?? DEFAULT_TEXT_MODEL;
  const facts = findModel(TEXT_MODELS, model);
  return {
    provider: OPENAI.provider,
    concurrency: options.concurrency ?? 8,
    answer: <Answer>(request: TextRequest<Answer>, signal?: AbortSignal) =>
      vendorCall(OPENAI, signal, async () => {
        const response = await client.responses.create(
          {
            model,
            instructions: request.instructions,
            input: request.input,
            text: { format: zodTextFormat(request.schema, request.schemaName) },
            max_output_tokens: request.maxOutputTokens + (facts?.reasons ? THINKING_TOKENS : 0),
            ...(facts?.reasons ? { reasoning: { effort: "low" as const } } : {}),
            store: false,
          },
          { signal },
        );
        const answer = readAnswer(response, request);
        const usage = response.usage ? readUsage(response.usage, response.model) : null;
        return { answer, usage, cost: usage && facts ? costOf(usage, facts) : null };
      }),
  };
}

function readAnswer<Answer>(
  response: OpenAI.Responses.Response,
  request: TextRequest<Answer>,
): Answer {
  const parts = response.output.flatMap((item) => (item.type === "message" ? item.content : []));
  const refusal = parts.find((part) => part.type === "refusal");
  if (refusal || response.incomplete_details?.reason === "content_filter") {
    const why = refusal ? `: ${refusal.refusal.slice(0, 300)}` : ".";
    throw new ProviderError(OPENAI.provider, "refused", `OpenAI declined to answer${why}`);
  }
  // A cut-off answer may be valid JSON by accident; it is never used.
  if (response.status !== "completed") throw malformed(OPENAI, response.incomplete_details);
  const text = parts.map((part) => (part.type === "output_text" ? part.text : "")).join("");
  const parsed = request.schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw malformed(OPENAI, parsed.error);
  return parsed.data;
}

function readUsage(usage: OpenAI.Responses.ResponseUsage, model: string): TextUsage {
  return { model, inputTokens: usage.input_tokens, outputTokens: usage.output_tokens };
}

function costOf(usage: TextUsage, facts: TextModelFacts): ProviderCost {
  const usd =
    (usage.inputTokens * facts.usdPerMillionInputTokens +
      usage.outputTokens * facts.usdPerMillionOutputTokens) /
    1_000_000;
  return { usd, units: usage.inputTokens + usage.outputTokens, unit: "token" };
}
