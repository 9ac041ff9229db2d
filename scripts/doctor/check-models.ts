import type { Environment } from "@/lib/env";
import { vendorsInUse } from "@/lib/providers";
import { hasPrice, withOwnPrice } from "@/lib/providers/model-prices";
import { shutdownNotice } from "@/lib/providers/shutdown-notice";
import { type Finding, good, warn, wrong } from "./finding";

/** Whether every model that is paid for is known, stays, and has a price by which caps can be kept. */
export function checkModels(environment: Environment): Finding[] {
  const { spending, providers } = environment;
  const vendors = vendorsInUse(environment);
  const models = vendors.flatMap((vendor) => vendor.models);
  const hasCap = [
    spending.personDayMicros,
    spending.projectMonthMicros,
    spending.deploymentMonthMicros,
  ].some((cap) => cap !== null);
  const unknown = vendors.flatMap(({ faults }) =>
    faults.map(({ variable, text }) => wrong(variable, text)),
  );
  const findings = models.flatMap((model) => {
    const { variable, id, facts } = model;
    const { capability, shutdown } = facts;
    const notice = shutdownNotice(model, shutdown);
    const found: Finding[] = notice ? [notice] : [];
    if (hasPrice(withOwnPrice(facts, providers.modelPrices, id))) return found;
    const remedy = `MODEL_PRICES=${id}=${capability === "text" ? "INPUT/OUTPUT" : "PRICE"}`;
    found.push(
      hasCap
        ? wrong(variable, `${id} has no price, so nothing of it starts under a cap: set ${remedy}.`)
        : warn(variable, `${id} has no price, so no button can tell one: set ${remedy}.`),
    );
    return found;
  });
  if (models.length === 0 || findings.length + unknown.length > 0) return [...unknown, ...findings];
  const names = [...new Set(models.map(({ id }) => id))];
  return [good("MODEL_PRICES", `Every model has a price: ${names.join(", ")}.`)];
}
