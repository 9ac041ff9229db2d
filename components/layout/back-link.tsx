import { Link } from "@/components/ui/link";

/** The way back to what this screen belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="-mx-1 inline-flex min-h-7 max-w-full items-center gap-2 rounded-control px-1 text-small text-soft transition-colors hover:text-ink"
    >
      <span aria-hidden>&larr;</span>
      <span className="truncate">{children}</span>
    </Link>
  );
}
