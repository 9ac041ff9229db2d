import { tooLarge } from "@/lib/errors";

/**
 * The bytes of a message exactly as they came, which is what was signed.
 * @throws AppError `general.tooLarge`, whatever the length header said
 */
export async function readMessage(request: Request, limitBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limitBytes) throw tooLarge(limitBytes);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
