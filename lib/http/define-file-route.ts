import { z } from "zod";
import { batchReads } from "@/db/client";
import type { CallerOrToken } from "@/lib/access";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import type { NextHandler } from "./define-route";
import { refuseInsecure } from "./origin";
import { readRequest } from "./read-request";
import { errorResponse } from "./response";
import { serveFile } from "./serve-file";
import { withRequestId } from "./with-request-id";

/** Vercel ends answers of functions at 4.5 MB; a little of it is the head. */
export const LARGEST_ANSWER_BYTES = 4_400_000;

/** A stored file that people know by a name. */
interface NamedFile {
  key: string;
  name: string | null;
}

/** What of a request is read beside its path, which the route itself describes: nothing. */
const NO_FIELDS = { notFound: "general.notFound", params: z.object({}) } as const;

/**
 * Makes a route that answers a stored file.
 * @param route.params of the path
 * @param route.resolve checks access and names the file; its errors are answered like those of every
 *   other call
 */
export function defineFileRoute<Params extends z.ZodObject>(route: {
  params: Params;
  resolve: (input: {
    caller: CallerOrToken;
    params: z.output<Params>;
  }) => Promise<string | NamedFile>;
}): NextHandler {
  return (request, context) =>
    withRequestId({ method: "GET", path: "a stored file" }, async (requestId) => {
      try {
        refuseInsecure(request);
        const { caller } = await readRequest(request, NO_FIELDS, {});
        const { data: params } = route.params.safeParse(await context.params);
        if (!params) throw new AppError("general.notFound");
        const file = await batchReads(() => route.resolve({ caller, params }));
        const { key, name } = typeof file === "string" ? { key: file, name: null } : file;
        return await serveFile(request, fileStore(), key, {
          name,
          largestAnswerBytes: environment().onVercel ? LARGEST_ANSWER_BYTES : null,
          sendsReaders: true,
        });
      } catch (error) {
        return errorResponse(error, "general.failed", requestId);
      }
    });
}
