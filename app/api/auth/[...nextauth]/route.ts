import NextAuth from "next-auth";
import { createAuthOptions } from "@/lib/auth/options";
import { credentials } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";
import { limitSignIn } from "@/lib/http/rate-limit";
import { checkCredentials } from "@/lib/services/account/check-credentials";

type Handler = (
  request: Request,
  context: { params: Promise<{ nextauth: string[] }> },
) => Promise<Response>;

let handler: Handler | null = null;

/** Sign-in, sign-out and session of browsers. Made at the first request: a build has no settings. */
const handle: Handler = (request, context) => {
  handler ??= NextAuth(
    createAuthOptions((given, headers) => {
      const parsed = credentials.safeParse(given);
      if (!parsed.success) throw new AppError("account.wrongCredentials");
      return limitSignIn(headers, parsed.data.email, () => checkCredentials(parsed.data));
    }),
  ) as Handler;
  return handler(request, context);
};

export { handle as GET, handle as POST };
