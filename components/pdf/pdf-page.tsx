import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { type DrawnText, drawPage } from "./draw-page";
import { type Found, findInText } from "./find-in-text";
import { markFound } from "./mark-found";
import { CannotDraw, type OpenPdf } from "./open-pdf";
import { useIsNear } from "./use-is-near";

/**
 * One page, drawn while it is near what is in sight.
 * @param width in pixels
 * @param shape height by width of the first page, until its own is known
 * @param current which of the places where `words` stand on it is looked at; null for none
 */
export function PdfPage({
  open,
  number,
  width,
  shape,
  words,
  current,
  onEndless,
}: {
  open: OpenPdf;
  number: number;
  width: number;
  shape: number;
  words: string;
  current: number | null;
  /** It does not come to an end, and no other page is drawn meanwhile. */
  onEndless: () => void;
}) {
  const frame = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const [ratio, setRatio] = useState(shape);
  const [text, setText] = useState<DrawnText | null>(null);
  const [state, setState] = useState<"waiting" | "drawn" | "failed">("waiting");
  const isWanted = isNear && width > 0 && state !== "failed";

  const endless = useEffectEvent(onEndless);
  useEffect(() => {
    const into = holder.current;
    if (!isWanted || !into) return;
    const { done, stop } = drawPage(open, { number, width, withText: true, into });
    let isLeft = false;
    done.then(
      (drawn) => {
        if (isLeft) return;
        setRatio(drawn.ratio);
        setText(drawn.text);
        setState("drawn");
      },
      (cause: unknown) => {
        if (isLeft) return;
        stop();
        setState("failed");
        if (cause instanceof CannotDraw) endless();
      },
    );
    return () => {
      isLeft = true;
      stop();
      setText(null);
      setState((before) => (before === "drawn" ? "waiting" : before));
    };
  }, [isWanted, open, number, width]);

  useEffect(() => {
    if (!text || words === "") return;
    const found: Found[] = findInText(text.pieces, words);
    return markFound(text, found, (current === null ? null : found[current]) ?? null);
  }, [text, words, current]);

  return (
    <section
      ref={frame}
      aria-label={`Page ${number}`}
      data-page={number}
      data-state={state}
      className="relative mx-auto shrink-0 bg-white"
      style={{ width, height: width * ratio }}
    >
      <div ref={holder} className="absolute inset-0" />
      {state === "failed" ? (
        <div role="alert" className="absolute inset-0 flex flex-col items-start gap-3 bg-panel p-6">
          <p className="text-soft">
            This page cannot be drawn: it is damaged or asks for too much.
          </p>
          <Button size="small" onClick={() => setState("waiting")}>
            Try again<span className="sr-only"> with page {number}</span>
          </Button>
        </div>
      ) : null}
    </section>
  );
}
