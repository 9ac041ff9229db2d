import type { Environment } from "@/lib/env";
import { withOwnPrice } from "@/lib/providers/model-prices";
import {
  findModel,
  IMAGE_MODELS,
  SPEECH_MODELS,
  TEXT_MODELS,
  VIDEO_MODELS,
} from "@/lib/providers/models";
import { imageProviderOf, modelsInUse } from "@/lib/providers/models-in-use";
import { type Finding, good, warn, wrong } from "./finding";

interface ChosenModel {
  /** The variable that names it. */
  variable: string;
  id: string;
  /** What its row in `lib/providers/models.ts` says; null without a row. */
  facts: { price: number | null; kind?: "action" | "talking" } | null;
  capability: "text" | "speech" | "image" | "video";
  /** What a clip of it must show. */
  kind?: "action" | "talking";
}

/** Whether every model that is paid for is known, and has a price by which caps can be kept. */
export function checkModels(environment: Environment): Finding[] {
  const { spending, providers } = environment;
  const models = chosenModels(environment);
  const hasCap = [
    spending.personDayMicros,
    spending.projectMonthMicros,
    spending.deploymentMonthMicros,
  ].some((cap) => cap !== null);
  const findings = models.flatMap((model) => {
    const { variable, id, facts, capability } = model;
    if (capability === "video" && facts?.kind !== model.kind) {
      const offered = VIDEO_MODELS.filter(({ kind }) => kind === model.kind);
      const names = offered.map((offer) => offer.id).join(", ");
      return [wrong(variable, `No ${model.kind} clip can be ordered of ${id}: use ${names}.`)];
    }
    const isPriced = facts?.price != null || providers.modelPrices.has(id);
    if (isPriced) return [];
    const remedy = `MODEL_PRICES=${id}=${capability === "text" ? "INPUT/OUTPUT" : "PRICE"}`;
    return [
      hasCap
        ? wrong(variable, `${id} has no price, so nothing of it starts under a cap: set ${remedy}.`)
        : warn(variable, `${id} has no price, so no button can tell one: set ${remedy}.`),
    ];
  });
  if (models.length === 0 || findings.length > 0) return findings;
  return [
    good("MODEL_PRICES", `Every model has a price: ${models.map(({ id }) => id).join(", ")}.`),
  ];
}

/** The models that vendors are asked for, as `lib/providers/index.ts` chooses them. */
function chosenModels(environment: Environment): ChosenModel[] {
  const { openai, elevenlabs, fal, providers } = environment;
  const { modelPrices } = providers;
  const inUse = modelsInUse(providers);
  const models: ChosenModel[] = [];
  if (openai) {
    const id = inUse.text;
    const facts = withOwnPrice(findModel(TEXT_MODELS, id), modelPrices);
    const price = facts && { price: facts.usdPerMillionOutputTokens };
    models.push({ variable: "OPENAI_TEXT_MODEL", id, facts: price, capability: "text" });
  }
  if (elevenlabs) {
    const id = inUse.speech;
    const facts = withOwnPrice(findModel(SPEECH_MODELS, id), modelPrices);
    const price = facts && { price: facts.usdPerThousandCharacters };
    models.push({ variable: "ELEVENLABS_MODEL", id, facts: price, capability: "speech" });
  }
  const image = imageProviderOf(environment);
  if (image !== "builtin") {
    const id = inUse.image[image];
    const facts = withOwnPrice(findModel(IMAGE_MODELS, id), modelPrices);
    const price = facts && { price: facts.usdPerImage };
    const variable = image === "openai" ? "OPENAI_IMAGE_MODEL" : "FAL_IMAGE_MODEL";
    models.push({ variable, id, facts: price, capability: "image" });
  }
  if (fal) {
    const clips = [
      ["FAL_ACTION_VIDEO_MODEL", inUse.video.action, "action"],
      ["FAL_TALKING_VIDEO_MODEL", inUse.video.talking, "talking"],
    ] as const;
    for (const [variable, id, kind] of clips) {
      const facts = withOwnPrice(findModel(VIDEO_MODELS, id), modelPrices);
      const row = facts && { price: facts.usdPerSecond, kind: facts.kind };
      models.push({ variable, id, facts: row, capability: "video", kind });
    }
  }
  return models;
}
