import { productionErrors } from "@/lib/errors/catalogue/production";
import { fillText } from "@/lib/errors/fill-text";
import {
  mayBe,
  OWN_FILE_HEAD_BYTES,
  OWN_FILE_LIMIT_BYTES,
  readOwnFileFormat,
  type TakeKind,
} from "@/lib/rules/own-file";

const wrongFormat: Record<TakeKind, string> = {
  audio: productionErrors["take.notAudio"].text,
  image: productionErrors["take.notImage"].text,
  video: productionErrors["take.notVideo"].text,
};

/**
 * What can be told of a file before it is sent; the server looks at the whole of it.
 * @returns why it cannot be taken, in words; null when it may be sent
 */
export async function refusalOf(kind: TakeKind, file: File): Promise<string | null> {
  const limit = OWN_FILE_LIMIT_BYTES[kind];
  if (file.size > limit) {
    return fillText(productionErrors["take.tooLarge"].text, { megabytes: limit / 1024 ** 2 });
  }
  const head = new Uint8Array(await file.slice(0, OWN_FILE_HEAD_BYTES).arrayBuffer());
  return mayBe(kind, readOwnFileFormat(head)) ? null : wrongFormat[kind];
}
