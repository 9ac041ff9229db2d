import type { Identity } from "@/lib/auth/caller";
import { credentials } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";
import { limitSignIn } from "@/lib/http/guess-limit";
import { checkCredentials } from "@/lib/services/account/check-credentials";

/**
 * Finds out who somebody is, by next-auth's call, by that of the API's clients, or by the
 * login form without scripts. Guesses are slowed down for all of them together.
 * @param given address and password, as they were typed
 * @throws AppError account.wrongCredentials, account.notVerified, general.tooMany
 */
export async function admitSignIn(given: unknown, headers: Headers): Promise<Identity> {
  const parsed = credentials.safeParse(given);
  if (!parsed.success) throw new AppError("account.wrongCredentials");
  return limitSignIn(headers, parsed.data.email, () => checkCredentials(parsed.data));
}
