import { joinColumns, readPdfText } from "@/lib/media/read-pdf-text";
import { writeFountain } from "@/lib/screenplay";
import { findPrintedTitlePage } from "@/lib/screenplay/printed-title-page";

/**
 * The text of a script that is a PDF, with its title page as Fountain writes one. For every way in.
 * @throws MediaError "unreadable" with a sentence that says why; "tool-failed" when it could not be read
 * at the moment
 */
export async function readPrintedScript(path: string): Promise<string> {
  const { text } = await readPdfText(path, { columns: "marked" });
  const titled = findPrintedTitlePage(text);
  if (!titled) return joinColumns(text);
  return `${writeFountain([titled.page])}\n${joinColumns(titled.script)}`;
}
