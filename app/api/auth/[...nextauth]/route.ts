import NextAuth from "next-auth";
import { createAuthOptions } from "@/lib/auth/options";
import { tooLarge } from "@/lib/errors";
import { refuseInsecure } from "@/lib/http/origin";
import { errorResponse } from "@/lib/http/response";
import { signInWithinLimits } from "../within-limits";

type Handler = (
  request: Request,
  context: { params: Promise<{ nextauth: string[] }> },
) => Promise<Response>;

/** What a form of address and password needs, many times over. */
const BODY_LIMIT_BYTES = 16 * 1024;

let handler: Handler | null = null;

/** Sign-in, sign-out and session of browsers. Made at the first request: a build has no settings. */
const handle: Handler = async (request, context) => {
  const [action] = (await context.params).nextauth;
  // The library would write into our log whatever anybody sends here.
  if (action === "_log") return new Response(null, { status: 204 });
  try {
    refuseInsecure(request);
    // It also reads bodies whole, however long they are.
    if (request.method === "POST" && !hasSmallBody(request)) throw tooLarge(BODY_LIMIT_BYTES);
  } catch (error) {
    return errorResponse(error, "account.loginFailed", "");
  }
  handler ??= NextAuth(createAuthOptions(signInWithinLimits)) as Handler;
  return handler(request, context);
};

function hasSmallBody(request: Request): boolean {
  const length = request.headers.get("content-length");
  return length !== null && Number(length) <= BODY_LIMIT_BYTES;
}

export { handle as GET, handle as POST };
