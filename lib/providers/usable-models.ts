import { type Environment, environment } from "@/lib/env";
import type { ModelLevel, ShotJob } from "@/lib/rules/model-job";
import { chooseModel } from "./choose-model";
import { type AnyModelFacts, capabilityOf, does, findModel } from "./model-facts";
import { withOwnPrice } from "./model-prices";
import { BUILTIN } from "./ports/builtin";
import type { VendorMaker } from "./vendor-maker";
import { VENDORS, vendorFor } from "./vendors";

/** A model that can be asked for a job of shots in this installation. */
export interface UsableModel {
  /** Its name at the vendor; `builtin` for what the studio makes itself. */
  id: string;
  /** Name of the vendor in sentences. */
  vendor: string;
  /** As what it is offered to projects; null for one that is chosen by its name only. */
  level: ModelLevel | null;
  /** Whether it is asked where nobody has chosen. */
  isUsual: boolean;
  /** With this installation's price; null for the built-in studio. */
  facts: AnyModelFacts | null;
}

/**
 * The models that can be asked for a job: those of the vendor that is asked where nobody chooses, then
 * those of other vendors with a key, and the built-in studio last. Voices belong to their vendor, so that
 * no other can speak with them. Models that have a successor are left out unless they are offered,
 * usual or a fallback. Nothing where the job is built in: then there is nothing to choose.
 */
export function usableModels(job: ShotJob, settings: Environment = environment()): UsableModel[] {
  const product = capabilityOf(job);
  const first = vendorFor(product, settings);
  if (!first) return [];
  const usual = usualOf(first, job, settings);
  const isUsed = (facts: AnyModelFacts) =>
    does(facts, job) &&
    (facts.offered[job] || facts.isFallback || !facts.successor || facts.id === usual?.facts.id);
  const own = first.models.filter(isUsed).map((facts) => ({
    // A dated version that a setting names is the model here.
    id: facts.id === usual?.facts.id ? usual.id : facts.id,
    vendor: first.name,
    level: facts.offered[job] ?? null,
    isUsual: facts.id === usual?.facts.id,
    facts: withOwnPrice(facts, settings.providers.modelPrices),
  }));
  if (product === "speech") return own;
  const others = VENDORS.filter(
    (vendor) => vendor !== first && vendor.offers(product, settings, true),
  ).flatMap((vendor) =>
    vendor.models.filter(isUsed).map((facts) => ({
      id: facts.id,
      vendor: vendor.name,
      level: null,
      isUsual: false,
      facts: withOwnPrice(facts, settings.providers.modelPrices),
    })),
  );
  return [
    ...own,
    ...others,
    { id: BUILTIN, vendor: "Roughcut", level: null, isUsual: false, facts: null },
  ];
}

/** A model that can be asked for a job here; null for one that cannot, or is not known. */
export function findUsableModel(job: ShotJob, id: string): UsableModel | null {
  return usableModels(job).find((model) => model.id === id) ?? null;
}

/** The model that stands for a level here; null where the usual one does, and where none is offered. */
export function modelOfLevel(job: ShotJob, level: ModelLevel): UsableModel | null {
  if (level === "standard") return null;
  const model = usableModels(job).find((usable) => usable.level === level);
  return model && !model.isUsual ? model : null;
}

/**
 * The model to offer where another one did not do a job: of the same vendor the fallback, then what is
 * offered to projects, then any; after those the other vendors, and the built-in studio. Null where there
 * is none.
 * @param isDown whether it is the vendor that does not work: then only those of others are of use
 */
export function nextModel(
  job: ShotJob,
  failed: string | null,
  isDown: boolean,
): UsableModel | null {
  const models = usableModels(job);
  const asked = models.find(({ id, isUsual }) => (failed === null ? isUsual : id === failed));
  const rest = models.filter(
    (model) => model !== asked && !(isDown && model.vendor === asked?.vendor),
  );
  const ofVendor = rest.filter(({ vendor }) => vendor === asked?.vendor);
  return (
    ofVendor.find(({ facts }) => facts?.isFallback) ??
    ofVendor.find(({ level }) => level !== null) ??
    rest[0] ??
    null
  );
}

/** Who makes a model's things, and for which job it is asked; null for one that cannot be asked. */
export function makerOf(
  product: AnyModelFacts["capability"],
  id: string,
  settings: Environment,
): { vendor: VendorMaker; job: ShotJob } | null {
  for (const vendor of VENDORS) {
    if (!vendor.offers(product, settings, true)) continue;
    const facts = findModel(
      vendor.models.filter(({ capability }) => capability === product),
      id,
    );
    if (facts?.capability === "video") return { vendor, job: facts.kind };
    if (facts?.capability === "image") return { vendor, job: "still" };
    if (facts?.capability === "speech") return { vendor, job: "speech" };
  }
  return null;
}

function usualOf(vendor: VendorMaker, job: ShotJob, settings: Environment) {
  const choice = vendor.choices(settings).find((one) => one.job === job);
  return choice ? chooseModel(choice) : null;
}
