import { errorResponse, jsonResponse } from "@/lib/http/response";
import { handleWebhook } from "@/lib/services/webhook/handle-webhook";
import { readMessage } from "@/lib/services/webhook/read-message";

/** A message carries a job's result, of which only the id is used; results are lists of addresses. */
const LIMIT_BYTES = 1_000_000;

/**
 * Where fal tells that a job has ended. Its signature is the only way in: cookies and tokens of
 * people count for nothing here, and the body is read as the bytes that were signed.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readMessage(request, LIMIT_BYTES);
    const status = await handleWebhook("fal", request.headers, body);
    return status === 200 ? jsonResponse({}) : new Response(null, { status });
  } catch (error) {
    return errorResponse(error, "general.failed", crypto.randomUUID());
  }
}
