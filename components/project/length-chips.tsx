"use client";

import { RadioChips } from "@/components/ui/radio-chips";

/** Lengths that are offered at the start, in minutes; any other is set on the story's page. */
const LENGTHS = [
  { value: 0.5, label: "30 s" },
  { value: 1, label: "1 min" },
  { value: 2, label: "2 min" },
  { value: 3, label: "3 min" },
  { value: 5, label: "5 min" },
] as const;

/** About how long the film is to be. */
export function LengthChips({
  value,
  onChange,
}: {
  value: number;
  onChange: (minutes: number) => void;
}) {
  return <RadioChips<number> label="Length" value={value} choices={LENGTHS} onChange={onChange} />;
}
