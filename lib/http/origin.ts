import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { forwardedValue } from "./client-address";

const WRITING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Refuses a call that was sent in the clear to a studio that is reached by https: whoever listens has
 * its password or token now, and it must not look as if that were fine. Pages are redirected instead.
 * @throws AppError general.insecure
 */
export function refuseInsecure(request: Request): void {
  if (!environment().publicUrl.startsWith("https:")) return;
  if (forwardedValue(request.headers, "x-forwarded-proto") === "http") {
    throw new AppError("general.insecure");
  }
}

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
