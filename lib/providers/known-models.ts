import { type Environment, environment } from "@/lib/env";
import type { ModelJob } from "@/lib/rules/model-job";
import { chooseModel, chooseModels, type ModelChoice, type ModelInUse } from "./choose-model";
import { type AnyModelFacts, capabilityOf } from "./model-facts";
import { withOwnPrice } from "./model-prices";
import type { VendorCheck } from "./vendor-definition";
import type { VendorMaker } from "./vendor-maker";
import { VENDORS, vendorFor } from "./vendors";

/** A configured vendor as the doctor looks at it. */
export interface VendorInUse {
  name: string;
  /** The models that it is asked for. */
  models: ModelInUse[];
  /** What is wrong with the settings that should name one. */
  faults: { variable: string; text: string }[];
  checks: readonly VendorCheck[];
}

/** Every vendor that is configured, whether or not it is asked for anything. */
export function vendorsInUse(settings: Environment): VendorInUse[] {
  return VENDORS.flatMap((vendor) => {
    const { models, faults } = chooseModels(choicesInUse(vendor, settings));
    const checks = vendor.checks(settings, models);
    return checks.length > 0 ? [{ name: vendor.name, models, faults, checks }] : [];
  });
}

/** What of a vendor is really asked for. */
function choicesInUse(vendor: VendorMaker, settings: Environment): ModelChoice[] {
  return vendor
    .choices(settings)
    .filter(({ job }) => vendorFor(capabilityOf(job), settings) === vendor);
}

/** A model of a vendor's table, or one that a setting names, with this installation's price. */
export interface KnownModel {
  vendor: string;
  facts: AnyModelFacts;
  /** The jobs for which this installation asks it. */
  usedFor: ModelJob[];
}

/** Every model that is known, also of vendors that are not configured. */
export function knownModels(settings: Environment = environment()): KnownModel[] {
  return VENDORS.flatMap((vendor) => {
    const used = choicesInUse(vendor, settings).map((choice) => ({
      job: choice.job,
      facts: chooseModel(choice).facts,
    }));
    const all = [...vendor.models, ...used.map(({ facts }) => facts)];
    const once = new Map(all.map((facts) => [facts.id, facts]));
    return [...once.values()].map((facts) => ({
      vendor: vendor.name,
      facts: withOwnPrice(facts, settings.providers.modelPrices),
      usedFor: used.flatMap(({ job, facts: asked }) => (asked.id === facts.id ? job : [])),
    }));
  });
}

/**
 * Refuses settings that name models which are not known, before anybody orders anything.
 * @throws EnvironmentError that names the first such variable
 */
export function requireKnownModels(settings: Environment = environment()): void {
  for (const vendor of VENDORS) choicesInUse(vendor, settings).map(chooseModel);
}
