import type { Environment } from "@/lib/env";
import { vendorsInUse } from "@/lib/providers";
import type { VendorCheck } from "@/lib/providers/vendor-definition";
import { type Finding, good, reasonOf, warn, wrong } from "./finding";

/** Longer than any of these calls takes when all is well. */
const PATIENCE_MS = 15_000;

/**
 * Asks every configured vendor something that costs nothing, to see whether it can be reached, takes
 * the key, and has the models that it is asked for. Nothing is generated, nothing is sent to anybody.
 */
export async function checkVendors(environment: Environment): Promise<Finding[]> {
  const findings = vendorsInUse(environment).map(async ({ name, checks: [key, ...others] }) => {
    if (!key) return [];
    const first = await ask(name, key);
    // Whoever does not let us in has been told so once.
    if (first.some(({ state, subject }) => state === "wrong" && subject === key.subject))
      return first;
    const rest = await Promise.all(others.map((check) => ask(name, check)));
    return [...first, ...rest.flat()];
  });
  return (await Promise.all(findings)).flat();
}

async function ask(name: string, check: VendorCheck): Promise<readonly Finding[]> {
  const { accepted, understand, url, headers, subject } = check;
  try {
    const answer = await fetch(url, {
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const special = understand?.(answer.status, await answer.text());
    if (special) return [special].flat();
    if (answer.ok) return [good(subject, accepted)];
    if (answer.status === 401 || answer.status === 403) {
      return [wrong(subject, `${name} refuses the key (${answer.status}): make a new one there.`)];
    }
    if (answer.status === 429) {
      return [warn(subject, `${name} takes the key, but is asked too often (429): try later.`)];
    }
    return [warn(subject, `${name} answers ${answer.status}; look at its status page.`)];
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") {
      const seconds = PATIENCE_MS / 1000;
      const text = `${name} does not answer within ${seconds} s: look at its status page.`;
      return [wrong(subject, text)];
    }
    return [wrong(subject, `${name} cannot be reached (${reasonOf(error)}): check the network.`)];
  }
}
