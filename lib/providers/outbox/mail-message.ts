import type { MailPicture } from "../ports/mailer";

/**
 * One mail as the text of an `.eml` file (RFC 5322, MIME) and back. Owns the format; files and their
 * names belong to `outbox-mailer.ts`.
 */

interface MailMessage {
  from: string;
  to: string;
  subject: string;
  date: Date;
  html: string;
  text: string;
  headers?: Record<string, string> | undefined;
  pictures?: readonly MailPicture[] | undefined;
}

/** RFC 2047 allows 76 in a line with an encoded word; the name of the field stands before the first. */
const ENCODED_WORD_CHARACTERS = 64;
/** Longest line of quoted-printable, by RFC 2045. */
const QUOTED_LINE_CHARACTERS = 76;
/** Longest line that may stand as it is, by RFC 5322 without its line end. */
const PLAIN_LINE_CHARACTERS = 998;

/**
 * Writes a message. Line breaks in header fields must have been refused before: see `isHeaderSafe`.
 *
 * @param messageId the part before the @, unique for the message; it also makes the boundaries.
 */
export function writeMailMessage(message: MailMessage, messageId: string): string {
  const boundary = `=_${messageId}`;
  const words = multipart("alternative", boundary, [
    textPart("text/plain", message.text),
    textPart("text/html", message.html),
  ]);
  const { pictures = [], headers = {} } = message;
  // RFC 2387: the words first, then what they show.
  const content =
    pictures.length === 0
      ? words
      : multipart("related", `${boundary}-r`, [words, ...pictures.map(picturePart)]);
  return [
    `From: ${encodeFrom(message.from)}`,
    `To: ${message.to}`,
    `Subject: ${encodeWords(message.subject)}`,
    `Date: ${message.date.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${messageId}@roughcut.local>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "MIME-Version: 1.0",
    ...content,
    "",
  ].join("\r\n");
}

/** The lines of a body of several parts, each with its own head. */
function multipart(kind: string, boundary: string, parts: readonly string[][]): string[] {
  return [
    `Content-Type: multipart/${kind};`,
    ` boundary="${boundary}"`,
    "",
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ];
}

function textPart(contentType: string, body: string): string[] {
  const { encoding, content } = encodeBody(body);
  return [
    `Content-Type: ${contentType}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    "",
    content,
  ];
}

function picturePart({ id, jpeg }: MailPicture): string[] {
  const base64 = Buffer.from(jpeg).toString("base64");
  return [
    "Content-Type: image/jpeg",
    "Content-Transfer-Encoding: base64",
    `Content-ID: <${id}>`,
    "Content-Disposition: inline",
    "",
    ...(base64.match(/.{1,76}/gu) ?? []),
  ];
}

/** What the outbox shows of a mail. */
export interface ReadMail extends Pick<MailMessage, "to" | "subject" | "date" | "html" | "text"> {
  pictures: MailPicture[];
}

/**
 * Reads only the head of a message, as a list needs it: an outbox holds many, and reading their words
 * takes ten times as long. Null when the file is something else than a mail of this outbox.
 */
export async function readMailHead(
  source: string,
): Promise<Pick<MailMessage, "to" | "subject" | "date"> | null> {
  const { decodeWords } = await import("postal-mime");
  const [head = ""] = source.split("\r\n\r\n", 1);
  const unfolded = head.replace(/\r\n[\t ]/gu, " ");
  const field = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, "mu").exec(unfolded)?.[1];
  const to = field("To");
  const date = new Date(field("Date") ?? "");
  if (to === undefined || Number.isNaN(date.getTime())) return null;
  return { to, date, subject: decodeWords(field("Subject") ?? "") };
}

/** Reads a message; null when the file is something else than a mail with words in both forms. */
export async function readMailMessage(source: string): Promise<ReadMail | null> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(source, { attachmentEncoding: "arraybuffer" });
  const date = new Date(mail.date ?? "");
  const { subject = "", text, html, attachments } = mail;
  if (Number.isNaN(date.getTime()) || text === undefined || html === undefined) return null;
  return {
    ...{ subject, date, text: withoutLastBreak(text), html: withoutLastBreak(html) },
    to: mail.to?.map(({ address }) => address).join(", ") ?? "",
    pictures: attachments.flatMap(({ contentId, mimeType, content }) => {
      const id = /^<([\w-]+)>$/.exec(contentId ?? "")?.[1];
      if (mimeType !== "image/jpeg" || !id || typeof content === "string") return [];
      return [{ id, jpeg: new Uint8Array(content) }];
    }),
  };
}

/** The break before the next boundary belongs to that (RFC 2046); the library leaves it to the words. */
function withoutLastBreak(words: string): string {
  return words.replace(/\n$/u, "");
}

/** The `messageId` that a message was written with. @throws Error when the file is something else. */
export function messageIdOf(source: string): string {
  const id = /^Message-ID: <([\w-]+)@roughcut\.local>\r$/m.exec(source)?.[1];
  if (id === undefined) throw new Error("The file is not a mail of this outbox.");
  return id;
}

/** False when a value could end its header line and begin another: line breaks, any control sign. */
export function isHeaderSafe(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(value);
}

/** Plain lines stay readable in the file; long or accented ones become quoted-printable. */
function encodeBody(body: string): { encoding: "7bit" | "quoted-printable"; content: string } {
  const lines = body.split(/\r\n|\r|\n/);
  const isPlain = lines.every(
    (line) => line.length <= PLAIN_LINE_CHARACTERS && /^[\t\x20-\x7e]*$/.test(line),
  );
  if (isPlain) return { encoding: "7bit", content: lines.join("\r\n") };
  return { encoding: "quoted-printable", content: lines.map(encodeQuotedLine).join("\r\n") };
}

function encodeQuotedLine(line: string): string {
  let encoded = "";
  let length = 0;
  const bytes = Buffer.from(line, "utf8");
  for (const [index, byte] of bytes.entries()) {
    const isLast = index === bytes.length - 1;
    const isSpace = byte === 0x20 || byte === 0x09;
    const isPlain = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (isSpace && !isLast);
    const sign = isPlain
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    // One place is kept for the "=" of a soft line break.
    if (length + sign.length > QUOTED_LINE_CHARACTERS - 1) {
      encoded += "=\r\n";
      length = 0;
    }
    encoded += sign;
    length += sign.length;
  }
  return encoded;
}

/** A header value as it is when it is plain, else as encoded words on lines of their own. */
function encodeWords(value: string): string {
  // A value that looks encoded is encoded, so that reading gives it back unchanged.
  if (/^[\x20-\x7e]*$/.test(value) && !value.includes("=?") && value.length < 900) return value;
  const room = Math.floor((ENCODED_WORD_CHARACTERS - "=?UTF-8?B??=".length) / 4) * 3;
  const words: string[] = [];
  let word = "";
  for (const sign of value) {
    if (Buffer.byteLength(word + sign, "utf8") > room) {
      words.push(word);
      word = "";
    }
    word += sign;
  }
  return [...words, word]
    .map((part) => `=?UTF-8?B?${Buffer.from(part, "utf8").toString("base64")}?=`)
    .join("\r\n ");
}

/** Encodes the display name of `Name <address>`; an address alone stays. */
function encodeFrom(from: string): string {
  const named = /^(.*?)\s*(<[^<>]+>)$/.exec(from);
  return named?.[1] ? `${encodeWords(named[1])} ${named[2]}` : from;
}
