import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LengthField } from "./length-field";

const PLACE = {
  field: "Length of the first part of",
  less: "Shorten the first part of",
  more: "Lengthen the first part of",
  least: 1,
};

/** Makes two clips of one, or puts the same one once more behind it. */
export function SplitDetail({
  name,
  frames,
  onSplit,
  onDuplicate,
}: {
  /** Of the clip: "line 3". */
  name: string;
  /** How long it is. */
  frames: number;
  /** Told how long the first part is. */
  onSplit: (at: number) => void;
  onDuplicate: () => void;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = Math.max(1, frames - 1);
  const at = Math.min(chosen ?? Math.max(1, Math.round(frames / 2)), last);
  return (
    <>
      <LengthField
        {...{ name, frames: at, says: PLACE }}
        onChange={(to) => setChosen(Math.min(to, last))}
      />
      <Button
        size="small"
        aria-label={`Split ${name}`}
        aria-disabled={frames < 2}
        onClick={() => {
          setChosen(null);
          if (frames > 1) onSplit(at);
        }}
      >
        Split
      </Button>
      <Button size="small" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
        Duplicate
      </Button>
    </>
  );
}
