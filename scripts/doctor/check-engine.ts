import type { Environment } from "@/lib/env";
import { type Finding, good, reasonOf, wrong } from "./finding";

/** Where events go to, and where steps are looked up, unless an Inngest of one's own does both. */
const CLOUD = ["https://inn.gs", "https://api.inngest.com"];

/** Longer than any of these calls takes when all is well. */
const PATIENCE_MS = 15_000;

/**
 * Whether whoever does the long work can be reached. Inngest has no call that proves both keys and
 * starts nothing, so that they are proven where the app is synced.
 */
export async function checkEngine({ inngest }: Environment): Promise<Finding[]> {
  if (inngest.kind === "embedded") {
    return [good("engine", "The built-in engine does the long work.")];
  }
  if (inngest.kind === "off") {
    return [
      wrong(
        "INNGEST_SIGNING_KEY",
        "Long work is off here: set it and INNGEST_EVENT_KEY to have it.",
      ),
    ];
  }
  if (inngest.kind === "dev") {
    return [good("engine", "Inngest's development server does the long work.")];
  }
  const addresses = inngest.baseUrl ? [inngest.baseUrl] : CLOUD;
  const variable = inngest.baseUrl ? "INNGEST_BASE_URL" : "INNGEST_EVENT_KEY";
  const lost = await Promise.all(addresses.map(whyLost));
  const mistakes = lost.flatMap((reason, index) =>
    reason === null
      ? []
      : [
          wrong(
            variable,
            `Inngest cannot be reached at ${new URL(addresses[index] ?? "").host} (${reason}): ${
              inngest.baseUrl ? "correct the address or start it." : "check the network."
            }`,
          ),
        ],
  );
  if (mistakes.length > 0) return mistakes;
  return [
    good(
      variable,
      "Inngest can be reached; whether it takes the keys shows when the app is synced there.",
    ),
  ];
}

/** Null where anything at all answers. */
async function whyLost(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(address, { redirect: "manual", signal });
    await answer.body?.cancel();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
