import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { deriveKey, pseudonym } from "./derive-key";

/** Codes of authenticator apps (TOTP, RFC 6238) and the recovery codes that stand in for them. */

/** What every authenticator app can do; many ignore other values without a word. */
const TOTP_RULE = { issuer: "Roughcut", algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A code before and one after: clocks differ, and people type slowly (RFC 6238, 5.2). */
const STEPS_AROUND = 1;

/** The length that RFC 4226 recommends (160 bits). */
const SECRET_BYTES = 20;

/** 80 bits: 16 characters of base32, in groups of 4. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

const ENCRYPTION = { alg: "dir", enc: "A256GCM" } as const;
const sealedSchema = z.object({ secret: z.string() });

/** A new secret for an authenticator app, in base32. */
export function createTwoStepSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address by which an app takes a secret over, which a QR code carries. */
export function twoStepAddress(secret: string, email: string): string {
  return new TOTP({ ...TOTP_RULE, label: email, secret }).toString();
}

/** A secret as it is stored: encrypted (A256GCM) with a key of this installation, for one person. */
export async function sealTwoStepSecret(userId: string, secret: string): Promise<string> {
  const { EncryptJWT } = await import("jose");
  return new EncryptJWT({ secret })
    .setSubject(userId)
    .setProtectedHeader(ENCRYPTION)
    .encrypt(deriveKey("two-step-secret"));
}

/** @throws Error for a secret of another person, or of an installation with another AUTH_SECRET */
export async function openTwoStepSecret(userId: string, sealed: string): Promise<string> {
  const { jwtDecrypt } = await import("jose");
  const { payload } = await jwtDecrypt(sealed, deriveKey("two-step-secret"), {
    subject: userId,
    contentEncryptionAlgorithms: [ENCRYPTION.enc],
    keyManagementAlgorithms: [ENCRYPTION.alg],
  });
  return sealedSchema.parse(payload).secret;
}

/**
 * Which step a code of an app belongs to; steps are 30 seconds long and counted from 1970.
 * @param nowMs the time by our clock
 * @returns null for a wrong code
 */
export function stepOfCode(secret: string, code: string, nowMs = Date.now()): number | null {
  const token = code.replace(/[\s-]/gu, "");
  if (!/^\d{6}$/u.test(token)) return null;
  const totp = new TOTP({ ...TOTP_RULE, secret });
  const distance = totp.validate({ token, timestamp: nowMs, window: STEPS_AROUND });
  return distance === null ? null : totp.counter({ timestamp: nowMs }) + distance;
}

/** The codes of one set, in words of four characters with hyphens between them. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.match(/.{4}/gu) ?? []).join("-"),
  );
}

/** What is stored of a recovery code, however it was typed (HMAC, hexadecimal). */
export function hashRecoveryCode(userId: string, code: string): string {
  const typed = code.replace(/[\s-]/gu, "").toUpperCase();
  return pseudonym("recovery-code", `${userId} ${typed}`);
}
