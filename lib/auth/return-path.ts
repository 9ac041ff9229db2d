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
  const path = wanted ? findOwnPath(wanted) : null;
  return path === null || NO_DESTINATION.test(path.split(/[?#]/u)[0] ?? "") ? HOME : path;
}

/** The login, with where the person wanted to go. */
export function loginPath(returnTo: string): string {
  const next = returnPath(returnTo);
  return next === HOME ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
