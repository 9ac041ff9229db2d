import type { Caller } from "@/lib/auth/caller";
import { findCaller } from "@/lib/auth/find-caller";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { errorAnswer } from "./answer";
import { serveFile } from "./serve-file";

type NextHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/**
 * Makes a route that answers a stored file. `resolveKey` is the door: it checks access and names the
 * file, and its errors are answered like those of every other call.
 */
export function defineFileRoute(
  resolveKey: (input: {
    caller: Caller;
    params: Record<string, string | string[] | undefined>;
  }) => Promise<string>,
): NextHandler {
  return async (request, context) => {
    const requestId = crypto.randomUUID();
    try {
      const caller = await findCaller(request);
      if (!caller) throw new AppError("general.signedOut");
      const key = await resolveKey({ caller, params: await context.params });
      return await serveFile(request, fileStore(), key);
    } catch (error) {
      return errorAnswer(error, "general.failed", requestId);
    }
  };
}
