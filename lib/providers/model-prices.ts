import { toMicros } from "@/lib/rules/spending";
import { estimateTokens } from "@/lib/rules/text-tokens";
import {
  type AnyModelFacts,
  findModel,
  type ImageModelFacts,
  type SpeechModelFacts,
  type TextModelFacts,
  type VideoModelFacts,
} from "./model-facts";
import type { PaidKind, PaidPrice } from "./ports/price";
import type { QuestionSize, TextEffort } from "./ports/text-model";

/**
 * What one call of a model costs by the price data. The adapters say so before a call and, by the same
 * rows and the same `MODEL_PRICES`, what it did cost after it.
 */

/** Prices of an installation by model: one, two or three amounts, as the model's table has them. */
export type ModelPrices = ReadonlyMap<string, readonly number[]>;

/** A model that a vendor is asked for, with its row and what it costs here. */
export interface PricedModel<Facts extends AnyModelFacts> {
  provider: string;
  id: string;
  /** Null for a model that is configured but not known. */
  facts: Facts | null;
  /** This installation's price, which a model may have that is not known. */
  own: readonly number[];
}

/** Finds a model in the table of its vendor and puts this installation's price into its row. */
export function pricedModel<Facts extends AnyModelFacts>(
  provider: string,
  id: string,
  table: readonly Facts[],
  prices: ModelPrices | undefined,
): PricedModel<Facts> {
  return {
    provider,
    id,
    facts: withOwnPrice(findModel(table, id), prices),
    own: prices?.get(id) ?? [],
  };
}

/**
 * A model's row with this installation's own price. Text: dollars per million input and output
 * tokens. Speech: per thousand characters. Image: per picture. Video: per second.
 */
export function withOwnPrice<Facts extends AnyModelFacts>(
  facts: Facts | null,
  prices: ModelPrices | undefined,
): Facts | null {
  const [first, second] = facts ? (prices?.get(facts.id) ?? []) : [];
  if (!facts || first === undefined) return facts;
  return {
    ...facts,
    ...priceFields(facts, first, second),
    source: "MODEL_PRICES of the environment",
  };
}

function priceFields(facts: AnyModelFacts, first: number, second: number | undefined) {
  switch (facts.capability) {
    case "text":
      return {
        usdPerMillionInputTokens: first,
        usdPerMillionOutputTokens: second ?? facts.usdPerMillionOutputTokens,
      };
    case "speech":
      return { usdPerThousandCharacters: first };
    case "image":
      // A price by the picture takes the place of one by tokens.
      return { usdPerImage: first, usdPerMillionTokens: null };
    case "video":
      return { usdPerSecond: first };
  }
}

/** Whether anybody knows what a model costs. */
export function hasPrice(id: string, facts: AnyModelFacts | null, prices: ModelPrices): boolean {
  if (prices.has(id)) return true;
  switch (facts?.capability) {
    case "text":
      return true;
    case "speech":
      return facts.usdPerThousandCharacters !== null;
    case "image":
      return facts.usdPerImage !== null;
    case "video":
      return facts.usdPerSecond !== null;
    case undefined:
      return false;
  }
}

/**
 * A thinking model spends output tokens before its first word, more of them when it may think longer;
 * without room the answer is cut off. They are paid: at most so many, and as a rule a few hundred.
 */
export const MOST_THINKING: Record<TextEffort, number> = { low: 4000, medium: 8000 };
const USUAL_THINKING: Record<TextEffort, number> = { low: 300, medium: 1500 };

/** See `price` of `TextModel`. */
export function textPrice(
  model: PricedModel<TextModelFacts>,
  { input, most, effort }: QuestionSize,
  answer: "most" | "usual" | { heard: string },
): PaidPrice {
  const [ownInput, ownOutput] = model.own;
  const perInput = model.facts?.usdPerMillionInputTokens ?? ownInput;
  const perOutput = model.facts?.usdPerMillionOutputTokens ?? ownOutput;
  if (perInput === undefined || perOutput === undefined) return priceOf(model, "text", null);
  const output =
    answer === "most" ? most : answer === "usual" ? most / 2 : estimateTokens(answer.heard);
  const thinking = (answer === "most" ? MOST_THINKING : USUAL_THINKING)[effort];
  const usd =
    (input * perInput + (output + (model.facts?.reasons ? thinking : 0)) * perOutput) / 1_000_000;
  return priceOf(model, "text", usd);
}

/** @param characters how many are sent */
export function speechPrice(model: PricedModel<SpeechModelFacts>, characters: number): PaidPrice {
  const usd = model.facts?.usdPerThousandCharacters ?? model.own[0] ?? null;
  return priceOf(model, "speech", usd === null ? null : (usd * characters) / 1000);
}

/** Tokens that a reference picture takes of a model that charges by tokens, rather too many. */
const REFERENCE_TOKENS = 1500;

/** @param references how many pictures could go along */
export function imagePrice(model: PricedModel<ImageModelFacts>, references: number): PaidPrice {
  const { facts } = model;
  const usd = facts?.usdPerImage ?? model.own[0] ?? null;
  const shown = Math.min(references, facts?.maximumReferences ?? references);
  const perReference = ((facts?.usdPerMillionTokens?.imageInput ?? 0) * REFERENCE_TOKENS) / 1e6;
  return priceOf(model, "image", usd === null ? null : usd + shown * perReference);
}

/** @param seconds how long the clip is ordered */
export function videoPrice(model: PricedModel<VideoModelFacts>, seconds: number): PaidPrice {
  const usd = model.facts?.usdPerSecond ?? null;
  return priceOf(model, "video", usd === null ? null : usd * seconds);
}

function priceOf(
  { provider, id }: PricedModel<AnyModelFacts>,
  kind: PaidKind,
  usd: number | null,
): PaidPrice {
  return { provider, model: id, kind, micros: usd === null ? null : toMicros(usd) };
}
