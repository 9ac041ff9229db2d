import { serve } from "inngest/next";
import { inngest } from "@/inngest/client";
import { createFunctions } from "@/inngest/functions";
import { environment } from "@/lib/env";

type Method = "GET" | "POST" | "PUT";
type Handlers = ReturnType<typeof serve>;

let handlers: Handlers | null = null;

/**
 * Where Inngest calls the product's functions. With the embedded engine there is no such address: it
 * runs them in process, without signatures, and nobody else may.
 */
function handle(method: Method): Handlers[Method] {
  return async (...call) => {
    if (environment().inngest.kind === "embedded") return new Response(null, { status: 404 });
    handlers ??= serve({ client: inngest(), functions: createFunctions() });
    return handlers[method](...call);
  };
}

export const GET = handle("GET");
export const POST = handle("POST");
export const PUT = handle("PUT");
