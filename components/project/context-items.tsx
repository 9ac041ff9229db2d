import Link from "next/link";
import type { WireContextListItem } from "@/lib/contracts/context";

/** The context items of a project: what is gathered about it, by name and type. */
export function ContextItems({ items }: { items: WireContextListItem[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 border-t border-line lg:grid-cols-2">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line">
          <Link
            href={`/project-context/${item.id}`}
            className="group flex min-h-11 items-baseline gap-x-4 rounded-control py-2.5 max-sm:flex-wrap"
          >
            <span className="min-w-0 flex-1 truncate font-medium max-sm:basis-full max-sm:break-words max-sm:whitespace-normal transition-colors group-hover:text-accent-bright">
              {item.name}
            </span>
            <span className="shrink-0 text-small text-soft">{item.contextType}</span>
            <span className="w-18 shrink-0 text-right text-small text-faint figures max-sm:w-auto">
              {item.information_count === 1 ? "1 entry" : `${item.information_count} entries`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
