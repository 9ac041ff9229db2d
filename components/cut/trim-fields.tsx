import { useState } from "react";
import { Switch } from "@/components/ui/switch";
import { LengthField } from "./length-field";

const START = {
  field: "First frame of",
  less: "Begin earlier in",
  more: "Begin later in",
  least: 0,
};

/**
 * Where in its clip a shot begins: later, it becomes shorter by as much, unless its length is kept; then
 * it shows another part of the clip. What is heard of its line moves along.
 */
export function TrimFields({
  name,
  from,
  onStart,
}: {
  /** Of the shot: "line 3". */
  name: string;
  from: number;
  onStart: (from: number, keepsLength: boolean) => void;
}) {
  const [keepsLength, setKeepsLength] = useState(false);
  return (
    <div className="flex basis-full flex-wrap items-center justify-end gap-x-4 gap-y-1 pb-1">
      <span className="text-small text-soft">Begins in its clip at</span>
      <LengthField
        {...{ name, frames: from, says: START }}
        onChange={(to) => onStart(to, keepsLength)}
      />
      <Switch label={`Keep the length of ${name}`} isOn={keepsLength} onSwitch={setKeepsLength} />
    </div>
  );
}
