import { isCleanText, SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";

/** UTF-8 needs at most three bytes for what counts as one character here. */
const BYTES_MAXIMUM = SCRIPT_MAXIMUM * 3;

/**
 * Reads a script from a file, with the same limits as saving one.
 * @throws RangeError with words that can be shown, when it is no text or too long
 */
export async function readScriptFile(file: File): Promise<string> {
  if (file.size > BYTES_MAXIMUM) throw new RangeError(tooLong(file.name));
  const bytes = await file.arrayBuffer();
  const text = decode(bytes, file.name).replaceAll(/\r\n?/gu, "\n");
  if (!isCleanText(text)) throw new RangeError(notText(file.name));
  if (text.length > SCRIPT_MAXIMUM) throw new RangeError(tooLong(file.name));
  if (text.trim() === "") throw new RangeError(`${file.name} is empty.`);
  return text;
}

function decode(bytes: ArrayBuffer, name: string): string {
  try {
    // A mark at the beginning, of which byte order it is, is left out by the decoder.
    const mark = new Uint8Array(bytes.slice(0, 2));
    const isUtf16 =
      (mark[0] === 0xff && mark[1] === 0xfe) || (mark[0] === 0xfe && mark[1] === 0xff);
    const encoding = isUtf16 ? (mark[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new RangeError(notText(name));
  }
}

function tooLong(name: string): string {
  const limit = SCRIPT_MAXIMUM.toLocaleString("en");
  return `${name} is longer than a script may be (${limit} characters).`;
}

function notText(name: string): string {
  return `${name} is not a text file. Drop a .fountain or .txt file.`;
}
