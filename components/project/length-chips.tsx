"use client";

import { useId } from "react";

/** Lengths that are offered at the start, in minutes; any other is set on the story's page. */
const LENGTHS = [
  { minutes: 0.5, label: "30 s" },
  { minutes: 1, label: "1 min" },
  { minutes: 2, label: "2 min" },
  { minutes: 3, label: "3 min" },
  { minutes: 5, label: "5 min" },
] as const;

/** About how long the film is to be. */
export function LengthChips({
  value,
  onChange,
}: {
  value: number;
  onChange: (minutes: number) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium text-soft">Length</legend>
      <div className="flex flex-wrap gap-2">
        {LENGTHS.map(({ minutes, label }) => (
          <label
            key={minutes}
            className="relative inline-flex h-8 cursor-pointer items-center rounded-control border border-line-strong px-3 text-small text-soft figures transition-colors hover:bg-raised has-checked:border-accent has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:h-10"
          >
            <input
              type="radio"
              name={name}
              value={minutes}
              checked={minutes === value}
              onChange={() => onChange(minutes)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
