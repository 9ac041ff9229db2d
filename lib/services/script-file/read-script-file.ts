import { writeFile } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { decodeText } from "@/lib/exchange/decode-text";
import { readDocx } from "@/lib/exchange/read-docx";
import { MediaError } from "@/lib/media/media-error";
import { withScratch } from "@/lib/media/scratch";
import type { ScriptFormat } from "@/lib/rules/script-paragraph";
import { isCleanText, SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { readScript, type ScreenplayElement, writeFountain } from "@/lib/screenplay";
import { readFdx } from "@/lib/screenplay/fdx/read-fdx";
import type { Loss } from "@/lib/screenplay/losses";
import { decodeXml } from "@/lib/xml/decode-xml";
import { XmlRefused } from "@/lib/xml/read-xml";
import { findForm } from "./find-form";
import { readPrintedScript } from "./read-printed-script";

/** A script that came as a file. */
export interface ScriptOfFile {
  format: ScriptFormat;
  /** As it would be saved: Fountain, or the very text of a file that is text. */
  text: string;
  elements: ScreenplayElement[];
  /** What of the file does not come along. */
  losses: Loss[];
}

/**
 * Reads a script of any format that we know, by its first bytes and its name.
 * @param scratch where a PDF waits for its reader
 * @throws AppError import.unreadable with a sentence that says why, or import.tooLong
 */
export async function readScriptFile(
  file: { name: string; bytes: Uint8Array },
  scratch: string,
): Promise<ScriptOfFile> {
  const read = await readByForm(file, scratch).catch((cause: unknown) => {
    const isAbout = cause instanceof XmlRefused || isUnreadable(cause);
    if (isAbout) throw unreadable(cause.message, cause);
    throw cause;
  });
  const { format, losses } = read;
  const text = "elements" in read ? writeFountain(read.elements) : read.text;
  if (!isCleanText(text)) throw unreadable("The file is not a text file.");
  if (text.length > SCRIPT_MAXIMUM) throw new AppError("import.tooLong");
  if (text.trim() === "") throw unreadable("The file is empty.");
  const elements = "elements" in read ? read.elements : readScript(text).elements;
  return { format, text, elements, losses };
}

type Read = { format: ScriptFormat; losses: Loss[] } & (
  | { text: string }
  | { elements: ScreenplayElement[] }
);

async function readByForm(
  { name, bytes }: { name: string; bytes: Uint8Array },
  scratch: string,
): Promise<Read> {
  const form = findForm(name, bytes);
  switch (form.kind) {
    case "refused":
      throw unreadable(form.reason);
    case "fdx":
      return { format: "fdx", ...readFdx(decodeXml(bytes)) };
    case "docx":
      return { format: "docx", ...readDocx(bytes) };
    case "pdf":
      return withScratch(scratch, "script-pdf", async (folder) => {
        const path = folder.file("script.pdf");
        await writeFile(path, bytes);
        return { format: "pdf", text: await readPrintedScript(path), losses: [] };
      });
    default:
      return { format: form.kind, text: textOf(bytes), losses: [] };
  }
}

function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null) throw unreadable("The file is not a text file. Save it as UTF-8 text.");
  return text;
}

function isUnreadable(cause: unknown): cause is MediaError {
  return cause instanceof MediaError && cause.kind === "unreadable";
}

function unreadable(reason: string, cause?: unknown): AppError {
  return new AppError("import.unreadable", { values: { reason }, cause });
}
