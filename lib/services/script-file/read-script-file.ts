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
import { readPrintedScript } from "./read-printed-script";

const OLD_FINAL_DRAFT =
  "This is a script of Final Draft 7 or older. Open it in Final Draft, save it as .fdx, and bring that.";

const OLD_WORD = "This is a file of an old Word. Save it as .docx or PDF, and bring that.";

const RICH_TEXT =
  "Rich text is not read. Save the script as .docx, PDF or plain text, and bring that.";

const BINARY = "The file is no script. Bring a .fountain, .fdx, .docx, .pdf or .txt file.";

/** How far into a file one looks for what it is. */
const HEAD_BYTES = 1024;

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

/** What a file is, or why no script can be read of it. */
type FileForm =
  | { kind: "fountain" | "fdx" | "pdf" | "docx" | "text" }
  | { kind: "refused"; reason: string };

/** Finds out what a file is: by its first bytes where they tell, else by the end of its name. */
function findForm(name: string, bytes: Uint8Array): FileForm {
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? "";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  if (ending === "fdr") return { kind: "refused", reason: OLD_FINAL_DRAFT };
  if (head.includes("%PDF-")) return { kind: "pdf" };
  if (head.startsWith("PK\u0003\u0004")) return { kind: "docx" };
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0")) return { kind: "refused", reason: OLD_WORD };
  if (head.startsWith("{\\rtf")) return { kind: "refused", reason: RICH_TEXT };
  const letters = head.replaceAll("\u0000", "");
  if (
    ending === "fdx" ||
    ending === "fdxt" ||
    /^\S{0,3}\s*<(?:\?xml|FinalDraft)\b/u.test(letters)
  ) {
    return { kind: "fdx" };
  }
  if (ending === "docx" || ending === "pdf") return { kind: "refused", reason: damaged(ending) };
  const isWide = /^(?:\u00ff\u00fe|\u00fe\u00ff)/u.test(head);
  if (head.includes("\u0000") && !isWide) return { kind: "refused", reason: BINARY };
  return { kind: ending === "fountain" || ending === "spmd" ? "fountain" : "text" };
}

function damaged(ending: string): string {
  return `The file is damaged: it is no ${ending === "pdf" ? "PDF" : "Word document"}.`;
}
