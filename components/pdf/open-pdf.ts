import type { PDFDocumentProxy } from "pdfjs-dist";
import type { WireAttachment } from "@/lib/contracts/attachment";

export type PdfLibrary = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

/** A PDF that can be drawn. */
export interface OpenPdf {
  library: PdfLibrary;
  pdf: PDFDocumentProxy;
  /** Height by width of the first page. */
  shape: number;
  /** Ends the worker that reads it, whatever it is at. */
  close: () => void;
}

/** Why a file cannot be drawn; `endless`: reading it takes too long to be an accident. */
export type DrawProblem =
  | Exclude<WireAttachment["problem"], "no-text" | null>
  | "unreachable"
  | "endless";

/** A file that cannot be drawn. */
export class CannotDraw extends Error {
  constructor(
    readonly problem: DrawProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
    this.name = "CannotDraw";
  }
}

/** Pixels; the same as for pictures that people bring. A larger one within a PDF stays empty. */
const IMAGE_PIXELS = 8192 * 8192;
const CANVAS_BYTES = 256 * 1024 * 1024;
/** For opening a file, or for one page; an ordinary one takes less than a second. */
export const PATIENCE_MS = 20_000;

/**
 * Fetches a PDF and opens it in a worker. The library is loaded here, so that only who looks at a PDF
 * loads it. No script of the file runs: the library has its scripting in a module that is not loaded;
 * forms are drawn as they were filled in, and links are not made.
 * @throws CannotDraw; the abort reason
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const [library, data] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    fetchFile(url, signal),
  ]);
  signal.throwIfAborted();
  const base = `${location.origin}/pdf-library/${library.version}/`;
  // A worker of our own: the library would read in the page itself where it cannot start one, and would
  // ask a worker that hangs to end, instead of ending it.
  const port = new Worker(`${base}legacy/build/pdf.worker.min.mjs`, { type: "module" });
  const worker = library.PDFWorker.create({ port });
  const task = library.getDocument({
    data,
    worker,
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    enableXfa: false,
    maxImageSize: IMAGE_PIXELS,
    canvasMaxAreaInBytes: CANVAS_BYTES,
    verbosity: 0,
  });
  const close = () => {
    port.terminate();
    worker.destroy();
    // It waits for an answer of the worker, which never comes.
    void task.destroy().catch(() => undefined);
  };
  signal.addEventListener("abort", close, { once: true });
  try {
    return await withinPatience(port, async () => {
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      return { library, pdf, shape: height / width, close };
    });
  } catch (cause) {
    signal.throwIfAborted();
    close();
    if (cause instanceof CannotDraw) throw cause;
    const isLocked = cause instanceof Error && cause.name === "PasswordException";
    throw new CannotDraw(isLocked ? "locked" : "damaged", cause);
  }
}

/** @throws CannotDraw when the worker cannot be loaded, or does not come to an end; what `work` throws */
async function withinPatience<Result>(port: Worker, work: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CannotDraw("endless")), PATIENCE_MS);
    port.addEventListener("error", () => reject(new CannotDraw("unreachable")), { once: true });
  });
  try {
    return await Promise.race([work(), givenUp]);
  } finally {
    clearTimeout(timer);
  }
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    signal.throwIfAborted();
    throw new CannotDraw("unreachable", cause);
  }
}
