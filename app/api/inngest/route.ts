import { serve } from "inngest/next";
import { NextRequest } from "next/server";
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
  return async (request, ...rest) => {
    const engine = environment().inngest;
    const { kind } = engine;
    if (kind === "embedded" || kind === "off") return new Response(null, { status: 404 });
    const refused = kind === "cloud" ? refusalOf(request, method) : null;
    if (refused) return new Response(null, { status: refused });
    const whole = await withKnownLength(request);
    if (!whole) return new Response(null, { status: 413 });
    handlers ??= serve({
      client: inngest(),
      functions: createFunctions(),
      enableUnauthedSync: false,
      // Behind a proxy a request names an address that Inngest cannot reach.
      ...(engine.kind === "cloud" ? { serveOrigin: engine.serveOrigin } : {}),
    });
    return handlers[method](whole, ...rest);
  };
}

/** The status that answers a request of which it is clear from outside that it is not Inngest's. */
function refusalOf({ headers }: NextRequest, method: Method): number | null {
  if (!headers.has(SIGNATURE)) return 401;
  if (method === "GET") return null;
  // Sent in chunks, it is cut off where it becomes too long.
  return Number(headers.get("content-length") ?? 0) <= LONGEST_BODY ? null : 413;
}

/** A request that was sent in chunks with all of its body; null when that is too long. */
async function withKnownLength(request: NextRequest): Promise<NextRequest | null> {
  if (!request.body || request.headers.has("content-length")) return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > LONGEST_BODY) return null;
    chunks.push(chunk);
  }
  const { url, method, headers } = request;
  return new NextRequest(url, { method, headers, body: Buffer.concat(chunks) });
}

export const GET = handle("GET");
export const POST = handle("POST");
export const PUT = handle("PUT");
