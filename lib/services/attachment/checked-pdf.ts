import { AppError } from "@/lib/errors";
import { beginsLikePdf, PDF_HEAD_BYTES, UPLOAD_LIMIT_BYTES } from "@/lib/rules/attachment";

/**
 * Looks at the beginning of a file and gives the same file on, which ends with an error as soon as it
 * is too large. Holds no more than its first kilobyte and the piece that is passing.
 * @throws AppError upload.notPdf, at once for what is none; upload.tooLarge while it is read
 */
export async function checkedPdf(
  content: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const pieces = content[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let size = 0;
  while (size < PDF_HEAD_BYTES) {
    const next = await pieces.next();
    if (next.done) break;
    head.push(next.value);
    size += next.value.byteLength;
  }
  if (!beginsLikePdf(Buffer.concat(head))) throw new AppError("upload.notPdf");
  return limited(head, pieces);
}

async function* limited(
  head: Uint8Array[],
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const counted = (piece: Uint8Array) => {
    size += piece.byteLength;
    if (size >= UPLOAD_LIMIT_BYTES) throw new AppError("upload.tooLarge");
    return piece;
  };
  for (const piece of head) yield counted(piece);
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    yield counted(next.value);
  }
}
