/** Where a person goes after signing in when nowhere else was asked for (spec 1, §2). */
const HOME = "/projectlist";

/** Any origin: only used to see whether an address leaves it. */
const HERE = "http://here.invalid";

/** Pages of signing in and registering, and calls, which are no pages. */
const NO_DESTINATION = /^\/(?:api|login|logout|register|verify|reset)(?:\/|$)/u;

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

/** The login, with where the person wanted to go. */
export function loginPath(returnTo: string): string {
  return `/login${nextQuery(returnTo)}`;
}

/** The registration, with where the person wanted to go: whoever follows an invitation is often new. */
export function registerPath(returnTo: string): string {
  return `/register${nextQuery(returnTo)}`;
}

/** Where a mail with a link is waited for, and asked for again, with where the person wanted to go. */
export function emailVerificationPath(returnTo: string): string {
  return `/emailverification${nextQuery(returnTo)}`;
}

function nextQuery(returnTo: string): string {
  const next = findReturnPath(returnTo);
  return next === null ? "" : `?next=${encodeURIComponent(next)}`;
}
