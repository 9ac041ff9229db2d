import { clsx } from "clsx";

/** The place of something that is on its way; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={clsx("animate-breathe rounded-control bg-raised", className)} />
  );
}
