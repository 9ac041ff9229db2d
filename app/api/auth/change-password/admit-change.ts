import type { UserScope } from "@/lib/access";
import type { Identity } from "@/lib/auth/caller";
import { afterResponse } from "@/lib/http/after-response";
import { limitPasswordChecks } from "@/lib/http/guess-limit";
import { changePassword } from "@/lib/services/account/change-password";

/**
 * Changes the caller's password within the limits, for the call and for the form without scripts;
 * the notice goes after the answer.
 * @returns who they are from now on: their session ended with all others, and a new one begins
 * @throws AppError as `changePassword` does
 */
export async function admitChange(
  scope: UserScope,
  body: { old_password: string; new_password: string },
): Promise<Identity> {
  const { identity, notify } = await limitPasswordChecks(scope.caller.userId, () =>
    changePassword(scope, body),
  );
  afterResponse(notify);
  return identity;
}
