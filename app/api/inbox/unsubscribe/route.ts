import { errorResponse, jsonResponse } from "@/lib/http/response";
import { unsubscribe } from "@/lib/services/inbox/unsubscribe";

/**
 * Ends mails of the inbox by the link in one of them (RFC 8058). Mail programs send it without cookies
 * and with a form's body, which is not read: what the link says is signed, and nothing else counts.
 * The form of our own page asks with `page` to be sent back to it.
 */
export async function POST(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  try {
    await unsubscribe(query.get("token") ?? "");
    if (!query.has("page")) return jsonResponse({});
    return new Response(null, { status: 303, headers: { location: "/unsubscribe?after=done" } });
  } catch (error) {
    return errorResponse(error, "general.failed", crypto.randomUUID());
  }
}
