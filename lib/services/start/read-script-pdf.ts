import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { UserScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { MediaError } from "@/lib/media/media-error";
import { withScratch } from "@/lib/media/scratch";
import { scratchDirectory } from "@/lib/providers";
import { SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { checkedPdf } from "@/lib/services/attachment/receive-pdf";
import { readPrintedScript } from "@/lib/services/script-file/read-printed-script";

/**
 * Reads the text of a script that is a PDF, as it comes in. The file is gone when this ends.
 * @throws AppError upload.notPdf, upload.tooLarge, film.pdfTooLong, or film.pdfUnreadable with the
 * reason: it is locked, a scan or damaged
 */
export async function readScriptPdf(
  _scope: UserScope,
  file: { content: AsyncIterable<Uint8Array> },
): Promise<{ script: string }> {
  return withScratch(scratchDirectory(), "script-pdf", async (scratch) => {
    const path = scratch.file("script.pdf");
    await pipeline(await checkedPdf(file.content), createWriteStream(path));
    const text = await readPrintedScript(path).catch((cause: unknown) => {
      if (!(cause instanceof MediaError) || cause.kind !== "unreadable") throw cause;
      throw new AppError("film.pdfUnreadable", { values: { reason: cause.message }, cause });
    });
    if (text.length > SCRIPT_MAXIMUM) throw new AppError("film.pdfTooLong");
    return { script: text };
  });
}
