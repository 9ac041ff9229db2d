import { readAnswer, unreachable } from "@/lib/client/read-answer";
import { saveFile } from "@/lib/client/save-file";
import { exportErrors } from "@/lib/errors/catalogue/export";
import { type ExportChoice, exportPath } from "./export-files";

const FAILED = exportErrors["export.failed"].text;

/**
 * Fetches a file of a story and has the browser save it under the name that it came with.
 * @throws ClientError with words that can be shown
 */
export async function saveExport(
  storyId: string,
  { name, options }: Pick<ExportChoice, "name" | "options">,
): Promise<void> {
  const query = new URLSearchParams(options);
  const answer = await fetch(`${exportPath(storyId, name)}?${query}`).catch(() => null);
  if (!answer) throw unreachable(0, FAILED);
  if (!answer.ok) {
    // Throws what the server has said.
    readAnswer({ status: answer.status, text: await answer.text() }, FAILED);
  }
  const named = nameOf(answer.headers.get("content-disposition") ?? "");
  saveFile(await answer.blob(), named ?? name);
}

function nameOf(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/u.exec(disposition)?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}
