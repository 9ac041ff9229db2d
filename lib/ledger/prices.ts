import type { SpendingKind } from "@/db/queries/spending";
import { environment } from "@/lib/env";
import { imageModel, speechModel, textModel, videoModel } from "@/lib/providers";
import { actionSeconds, talkingSeconds } from "@/lib/providers/fal/clip-seconds";
import { withOwnPrice } from "@/lib/providers/model-prices";
import {
  findModel,
  IMAGE_MODELS,
  SPEECH_MODELS,
  TEXT_MODELS,
  VIDEO_MODELS,
  type VideoModelFacts,
} from "@/lib/providers/models";
import { modelsInUse } from "@/lib/providers/models-in-use";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import type { TextEffort, TextRequest } from "@/lib/providers/ports/text-model";
import { toMicros } from "@/lib/rules/spending";
import type { Pronunciation } from "@/lib/rules/spoken/pronunciation";
import { readAloud, spokenText } from "@/lib/rules/spoken/read-aloud";
import { estimateTokens } from "@/lib/rules/text-tokens";

/**
 * What one call of a provider costs by the price data, told before it is made. The adapters say
 * afterwards what it did cost; both read the same table and the same `MODEL_PRICES`.
 */

export interface PaidPrice {
  provider: string;
  model: string;
  kind: SpendingKind;
  /** Null while nobody knows the price of the model. */
  micros: number | null;
}

/** `free` for everything that is built in. */
export type Price = PaidPrice | "free";

/** Whether anything of this installation costs money. */
export function isAnythingPaid(): boolean {
  return [textModel(), speechModel(), imageModel(), videoModel()].some(
    ({ provider }) => provider !== BUILTIN,
  );
}

/**
 * A thinking model's thoughts are paid, too: what the adapter leaves room for (`THINKING_TOKENS` of
 * the OpenAI adapter), and what such short tasks take as a rule.
 */
const MOST_THINKING: Record<TextEffort, number> = { low: 4000, medium: 8000 };
const USUAL_THINKING: Record<TextEffort, number> = { low: 300, medium: 1500 };
/** The schema that goes along, in tokens. */
const SCHEMA_TOKENS = 300;

/** What of a question decides its price, in tokens. */
export interface QuestionSize {
  input: number;
  /** Room for the answer, without thoughts. */
  most: number;
  effort: TextEffort;
}

export function sizeOf(
  question: Pick<TextRequest<unknown>, "instructions" | "input" | "maxOutputTokens" | "effort">,
): QuestionSize {
  const { instructions, input, maxOutputTokens, effort = "low" } = question;
  return {
    input: estimateTokens(instructions) + estimateTokens(input) + SCHEMA_TOKENS,
    most: maxOutputTokens,
    effort,
  };
}

/** The longest answer, to be reserved; a usual one (half of the room), to be said on a button. */
export function textPrice({ input, most, effort }: QuestionSize, how: "most" | "usual"): Price {
  const isMost = how === "most";
  const thinking = (isMost ? MOST_THINKING : USUAL_THINKING)[effort];
  return priceOfTokens(input, isMost ? most : most / 2, thinking);
}

/** A call that ended without saying what it used, by what was heard of it. */
export function heardPrice({ input, effort }: QuestionSize, heard: string): Price {
  return priceOfTokens(input, estimateTokens(heard), USUAL_THINKING[effort]);
}

function priceOfTokens(input: number, output: number, thinking: number): Price {
  const { provider } = textModel();
  if (provider === BUILTIN) return "free";
  const { providers } = environment();
  const { modelPrices } = providers;
  const model = modelsInUse(providers).text;
  const facts = withOwnPrice(findModel(TEXT_MODELS, model), modelPrices);
  const price = facts ?? ownTextPrice(modelPrices.get(model));
  if (!price) return { provider, model, kind: "text", micros: null };
  const usd =
    (input * price.usdPerMillionInputTokens +
      (output + (facts?.reasons ? thinking : 0)) * price.usdPerMillionOutputTokens) /
    1_000_000;
  return { provider, model, kind: "text", micros: toMicros(usd) };
}

