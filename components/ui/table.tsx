import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/**
 * A dense table on a wide screen, a list of cards on a phone: each cell repeats its column's name
 * there (`Cell label`). `caption` is read out and not seen.
 */
export function Table({
  caption,
  columns,
  className,
  columnClasses = [],
  children,
}: {
  caption: string;
  /** Column heads; null for one that needs no words. */
  columns: readonly (string | null)[];
  className?: string;
  /** Widths of the columns, where their content is not to decide. */
  columnClasses?: readonly (string | undefined)[];
  children: ReactNode;
}) {
  return (
    <table className={clsx("w-full border-collapse text-body max-md:block", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong bg-page">
          {columns.map((column, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
              key={index}
              scope="col"
              className={clsx(
                "px-3 py-2 text-left text-caption font-medium text-faint first:pl-0 last:pr-0",
                columnClasses[index],
              )}
            >
              {column ?? <span className="sr-only">Actions</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">{children}</tbody>
    </table>
  );
}

/** One row; `current` marks the one that is being looked at. */
export function Row({
  current = false,
  className,
  ...rest
}: ComponentProps<"tr"> & { current?: boolean }) {
  return (
    <tr
      aria-current={current || undefined}
      className={clsx(
        "border-b border-line transition-colors md:hover:bg-panel",
        "max-md:flex max-md:flex-col max-md:gap-2 max-md:rounded-panel max-md:border max-md:bg-panel max-md:p-4",
        current && "bg-panel",
        className,
      )}
      {...rest}
    />
  );
}

/**
 * One cell.
 * @param label the column's name, shown on a phone only; without it the cell takes the whole width
 */
export function Cell({
  label,
  className,
  children,
  ...rest
}: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      className={clsx(
        "px-3 py-2.5 align-middle first:pl-0 last:pr-0 max-md:flex max-md:gap-3 max-md:p-0",
        className,
      )}
      {...rest}
    >
      {label ? (
        <span
          aria-hidden
          className="w-28 shrink-0 font-sans text-small text-faint not-italic md:hidden"
        >
          {label}
        </span>
      ) : null}
      <div className="min-w-0 max-md:flex-1">{children}</div>
    </td>
  );
}
