import { AppError } from "@/lib/errors";

/**
 * Reads `multipart/form-data` (RFC 7578) as it comes in, part by part, and never holds more of a
 * file than one piece. Next's own reader keeps the whole body in memory.
 */
export interface Part {
  name: string;
  /** What the sender calls the file; null for a field. */
  fileName: string | null;
  /** As stated by the sender; empty when nothing was said. */
  contentType: string;
  /** Must be read to its end, or be left, before the next part is asked for. */
  content: AsyncIterable<Uint8Array>;
}

const LINE_END = Buffer.from("\r\n");
const HEAD_END = Buffer.from("\r\n\r\n");
/** Names and types of a part are short; Node allows as much for all headers of a request. */
const HEAD_BYTES = 16 * 1024;

/** The boundary between the parts. @throws AppError 415 when the body is something else */
export function boundaryOf(contentType: string): string {
  const isForm = /^multipart\/form-data\s*;/iu.test(contentType);
  const match = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/iu.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (!isForm || !boundary) throw new AppError("general.formExpected");
  return boundary;
}

/** @throws AppError general.malformedForm when it is not what it says, or ends too early */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const source = new Source(body);
  // What stands before the first part means nothing.
  await source.skipTo(delimiter);
  while (!(await source.isLast())) {
    const head = readHead(await source.readHead());
    yield { ...head, content: source.readUntil(delimiter) };
    await source.skipTo(delimiter);
  }
  await source.readEnd();
}

/** Bytes on their way, of which only as many are held as are needed to find the next boundary. */
class Source {
  private readonly iterator: AsyncIterator<Uint8Array>;
  // The first boundary has no line end of its own before it.
  private held: Buffer = LINE_END;
  private isAtBoundary = false;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.iterator = body[Symbol.asyncIterator]();
  }

  /** Everything before a delimiter, which is passed over. */
  async *readUntil(delimiter: Buffer): AsyncGenerator<Uint8Array> {
    while (!this.isAtBoundary) {
      const at = this.held.indexOf(delimiter);
      // The end of what is held may be the beginning of a delimiter.
      const sure = at >= 0 ? at : Math.max(0, this.held.length - delimiter.length + 1);
      const piece = this.held.subarray(0, sure);
      this.held = this.held.subarray(at >= 0 ? at + delimiter.length : sure);
      this.isAtBoundary = at >= 0;
      if (piece.length > 0) yield piece;
      else if (at < 0) await this.more();
    }
  }

  /** Passes over what is left before a delimiter. */
  async skipTo(delimiter: Buffer): Promise<void> {
    const rest = this.readUntil(delimiter);
    while (!(await rest.next()).done);
  }

  /** After a boundary: whether it was the last. */
  async isLast(): Promise<boolean> {
    while (this.held.length < 2) await this.more();
    return this.held.subarray(0, 2).toString("latin1") === "--";
  }

  /** What stands behind the last part means nothing, but a body that does not end is not whole. */
  async readEnd(): Promise<void> {
    let size = 0;
    for (let next = await this.iterator.next(); !next.done; next = await this.iterator.next()) {
      size += next.value.byteLength;
      if (size > HEAD_BYTES) throw new AppError("general.malformedForm");
    }
  }

  /** The lines that describe a part. */
  async readHead(): Promise<string> {
    let end = this.held.indexOf(HEAD_END);
    while (end < 0) {
      if (this.held.length > HEAD_BYTES) throw new AppError("general.malformedForm");
      await this.more();
      end = this.held.indexOf(HEAD_END);
    }
    const head = this.held.subarray(0, end).toString("utf8");
    this.held = this.held.subarray(end + HEAD_END.length);
    this.isAtBoundary = false;
    return head;
  }

  private async more(): Promise<void> {
    const next = await this.iterator.next();
    if (next.done) throw new AppError("general.malformedForm");
    this.held = Buffer.concat([this.held, next.value]);
  }
}

function readHead(text: string): { name: string; fileName: string | null; contentType: string } {
  const disposition = headerOf(text, "content-disposition");
  const name = parameterOf(disposition, "name");
  if (!/^form-data\b/iu.test(disposition) || name === null) {
    throw new AppError("general.malformedForm");
  }
  const fileName = extendedName(disposition) ?? parameterOf(disposition, "filename");
  return { name, fileName, contentType: headerOf(text, "content-type") };
}

function headerOf(head: string, name: string): string {
  const line = head.split("\r\n").find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}

/** Browsers write a quotation mark within a name as %22, other senders as \". */
function parameterOf(header: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}=(?:"((?:\\\\.|[^"\\\\])*)"|([^\\s;]+))`, "iu").exec(
    header,
  );
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? null : value.replace(/\\(["\\])/gu, "$1").replaceAll("%22", '"');
}

/** `filename*=UTF-8''...` (RFC 5987), which some senders use for names that are not ASCII. */
function extendedName(header: string): string | null {
  const encoded = /;\s*filename\*=UTF-8''([^\s;]+)/iu.exec(header)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
