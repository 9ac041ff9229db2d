import { constants, crc32, deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

/** One paragraph of a Word file: its style, or none, and what stands in it as XML. */
export type WordParagraph = [style: string, inner: string];

export const run = (text: string, look = "") =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A Word file of these paragraphs. */
export function aDocx(paragraphs: WordParagraph[]): Uint8Array {
  const body = paragraphs
    .map(([style, inner]) => {
      const properties = style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
      return `<w:p>${properties}${inner}</w:p>`;
    })
    .join("");
  return docxOf(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`);
}

export function docxOf(document: string): Uint8Array {
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "word/document.xml": strToU8(document),
  });
}

/** Some kilobytes that unpack to so many bytes. */
export function docxBomb(bytes: number): Uint8Array {
  const block = Buffer.alloc(MEGABYTE);
  // Each packed block stands for itself: it is packed once, and repeated.
  const packed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = bytes / MEGABYTE;
  const content = Buffer.concat([...Array(blocks).fill(packed), LAST_BLOCK]);
  const file = Buffer.from(zipSync({ "word/document.xml": content }, { level: 0 }));
  let sum = 0;
  for (let at = 0; at < blocks; at += 1) sum = crc32(block, sum);
  // Both heads say how it is packed, and the sum and the size of what it unpacks to.
  for (const method of [8, file.indexOf("PK\u0001\u0002") + 10]) {
    file.writeUInt16LE(DEFLATED, method);
    file.writeUInt32LE(sum, method + 6);
    file.writeUInt32LE(bytes, method + 14);
  }
  return file;
}

const MEGABYTE = 1024 * 1024;
const DEFLATED = 8;
/** Nothing, and the end. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** The same, saying of itself that it is small: the sizes stand at 22 and at 24 of its two heads. */
export function lyingDocxBomb(bytes: number): Uint8Array {
  const file = Buffer.from(docxBomb(bytes));
  file.writeUInt32LE(1_000, 22);
  file.writeUInt32LE(1_000, file.indexOf("PK\u0001\u0002") + 24);
  return file;
}

/** A file that lists its one part so many times, each of which unpacks to all of it. */
export function repeatingDocxBomb(bytes: number, times: number): Uint8Array {
  const file = Buffer.from(docxBomb(bytes));
  const listAt = file.indexOf("PK\u0001\u0002");
  const endAt = file.indexOf("PK\u0005\u0006");
  const list = file.subarray(listAt, endAt);
  const end = Buffer.from(file.subarray(endAt));
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(list.length * times, 12);
  return Buffer.concat([file.subarray(0, listAt), ...Array(times).fill(list), end]);
}
