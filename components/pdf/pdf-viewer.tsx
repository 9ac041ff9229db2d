import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useMedia } from "@/lib/client/use-media";
import type { OpenPdf } from "./open-pdf";
import { PdfFindBar } from "./pdf-find-bar";
import { PdfPage } from "./pdf-page";
import { PdfThumbnails } from "./pdf-thumbnails";
import { usePdfFind } from "./use-pdf-find";

/** More pages than anybody scrolls through; a small file can claim a million. */
const MOST_PAGES = 1_000;
/** Pixels beside a page. */
const MARGIN = 12;

/**
 * The pages of an open PDF, one below the other, with small pictures of them and a search.
 * @param onEndless a page does not come to an end, and no other is drawn meanwhile
 */
export function PdfViewer({ open, onEndless }: { open: OpenPdf; onEndless: () => void }) {
  const { shape } = open;
  const count = open.pdf.numPages;
  const pages = Array.from({ length: Math.min(count, MOST_PAGES) }, (_, at) => at + 1);
  const scroller = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [shown, setShown] = useState(1);
  /** Null until somebody decides: then there is a column where there is room for it. */
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const isWide = useMedia("(width >= 40rem)");
  const hasColumn = isWanted ?? isWide ?? false;
  const column = useId();
  const goTo = (page: number) => {
    const target = scroller.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (target) scroller.current?.scrollTo({ top: target.offsetTop - MARGIN });
  };
  const search = usePdfFind(open, pages, goTo, onEndless);
  const place = search.find.places[search.find.current];

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth - 2 * MARGIN));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Another width makes the pages taller or lower; the one that was in sight stays.
  const stay = useEffectEvent(() => goTo(shown));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the width
  useEffect(() => stay(), [width]);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
        <Button
          size="small"
          variant="quiet"
          aria-expanded={hasColumn}
          aria-controls={column}
          onClick={() => setWanted(!hasColumn)}
        >
          Pages
        </Button>
        <span className="text-small text-soft figures">{`${shown} of ${count}`}</span>
        <PdfFindBar {...search} />
      </div>
      {count > MOST_PAGES ? (
        <p className="px-3 py-1 text-small text-soft">{`The first ${MOST_PAGES.toLocaleString("en")} pages are shown; download the file for the others.`}</p>
      ) : null}
      <div className="flex min-h-0 flex-1">
        <nav
          id={column}
          aria-label="Pages"
          hidden={!hasColumn}
          className="shrink-0 overflow-y-auto border-r border-line"
        >
          <PdfThumbnails open={open} pages={pages} shape={shape} shown={shown} onChoose={goTo} />
        </nav>
        <section
          ref={scroller}
          aria-label="Document"
          data-pdf-pages=""
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative flex min-w-0 flex-1 flex-col gap-3 overflow-auto bg-pressed py-3"
          onScroll={({ currentTarget }) => setShown(pageInSight(currentTarget))}
        >
          {/* Before their width is known all would lie in one place, and be drawn at once. */}
          {(width > 0 ? pages : []).map((number) => (
            <PdfPage
              key={number}
              open={open}
              number={number}
              width={width}
              shape={shape}
              words={search.find.words}
              current={place?.page === number ? place.on : null}
              onEndless={onEndless}
            />
          ))}
        </section>
      </div>
    </>
  );
}

/** The page that fills the upper middle of what is in sight. */
function pageInSight(scroller: HTMLElement): number {
  const line = scroller.scrollTop + scroller.clientHeight / 3;
  let shown = 1;
  for (const page of scroller.querySelectorAll<HTMLElement>("[data-page]")) {
    if (page.offsetTop > line) break;
    shown = Number(page.dataset.page);
  }
  return shown;
}
