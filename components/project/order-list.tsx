"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { errorText } from "@/lib/client/client-error";

type Way = "up" | "down";

/** Something that has a place among others. */
interface Placed {
  id: string;
  name: string;
  /** A word or two about it. */
  about: string;
}

/**
 * Things of a project with buttons that move them. Every move is kept at once.
 * @param label what is ordered, for example "Order of the context"
 * @param keep stores the order of their ids; what it throws is shown
 */
export function OrderList({
  label,
  items: stored,
  keep,
}: {
  label: string;
  items: Placed[];
  keep: (ids: string[]) => Promise<unknown>;
}) {
  const router = useRouter();
  const [items, setItems] = useState(stored);
  const [seed, setSeed] = useState(keyOf(stored));
  if (keyOf(stored) !== seed) {
    setSeed(keyOf(stored));
    setItems(stored);
  }
  const [error, setError] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const list = useRef<HTMLOListElement>(null);
  /** The button that was pressed: its row moves, and the browser forgets it. */
  const [pressed, setPressed] = useState<{ id: string; way: Way } | null>(null);
  useEffect(() => {
    if (!pressed) return;
    const { id, way } = pressed;
    list.current?.querySelector<HTMLElement>(`[data-moves="${id} ${way}"]`)?.focus();
  }, [pressed]);

  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const store = (ids: string[]) => {
    waiting.current += 1;
    // One after the other, so that the last order is the one that stays.
    queue.current = queue.current.then(async () => {
      try {
        await keep(ids);
      } catch (cause) {
        setError(errorText(cause));
        setItems(stored);
      } finally {
        waiting.current -= 1;
      }
      if (waiting.current === 0) router.refresh();
    });
  };
  const move = (at: number, way: Way) => {
    const to = way === "up" ? at - 1 : at + 1;
    const [moved, other] = [items[at], items[to]];
    if (!moved || !other) return;
    const next = items.with(at, other).with(to, moved);
    setItems(next);
    setError(null);
    setPressed({ id: moved.id, way });
    setNews(`${moved.name} is number ${to + 1} of ${items.length}`);
    store(next.map(({ id }) => id));
  };
  return (
    <>
      {error ? <ErrorBox className="mb-3" message={error} /> : null}
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol ref={list} aria-label={label} className="border-t border-line">
        {items.map(({ id, name, about }, at) => (
          <li key={id} className="flex items-center gap-4 border-b border-line py-1.5">
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <span className="shrink-0 text-small text-soft max-sm:hidden">{about}</span>
            <div className="flex shrink-0 gap-2">
              {(["up", "down"] as const).map((way) => (
                <Button
                  key={way}
                  size="small"
                  data-moves={`${id} ${way}`}
                  aria-label={`Move ${name} ${way}`}
                  aria-disabled={at === (way === "up" ? 0 : items.length - 1)}
                  onClick={() => move(at, way)}
                >
                  {way === "up" ? "Up" : "Down"}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Lists of the same things in the same order are the same, whoever made them. */
function keyOf(items: readonly Placed[]): string {
  return JSON.stringify(items);
}
