import type { AuthOptions, DefaultSession } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { findLivingAccount } from "@/db/queries/accounts";
import { endSession } from "@/db/queries/sessions";
import { environment } from "@/lib/env";
import { AppError, userMessage } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { beginSession } from "./begin-session";
import type { Identity } from "./caller";
import { requireAuthSecret } from "./derive-key";
import { findOwnPath } from "./return-path";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";

declare module "next-auth" {
  interface Session {
    user: { id: string } & DefaultSession["user"];
  }
  interface User {
    sv: number;
    sid: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sv?: number;
    sid?: string | undefined;
  }
}

/** Finds out who somebody is. @throws AppError with the text that the login page shows */
type Authenticate = (
  credentials: { email: string; password: string; code: string | undefined },
  headers: Headers,
) => Promise<Identity>;

/**
 * The settings of next-auth: one provider (address and password) and sessions in a sealed cookie.
 * @param authenticate the decision itself, which belongs to the services
 */
export function createAuthOptions(authenticate: Authenticate): AuthOptions {
  const { publicUrl } = environment();
  const secret = requireAuthSecret();
  // next-auth reads its address from the process alone; ours is the only one it shall believe.
  process.env.NEXTAUTH_URL = publicUrl;
  process.env.NEXTAUTH_SECRET = secret;
  const cookie = sessionCookie();
  return {
    secret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { secret, maxAge: SESSION_SECONDS },
    useSecureCookies: cookie.options.secure,
    cookies: { sessionToken: cookie },
    pages: { signIn: "/login", signOut: "/logout", error: "/login" },
    logger: {
      error: (code) => log("warn", "next-auth refused a session", { code }),
      warn: () => undefined,
      debug: () => undefined,
    },
    providers: [credentialsProvider(authenticate)],
    events: {
      // A copy of the cookie is worth nothing once its browser has logged out.
      signOut: async ({ token }) => {
        if (token?.sub && token.sid) await endSession(token.sub, token.sid);
      },
    },
    callbacks: {
      // The cookie carries who and which session; `session` of an update is not believed.
      jwt: ({ token, user }) =>
        user
          ? { sub: user.id, sv: user.sv, sid: user.sid }
          : { sub: token.sub, sv: token.sv, sid: token.sid },
      session: async ({ session, token }) => {
        const account =
          token.sub === undefined || token.sv === undefined
            ? null
            : await findLivingAccount({
                userId: token.sub,
                sessionVersion: token.sv,
                sessionId: token.sid,
              });
        // Thrown, the library drops the cookie; returned, it would renew a dead session.
        if (!account) throw new Error("this session was ended");
        const { userId: id, userName: name, email } = account;
        return { ...session, user: { id, name, email } };
      },
      redirect: ({ url }) => {
        const path = findOwnPath(
          url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url,
        );
        return `${publicUrl}${path ?? "/"}`;
      },
    },
  };
}

function credentialsProvider(authenticate: Authenticate) {
  return Credentials({
    credentials: {
      email: { type: "email" },
      password: { type: "password" },
      code: { type: "text" },
    },
    authorize: async (given, request) => {
      const { email = "", password = "", code } = given ?? {};
      try {
        const headers = new Headers(request.headers);
        const identity = await authenticate({ email, password, code }, headers);
        const { sessionId: sid } = await beginSession(identity, "browser", headers);
        const { userId: id, userName: name, sessionVersion: sv } = identity;
        return { id, name, email: identity.email, sv, sid };
      } catch (error) {
        if (!(error instanceof AppError)) log("error", "a sign-in failed", { cause: error });
        // The library hands this text to the login page, so nothing else may be in it.
        throw new Error(userMessage(error, "account.loginFailed"));
      }
    },
  });
}
