import { issueTokens as contract } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { issueTokens, refreshTokens } from "@/lib/services/account/sessions";
import { signInWithinLimits } from "../within-limits";

/** POST /auth/token: sign-in of API clients, by password or by refresh token. */
export const POST = defineRoute(contract, {
  access: "public",
  onFailure: "account.loginFailed",
  handle: async ({ body, request }) => {
    const { email, password, refresh_token, code } = body;
    if (refresh_token !== undefined) return refreshTokens(refresh_token);
    if (email === undefined || password === undefined) throw missing(email ? "password" : "email");
    const identity = await signInWithinLimits({ email, password, code }, request.headers);
    return issueTokens(identity, request.headers);
  },
});

function missing(field: string): AppError {
  return new AppError("general.invalid", { values: { field, reason: "is missing" } });
}
