import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { drawPage } from "./draw-page";
import type { OpenPdf } from "./open-pdf";
import { useIsNear } from "./use-is-near";

/** Pixels. */
const WIDTH = 88;

/** Small pictures of the pages, to go to one. */
export function PdfThumbnails({
  open,
  pages,
  shape,
  shown,
  onChoose,
}: {
  open: OpenPdf;
  pages: readonly number[];
  /** Height by width of the first page. */
  shape: number;
  /** The page that is in sight. */
  shown: number;
  onChoose: (page: number) => void;
}) {
  return (
    <ol className="flex flex-col items-center gap-3 p-3">
      {pages.map((number) => (
        <li key={number}>
          <Thumbnail
            open={open}
            number={number}
            shape={shape}
            isShown={number === shown}
            onChoose={() => onChoose(number)}
          />
        </li>
      ))}
    </ol>
  );
}

function Thumbnail({
  open,
  number,
  shape,
  isShown,
  onChoose,
}: {
  open: OpenPdf;
  number: number;
  shape: number;
  isShown: boolean;
  onChoose: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const holder = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(button);
  useEffect(() => {
    const into = holder.current;
    if (!isNear || !into) return;
    // A page that cannot be drawn says so where it is large.
    return drawPage(open, { number, width: WIDTH, withText: false, into }).stop;
  }, [isNear, open, number]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Go to page ${number}`}
      aria-current={isShown ? "page" : undefined}
      onClick={onChoose}
      className="flex flex-col items-center gap-1 text-small text-soft figures"
    >
      <span
        ref={holder}
        className={clsx(
          "block overflow-hidden bg-white outline-2 outline-offset-2",
          isShown ? "outline-accent" : "outline-transparent",
        )}
        style={{ width: WIDTH, height: Math.min(WIDTH * shape, WIDTH * 3) }}
      />
      {number}
    </button>
  );
}
