import { createHash } from "node:crypto";
import { BUILTIN } from "@/lib/providers/ports/builtin";

/**
 * What hashes call the built-in maker: its name when the first takes were made. With another word
 * every take that exists would be stale.
 */
const BUILTIN_IN_HASHES = "offline";

/**
 * Hash of everything a result is made from. Equal inputs have equal results, so they are never made
 * twice; the result of other inputs is stale. Keys are sorted: order of writing means nothing.
 */
export function inputHash(inputs: unknown): string {
  return createHash("sha256").update(JSON.stringify(inputs, canonical)).digest("hex");
}

/** A seed for providers that take one, 0..2^31-1, from the same inputs. */
export function seedOf(inputs: unknown): number {
  return Number.parseInt(inputHash(inputs).slice(0, 8), 16) & 0x7fffffff;
}

function canonical(key: string, value: unknown): unknown {
  if (key === "provider" && value === BUILTIN) return BUILTIN_IN_HASHES;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
  );
}
