import { TOTP } from "otpauth";
import { database } from "@/db/client";
import { twoStepSecrets } from "@/db/schema";
import { createTwoStepSecret, sealTwoStepSecret } from "@/lib/auth/one-time-codes";

const STEP_MS = 30_000;

/**
 * What an authenticator app shows.
 * @param steps how many codes later
 */
export function codeNow(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Gives somebody a key without ending their sessions. @param isOn it was confirmed, too */
export async function aTwoStepSecret(userId: string, isOn: boolean): Promise<string> {
  const secret = createTwoStepSecret();
  const set = {
    sealedSecret: await sealTwoStepSecret(userId, secret),
    confirmedAt: isOn ? new Date() : null,
    lastStep: 0,
  };
  await database()
    .insert(twoStepSecrets)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: twoStepSecrets.userId, set });
  return secret;
}
