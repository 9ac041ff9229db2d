import { createHmac, hkdfSync } from "node:crypto";
import { environment } from "@/lib/env";

/** What keys are needed for; each purpose has its own, so that one never stands in for another. */
type KeyPurpose =
  | "access-token"
  | "stand-in-address"
  | "rate-limit"
  | "tombstone"
  | "unsubscribe"
  | "review-session"
  | "two-step-secret"
  | "recovery-code";

const KEY_BYTES = 32;

/** The secret of this installation. @throws Error when the process was started without one */
export function requireAuthSecret(): string {
  const { authSecret } = environment();
  if (!authSecret) throw new Error("AUTH_SECRET is missing: start the app with its launcher.");
  return authSecret;
}

/** A key of 256 bits for one purpose, made of the installation's secret (HKDF, RFC 5869). */
export function deriveKey(purpose: KeyPurpose): Uint8Array {
  const derived = hkdfSync("sha256", requireAuthSecret(), "", `roughcut ${purpose}`, KEY_BYTES);
  return new Uint8Array(derived);
}

/** A name for a person's data that only this installation can compute: 64 hexadecimal digits. */
export function pseudonym(purpose: KeyPurpose, text: string): string {
  return createHmac("sha256", deriveKey(purpose)).update(text).digest("hex");
}
