import { AppError } from "@/lib/errors";

const WRITING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Refuses writes that another site made a browser send with our cookie. A bearer token is never sent
 * by a browser on its own, so those calls need no origin.
 * @throws AppError general.foreignOrigin
 */
export function refuseForeignOrigin(request: Request, publicUrl: string): void {
  if (!WRITING.has(request.method)) return;
  if (request.headers.get("authorization")?.startsWith("Bearer ")) return;
  const hasCookie = request.headers.has("cookie");
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (site === "cross-site" || (origin !== null && !isSameOrigin(origin, publicUrl))) {
    throw new AppError("general.foreignOrigin");
  }
  if (hasCookie && origin === null) throw new AppError("general.foreignOrigin");
}

/** `localhost` and the loopback addresses are one machine to the person who typed either. */
function isSameOrigin(origin: string, publicUrl: string): boolean {
  const expected = new URL(publicUrl);
  if (origin === expected.origin) return true;
  const loopback = ["localhost", "127.0.0.1", "[::1]"];
  if (!loopback.includes(expected.hostname) || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return (
    loopback.includes(given.hostname) &&
    given.port === expected.port &&
    given.protocol === expected.protocol
  );
}
