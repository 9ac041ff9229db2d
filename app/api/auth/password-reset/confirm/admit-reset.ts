import { afterResponse } from "@/lib/http/after-response";
import { forgiveSignIn } from "@/lib/http/guess-limit";
import { confirmPasswordReset } from "@/lib/services/account/password-reset";

/**
 * Makes a pending password count, for the call and for the form without scripts; the notice goes
 * after the answer.
 * @returns the address whose password it is
 * @throws AppError as `confirmPasswordReset` does
 */
export async function admitReset(
  body: { token: string; new_password: string },
  headers: Headers,
): Promise<{ email: string }> {
  const { email, notify } = await confirmPasswordReset(body);
  // Whoever forgot their password has guessed before; they shall not wait with the right one.
  await forgiveSignIn(headers, email);
  afterResponse(notify);
  return { email };
}
