import { afterResponse } from "@/lib/http/after-response";
import { limitMails } from "@/lib/http/rate-limit";
import { requestPasswordReset } from "@/lib/services/account/password-reset";

/**
 * Notes a new password within the limits, for the call and for the form without scripts; the mail
 * goes after the answer.
 * @param body.email in its normal form
 * @throws AppError as `requestPasswordReset` does, general.tooMany
 */
export async function admitResetRequest(
  body: { email: string; new_password: string },
  headers: Headers,
): Promise<void> {
  afterResponse(await limitMails(headers, body.email, () => requestPasswordReset(body)));
}
