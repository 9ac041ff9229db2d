import type { Fault, VendorCall } from "./protocol-server";

/** How often and with what a server fails. */
export interface MixedFaults {
  /** Share of requests, 0 to 1. */
  share: number;
  seed: number;
  /** Seconds that a busy server asks for. */
  retryAfterSeconds?: number;
  /** Only such as say when to come again, or are merely slow: for what would else rest for long. */
  mildOnly?: boolean;
}

/** The public keys of a vendor come from another machine than its work. */
const NEVER = /\.well-known/u;

/**
 * Faults of every kind, mixed by a seed: busy with a time, broken, slow, cut off in the middle, an
 * answer that is lost after the work was done, and one that is none of the protocol.
 */
export function mixedFaults({ share, seed, retryAfterSeconds = 1, mildOnly }: MixedFaults) {
  const random = seeded(seed);
  const busy = { "retry-after": String(retryAfterSeconds) };
  const mild: Fault[] = [answer(429, busy), answer(503, busy), { kind: "slow", ms: 250 }];
  const harsh: Fault[] = [
    answer(500),
    { kind: "cut-off" },
    { kind: "lost-answer" },
    { kind: "garbled" },
  ];
  const kinds = mildOnly ? mild : [...mild, ...harsh];
  return (call: VendorCall): Fault | null => {
    if (NEVER.test(call.path) || random() >= share) return null;
    return kinds[Math.floor(random() * kinds.length)] ?? null;
  };
}

function answer(status: number, headers: Record<string, string> = {}): Fault {
  const body = { detail: "Try again later.", error: { message: "Try again later." } };
  return { kind: "answer", answer: { status, headers, body } };
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
