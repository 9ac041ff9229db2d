import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { inngest } from "@/inngest/client";
import { createFunctions } from "@/inngest/functions";
import { environment } from "@/lib/env";

type Method = "GET" | "POST" | "PUT";
type Handlers = ReturnType<typeof serve>;

/** What Inngest sends at most, and a little: a larger state it lets the SDK fetch. */
const LONGEST_BODY = 4_500_000;
const SIGNATURE = "x-inngest-signature";

let handlers: Handlers | null = null;

/**
 * Where Inngest calls the product's functions. With the embedded engine there is no such address: it
 * runs them in process, without signatures, and nobody else may. Of what Inngest did not sign not even
 * the body is read, and nothing is asked of anybody because of it.
 */
function handle(method: Method): Handlers[Method] {
  return async (...call) => {
    const { kind } = environment().inngest;
    if (kind === "embedded") return new Response(null, { status: 404 });
    const refused = kind === "cloud" ? refusalOf(call[0], method) : null;
    if (refused) return new Response(null, { status: refused });
    handlers ??= serve({
      client: inngest(),
      functions: createFunctions(),
      enableUnauthedSync: false,
    });
    return handlers[method](...call);
  };
}

/** The status that answers a request of which it is clear from outside that it is not Inngest's. */
function refusalOf({ headers }: NextRequest, method: Method): number | null {
  if (!headers.has(SIGNATURE)) return 401;
  if (method === "GET") return null;
  const length = headers.get("content-length");
  if (length === null) return 411;
  return Number(length) <= LONGEST_BODY ? null : 413;
}

export const GET = handle("GET");
export const POST = handle("POST");
export const PUT = handle("PUT");
