import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { boundaryOf, readMultipart } from "./read-multipart";

const BOUNDARY = "----limit";

interface ReadPart {
  name: string;
  fileName: string | null;
  contentType: string;
  content: string;
}

/** Reads a body that arrives in pieces of this size. */
async function readAll(body: Uint8Array, pieceBytes: number): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  for await (const part of readMultipart(inPieces(body, pieceBytes), BOUNDARY)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of part.content) pieces.push(piece);
    parts.push({ ...part, content: Buffer.concat(pieces).toString("latin1") });
  }
  return parts;
}

async function* inPieces(body: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes);
}

function bodyOf(...parts: string[]): Buffer {
  const blocks = parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`);
  return Buffer.from(`${blocks.join("")}--${BOUNDARY}--\r\n`, "utf8");
}

const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

async function failure(body: Uint8Array): Promise<unknown> {
  return readAll(body, 7).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
}

describe("a multipart body", () => {
  it("is read the same however it is cut into pieces", async () => {
    const content = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
    const nasty = fc.constantFrom("\r\n", "\r\n--", "\r\n------limi", "------limit", "\r\n\r\n");
    const file = fc
      .array(
        fc.oneof(
          content,
          nasty.map((text) => Buffer.from(text)),
        ),
        { maxLength: 6 },
      )
      .map((pieces) => Buffer.concat(pieces))
      .filter((bytes) => !bytes.includes(`\r\n--${BOUNDARY}`));
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 1, max: 64 }), async (bytes, pieceBytes) => {
        const body = Buffer.concat([
          Buffer.from(
            `--${BOUNDARY}\r\n${field("info_id", "7")}\r\n--${BOUNDARY}\r\n` +
              `Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n` +
              "Content-Type: application/pdf\r\n\r\n",
          ),
          bytes,
          Buffer.from(`\r\n--${BOUNDARY}--`),
        ]);
        expect(await readAll(body, pieceBytes)).toEqual([
          { name: "info_id", fileName: null, contentType: "", content: "7" },
          {
            name: "file",
            fileName: "a.pdf",
            contentType: "application/pdf",
            content: bytes.toString("latin1"),
          },
        ]);
      }),
      { numRuns: 200 },
    );
  });

  it("is what the platform's own form writes", async () => {
    const form = new FormData();
    form.set("info_name", "Łódź");
    form.set("file", new Blob(["%PDF-"], { type: "application/pdf" }), 'Zoë "x".pdf');
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const boundary = boundaryOf(request.headers.get("content-type") ?? "");
    const names: unknown[] = [];
    const whole = new Uint8Array(await request.arrayBuffer());
    for await (const { name, fileName } of readMultipart(inPieces(whole, 11), boundary)) {
      names.push([name, fileName]);
    }
    expect(names).toEqual([
      ["info_name", null],
      ["file", 'Zoë "x".pdf'],
    ]);
  });

  it.each([
    ["form-data; name=file; filename=a.pdf", "a.pdf"],
    ['form-data; filename="x.pdf"; name="file"', "x.pdf"],
    ['form-data; name="file"; filename="a\\"b.pdf"', 'a"b.pdf'],
    ['form-data; name="file"; filename="a.pdf"; filename*=UTF-8\'\'Zo%C3%AB.pdf', "Zoë.pdf"],
    ['form-data; name="file"; filename="a.pdf"; filename*=UTF-8\'\'%FF', "a.pdf"],
  ])("names its file by %s", async (disposition, fileName) => {
    const [part] = await readAll(bodyOf(`content-disposition: ${disposition}\r\n\r\nx`), 1000);
    expect(part).toMatchObject({ name: "file", fileName });
  });

  it("passes over what a reader leaves of a part", async () => {
    const body = bodyOf(field("first", "x".repeat(500)), field("second", "two"));
    const names: string[] = [];
    for await (const part of readMultipart(inPieces(body, 16), BOUNDARY)) {
      names.push(part.name);
      for await (const _ of part.content) break;
    }
    expect(names).toEqual(["first", "second"]);
  });

  it.each([
    ["is empty", ""],
    ["has no boundary", "hello"],
    ["ends within a part", `--${BOUNDARY}\r\n${field("a", "b")}`],
    ["ends after a part", `--${BOUNDARY}\r\n${field("a", "b")}\r\n--${BOUNDARY}\r\n`],
    ["goes on without end", `${bodyOf(field("a", "b"))}${"x".repeat(20_000)}`],
    ["has a part without a name", bodyOf("Content-Disposition: form-data\r\n\r\nx").toString()],
    ["has a part without a head", bodyOf("\r\nx").toString()],
    ["has a head without an end", `--${BOUNDARY}\r\nx: ${"y".repeat(20_000)}`],
  ])("that %s is refused", async (_, text) => {
    expect(await failure(Buffer.from(text))).toBe("general.malformedForm");
  });

  it.each(["application/json", "multipart/form-data", "multipart/mixed; boundary=x", ""])(
    "of type %j is of the wrong type",
    (type) => {
      expect(() => boundaryOf(type)).toThrow(expect.objectContaining({ status: 415 }));
    },
  );
});
