import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ErrorBox } from "@/components/ui/error-box";
import { Grip } from "@/components/ui/icons";
import { errorText } from "@/lib/client/client-error";
import { MoveButtons, moveButton, type Way } from "./move-buttons";
import { withMoved } from "./place-at";
import { useDragOrder } from "./use-drag-order";

/** A row of what is put in order. */
interface OrderedRow {
  id: string;
  name: string;
  /** What it is, in a word or two; may be empty. */
  about: string;
}

/**
 * Rows to be dragged or moved by buttons. Every move is kept at once, and the page read anew when the last
 * one is kept, or could not be.
 * @param label names the list
 * @param rows in the order that the server knows; the same array as long as it was not read anew
 * @param save keeps an order; what it throws is shown
 */
export function OrderList({
  label,
  rows: stored,
  save,
}: {
  label: string;
  rows: readonly OrderedRow[];
  save: (ids: string[]) => Promise<unknown>;
}) {
  const router = useRouter();
  const [items, setItems] = useState(stored);
  const [seed, setSeed] = useState(stored);
  if (stored !== seed) {
    setSeed(stored);
    setItems(stored);
  }
  const [error, setError] = useState<string | null>(null);
  const [announcement, announce] = useState("");
  const list = useRef<HTMLOListElement>(null);
  /** The button that was pressed: its row moves, and the browser forgets it. */
  const [pressed, setPressed] = useState<{ id: string; way: Way } | null>(null);
  useEffect(() => {
    if (!pressed) return;
    const { id, way } = pressed;
    list.current?.querySelector<HTMLElement>(moveButton(id, way))?.focus();
  }, [pressed]);

  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const keep = (ids: string[]) => {
    waiting.current += 1;
    // One after the other, so that the last order is the one that stays.
    queue.current = queue.current.then(async () => {
      try {
        await save(ids);
      } catch (cause) {
        setError(errorText(cause));
      } finally {
        waiting.current -= 1;
      }
      if (waiting.current === 0) router.refresh();
    });
  };
  const put = (from: number, to: number) => {
    const moved = items[from];
    if (!moved || to < 0 || to >= items.length) return null;
    const next = withMoved(items, from, to);
    setItems(next);
    setError(null);
    announce(`${moved.name} is number ${to + 1} of ${items.length}`);
    keep(next.map(({ id }) => id));
    return moved;
  };
  const press = (at: number, way: Way) => {
    const moved = put(at, way === "up" ? at - 1 : at + 1);
    if (moved) setPressed({ id: moved.id, way });
  };
  const drag = useDragOrder(list, put);
  return (
    <>
      {error ? <ErrorBox className="mb-3" message={error} /> : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol
        ref={list}
        aria-label={label}
        className={clsx(
          "border-t border-line",
          drag.held !== null && "cursor-grabbing select-none",
        )}
      >
        {items.map(({ id, name, about }, at) => (
          <li
            key={id}
            style={drag.styleOf(at)}
            onPointerDown={(event) => drag.take(event, at)}
            className={clsx(
              "flex items-center gap-3 border-b border-line py-1.5",
              drag.held === null && "pointer-fine:cursor-grab",
              drag.held === at && "relative z-10 rounded-control bg-raised shadow-float",
              drag.held !== null && drag.held !== at && "transition-transform",
            )}
          >
            <span
              data-grip=""
              aria-hidden
              className="flex size-8 shrink-0 touch-none items-center justify-center text-faint max-sm:size-10"
            >
              <Grip size={16} />
            </span>
            <span className="w-6 shrink-0 text-small text-faint figures">
              {drag.placeOf(at) + 1}
            </span>
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <span className="shrink-0 text-small text-soft max-sm:hidden">{about}</span>
            <div className="flex shrink-0 gap-1">
              <MoveButtons
                {...{ id, name }}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(way) => press(at, way)}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
