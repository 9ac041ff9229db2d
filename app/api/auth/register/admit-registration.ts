import { afterResponse } from "@/lib/http/after-response";
import { CALL_LIMITS, limitCalls, limitMails, sweepCounts } from "@/lib/http/rate-limit";
import { normaliseEmail } from "@/lib/rules/account";
import { registerUser } from "@/lib/services/account/registration";
import { sweepAccounts } from "@/lib/services/account/sweep-accounts";

/** One in so many registrations clears away what has expired; more often finds too little. */
const SWEEP_EVERY = 50;

/**
 * Registers somebody within the limits, for the call and for the form without scripts; the mail goes
 * after the answer.
 * @throws AppError as `registerUser` does, general.tooMany
 */
export async function admitRegistration(
  body: { userName: string; email: string; password: string },
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
