import { XmlRefused } from "./read-xml";

/** How an XML file says, in plain letters, which encoding it has. */
const DECLARED = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z][\w.-]{0,39})["']/u;

/**
 * The text of an XML file: by its byte order mark, by the zero bytes of UTF-16, by what it declares,
 * else UTF-8. @throws XmlRefused when the bytes are not what they say
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new XmlRefused(`The file is damaged: its text is not ${encoding.toUpperCase()}.`, {
      cause,
    });
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 300));
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  // Without the marks of UTF-16 the declaration could not have been read: it is wrong.
  return /^(?:iso-8859-\d+|windows-125\d|us-ascii)$/u.test(declared) ? declared : "utf-8";
}
