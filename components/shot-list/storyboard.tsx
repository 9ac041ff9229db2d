import { useEffect, useMemo, useRef, useState } from "react";
import { SceneLock } from "@/components/approval/shot-marks";
import { useIsUpright } from "@/components/frame-format/frame-format";
import { type Scene, sceneTitle } from "@/components/production/scenes-of";
import { BoardShot } from "./board-shot";
import type { ListLayoutProps } from "./list-layout";
import { storyboardRows } from "./storyboard-rows";
import { useCursor } from "./use-cursor";
import { usePageWindow } from "./use-page-window";

/** Columns from these widths of the window on, and below them; upright pictures are narrow. */
const COLUMNS = {
  wide: {
    fromPx: [
      [4, 1280],
      [3, 768],
      [2, 480],
    ],
    least: 1,
    classes: "grid-cols-1 min-[480px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4",
  },
  upright: {
    fromPx: [
      [6, 1280],
      [4, 768],
      [3, 480],
    ],
    least: 2,
    classes: "grid-cols-2 min-[480px]:grid-cols-3 md:grid-cols-4 xl:grid-cols-6",
  },
} as const;
/** Divides by every number of columns: the server knows none. */
const FIRST_PER_ROW = 12;
const STRIP_PX = 290;
const OVERSCAN_STRIPS = 1;

/** The shots as a storyboard, scene by scene: the still, and under it what is said or done. */
export function Storyboard({ lines, work, playingId, actions }: ListLayoutProps) {
  const board = useRef<HTMLElement>(null);
  const show = useRef<(index: number) => void>(undefined);
  const shape = COLUMNS[useIsUpright() ? "upright" : "wide"];
  const columns = useColumns(shape);
  const rows = useMemo(() => storyboardRows(lines, columns ?? FIRST_PER_ROW), [lines, columns]);
  const rowOf = (index: number) =>
    rows.findIndex(({ shots }) => shots.some((shot) => shot.index === index));
  const { index: current, containerProps } = useCursor({
    lines,
    container: board,
    columns: columns ?? 1,
    reveal: (index) => show.current?.(rowOf(index)),
    onOpen: actions.onOpen,
    onPlay: actions.onPlay,
  });
  const strips = usePageWindow({
    list: board,
    count: rows.length,
    kept: Math.max(0, rowOf(current)),
    estimatePx: () => STRIP_PX,
    overscan: OVERSCAN_STRIPS,
    keyOf: (index) => rows[index]?.key ?? String(index),
  });
  show.current = (index) => strips.scrollToIndex(index, { align: "auto" });
  const marginPx = strips.options.scrollMargin;
  return (
    <section
      ref={board}
      aria-label="Storyboard"
      className="relative [overflow-anchor:none]"
      style={{ height: strips.getTotalSize() }}
      {...containerProps}
    >
      {strips.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <div
            key={item.key}
            ref={strips.measureElement}
            data-index={item.index}
            className="absolute inset-x-0 top-0 pb-6"
            style={{ transform: `translateY(${item.start - marginPx}px)` }}
          >
            {row.opens ? <SceneHead scene={row.opens} /> : null}
            <ol className={`grid gap-x-4 gap-y-6 ${shape.classes}`}>
              {row.shots.map(({ line, index }) => (
                <BoardShot
                  key={line.id || index}
                  line={line}
                  position={index + 1}
                  total={lines.length}
                  work={work.get(line.id)}
                  isCurrent={index === current}
                  isPlaying={line.id === playingId}
                  actions={actions}
                />
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}

/** How many shots stand side by side; null until the browser knows. */
function useColumns({ fromPx, least }: (typeof COLUMNS)[keyof typeof COLUMNS]): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useEffect(() => {
    const measure = () =>
      setColumns(fromPx.find(([, px]) => matchMedia(`(width >= ${px}px)`).matches)?.[0] ?? least);
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [fromPx, least]);
  return columns;
}

function SceneHead({ scene }: { scene: Scene }) {
  const { number, shots, seconds } = scene;
  return (
    <div className="mb-3 flex items-baseline gap-3 border-b border-line pt-3 pb-1.5">
      <span aria-hidden className="font-script text-small text-faint">
        {number}
      </span>
      <h3 className="min-w-0 truncate font-script font-bold uppercase">{sceneTitle(scene)}</h3>
      <SceneLock place={scene.place} time={scene.time} />
      <p className="ml-auto shrink-0 text-small text-faint figures">
        {shots.length} {shots.length === 1 ? "shot" : "shots"} · {seconds.toFixed(0)} s
      </p>
    </div>
  );
}
