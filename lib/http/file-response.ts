import type { ExportedFile } from "@/lib/contracts/export";
import { closeWhenDropped } from "./close-when-dropped";
import { attachment } from "./content-disposition";
import { EXACT_LENGTH } from "./exact-length";
import { NOT_CACHED } from "./response";
import { STORED_FILE_POLICY } from "./security-headers";

/** Answers a file to be saved; one that is streamed says how long it will be, where that is known. */
export function fileResponse(
  { name, contentType, content }: ExportedFile,
  request: Request,
): Response {
  const whole = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const isStream = "stream" in whole;
  const size = isStream ? whole.sizeBytes : whole.byteLength;
  const length = String(size);
  if (isStream) closeWhenDropped(whole.stream, request.signal);
  return new Response(isStream ? whole.stream : whole, {
    headers: {
      ...NOT_CACHED,
      "content-type": contentType,
      ...(size === null ? {} : { "content-length": length, [EXACT_LENGTH]: length }),
      "content-disposition": attachment(name),
      "content-security-policy": STORED_FILE_POLICY,
      "x-content-type-options": "nosniff",
    },
  });
}
