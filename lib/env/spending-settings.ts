import { z } from "zod";

/** What this installation allows to be spent at its providers. Money in millionths of a US dollar. */
export interface SpendingSettings {
  /** Off: nothing that costs money is started; the built-in providers go on. */
  isOn: boolean;
  /** For one person and day (UTC), whatever the project; null for no cap. */
  personDayMicros: number | null;
  /** For one project and month whose owner has set no other cap; null for no cap. */
  projectMonthMicros: number | null;
  /** For all projects together and month; null for no cap. */
  deploymentMonthMicros: number | null;
}

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/u;

/** An amount in dollars, read as millionths; left out or empty, there is no cap. */
function cap() {
  return z
    .string()
    .trim()
    .optional()
    .refine(
      (text) => !text || AMOUNT.test(text),
      "must be an amount in US dollars such as 25 or 12.50",
    )
    .transform((text) => (text ? Math.round(Number(text) * 1_000_000) : null));
}

/** The variables of what may be spent. */
export const spendingSettings = {
  SPENDING: z
    .string()
    .trim()
    .toLowerCase()
    .optional()
    .refine((text) => !text || text === "on" || text === "off", "must be on or off")
    .transform((text) => text !== "off"),
  SPENDING_PERSON_DAY_USD: cap(),
  SPENDING_PROJECT_MONTH_USD: cap(),
  SPENDING_DEPLOYMENT_MONTH_USD: cap(),
};

type Settings = {
  [Name in keyof typeof spendingSettings]: z.output<(typeof spendingSettings)[Name]>;
};

/** What this installation allows to be spent. */
export function readSpendingSettings(settings: Settings): SpendingSettings {
  return {
    isOn: settings.SPENDING,
    personDayMicros: settings.SPENDING_PERSON_DAY_USD,
    projectMonthMicros: settings.SPENDING_PROJECT_MONTH_USD,
    deploymentMonthMicros: settings.SPENDING_DEPLOYMENT_MONTH_USD,
  };
}