/** A model that the table does not know may have a price of this installation all the same. */
function ownTextPrice(amounts: readonly number[] | undefined) {
  const [input, output] = amounts ?? [];
  if (input === undefined || output === undefined) return null;
  return { usdPerMillionInputTokens: input, usdPerMillionOutputTokens: output };
}

/** A direction in square brackets before the words, for models that understand one; at most so long. */
const TAG_CHARACTERS = 24;

/** @param text the words of a line, as they stand in the script */
export function speechPrice(text: string, pronunciations: readonly Pronunciation[] = []): Price {
  const { provider } = speechModel();
  if (provider === BUILTIN) return "free";
  const { providers } = environment();
  const { modelPrices } = providers;
  const model = modelsInUse(providers).speech;
  const facts = withOwnPrice(findModel(SPEECH_MODELS, model), modelPrices);
  const usd = facts?.usdPerThousandCharacters ?? modelPrices.get(model)?.[0] ?? null;
  const spoken = spokenText(readAloud(text, { pronunciations }));
  const characters = spoken.length + (facts?.takesTags ? TAG_CHARACTERS : 0);
  return {
    provider,
    model,
    kind: "speech",
    micros: usd === null ? null : toMicros((usd * characters) / 1000),
  };
}

/** Tokens that a reference picture takes of a model that charges by tokens, rather too many. */
const REFERENCE_TOKENS = 1500;

/** @param references how many faces go along */
export function imagePrice(references: number): Price {
  const { provider } = imageModel();
  if (provider === BUILTIN) return "free";
  const { providers } = environment();
  const { modelPrices } = providers;
  const model = modelsInUse(providers).image[provider === "openai" ? "openai" : "fal"];
  const facts = withOwnPrice(findModel(IMAGE_MODELS, model), modelPrices);
  const usd = facts?.usdPerImage ?? modelPrices.get(model)?.[0] ?? null;
  const shown = Math.min(references, facts?.maximumReferences ?? references);
  const perReference = ((facts?.usdPerMillionTokens?.imageInput ?? 0) * REFERENCE_TOKENS) / 1e6;
  return {
    provider,
    model,
    kind: "image",
    micros: usd === null ? null : toMicros(usd + shown * perReference),
  };
}

/** What of a clip decides its price. */
export interface Clip {
  /** Whether a voice moves a mouth in it. */
  talks: boolean;
  durationSeconds: number;
  /** Length of the voice under it; null for none. */
  audioSeconds: number | null;
}

/** The price of a clip, which is billed by the second that is ordered. */
export function videoPrice(clip: Clip): Price {
  const { provider } = videoModel();
  if (provider === BUILTIN) return "free";
  const { model, facts } = clipModel(clip);
  // A model that the table does not know cannot be ordered at all.
  if (!facts || facts.usdPerSecond === null)
    return { provider, model, kind: "video", micros: null };
  const seconds = secondsOf(clip, facts);
  return { provider, model, kind: "video", micros: toMicros(facts.usdPerSecond * seconds) };
}

/**
 * How long a clip comes as it is ordered, in seconds: at least its shot, but for shots that are longer
 * than the longest clip on offer.
 */
export function clipSeconds(clip: Clip): number {
  if (videoModel().provider === BUILTIN) return clip.durationSeconds;
  const { facts } = clipModel(clip);
  return facts ? secondsOf(clip, facts) : clip.durationSeconds;
}

function clipModel(clip: Clip): { model: string; facts: VideoModelFacts | null } {
  const { providers } = environment();
  const model = modelsInUse(providers).video[hasVoice(clip) ? "talking" : "action"];
  return { model, facts: withOwnPrice(findModel(VIDEO_MODELS, model), providers.modelPrices) };
}

function secondsOf(clip: Clip, facts: VideoModelFacts): number {
  const shotSeconds = clip.durationSeconds;
  return hasVoice(clip)
    ? talkingSeconds(facts, { shotSeconds, spokenSeconds: clip.audioSeconds })
    : actionSeconds(facts, { shotSeconds, spokenSeconds: clip.audioSeconds });
}

function hasVoice(clip: Clip): clip is Clip & { audioSeconds: number } {
  return clip.talks && clip.audioSeconds !== null;
}
