"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireContextListItem } from "@/lib/contracts/context";
import { contextErrors } from "@/lib/errors/catalogue/context";

type Way = "up" | "down";

/** The items of a project with buttons that move them. Every move is kept at once. */
export function ContextOrder({
  projectId,
  items: stored,
}: {
  projectId: string;
  items: WireContextListItem[];
}) {
  const router = useRouter();
  const [items, setItems] = useState(stored);
  const [seed, setSeed] = useState(stored);
  if (stored !== seed) {
    setSeed(stored);
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
  const keep = (ids: string[]) => {
    waiting.current += 1;
    // One after the other, so that the last order is the one that stays.
    queue.current = queue.current.then(async () => {
      try {
        const failure = { onFailure: contextErrors["context.notOrdered"].text } as const;
        await call(
          "PUT /project-context/order",
          { project_id: projectId, context_ids: ids },
          failure,
        );
      } catch (cause) {
        setError(errorText(cause));
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
    keep(next.map(({ id }) => id));
  };
  return (
    <>
      {error ? <ErrorBox className="mb-3" message={error} /> : null}
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol ref={list} aria-label="Order of the context" className="border-t border-line">
        {items.map(({ id, name, contextType }, at) => (
          <li key={id} className="flex items-center gap-4 border-b border-line py-1.5">
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <span className="shrink-0 text-small text-soft max-sm:hidden">{contextType}</span>
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
