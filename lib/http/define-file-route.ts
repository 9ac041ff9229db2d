import { z } from "zod";
import { batchReads } from "@/db/client";
import type { Visitor } from "@/lib/access";
import { environment } from "@/lib/env";
import { fileStore } from "@/lib/providers";
import { errorAnswer } from "./answer";
import { receive } from "./receive";
import { serveFile } from "./serve-file";
import { withRequestId } from "./with-request-id";

/** Vercel ends answers of functions at 4.5 MB; a little of it is the head. */
const LARGEST_ANSWER_BYTES = 4_400_000;

type NextHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/** A stored file that people know by a name. */
interface NamedFile {
  key: string;
  name: string | null;
}

/** Ids of files stand in their paths, which the door itself reads. */
const NO_FIELDS = { notFound: "general.notFound", params: z.object({}) } as const;

/**
 * Makes a route that answers a stored file. `resolveKey` is the door: it checks access and names the
 * file, and its errors are answered like those of every other call.
 */
export function defineFileRoute(
  resolveKey: (input: {
    caller: Visitor;
    params: Record<string, string | string[] | undefined>;
  }) => Promise<string | NamedFile>,
): NextHandler {
  return (request, context) =>
    withRequestId({ method: "GET", path: "a stored file" }, async (requestId) => {
      try {
        const { asker: caller } = await receive(request, NO_FIELDS, {});
        const params = await context.params;
        const file = await batchReads(() => resolveKey({ caller, params }));
        const { key, name } = typeof file === "string" ? { key: file, name: null } : file;
        return await serveFile(request, fileStore(), key, {
          name,
          largestAnswerBytes: environment().onVercel ? LARGEST_ANSWER_BYTES : null,
        });
      } catch (error) {
        return errorAnswer(error, "general.failed", requestId);
      }
    });
}
