"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Section } from "@/components/layout/section";
import { CreatedDate } from "@/components/story-video/created-date";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/toast";
import { errorText } from "@/lib/client/client-error";
import { TRASH_DAYS } from "@/lib/rules/trash";

export interface TrashItem {
  id: string;
  name: string;
  purged_at: string;
  /** What it is, where the list holds things of several kinds. */
  about?: string;
}

/**
 * What was deleted a short while ago, each with a button that brings it back. Not there at all when
 * there is nothing.
 * @param what one of them in a word, for example "project"
 * @param restore brings one back; what it throws is shown
 */
export function TrashList<Item extends TrashItem>({
  what,
  items,
  restore,
}: {
  what: string;
  items: Item[];
  restore: (item: Item) => Promise<void>;
}) {
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const [restored, setRestored] = useState<string[]>([]);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shown = items.filter(({ id }) => !restored.includes(id));
  if (shown.length === 0) return null;

  const bringBack = async (item: Item) => {
    const { id, name } = item;
    if (busyId) return;
    setBusyId(id);
    setError(null);
    try {
      await restore(item);
      setRestored((before) => [...before, id]);
      toast(`${name} is back.`);
      router.refresh();
      // The button that was pressed is gone; whoever works by keyboard goes on with the next one.
      requestAnimationFrame(() => {
        const next = list.current?.querySelector("button") ?? document.getElementById("content");
        next?.focus();
      });
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusyId(null);
    }
  };

  return (
    <Section title="Recently deleted" note={shown.length}>
      <p className="mb-3 text-small text-soft">
        A deleted {what} can be brought back for {TRASH_DAYS} days. After that it is gone for good.
      </p>
      {error ? <ErrorBox className="mb-3" message={error} /> : null}
      <ul ref={list} className="border-t border-line">
        {shown.map((item) => (
          <li
            key={item.id}
            className="flex items-center justify-between gap-4 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="truncate font-medium">{item.name}</p>
              <p className="text-small text-faint figures">
                {item.about ? `${item.about}. ` : ""}
                Kept until <CreatedDate iso={item.purged_at} />
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Restore ${item.name}`}
              aria-disabled={busyId !== null}
              onClick={() => bringBack(item)}
            >
              {busyId === item.id ? "Restoring..." : "Restore"}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
