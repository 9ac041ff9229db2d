/** How long a browser may take to begin saving what it was given. */
const KEPT_MS = 60_000;

/** Has the browser save a file that the page holds. @param name under which it is offered */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
