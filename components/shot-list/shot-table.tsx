import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
} from "@tanstack/react-virtual";
import { Fragment, useCallback, useRef } from "react";
import type { ListLayoutProps } from "./list-layout";
import { ShotRow } from "./shot-row";
import { useCursor } from "./use-cursor";

/**
 * The columns of the specification, in its order, with their widths in pixels: together they fit beside
 * a scroll bar on a laptop of 1280 px. A wider screen gives each its share of the rest.
 */
const COLUMNS = [
  ["Line", 48],
  ["Scene", 88],
  ["Character", 88],
  ["Stage Directions", 122],
  ["Dialogue", 140],
  ["Audio", 122],
  ["Image Prompt", 118],
  ["Image", 122],
  ["Shot Type", 68],
  ["Action Video Prompt", 132],
  ["Video", 122],
] as const;

const HEAD_PX = 36;
/** Of a row with a still; one that tells of a failure is higher. */
const ROW_PX = 93;
const OVERSCAN_ROWS = 4;
/** What the server takes for the size of the window: enough rows for a large one. */
const FIRST_RECT = { width: 1376, height: 800 };

/**
 * Every line as one dense row, its still in it. The table has its own window, so that its head
 * and its first column stay in sight however long the story and however narrow the screen; only rows
 * near that window are in the document.
 */
export function ShotTable({ lines, startSeconds, work, playingId, actions }: ListLayoutProps) {
  const scroller = useRef<HTMLElement>(null);
  const reveal = useCallback((index: number) => virtualizer.current?.(index), []);
  const virtualizer = useRef<(index: number) => void>(undefined);
  const { index: current, containerProps } = useCursor({
    lines,
    container: scroller,
    columns: 1,
    reveal,
    onOpen: actions.onOpen,
    onPlay: actions.onPlay,
  });
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => lines[index]?.id || index,
    overscan: OVERSCAN_ROWS,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    initialRect: FIRST_RECT,
    observeElementOffset: (list, report) => {
      const stop = observeElementOffset(list, report);
      // At once, too: else it would scroll a table that was scrolled before it woke up back to the top.
      report(scroller.current?.scrollTop ?? 0, false);
      return stop;
    },
    // The row that has the focus stays, wherever the window is.
    rangeExtractor: (range) =>
      [
        ...new Set([...defaultRangeExtractor(range), ...(current < range.count ? [current] : [])]),
      ].sort((a, b) => a - b),
  });
  virtualizer.current = (index) => rows.scrollToIndex(index, { align: "auto" });
  const items = rows.getVirtualItems();
  const endPx = HEAD_PX + rows.getTotalSize();
  return (
    <section
      ref={scroller}
      aria-label="Shot list"
      className="relative max-h-[max(420px,calc(100dvh-200px))] overflow-auto rounded-panel border border-line [overflow-anchor:none] min-[1400px]:mx-[max(-88px,calc(50%-50vw+32px))]"
      {...containerProps}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take the focus, which makes it a grid
        role="grid"
        aria-label="Shot list"
        aria-rowcount={lines.length + 1}
        className="w-full min-w-[1170px] table-fixed border-collapse text-body"
      >
        <colgroup>
          {COLUMNS.map(([title, width]) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10">
          <tr aria-rowindex={1} className="h-9 bg-page">
            {COLUMNS.map(([title]) => (
              <th
                key={title}
                scope="col"
                className="bg-page px-2 text-left text-caption font-medium whitespace-nowrap text-faint shadow-[inset_0_-1px_0_var(--color-line-strong)] first:sticky first:left-0 first:z-[1]"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => {
            const line = lines[item.index];
            if (!line) return null;
            const gapPx = item.start - (items[at - 1]?.end ?? HEAD_PX);
            return (
              <Fragment key={item.key}>
                <Gap heightPx={gapPx} />
                <ShotRow
                  line={line}
                  index={item.index}
                  rowNumber={item.index + 2}
                  startSeconds={startSeconds.get(line.id) ?? null}
                  work={work.get(line.id)}
                  isCurrent={item.index === current}
                  isPlaying={line.id === playingId}
                  actions={actions}
                  measure={rows.measureElement}
                />
              </Fragment>
            );
          })}
          <Gap heightPx={endPx - (items.at(-1)?.end ?? HEAD_PX)} />
        </tbody>
      </table>
    </section>
  );
}

/** The room of the rows that are not in the document. */
function Gap({ heightPx }: { heightPx: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={COLUMNS.length} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}
