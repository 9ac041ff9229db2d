import { type GuestScope, requireGuest } from "@/lib/access";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { LARGEST_ANSWER_BYTES } from "./define-file-route";
import { GUEST_HEADERS } from "./define-guest-route";
import type { NextHandler } from "./define-route";
import { refuseInsecure } from "./origin";
import { errorResponse } from "./response";
import { serveFile } from "./serve-file";
import { withRequestId } from "./with-request-id";

/** While a file flows, whether the link is still open is asked this often. */
const OPEN_AGAIN_MS = 1_000;

/**
 * Makes the route of the files of review links: with ranges as for members, and for as long as the link
 * is open. A film that is flowing stops where it is once it was ended.
 * @param resolve names the file; its errors are answered like those of every other call
 */
export function defineGuestFileRoute(
  resolve: (input: { scope: GuestScope; path: string[]; isDownload: boolean }) => Promise<string>,
): NextHandler {
  return (request, context) =>
    withRequestId({ method: "GET", path: "a file of a review link" }, async (requestId) => {
      const answer = await serve(request, (await context.params) ?? {}, resolve).catch(
        (error: unknown) => errorResponse(error, "review.failed", requestId),
      );
      for (const [name, value] of Object.entries(GUEST_HEADERS)) answer.headers.set(name, value);
      // A copy that is kept would outlive the link.
      answer.headers.set("cache-control", "private, no-store");
      return answer;
    });
}

async function serve(
  request: Request,
  params: Record<string, string | string[] | undefined>,
  resolve: Parameters<typeof defineGuestFileRoute>[0],
): Promise<Response> {
  refuseInsecure(request);
  const token = typeof params.token === "string" ? params.token : "";
  const path = Array.isArray(params.file) ? params.file : [];
  const cookies = request.headers.get("cookie");
  const scope = await requireGuest(token, cookies, "view");
  const isDownload = new URL(request.url).searchParams.has("download");
  const key = await resolve({ scope, path, isDownload });
  // Read through us: an address at the store would outlive the link, and could be passed on.
  const answer = await serveFile(request, fileStore(), key, {
    largestAnswerBytes: environment().onVercel ? LARGEST_ANSWER_BYTES : null,
  });
  if (!answer.body) return answer;
  const isOpen = () =>
    requireGuest(token, cookies, "view").then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  return new Response(whileOpen(answer.body, isOpen), {
    status: answer.status,
    headers: answer.headers,
  });
}

/** The same bytes, as long as the link is open; whoever reads on after that gets an error. */
function whileOpen(
  body: ReadableStream<Uint8Array>,
  isOpen: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let askedAt = Date.now();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (Date.now() - askedAt >= OPEN_AGAIN_MS) {
          askedAt = Date.now();
          if (!(await isOpen())) {
            await reader.cancel();
            controller.error(new Error("the review link was ended"));
            return;
          }
        }
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead of who watches: what is on its way is little.
    { highWaterMark: 0 },
  );
}
