import { RadioGroup as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";

/** One of several choices that are all in sight. */
export function RadioGroup<Value extends string>({
  label,
  value,
  choices,
  onChange,
  disabled = false,
}: {
  label: string;
  value: Value | "";
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}) {
  const id = useId();
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      onValueChange={choose}
      disabled={disabled}
      className="flex flex-col gap-1"
    >
      {choices.map((choice, index) => (
        <div key={choice.value} className="flex items-start gap-3 py-1.5">
          <Radix.Item
            id={`${id}-${index}`}
            value={choice.value}
            className="mt-0.5 flex size-[18px] shrink-0 items-center justify-center rounded-full border border-edge transition-colors hover:border-ink data-[state=checked]:border-accent"
          >
            <Radix.Indicator className="size-2 rounded-full bg-accent" />
          </Radix.Item>
          <label htmlFor={`${id}-${index}`} className="min-w-0">
            {choice.label}
          </label>
        </div>
      ))}
    </Radix.Root>
  );
}
