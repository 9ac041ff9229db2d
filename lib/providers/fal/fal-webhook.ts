import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import type { VendorWebhook } from "../ports/webhook";

export interface FalWebhookOptions {
  /** Stands in for all of fal's hosts, as in `FalOptions`. */
  baseUrl?: string | null;
  fetch?: typeof fetch;
  now?: () => number;
}

/** Messages older or newer than this are refused; fal's own window. */
const WINDOW_SECONDS = 300;
/**
 * Keys may be kept for a day (fal's documentation); an unknown signer is looked up at most once a minute.
 */
const KEYS_LIFETIME_MS = 24 * 60 * 60 * 1000;
const KEYS_PAUSE_MS = 60_000;
const KEYS_TIMEOUT_MS = 10_000;
const KEYS_HOST = "rest.fal.ai";
const KEYS_PATH = "/.well-known/jwks.json";

const headersSchema = z.object({
  id: z.string().min(1).max(200),
  user: z.string().min(1).max(200),
  timestamp: z.string().regex(/^\d{1,12}$/u),
  signature: z.string().regex(/^[0-9a-f]{128}$/iu),
});
const keysSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), crv: z.string().optional(), x: z.string() })),
});
const bodySchema = z.looseObject({
  request_id: z.string().min(1).max(200),
  /** The id of the last try, where fal has tried a job more than once. */
  gateway_request_id: z.string().nullish(),
});

/**
 * Verifies the messages of fal: an Ed25519 signature over request id, user id, time and the hash of the
 * body, by one of the keys that fal publishes. `parse` throws while those keys cannot be had.
 */
export function createFalWebhook(options: FalWebhookOptions = {}): VendorWebhook {
  const now = options.now ?? Date.now;
  const base = options.baseUrl?.replace(/\/+$/u, "");
  const address = `${base ? `${base}/` : "https://"}${KEYS_HOST}${KEYS_PATH}`;
  let known: { keys: KeyObject[]; at: number } | null = null;
  let asked: { at: number; keys: Promise<KeyObject[]> } | null = null;

  /** The keys as of this minute: a forger must not be able to make us ask with every try. */
  function recentKeys(): Promise<KeyObject[]> {
    if (!asked || now() - asked.at >= KEYS_PAUSE_MS) asked = { at: now(), keys: fetchKeys() };
    return asked.keys;
  }

  async function fetchKeys(): Promise<KeyObject[]> {
    const response = await (options.fetch ?? fetch)(address, {
      redirect: "error",
      signal: AbortSignal.timeout(KEYS_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`fal's keys: status ${response.status}`);
    const { keys } = keysSchema.parse(await response.json());
    const usable = keys.filter(({ kty, crv }) => kty === "OKP" && (crv ?? "Ed25519") === "Ed25519");
    known = { keys: usable.map(asKey), at: now() };
    return known.keys;
  }

  async function isSigned(message: Buffer, signature: Buffer): Promise<boolean> {
    const fits = (keys: KeyObject[]) => keys.some((key) => verify(null, message, key, signature));
    const isFresh = known !== null && now() - known.at < KEYS_LIFETIME_MS;
    if (known && isFresh && fits(known.keys)) return true;
    return fits(await recentKeys());
  }

  return {
    async parse(headers, body) {
      const parsed = headersSchema.safeParse({
        id: headers.get("x-fal-webhook-request-id"),
        user: headers.get("x-fal-webhook-user-id"),
        timestamp: headers.get("x-fal-webhook-timestamp"),
        signature: headers.get("x-fal-webhook-signature"),
      });
      if (!parsed.success) return null;
      const { id, user, timestamp, signature } = parsed.data;
      if (Math.abs(now() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return null;
      const digest = createHash("sha256").update(body).digest("hex");
      const message = Buffer.from([id, user, timestamp, digest].join("\n"));
      if (!(await isSigned(message, Buffer.from(signature, "hex")))) return null;
      const content = bodySchema.safeParse(jsonOf(body));
      if (!content.success) return null;
      // The header is signed as well; a body about another job is not what was signed for it.
      const { request_id: requestId, gateway_request_id: lastTry } = content.data;
      return id === requestId || id === lastTry ? { requestId } : null;
    },
  };
}

function asKey({ x }: { x: string }): KeyObject {
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
