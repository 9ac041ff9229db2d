import { type ReactNode, useId } from "react";

/** One of a few short choices, side by side. */
export function RadioChips<Value extends string | number>({
  label,
  isLabelHidden = false,
  value,
  choices,
  onChange,
  disabled = false,
}: {
  label: string;
  /** Whether the label is read aloud only. */
  isLabelHidden?: boolean;
  value: Value;
  choices: readonly { value: Value; label: ReactNode; title?: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={isLabelHidden ? "sr-only" : "mb-2 text-small font-medium text-soft"}>
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={choice.title}
            className="relative inline-flex h-8 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 text-small text-soft figures transition-colors hover:bg-raised has-checked:border-accent has-checked:bg-raised has-checked:text-ink has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:h-10"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
