import { constants, deflateRawSync, deflateSync } from "node:zlib";

/**
 * Real PDF files of several kinds, written byte by byte. Every builder gives a whole file with a
 * cross-reference table, unless it is meant to be broken.
 */

/** Numbers of the objects that every file here has. */
const CATALOGUE = 1;
const PAGES = 2;
const FONT = 3;
const FIRST_FREE = 4;

type PdfObject = Buffer | string;

/** A file of these objects, numbered from 1 on; `trailer` adds entries to its trailer. */
function pdfOf(objects: PdfObject[], trailer = ""): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let at = pieces[0]?.length ?? 0;
  const rows: string[] = [];
  const add = (piece: Buffer) => {
    pieces.push(piece);
    at += piece.length;
  };
  objects.forEach((object, index) => {
    rows.push(`${String(at).padStart(10, "0")} 00000 n \n`);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(Buffer.isBuffer(object) ? object : Buffer.from(object, "latin1"));
    add(Buffer.from("\nendobj\n"));
  });
  const start = at;
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}` +
        `trailer\n<< /Size ${objects.length + 1} /Root ${CATALOGUE} 0 R ${trailer}>>\n` +
        `startxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

/** A stream object; `entries` stand in its dictionary beside the length. */
export function streamOf(content: Buffer | string, entries = ""): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, "latin1");
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** A file whose pages have these contents, followed by further objects that they refer to. */
export function pdfOfPages(
  contents: Buffer[],
  options: {
    resources?: string;
    /** Further entries of every page, and of the catalogue. */
    page?: string;
    catalogue?: string;
    more?: PdfObject[];
    trailer?: string;
  } = {},
): Buffer {
  const { resources = "", page = "", catalogue = "", more = [], trailer = "" } = options;
  const kids = contents.map((_, index) => `${FIRST_FREE + index * 2} 0 R`).join(" ");
  const objects: PdfObject[] = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R ${catalogue}>>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
  ];
  contents.forEach((content, index) => {
    objects.push(
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 612 792] ` +
        `/Resources << /Font << /F1 ${FONT} 0 R >> ${resources}>> ` +
        `/Contents ${FIRST_FREE + index * 2 + 1} 0 R ${page}>>`,
      content,
    );
  });
  return pdfOf([...objects, ...more], trailer);
}

/** The drawing of lines of text, 14 points apart; "" leaves a gap. */
export function linesOf(lines: string[]): string {
  const drawn = lines
    .map((line, at) => `1 0 0 1 72 ${720 - at * 14} Tm (${line.replace(/[()\\]/gu, "\\$&")}) Tj`)
    .filter((_, at) => lines[at] !== "");
  return `BT /F1 12 Tf\n${drawn.join("\n")}\nET`;
}

/** One page for each list of lines. */
export function textPdf(pages: string[][]): Buffer {
  return pdfOfPages(pages.map((lines) => streamOf(linesOf(lines))));
}

/** Pages of lines of ten words each, compressed as programs write them; 27 lines are a script's. */
export function longPdf(pageCount: number, linesOnPage = 27): Buffer {
  const words = "the keeper counts nine turns of light before the rain";
  const pages = Array.from({ length: pageCount }, (_, page) => {
    const lines = Array.from(
      { length: linesOnPage },
      (_, line) => `${words} ${page + 1}.${line + 1}`,
    );
    return streamOf(deflateSync(linesOf(lines)), "/Filter /FlateDecode ");
  });
  return pdfOfPages(pages);
}

/** A file of exactly this many bytes with one page of text, for sizes above a kilobyte. */
export function pdfOfSize(bytes: number): Buffer {
  const page = streamOf(linesOf(["A large file."]));
  const build = (padding: number) =>
    pdfOfPages([page], { more: [streamOf(Buffer.alloc(padding, "x"))] });
  let padding = bytes - build(0).length;
  // The digits of lengths and places count as well.
  for (let turn = 0; turn < 3; turn += 1) padding += bytes - build(padding).length;
  return build(padding);
}

/** Opens only with a password: its check value fits none, as a reader finds out from it. */
export function lockedPdf(): Buffer {
  const hex = (value: number) => `<${Buffer.alloc(32, value).toString("hex")}>`;
  const lock = `<< /Filter /Standard /V 1 /R 2 /O ${hex(7)} /U ${hex(9)} /P -44 >>`;
  const id = `<${Buffer.alloc(16, 5).toString("hex")}>`;
  return pdfOfPages([streamOf(linesOf(["A secret."]))], {
    trailer: `/Encrypt ${lock} /ID [${id} ${id}] `,
  });
}

/** What a scanner makes: one grey picture, and no text. */
export function scannedPdf(): Buffer {
  const picture = streamOf(
    deflateSync(Buffer.alloc(64 * 64, 180)),
    "/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray " +
      "/BitsPerComponent 8 /Filter /FlateDecode ",
  );
  return pdfOfPages([streamOf("q 612 0 0 792 0 0 cm /Scan Do Q")], {
    resources: "/XObject << /Scan 6 0 R >> ",
    more: [picture],
  });
}

/** A sheet with fields that were filled in, one of them secret, an unticked box, and two notes, one hidden. */
export function filledForm(): Buffer {
  const field = (entries: string) =>
    `<< /Type /Annot /Subtype /Widget /Rect [72 600 300 620] /P ${FIRST_FREE} 0 R ${entries} >>`;
  const note = (entries: string) =>
    `<< /Type /Annot /Subtype /Text /Rect [400 600 420 620] /P ${FIRST_FREE} 0 R ${entries} >>`;
  const more = [
    field("/FT /Tx /T (place) /TU (Place) /V (The lighthouse)"),
    field("/FT /Ch /Ff 2097152 /T (Days) /Opt [(Monday) (Tuesday)] /V [(Monday) (Tuesday)]"),
    field("/FT /Btn /T (Permit) /V /Yes /AS /Yes"),
    field("/FT /Btn /T (Refused) /V /Off /AS /Off"),
    field("/FT /Tx /Ff 8192 /T (Code) /V (1234)"),
    note("/Contents (Ask for the key)"),
    note("/F 2 /Contents (Not for you)"),
  ];
  const refs = more.map((_, at) => `${FIRST_FREE + 2 + at} 0 R`);
  return pdfOfPages([streamOf(linesOf(["Location sheet"]))], {
    page: `/Annots [${refs.join(" ")}] `,
    catalogue: `/AcroForm << /Fields [${refs.slice(0, 5).join(" ")}] >> `,
    more,
  });
}

/** Cut off in the middle, as a broken download is. */
export function brokenPdf(): Buffer {
  return textPdf([["Words"]]).subarray(0, 120);
}

/** A page that is zero bytes of nothing: a PDF by its first line only. */
export function hollowPdf(): Buffer {
  return Buffer.from("%PDF-1.4\n");
}

/**
 * A page of a few kilobytes on the disk that asks for this much memory: text that repeats, packed
 * twice.
 */
export function memoryBomb(megabytes: number): Buffer {
  const block = Buffer.alloc(1024 * 1024, "BT /F1 12 Tf (boom) Tj ET\n");
  // Each packed block stands for itself, so that it can be repeated without packing it again.
  const packed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  const once = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => packed),
    // An empty last block; the sum behind it is not checked by readers.
    Buffer.from([0x03, 0x00, 0, 0, 0, 0]),
  ]);
  return pdfOfPages([streamOf(deflateSync(once), "/Filter [/FlateDecode /FlateDecode] ")]);
}

/** A page that draws a form twice, which draws a form twice, and so on: no reader comes to its end. */
export function timeBomb(): Buffer {
  const depth = 40;
  const first = FIRST_FREE + 2;
  const forms = Array.from({ length: depth }, (_, level) => {
    const next = level + 1 < depth ? "/N Do /N Do" : linesOf(["tick"]);
    return streamOf(
      next,
      `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 ${FONT} 0 R >> ` +
        `/XObject << /N ${first + level + 1} 0 R >> >> `,
    );
  });
  return pdfOfPages([streamOf("/N Do")], {
    resources: `/XObject << /N ${first} 0 R >> `,
    more: [...forms, "null"],
  });
}
