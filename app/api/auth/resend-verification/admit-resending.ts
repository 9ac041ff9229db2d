import { afterResponse } from "@/lib/http/after-response";
import { limitMails } from "@/lib/http/rate-limit";
import { resendVerification } from "@/lib/services/account/registration";

/**
 * Sends another link within the limits, for the call and for the form without scripts; all of it
 * after the answer, which must not tell whether the address is known.
 * @param body.email in its normal form
 * @throws AppError general.tooMany
 */
export async function admitResending(body: { email: string }, headers: Headers): Promise<void> {
  await limitMails(headers, body.email, async () => {
    afterResponse(() => resendVerification(body));
  });
}
