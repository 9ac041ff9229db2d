import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Two or three ways to look at the same thing, side by side; the pressed one is shown. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  /** What is chosen here, for screen readers. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong bg-well p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={clsx(
            "inline-flex h-7 items-center gap-2 rounded-[3px] px-2.5 text-small font-medium transition-colors max-sm:h-9",
            choice.value === value ? "bg-pressed text-ink" : "text-soft hover:text-ink",
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
