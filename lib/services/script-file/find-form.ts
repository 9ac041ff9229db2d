/** What a file is, or why no script can be read of it. */
export type FileForm =
  | { kind: "fountain" | "fdx" | "pdf" | "docx" | "text" }
  | { kind: "refused"; reason: string };

const OLD_FINAL_DRAFT =
  "This is a script of Final Draft 7 or older. Open it in Final Draft, save it as .fdx, and bring that.";
const OLD_WORD = "This is a file of an old Word. Save it as .docx or PDF, and bring that.";
const RICH_TEXT =
  "Rich text is not read. Save the script as .docx, PDF or plain text, and bring that.";
const BINARY = "The file is no script. Bring a .fountain, .fdx, .docx, .pdf or .txt file.";

/** How far into a file one looks for what it is. */
const HEAD_BYTES = 1024;

/** Finds out what a file is: by its first bytes where they tell, else by the end of its name. */
export function findForm(name: string, bytes: Uint8Array): FileForm {
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
