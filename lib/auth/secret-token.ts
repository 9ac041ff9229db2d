import { createHash, randomBytes } from "node:crypto";

/** 256 bits: nobody guesses one, so a plain hash is enough to keep it at rest. */
const TOKEN_BYTES = 32;

/** A new secret for a link or a refresh token: what its holder gets, and what is stored. */
export function createSecretToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashSecretToken(token) };
}

/** What is stored of a secret (SHA-256, hexadecimal). */
export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
