import type { ReactNode } from "react";

/** Parts side by side. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
