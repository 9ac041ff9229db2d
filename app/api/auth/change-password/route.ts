import { requireUser } from "@/lib/access";
import { startPageSession } from "@/lib/auth/page-session";
import { changePassword as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineRoute } from "@/lib/http/define-route";
import { limitPasswordChecks } from "@/lib/http/guess-limit";
import { changePassword } from "@/lib/services/account/change-password";
import { issueTokens } from "@/lib/services/account/issue-tokens";

/** POST /auth/change-password: ends every session but the one that asks. */
export const POST = defineRoute({
  contract,
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.changeFailed",
  handle: async ({ scope, body }) => {
    const { caller } = scope;
    const { identity, notify } = await limitPasswordChecks(caller.userId, () =>
      changePassword(scope, body),
    );
    afterAnswer(notify);
    if (caller.via === "bearer") return issueTokens(identity);
    await startPageSession(identity);
    return {};
  },
});
