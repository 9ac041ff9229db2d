import { clsx } from "clsx";

/** How much of the cap is spent, and set aside behind it; nothing without a cap. */
export function SpendingBar({
  spent,
  reserved,
  cap,
}: {
  spent: number;
  reserved: number;
  cap: number | null;
}) {
  if (cap === null) return null;
  const share = (amount: number) => (cap > 0 ? Math.min(100, (amount / cap) * 100) : 100);
  const isFull = spent + reserved >= cap;
  return (
    <div aria-hidden className="relative mt-3 h-[3px] overflow-hidden rounded-full bg-pressed">
      <span
        className="absolute inset-y-0 left-0 bg-soft"
        style={{ width: `${share(spent + reserved)}%` }}
      />
      <span
        className={clsx("absolute inset-y-0 left-0", isFull ? "bg-warn" : "bg-accent")}
        style={{ width: `${share(spent)}%` }}
      />
    </div>
  );
}
