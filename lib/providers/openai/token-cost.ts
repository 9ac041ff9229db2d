import type OpenAI from "openai";
import type { TextModelFacts } from "../model-facts";
import type { ProviderCost } from "../ports/media";
import type { TextUsage } from "../ports/text-model";

/**
 * What input tokens cost that were written to OpenAI's cache, as a share of the price of an input token:
 * OpenAI's announcement of GPT-5.6 (27 June 2026, as quoted on ai-cost-estimator.com, read on 2026-11-24),
 * and the same for GPT-6.1. Models before it report no written tokens. Reading has a share of its own for
 * each model.
 */
const CACHE_WRITE_SHARE = 1.25;

type Usage = OpenAI.Responses.ResponseUsage;

/** What a call used, for the books. */
export function readUsage(usage: Usage, model: string): TextUsage {
  return { model, inputTokens: usage.input_tokens, outputTokens: usage.output_tokens };
}

/**
 * What OpenAI bills for a call, by what it says the call used; thoughts are output tokens. Null while
 * nobody knows the price of the model.
 */
export function tokenCost(usage: Usage, facts: TextModelFacts): ProviderCost | null {
  const { input_tokens: input, output_tokens: output } = usage;
  const { usdPerMillionInputTokens: perInput, usdPerMillionOutputTokens: perOutput } = facts;
  if (perInput === null || perOutput === null) return null;
  // Servers that speak the same protocol leave the details out.
  const details: Partial<Usage["input_tokens_details"]> | undefined = usage.input_tokens_details;
  const read = Math.min(input, details?.cached_tokens ?? 0);
  const written = Math.min(input - read, details?.cache_write_tokens ?? 0);
  const inputs = input - read - written + read * facts.cacheReadShare + written * CACHE_WRITE_SHARE;
  const usd = (inputs * perInput + output * perOutput) / 1_000_000;
  return { usd, units: input + output, unit: "token" };
}
