import type { Environment } from "@/lib/env";
import type { ShotJob } from "@/lib/rules/model-job";
import type { ModelChoice, ModelInUse } from "./choose-model";
import type { AnyModelFacts } from "./model-facts";
import { pick } from "./vendor-answer";
import type { Vendor, VendorAccess } from "./vendor-call";

/**
 * What a vendor's folder says of the vendor in its `vendor.ts`: which settings it has, which models it
 * is asked for, and how the doctor finds out whether it works. What it makes is made by the adapters
 * beside it, which `index.ts` puts together with it.
 */
export interface VendorDefinition<Settings extends VendorSettings> extends Vendor {
  /** This installation's settings; null where the vendor is not configured. */
  settings(environment: Environment): Settings | null;
  /** What it makes only where the settings name it, and not already because it has a key. */
  onlyByName?: readonly Capability[];
  /** All that is known of its models. */
  models: readonly AnyModelFacts[];
  /** What it would be asked for each of its jobs, by the settings or by our own choice. */
  choices(settings: Settings): ModelChoice[];
  /** The same settings with another model for a job of shots; left out by vendors that have none. */
  withModel?(settings: Settings, job: ShotJob, id: string): Settings;
  /** The first shows whether the vendor takes the key. */
  checks(settings: Settings, facts: CheckFacts): [VendorCheck, ...VendorCheck[]];
}

export interface VendorSettings extends Required<Pick<VendorAccess, "apiKey" | "baseUrl">> {
  /** Requests under way at once. */
  concurrency: number;
  /** Whether it sends a message when work has ended; null: where it can reach us. Left out, it never does. */
  webhooks?: boolean | null;
}

export type Capability = AnyModelFacts["capability"];

/** What a check may depend on, besides the settings. */
export interface CheckFacts {
  /** The models that are in use of those that the vendor offers. */
  models: readonly ModelInUse[];
  mailFrom: string;
}

/** A question to the vendor that costs nothing: whether it takes the key, which models it has. */
export interface VendorCheck {
  /** The variable of the key. */
  subject: string;
  url: string;
  headers: Record<string, string>;
  /** What is said when the vendor takes the key. */
  accepted: string;
  /** Answers of this vendor that mean something else than their status says. */
  understand?: (status: number, body: string) => Diagnosis | readonly Diagnosis[] | null;
}

/** What one check found. `warn` works, but not as well as it could; `wrong` does not work. */
export interface Diagnosis {
  state: "good" | "warn" | "wrong";
  /** What was looked at: `database`, `OPENAI_API_KEY`. */
  subject: string;
  /** What is the case and, unless it is good, what to do about it: one sentence or two. */
  text: string;
}

/**
 * The entries of an answer that is a list, or has one in a field; none of anything else.
 * @param field left out, the answer itself is the list
 */
export function entriesOf(body: string, field?: string): Record<string, unknown>[] {
  try {
    const answer = JSON.parse(body);
    const list: unknown = field === undefined ? answer : pick(answer, field);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry) : [];
  } catch {
    return [];
  }
}
