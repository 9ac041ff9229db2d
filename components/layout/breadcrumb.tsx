import { Link } from "@/components/ui/link";

/** One place on the way to a screen; the last one may be the screen itself, without an address. */
export interface Crumb {
  label: string;
  href?: string;
}

/** Where a screen belongs, from the outside in; long names give way before the row breaks. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-small">
      <ol className="flex min-w-0 items-center gap-2 text-faint">
        {crumbs.map(({ label, href }, index) => (
          <li key={`${href}${label}`} className="flex min-w-0 items-center gap-2">
            {index > 0 ? <span aria-hidden>/</span> : null}
            {href ? (
              <Link
                href={href}
                className="-mx-1 block truncate rounded-control px-1 py-1 text-soft transition-colors hover:text-ink"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="block truncate">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
