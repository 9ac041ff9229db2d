import {
  confirmTwoStepSecret,
  deleteTwoStep,
  findTwoStepSecret,
  findTwoStepState,
  recordTwoStepSecret,
  replaceRecoveryCodes,
} from "@/db/queries/two-step";
import type { UserScope } from "@/lib/access";
import type { Identity } from "@/lib/auth/caller";
import {
  createRecoveryCodes,
  createTwoStepSecret,
  hashRecoveryCode,
  openTwoStepSecret,
  sealTwoStepSecret,
  stepOfCode,
  twoStepAddress,
} from "@/lib/auth/one-time-codes";
import type { WireTwoStep } from "@/lib/contracts/two-step";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { sendTwoStepChanged } from "@/lib/services/mail/account-mails";
import { requireCode, requirePassword, wrongCode } from "./prove-again";

/** Two-step sign-in of the caller: the password, and a code of an authenticator app. */

/** Whether it is on, and what is left of the recovery codes. */
export async function readTwoStep({ caller }: UserScope): Promise<WireTwoStep> {
  const state = await findTwoStepState(caller.userId);
  return {
    is_on: state !== null,
    since: state?.since.toISOString() ?? null,
    recovery_codes_left: state?.codesLeft ?? 0,
    is_required:
      environment().adminsNeedTwoStep && (caller.isAdmin || caller.lacksTwoStep === true),
  };
}

/**
 * Makes a secret for an authenticator app, in place of one that was never confirmed.
 * @returns it in base32, and as the address that a QR code carries
 * @throws AppError account.passwordWrong, account.twoStepOn
 */
export async function beginTwoStep(
  { caller }: UserScope,
  body: { password: string },
): Promise<{ secret: string; address: string }> {
  await requirePassword(caller.userId, body.password);
  const secret = createTwoStepSecret();
  const sealed = await sealTwoStepSecret(caller.userId, secret);
  if (!(await recordTwoStepSecret(caller.userId, sealed))) throw new AppError("account.twoStepOn");
  return { secret, address: twoStepAddress(secret, caller.email) };
}

/** What somebody gets who has switched it on. */
export interface TwoStepOn {
  recoveryCodes: string[];
  /** Who they are from now on: every session has ended, and the one that asked needs a new one. */
  identity: Identity;
  /** Mails the notice. */
  notify: () => Promise<void>;
}

/**
 * Switches it on with a code of the app that knows the new secret, and ends every session.
 * @throws AppError account.codeWrong, account.twoStepOn, account.twoStepNotBegun
 */
export async function confirmTwoStep(
  { caller: { userId } }: UserScope,
  body: { code: string },
): Promise<TwoStepOn> {
  const stored = await findTwoStepSecret(userId);
  if (!stored) throw new AppError("account.twoStepNotBegun");
  if (stored.isConfirmed) throw new AppError("account.twoStepOn");
  const { sealedSecret } = stored;
  const step = stepOfCode(await openTwoStepSecret(userId, sealedSecret), body.code);
  if (step === null) throw wrongCode();
  const recoveryCodes = createRecoveryCodes();
  const codeHashes = recoveryCodes.map((code) => hashRecoveryCode(userId, code));
  const identity = await confirmTwoStepSecret({ userId, sealedSecret, step, codeHashes });
  // Somebody else confirmed or began between the two statements.
  if (!identity) throw new AppError("account.twoStepNotBegun");
  const notify = () => sendTwoStepChanged({ ...identity, isOn: true, changedAt: new Date() });
  return { recoveryCodes, identity, notify };
}

/**
 * Makes a new set of recovery codes; the one before is worth nothing.
 * @throws AppError account.passwordWrong, account.codeNeeded, account.codeWrong, account.twoStepOff
 */
export async function renewRecoveryCodes(
  { caller: { userId } }: UserScope,
  body: { password: string; code: string },
): Promise<string[]> {
  await requireBoth(userId, body);
  const recoveryCodes = createRecoveryCodes();
  const codeHashes = recoveryCodes.map((code) => hashRecoveryCode(userId, code));
  if (!(await replaceRecoveryCodes(userId, codeHashes))) throw new AppError("account.twoStepOff");
  return recoveryCodes;
}

/**
 * Switches it off.
 * @returns mails the notice
 * @throws AppError account.passwordWrong, account.codeNeeded, account.codeWrong, account.twoStepOff
 */
export async function endTwoStep(
  { caller }: UserScope,
  body: { password: string; code: string },
): Promise<() => Promise<void>> {
  await requireBoth(caller.userId, body);
  if (!(await deleteTwoStep(caller.userId))) throw new AppError("account.twoStepOff");
  const change = { isOn: false, changedAt: new Date() };
  return () => sendTwoStepChanged({ ...caller, ...change });
}

/** The password first, so that no code is used up beside a wrong one. */
async function requireBoth(
  userId: string,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await requirePassword(userId, password);
  const stored = await findTwoStepSecret(userId);
  if (!stored?.isConfirmed) throw new AppError("account.twoStepOff");
  await requireCode(userId, code);
}
