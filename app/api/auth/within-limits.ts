import type { UserScope } from "@/lib/access";
import type { Identity } from "@/lib/auth/caller";
import { credentials, type WireRegistration } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";
import { afterResponse } from "@/lib/http/after-response";
import { forgiveSignIn, limitPasswordChecks, limitSignIn } from "@/lib/http/guess-limit";
import { CALL_LIMITS, limitCalls, limitMails, sweepCounts } from "@/lib/http/rate-limit";
import { normaliseEmail } from "@/lib/rules/account";
import { confirmAddressChange, requestAddressChange } from "@/lib/services/account/change-address";
import { changePassword } from "@/lib/services/account/change-password";
import { checkCredentials } from "@/lib/services/account/check-credentials";
import { confirmPasswordReset, requestPasswordReset } from "@/lib/services/account/password-reset";
import { registerUser, resendVerification } from "@/lib/services/account/registration";
import { sweepAccounts } from "@/lib/services/account/sweep-accounts";
import { confirmTwoStep, endTwoStep, type TwoStepOn } from "@/lib/services/account/two-step";

/** What the calls of accounts and the forms without scripts do alike: each service within its limits. */

/**
 * Finds out who somebody is, by next-auth's call, by that of the API's clients, or by the
 * login form without scripts. Guesses are slowed down for all of them together.
 * @param given address, password and code, as they were typed
 * @throws AppError as `checkCredentials` does, general.tooManyUntil
 */
export async function signInWithinLimits(given: unknown, headers: Headers): Promise<Identity> {
  const parsed = credentials.safeParse(given);
  if (!parsed.success) throw new AppError("account.wrongCredentials");
  return limitSignIn(headers, parsed.data.email, () => checkCredentials(parsed.data));
}

/** One in so many registrations clears away what has expired; more often finds too little. */
const SWEEP_EVERY = 50;

/**
 * Registers somebody within the limits, for the call and for the form without scripts; the mail goes
 * after the answer.
 * @throws AppError as `registerUser` does, general.tooMany
 */
export async function registerWithinLimits(
  body: WireRegistration,
  headers: Headers,
): Promise<void> {
  await limitCalls(CALL_LIMITS.register, headers);
  const email = normaliseEmail(body.email) ?? body.email;
  afterResponse(await limitMails(headers, email, () => registerUser(body)));
  if (Math.random() * SWEEP_EVERY < 1) {
    afterResponse(sweepAccounts);
    afterResponse(sweepCounts);
  }
}

/**
 * Sends another link within the limits, for the call and for the form without scripts; all of it
 * after the answer, which must not tell whether the address is known.
 * @param body.email in its normal form
 * @throws AppError general.tooMany
 */
export async function resendWithinLimits(
  body: { email: string; next?: string | undefined },
  headers: Headers,
): Promise<void> {
  await limitMails(headers, body.email, async () => {
    afterResponse(() => resendVerification(body));
  });
}

/**
 * Notes a new password within the limits, for the call and for the form without scripts; the mail
 * goes after the answer.
 * @param body.email in its normal form
 * @throws AppError as `requestPasswordReset` does, general.tooMany
 */
export async function requestResetWithinLimits(
  body: { email: string; new_password: string; next?: string | undefined },
  headers: Headers,
): Promise<void> {
  afterResponse(await limitMails(headers, body.email, () => requestPasswordReset(body)));
}

/**
 * Makes a pending password count, for the call and for the form without scripts; the notice goes
 * after the answer.
 * @returns the address whose password it is
 * @throws AppError as `confirmPasswordReset` does
 */
export async function confirmResetWithinLimits(
  body: { token: string; new_password: string },
  headers: Headers,
): Promise<{ email: string }> {
  const { email, notify } = await confirmPasswordReset(body);
  // Whoever forgot their password has guessed before; they shall not wait with the right one.
  await forgiveSignIn(headers, email);
  afterResponse(notify);
  return { email };
}

/**
 * Asks for another address within the limits of guesses and of mails, to the new address and from the
 * caller; the mails go after the answer.
 * @param body.email in its normal form
 * @throws AppError as `requestAddressChange` does, general.tooManyUntil
 */
export async function requestAddressWithinLimits(
  scope: UserScope,
  body: { email: string; password: string },
  headers: Headers,
): Promise<void> {
  const mails = await limitPasswordChecks(scope.caller.userId, () =>
    limitMails(headers, body.email, () => requestAddressChange(scope, body)),
  );
  afterResponse(mails);
}

/**
 * Makes a new address count, for the call and for the form without scripts; the note goes after the
 * answer.
 * @returns the address
 * @throws AppError as `confirmAddressChange` does
 */
export async function confirmAddressThenNotify(body: {
  token: string;
  password: string;
}): Promise<{ email: string }> {
  const { email, notify } = await confirmAddressChange(body);
  afterResponse(notify);
  return { email };
}

/**
 * Changes the caller's password within the limits, for the call and for the form without scripts;
 * the notice goes after the answer.
 * @returns who they are from now on: their session ended with all others, and a new one begins
 * @throws AppError as `changePassword` does
 */
export async function changePasswordWithinLimits(
  scope: UserScope,
  body: { old_password: string; new_password: string },
): Promise<Identity> {
  const { identity, notify } = await limitPasswordChecks(scope.caller.userId, () =>
    changePassword(scope, body),
  );
  afterResponse(notify);
  return identity;
}

/**
 * Switches two steps on within the limits of guesses, for the call and for the page; the notice goes
 * after the answer.
 * @returns the recovery codes, and who they are from now on: their session ended with all others, and
 *   a new one begins
 * @throws AppError as `confirmTwoStep` does
 */
export async function confirmTwoStepWithinLimits(
  scope: UserScope,
  body: { code: string },
): Promise<TwoStepOn> {
  const on = await limitPasswordChecks(scope.caller.userId, () => confirmTwoStep(scope, body));
  afterResponse(on.notify);
  return on;
}

/**
 * Switches two steps off within the limits of guesses; the notice goes after the answer.
 * @throws AppError as `endTwoStep` does
 */
export async function endTwoStepWithinLimits(
  scope: UserScope,
  body: { password: string; code: string },
): Promise<void> {
  afterResponse(await limitPasswordChecks(scope.caller.userId, () => endTwoStep(scope, body)));
}
