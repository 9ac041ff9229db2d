import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Section } from "@/components/layout/section";
import { CreatedDate } from "@/components/story-video/created-date";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/toast";
import { errorText } from "@/lib/client/client-error";
import { TRASH_DAYS } from "@/lib/rules/trash";

/** The last ones are those that somebody looks for. */
const FEW = 6;

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
  /** What was brought back here, with its end: what is deleted once more has another. */
  const [restored, setRestored] = useState<ReadonlyMap<string, string>>(new Map());
  const [isWhole, setWhole] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const left = items.filter(({ id, purged_at }) => restored.get(id) !== purged_at);
  if (left.length === 0) return null;
  const shown = isWhole ? left : left.slice(0, FEW);

  const bringBack = async (item: Item) => {
    const { id, name } = item;
    if (busyId) return;
    setBusyId(id);
    setError(null);
    try {
      await restore(item);
      setRestored((before) => new Map(before).set(id, item.purged_at));
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
    <Section title="Recently deleted" note={left.length}>
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
              <p className="font-medium break-words">{item.name}</p>
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
      {shown.length < left.length ? (
        <Button
          size="small"
          className="mt-4"
          onClick={() => {
            setWhole(true);
            requestAnimationFrame(() =>
              list.current?.children[FEW]?.querySelector("button")?.focus(),
            );
          }}
        >
          Show all {left.length}
        </Button>
      ) : null}
    </Section>
  );
}
