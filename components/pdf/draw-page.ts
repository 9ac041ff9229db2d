import type { RenderTask } from "pdfjs-dist";
import { CannotDraw, type OpenPdf, PATIENCE_MS } from "./open-pdf";

/** The words of a drawn page, each piece in an element of its own. */
export interface DrawnText {
  pieces: readonly string[];
  elements: readonly HTMLElement[];
}

interface Drawing {
  /** @throws CannotDraw "endless" for a page that takes too long; else when it cannot be drawn, or was stopped */
  done: Promise<{ /** Height by width. */ ratio: number; text: DrawnText | null }>;
  /** Ends the drawing and takes away what was drawn. */
  stop: () => void;
}

/** Phones refuse a larger canvas. */
const CANVAS_PIXELS = 16_000_000;

/**
 * Draws one page.
 * @param width in CSS pixels
 * @param into the element that gets the picture, and over it the text that can be selected
 */
export function drawPage(
  { library, pdf }: OpenPdf,
  {
    number,
    width,
    withText,
    into,
  }: { number: number; width: number; withText: boolean; into: HTMLElement },
): Drawing {
  let isStopped = false;
  let render: RenderTask | null = null;
  let giveUp: (reason: Error) => void = () => undefined;
  const tooLong = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const timer = setTimeout(() => giveUp(new CannotDraw("endless")), PATIENCE_MS);
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(timer);
    giveUp(new Error("the drawing was stopped"));
    render?.cancel();
    into.replaceChildren();
  };
  const draw = async () => {
    const page = await pdf.getPage(number);
    const plain = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: width / plain.width });
    const ratio = viewport.height / viewport.width;
    if (isStopped) throw new Error("the drawing was stopped");
    const most = Math.sqrt(CANVAS_PIXELS / (viewport.width * viewport.height));
    const sharpness = Math.min(window.devicePixelRatio || 1, most);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.floor(viewport.width * sharpness));
    canvas.height = Math.max(1, Math.floor(viewport.height * sharpness));
    canvas.className = "block w-full h-full";
    canvas.setAttribute("aria-hidden", "true");
    into.replaceChildren(canvas);
    render = page.render({
      canvas,
      viewport,
      transform: [sharpness, 0, 0, sharpness, 0, 0],
      annotationMode: library.AnnotationMode.ENABLE,
    });
    await render.promise;
    if (!withText || isStopped) return { ratio, text: null };
    const container = document.createElement("div");
    container.className = "pdf-text";
    container.style.setProperty("--total-scale-factor", String(viewport.scale));
    into.append(container);
    const layer = new library.TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport,
    });
    await layer.render();
    return { ratio, text: { pieces: layer.textContentItemsStr, elements: layer.textDivs } };
  };
  const done = Promise.race([draw(), tooLong]).finally(() => clearTimeout(timer));
  // Whoever stops a drawing does not wait for it.
  done.catch(() => undefined);
  return { done, stop };
}
