/**
 * The text of a file: UTF-8, or what a byte order mark says, with plain line ends.
 * @returns null for what is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  try {
    const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.replaceAll(/\r\n?/gu, "\n");
  } catch {
    return null;
  }
}
