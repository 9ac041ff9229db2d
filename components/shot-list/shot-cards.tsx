import { useRef } from "react";
import type { ListLayoutProps } from "./list-layout";
import { ShotCard } from "./shot-card";
import { useCursor } from "./use-cursor";
import { usePageWindow } from "./use-page-window";

/** Of a card with a still and two lines of words, in pixels, with the space below it. */
const CARD_PX = 430;
const OVERSCAN_CARDS = 2;

/** The shots of a phone: one card below the other, only those near the window in the document. */
export function ShotCards({ lines, startSeconds, work, playingId, actions }: ListLayoutProps) {
  const list = useRef<HTMLOListElement>(null);
  const show = useRef<(index: number) => void>(undefined);
  const { index: current, containerProps } = useCursor({
    lines,
    container: list,
    columns: 1,
    reveal: (index) => show.current?.(index),
    onOpen: actions.onOpen,
    onPlay: actions.onPlay,
  });
  const cards = usePageWindow({
    list,
    count: lines.length,
    kept: current,
    estimatePx: () => CARD_PX,
    overscan: OVERSCAN_CARDS,
    keyOf: (index) => lines[index]?.id || String(index),
  });
  show.current = (index) => cards.scrollToIndex(index, { align: "auto" });
  const marginPx = cards.options.scrollMargin;
  return (
    <ol
      ref={list}
      aria-label="Shot list"
      className="relative [overflow-anchor:none]"
      style={{ height: cards.getTotalSize() }}
      {...containerProps}
    >
      {cards.getVirtualItems().map((item) => {
        const line = lines[item.index];
        if (!line) return null;
        return (
          <li
            key={item.key}
            ref={cards.measureElement}
            data-index={item.index}
            aria-setsize={lines.length}
            aria-posinset={item.index + 1}
            className="absolute inset-x-0 top-0 pb-3"
            style={{ transform: `translateY(${item.start - marginPx}px)` }}
          >
            <ShotCard
              line={line}
              startSeconds={startSeconds.get(line.id) ?? null}
              work={work.get(line.id)}
              isCurrent={item.index === current}
              isPlaying={line.id === playingId}
              actions={actions}
            />
          </li>
        );
      })}
    </ol>
  );
}
