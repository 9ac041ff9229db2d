import { toMicros } from "@/lib/rules/spending";
import { estimateTokens } from "@/lib/rules/text-tokens";
import { type ChosenModel, chooseModel, type ModelChoice } from "./choose-model";
import { usdPerSecondOf } from "./clip-sound";
import type {
  AnyModelFacts,
  ImageModelFacts,
  SpeechModelFacts,
  TextModelFacts,
  VideoModelFacts,
} from "./model-facts";
import type { PaidKind, PaidPrice } from "./ports/price";
import type { QuestionSize, TextEffort } from "./ports/text-model";

/**
 * What one call of a model costs by the price data. The adapters say so before a call and, by the same
 * entries and the same `MODEL_PRICES`, what it did cost after it.
 */

/** Prices of an installation by model: one, two or three amounts, as the model's table has them. */
export type ModelPrices = ReadonlyMap<string, readonly number[]>;

/** A model that a vendor is asked for, with its facts and what it costs here. */
interface PricedModel<Facts extends AnyModelFacts> extends ChosenModel<Facts> {
  provider: string;
}

/**
 * The model of a choice, with this installation's price in its facts.
 * @throws EnvironmentError for a model that is not known
 */
export function pricedModel<Facts extends AnyModelFacts>(
  provider: string,
  choice: ModelChoice<Facts>,
  prices: ModelPrices | undefined,
): PricedModel<Facts> {
  const { id, facts } = chooseModel(choice);
  return { provider, id, facts: withOwnPrice(facts, prices, id) };
}

/**
 * A model's facts with this installation's own price. Text: dollars per million input and output
 * tokens. Speech: per thousand characters. Image: per picture. Video: per second, and per second with
 * sound.
 * @param id what the model is called where it is asked for; left out, as in its facts
 */
export function withOwnPrice<Facts extends AnyModelFacts>(
  facts: Facts,
  prices: ModelPrices | undefined,
  id = facts.id,
): Facts {
  const [first, second] = prices?.get(id) ?? prices?.get(facts.id) ?? [];
  if (first === undefined) return facts;
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
      return { usdPerSecond: first, ownSound: pricedSound(facts, first, second) };
  }
}

/** Without an amount of its own, sound costs nothing more where it did not before; else nobody knows. */
function pricedSound(
  { ownSound, usdPerSecond }: VideoModelFacts,
  first: number,
  second: number | undefined,
): VideoModelFacts["ownSound"] {
  if (typeof ownSound !== "object") return ownSound;
  const included = ownSound.usdPerSecond === usdPerSecond ? first : null;
  return { ...ownSound, usdPerSecond: second ?? included };
}

/** Whether anybody knows what a model costs. @param facts with the installation's own price */
export function hasPrice(facts: AnyModelFacts): boolean {
  switch (facts.capability) {
    case "text":
      return facts.usdPerMillionInputTokens !== null && facts.usdPerMillionOutputTokens !== null;
    case "speech":
      return facts.usdPerThousandCharacters !== null;
    case "image":
      return facts.usdPerImage !== null;
    case "video":
      return facts.usdPerSecond !== null;
  }
}

/**
 * A thinking model spends output tokens before its first word, more of them when it may think longer;
 * without room the answer is cut off. They are paid: at most so many, and as a rule a few hundred.
 */
export const MOST_THINKING: Record<TextEffort, number> = { low: 4000, medium: 8000 };
const USUAL_THINKING: Record<TextEffort, number> = { low: 300, medium: 1500 };

/**
 * Tokens that a picture takes of a question, rather too many: 1024x1024 pixels are 1,024 patches of 32x32,
 * and small models count each up to 2.46 times (OpenAI's guide to images, read on 2026-11-25). What was
 * used settles it.
 */
const SEEN_PICTURE_TOKENS = 2520;

/** See `price` of `TextModel`. */
export function textPrice(
  model: PricedModel<TextModelFacts>,
  { input: words, most, effort, pictures = 0 }: QuestionSize,
  answer: "most" | "usual" | { heard: string },
): PaidPrice {
  const {
    usdPerMillionInputTokens: perInput,
    usdPerMillionOutputTokens: perOutput,
    reasons,
  } = model.facts;
  const kind = pictures > 0 ? "look" : "text";
  if (perInput === null || perOutput === null) return priceOf(model, kind, null);
  const input = words + pictures * SEEN_PICTURE_TOKENS;
  const output =
    answer === "most" ? most : answer === "usual" ? most / 2 : estimateTokens(answer.heard);
  const thinking = (answer === "most" ? MOST_THINKING : USUAL_THINKING)[effort];
  const usd = (input * perInput + (output + (reasons ? thinking : 0)) * perOutput) / 1_000_000;
  return priceOf(model, kind, usd);
}

/** @param characters how many are sent */
export function speechPrice(model: PricedModel<SpeechModelFacts>, characters: number): PaidPrice {
  const usd = model.facts.usdPerThousandCharacters;
  return priceOf(model, "speech", usd === null ? null : (usd * characters) / 1000);
}

/** Tokens that a reference picture takes of a model that charges by tokens, rather too many. */
const REFERENCE_TOKENS = 1500;

/** @param references how many pictures could go along */
export function imagePrice(model: PricedModel<ImageModelFacts>, references: number): PaidPrice {
  const { usdPerImage: usd, maximumReferences, usdPerMillionTokens } = model.facts;
  const shown = Math.min(references, maximumReferences);
  const perReference = ((usdPerMillionTokens?.imageInput ?? 0) * REFERENCE_TOKENS) / 1e6;
  return priceOf(model, "image", usd === null ? null : usd + shown * perReference);
}

/** @param seconds how long the clip is ordered */
export function videoPrice(
  model: PricedModel<VideoModelFacts>,
  seconds: number,
  withSound: boolean,
): PaidPrice {
  const usd = usdPerSecondOf(model.facts, withSound);
  return priceOf(model, "video", usd === null ? null : usd * seconds);
}

function priceOf(
  { provider, id }: PricedModel<AnyModelFacts>,
  kind: PaidKind,
  usd: number | null,
): PaidPrice {
  return { provider, model: id, kind, micros: usd === null ? null : toMicros(usd) };
}
