import { headers } from "next/headers";
import { environment } from "@/lib/env";

const LOOPBACK_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;
const LOOPBACK_BINDING = /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/u;
const LOOPBACK_CLIENT = /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/u;

/** Headers that only something between the browser and the app writes. */
const PROXY_HEADERS = ["forwarded", "via", "x-real-ip", "cf-connecting-ip"];

function listed(given: Headers, name: string): string[] {
  return (given.get(name) ?? "")
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
}

/**
 * Whether this request may read the mails that the built-in mailer wrote: they open accounts, so
 * only a person at this very machine may, and only where no real mailer is configured. A request
 * that came through a proxy, or under another name, comes from somewhere else.
 */
export async function isOutboxOpen(): Promise<boolean> {
  const { resend, host: binding } = environment();
  if (resend || !LOOPBACK_BINDING.test(binding)) return false;
  const given = await headers();
  const host = given.get("host") ?? "";
  if (!LOOPBACK_NAME.test(host)) return false;
  if (PROXY_HEADERS.some((name) => given.has(name))) return false;
  // The framework itself fills these two in, with the connection's own address and host, and again
  // when it asks itself for the page behind a redirect.
  return (
    listed(given, "x-forwarded-for").every((client) => LOOPBACK_CLIENT.test(client)) &&
    listed(given, "x-forwarded-host").every((name) => LOOPBACK_NAME.test(name))
  );
}
