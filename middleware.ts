import { type NextRequest, NextResponse } from "next/server";
import { loginPath } from "@/lib/auth/return-path";
import { renewSessionCookie, sessionCookie } from "@/lib/auth/session-cookie";
import { environment } from "@/lib/env";
import { forwardedValue } from "@/lib/http/client-address";
import { isForgedAction } from "@/lib/http/forged-action";
import {
  BARE_PAGE_HEADER,
  contentSecurityPolicy,
  securityHeaders,
} from "@/lib/http/security-headers";

/**
 * What comes before every page: https, the way to the login for people who are signed out, forged
 * posts, and the security headers. It decides nothing: whether a session is valid, the page itself asks.
 */

/** Calls stay outside: reading them here would cut uploads short. So do files, which have an ending. */
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!api/|_next/|.*\\.[A-Za-z0-9]+$).*)"],
};

/** Pages for everybody (spec 1, §1); all others are for people who are signed in. */
const PUBLIC_PAGES = new Set([
  "/",
  "/register",
  "/emailverification",
  "/verify",
  "/confirmemail",
  "/login",
  "/passwordresetrequest",
  "/reset",
  "/outbox",
  "/unsubscribe",
  "/api-reference",
  "/logout",
]);

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const answer =
    redirectToHttps(request) ??
    redirectToLogin(request) ??
    (await refuseForgedAction(request)) ??
    (await showPage(request));
  for (const [name, value] of Object.entries(securityHeaders())) answer.headers.set(name, value);
  if (isReview(request)) {
    // The address is the key: no page learns it from where somebody came, and nobody indexes it.
    answer.headers.set("referrer-policy", "no-referrer");
    answer.headers.set("x-robots-tag", "noindex, nofollow");
  }
  return answer;
}

/** The page of a review link, for people without an account. */
function isReview({ nextUrl }: NextRequest): boolean {
  return nextUrl.pathname.startsWith("/review/");
}

/** Only what a trusted proxy says about the connection counts, and loopback needs no protection. */
function redirectToHttps(request: NextRequest): NextResponse | null {
  const { publicUrl } = environment();
  if (!publicUrl.startsWith("https:")) return null;
  if (LOOPBACK.test(request.headers.get("host") ?? "")) return null;
  if (forwardedValue(request.headers, "x-forwarded-proto") !== "http") return null;
  const { pathname, search } = request.nextUrl;
  return NextResponse.redirect(`${publicUrl}${pathname}${search}`, 308);
}

/** A missing cookie is a sure sign; one that is there proves nothing, and the page looks again. */
function redirectToLogin(request: NextRequest): NextResponse | null {
  const { pathname, search } = request.nextUrl;
  const visit = request.method === "GET" || request.method === "HEAD";
  if (!visit || PUBLIC_PAGES.has(pathname) || isReview(request)) return null;
  if (request.cookies.has(sessionCookie().name)) return null;
  return NextResponse.redirect(new URL(loginPath(`${pathname}${search}`), ownOrigin(request)));
}

async function refuseForgedAction(request: NextRequest): Promise<NextResponse | null> {
  if (!(await isForgedAction(request))) return null;
  return new NextResponse("No form of this studio sends this.\n", {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** Redirects stay at our own address, whatever host a request names; loopback has several names. */
function ownOrigin(request: NextRequest): string {
  const { publicUrl } = environment();
  const named = request.headers.get("host") ?? "";
  const isLocal = LOOPBACK.test(named) && LOOPBACK.test(new URL(publicUrl).host);
  return isLocal ? request.nextUrl.origin : publicUrl;
}

async function showPage(request: NextRequest): Promise<NextResponse> {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()), request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  // The framework reads the nonce from the request's policy.
  headers.set("content-security-policy", policy);
  if (isReview(request)) headers.set(BARE_PAGE_HEADER, "1");
  else headers.delete(BARE_PAGE_HEADER);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set("content-security-policy", policy);
  if (!isReview(request)) await prolongSession(request, answer);
  return answer;
}

/**
 * Keeps people signed in who keep coming back. Only when a page is loaded as a whole: what the
 * browser fetches beside it could arrive after a logout, and undo it.
 */
async function prolongSession(request: NextRequest, answer: NextResponse): Promise<void> {
  if (request.method !== "GET" || request.headers.get("sec-fetch-dest") !== "document") return;
  const renewed = await renewSessionCookie(request.headers.get("cookie"));
  if (renewed) answer.cookies.set(renewed.name, renewed.value, renewed.options);
}
