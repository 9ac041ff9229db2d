import { normaliseEmail } from "@/lib/rules/account";

/** Where a person goes after signing in when nowhere else was asked for (spec 1, §2). */
const HOME = "/projectlist";

/** Any origin: only used to see whether an address leaves it. */
const HERE = "http://here.invalid";

/** Pages of signing in and registering, and calls, which are no pages. */
const NO_DESTINATION = /^\/(?:api|login|logout|register|verify|confirmemail|reset)(?:\/|$)/u;

/** Pages for admins only. */
const ADMIN_PAGE = /^\/(?:admin|default-voices)(?:[/?#]|$)/u;

/** Whether a path of this site leads to a page that only admins see. */
export function isAdminPath(path: string): boolean {
  return ADMIN_PAGE.test(path);
}

/** An address as a path of this site with query and fragment, or null when it would leave the site. */
export function findOwnPath(address: string): string | null {
  // Browsers read a backslash as a slash and skip control characters: both could leave the site.
  if (!address.startsWith("/") || /[\\\p{Cc}]/u.test(address)) return null;
  if (!URL.canParse(address, HERE)) return null;
  const url = new URL(address, HERE);
  if (url.origin !== HERE || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The page to show after signing in: the one that was asked for when it is a page of this site,
 * else the list of projects.
 * @param wanted the `next` parameter, as it came
 */
export function returnPath(wanted: string | null | undefined): string {
  return findReturnPath(wanted) ?? HOME;
}

/** The page of this site that was asked for, or null for none, or for where people go anyway. */
export function findReturnPath(wanted: string | null | undefined): string | null {
  const path = wanted ? findOwnPath(wanted) : null;
  if (path === null || path === HOME) return null;
  return NO_DESTINATION.test(path.split(/[?#]/u)[0] ?? "") ? null : path;
}

/** What the address of a page of signing in says, each part as it came. */
interface ArrivalQuery {
  next?: string | string[];
  email?: string | string[];
}

/** How somebody comes to sign in or register. */
export interface Arrival {
  /** The page to show afterwards. */
  goTo: string;
  /** The address that an invitation names, in its normal form; it only fills in a field. */
  email: string | null;
}

/** Reads how somebody came; what is no page of this site and no address is left out. */
export function readArrival({ next, email }: ArrivalQuery): Arrival {
  return {
    goTo: returnPath(typeof next === "string" ? next : null),
    email: typeof email === "string" ? normaliseEmail(email) : null,
  };
}

/**
 * The login, with where the person wanted to go.
 * @param email the address that an invitation names
 * @param after "reset" once a new password counts
 */
export function loginPath(
  returnTo: string,
  email: string | null = null,
  after: "reset" | null = null,
): string {
  return withQuery("/login", { after, next: findReturnPath(returnTo), email });
}

/** The registration, with where the person wanted to go: whoever follows an invitation is often new. */
export function registerPath(returnTo: string, email: string | null = null): string {
  return withQuery("/register", { next: findReturnPath(returnTo), email });
}

/** Where another password is asked for, with where the person wanted to go. */
export function passwordResetPath(returnTo: string, email: string | null = null): string {
  return withQuery("/passwordresetrequest", { next: findReturnPath(returnTo), email });
}

/**
 * Where a mail with a link is waited for, and asked for again, with where the person wanted to go.
 * @param after what led there, where it was no registration
 */
export function emailVerificationPath(
  returnTo: string,
  after: "reset" | "resend" | null = null,
): string {
  return withQuery("/emailverification", { after, next: findReturnPath(returnTo) });
}

/** A path with those fields that there are. */
function withQuery(path: string, fields: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, text] of Object.entries(fields)) {
    if (text !== null) query.set(name, text);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
