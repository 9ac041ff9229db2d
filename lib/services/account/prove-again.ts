import { findPasswordHash } from "@/db/queries/accounts";
import { findTwoStepSecret, takeRecoveryCode, takeStep } from "@/db/queries/two-step";
import { hashRecoveryCode, openTwoStepSecret, stepOfCode } from "@/lib/auth/one-time-codes";
import { verifyPassword } from "@/lib/auth/password";
import { AppError } from "@/lib/errors";

/** Asks somebody who is signed in for their password. @throws AppError account.passwordWrong */
export async function requirePassword(userId: string, password: string): Promise<void> {
  const stored = await findPasswordHash(userId);
  if (stored === null || !(await verifyPassword(stored, password))) {
    throw new AppError("account.passwordWrong", { details: { field: "password" } });
  }
}

/**
 * Uses a code of a person whose sign-in takes two steps: one of the app, or a recovery code. Each
 * works once, also when several try it at the same moment.
 * @param code as it was typed
 * @throws AppError account.codeNeeded without one, account.codeWrong
 */
export async function requireCode(userId: string, code: string | undefined): Promise<void> {
  if (!code?.trim()) throw new AppError("account.codeNeeded", { details: { field: "code" } });
  if (!(await takeCode(userId, code))) throw wrongCode();
}

/** The refusal of a code. */
export function wrongCode(): AppError {
  return new AppError("account.codeWrong", { details: { field: "code" } });
}

async function takeCode(userId: string, code: string): Promise<boolean> {
  const stored = await findTwoStepSecret(userId);
  if (!stored?.isConfirmed) return false;
  const step = stepOfCode(await openTwoStepSecret(userId, stored.sealedSecret), code);
  return step === null
    ? takeRecoveryCode(userId, hashRecoveryCode(userId, code))
    : takeStep(userId, step);
}
