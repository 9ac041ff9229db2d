import type { Aspect } from "@/lib/rules/frame-format";
import type { Shape } from "@/lib/rules/made-shape";
import type { ModelJob, ModelLevel } from "@/lib/rules/model-job";
import type { Json } from "./ports/json";

/**
 * What models are called, take, can do and cost. The entries are in the `models.ts` of each vendor, one
 * for a model and nothing else to write for it: adapters, prices, the doctor and the pages read them.
 * Prices change without notice, so each entry says where and when it was read; null means that no price
 * could be found, never that it is free. `MODEL_PRICES` of the environment puts other prices in their
 * place.
 */

interface ModelEntry {
  /** Its name at the vendor; at fal the path of its endpoint. */
  id: string;
  /**
   * The jobs for which it is offered, and as what: `standard` is what is asked where nobody has chosen.
   * A model that is offered for nothing is used where a setting names it.
   */
  offered: Partial<Record<ModelJob, ModelLevel>>;
  /** Whether it is offered first where the usual model refuses, or its vendor does not work. */
  isFallback?: true;
  /** Day on which the vendor switches it off, ISO 8601; left out while none is announced. */
  shutdown?: string;
  /** What takes its place, as the vendor says or as we see it; left out for a model of today. */
  successor?: string;
  source: string;
  /** Day on which the entry was read, ISO 8601; left out for a model that is in no table. */
  readOn?: string;
}

export interface TextModelFacts extends ModelEntry {
  capability: "text";
  usdPerMillionInputTokens: number | null;
  usdPerMillionOutputTokens: number | null;
  /** What an input token that is read from the vendor's cache costs, as a share of one that is not. */
  cacheReadShare: number;
  /** Thinks before it answers: takes an effort, and its thoughts count as output tokens. */
  reasons: boolean;
  /** Takes pictures with a question. */
  seesPictures: boolean;
}

export interface SpeechModelFacts extends ModelEntry {
  capability: "speech";
  usdPerThousandCharacters: number | null;
  /** How many of the vendor's credits a character takes; null while that is not known. */
  creditsPerCharacter: number | null;
  maximumCharacters: number;
  /** Understands a direction in square brackets before the words; others read it out. */
  takesTags: boolean;
  /** Lets what is said before and after colour the line. */
  takesContext: boolean;
  /**
   * Languages that it can be told to speak, ISO 639-1; empty for a model that finds the language by
   * itself and ignores, or refuses, to be told. Only codes that `language-of.ts` gives are of use.
   */
  languageCodes: readonly string[];
}

/** Fields of an order that are the same for every order. */
type OrderFields = Readonly<Record<string, Json>>;

export interface ImageModelFacts extends ModelEntry {
  capability: "image";
  /** The model that takes reference pictures of the same family. */
  idWithReferences: string;
  /** How many reference pictures it takes at once. */
  maximumReferences: number;
  /** One picture of the size we order; an estimate for a model that charges by tokens. */
  usdPerImage: number | null;
  /** What a model that charges by tokens takes, where it tells how many; null for all others. */
  usdPerMillionTokens: { textInput: number; imageInput: number; output: number } | null;
  /** What the vendor's figure for a finished job counts; only of pictures does a price follow from it. */
  billedUnit: "picture" | "token";
  /** In which shape it makes the shots of each format, and how that is asked for. */
  shots: Readonly<Record<Aspect, { shape: Shape; fields: OrderFields }>>;
  /** How a portrait is asked for. */
  portrait: OrderFields;
}

export interface VideoModelFacts extends ModelEntry {
  capability: "video";
  kind: "action" | "talking";
  usdPerSecond: number | null;
  /** What the vendor's figure for a finished job counts; no price follows from tokens. */
  billedUnit: "second" | "minute" | "token";
  /** Lengths that can be ordered; empty when the length is that of the audio. */
  allowedSeconds: readonly number[];
  /** How a length is written: `"5"`, `5` or `"5s"`; null where none is ordered. */
  lengthAs: "text" | "number" | "text with s" | null;
  /** Name of the field that takes the first frame; `video_url` is given it as a clip. */
  firstFrameField: "image_url" | "start_image_url" | "video_url";
  takesPrompt: boolean;
  takesNegativePrompt: boolean;
  /** Goes along with every order: its size. */
  fields: OrderFields;
  /** Shapes that can be ordered, by `aspect_ratio`; left out, a clip has the shape of its still. */
  shapes?: readonly [Shape, ...Shape[]];
  /**
   * Sound of what happens: none, some with every clip, or some where this field asks for it, with what a
   * second then costs.
   */
  ownSound: "none" | "always" | { field: "generate_audio"; usdPerSecond: number | null };
  /** Audio outside these lengths is refused; null where no audio is taken. */
  audioSeconds: { minimum: number; maximum: number } | null;
}

export type AnyModelFacts = TextModelFacts | SpeechModelFacts | ImageModelFacts | VideoModelFacts;

/** Which capability a job needs. */
const CAPABILITIES = {
  script: "text",
  short: "text",
  speech: "speech",
  still: "image",
  action: "video",
  talking: "video",
} as const satisfies Record<ModelJob, AnyModelFacts["capability"]>;

export function capabilityOf(job: ModelJob): AnyModelFacts["capability"] {
  return CAPABILITIES[job];
}

/** Whether a model can be asked for a job at all. */
export function does(facts: AnyModelFacts, job: ModelJob): boolean {
  return (
    facts.capability === capabilityOf(job) && (facts.capability !== "video" || facts.kind === job)
  );
}

/** What vendors put behind the name of a version that stays as it is: `gpt-5.5-2026-04-23`. */
const VERSION = /-\d{4}-\d{2}-\d{2}$/u;

/** The entry of a model, or of the model of which a dated version is named; null for one not known. */
export function findModel<Facts extends { id: string }>(
  models: readonly Facts[],
  id: string,
): Facts | null {
  return (
    models.find((model) => model.id === id) ??
    models.find((model) => model.id === id.replace(VERSION, "")) ??
    null
  );
}
