import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { ShotControl } from "./list-actions";

/** Leads to the shot's own screen; a line without an id has none, and pressing it says so. */
export function ShotLink({
  line,
  actions,
  tabIndex,
  label,
  isHidden = false,
  className,
  children,
}: Omit<ShotControl, "work"> & {
  label?: string;
  /** For a second link to the same place, which only a pointer needs. */
  isHidden?: boolean;
  children: ReactNode;
}) {
  const shared = {
    className,
    ...(label === undefined ? {} : { "aria-label": label }),
    ...(isHidden ? { "aria-hidden": true, tabIndex: -1 } : { tabIndex }),
  };
  if (line.id === "") {
    return (
      <button type="button" {...shared} onClick={() => actions.onOpen(line)}>
        {children}
      </button>
    );
  }
  return (
    <Link href={`/shot/${line.id}`} {...shared}>
      {children}
    </Link>
  );
}
