import type { Environment } from "@/lib/env";
import { type VendorInUse, vendorsInUse } from "@/lib/providers";
import { type Finding, good, reasonOf, warn, wrong } from "./finding";

/** Longer than any of these calls takes when all is well. */
const PATIENCE_MS = 15_000;

/**
 * Asks every configured vendor something that costs nothing, to see whether it can be reached and
 * takes the key. Nothing is generated, nothing is sent to anybody.
 */
export async function checkVendors(environment: Environment): Promise<Finding[]> {
  return Promise.all(vendorsInUse(environment).map(ask));
}

async function ask({ name, check }: VendorInUse): Promise<Finding> {
  const { subject, url, headers, accepted, understand } = check;
  try {
    const answer = await fetch(url, {
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const special = understand?.(answer.status, await answer.text());
    if (special) return special;
    if (answer.ok) return good(subject, accepted);
    if (answer.status === 401 || answer.status === 403) {
      return wrong(subject, `${name} refuses the key (${answer.status}): make a new one there.`);
    }
    if (answer.status === 429) {
      return warn(subject, `${name} takes the key, but is asked too often (429): try later.`);
    }
    return warn(subject, `${name} answers ${answer.status}; look at its status page.`);
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") {
      const seconds = PATIENCE_MS / 1000;
      const text = `${name} does not answer within ${seconds} s: look at its status page.`;
      return wrong(subject, text);
    }
    return wrong(subject, `${name} cannot be reached (${reasonOf(error)}): check the network.`);
  }
}
