import type { Environment } from "@/lib/env";
import { vendorsInUse } from "@/lib/providers";
import { findModel } from "@/lib/providers/model-facts";
import { hasPrice } from "@/lib/providers/model-prices";
import { type Finding, good, warn, wrong } from "./finding";

/** Whether every model that is paid for is known, and has a price by which caps can be kept. */
export function checkModels(environment: Environment): Finding[] {
  const { spending, providers } = environment;
  const models = vendorsInUse(environment).flatMap((vendor) => vendor.models);
  const hasCap = [
    spending.personDayMicros,
    spending.projectMonthMicros,
    spending.deploymentMonthMicros,
  ].some((cap) => cap !== null);
  const findings = models.flatMap(({ variable, id, capability, kind, table }) => {
    const facts = findModel(table, id);
    const clips = table.filter((one) => one.capability === "video" && one.kind === kind);
    if (capability === "video" && !clips.some((one) => one.id === id)) {
      const names = clips.map((one) => one.id).join(", ");
      return [wrong(variable, `No ${kind} clip can be ordered of ${id}: use ${names}.`)];
    }
    if (hasPrice(id, facts, providers.modelPrices)) return [];
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
