import type { Fault } from "./protocol-server";

/** The vendors that fail on command, and the ways in which they do. */
export const FAILING_VENDORS = ["openai", "elevenlabs", "fal"] as const;
export type FailingVendor = (typeof FAILING_VENDORS)[number];
export const COMMANDED_FAULTS = ["key", "credit", "busy", "down"] as const;
export type CommandedFault = (typeof COMMANDED_FAULTS)[number];

/** A command to the local servers: `credit fal`, `fine openai`, `busy`, `fine`. */
export interface FaultCommand {
  vendors: readonly FailingVendor[];
  /** Null for an end of all faults. */
  fault: CommandedFault | null;
}

/** Null for words that mean nothing. */
export function readFaultCommand(words: string): FaultCommand | null {
  const [what = "", whom, ...more] = words.trim().toLowerCase().split(/\s+/u);
  const fault = COMMANDED_FAULTS.find((known) => known === what) ?? null;
  const vendors =
    whom === undefined ? FAILING_VENDORS : FAILING_VENDORS.filter((name) => name === whom);
  const isSound = (fault !== null || what === "fine") && vendors.length > 0 && more.length === 0;
  return isSound ? { vendors, fault } : null;
}

/** A fault in the vendor's own words: each of them says the same in another way. */
export function faultOf(vendor: FailingVendor, fault: CommandedFault): Fault {
  const { status, body } = ANSWERS[vendor][fault];
  const headers: Record<string, string> = fault === "busy" ? { "retry-after": "5" } : {};
  return { kind: "answer", answer: { status, headers, body } };
}

const ANSWERS: Record<FailingVendor, Record<CommandedFault, { status: number; body: object }>> = {
  openai: {
    key: openai(401, "invalid_api_key", "Incorrect API key provided."),
    credit: openai(429, "insufficient_quota", "You exceeded your current quota."),
    busy: openai(429, "rate_limit_exceeded", "Rate limit reached."),
    down: openai(500, null, "The server had an error."),
  },
  elevenlabs: {
    key: elevenlabs(401, "invalid_api_key", "Invalid API key"),
    credit: elevenlabs(401, "quota_exceeded", "You have 0 credits remaining."),
    busy: elevenlabs(429, "system_busy", "The system is experiencing heavy traffic."),
    down: elevenlabs(500, "internal_error", "Internal server error"),
  },
  fal: {
    key: {
      status: 401,
      body: { detail: "Cannot access application. Authentication is required." },
    },
    credit: { status: 403, body: { detail: "User is locked. Reason: Exhausted balance." } },
    busy: { status: 429, body: { detail: "Too many requests" } },
    down: { status: 500, body: { detail: "Internal Server Error" } },
  },
};

function openai(status: number, code: string | null, message: string) {
  return { status, body: { error: { message, type: "error", param: null, code } } };
}

function elevenlabs(status: number, word: string, message: string) {
  return { status, body: { detail: { status: word, message } } };
}
