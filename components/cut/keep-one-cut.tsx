import { Button } from "@/components/ui/button";
import type { WireCut } from "@/lib/contracts/cut";
import { lengthCode } from "@/lib/rules/cut/shot-length";
import { framesOf } from "./cut-lines";
import type { TwoCuts } from "./use-cut";

/** Two people changed the same shots: both are shown, and one is kept. */
export function KeepOneCut({
  cuts: { theirs, yours, lineIds },
  numberOf,
  onKeep,
}: {
  cuts: TwoCuts;
  numberOf: (lineId: string) => number;
  onKeep: (keeps: "theirs" | "yours") => void;
}) {
  return (
    <section
      role="alert"
      aria-label="Two cuts of the same shots"
      className="mb-3 rounded-panel border border-warn/60 p-3"
    >
      <p className="text-small">Somebody else changed the same shots meanwhile. Keep one:</p>
      <ul className="my-2 text-small text-soft figures">
        {lineIds.map((lineId) => (
          <li key={lineId}>
            {`Line ${numberOf(lineId)}: theirs is ${saidOf(theirs, lineId)}, yours ${saidOf(yours, lineId)}`}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button size="small" onClick={() => onKeep("theirs")}>
          Keep theirs
        </Button>
        <Button size="small" variant="primary" onClick={() => onKeep("yours")}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}

function saidOf({ clips }: WireCut, lineId: string): string {
  const at = clips.findIndex(({ line_id }) => line_id === lineId);
  const clip = clips[at];
  return clip ? `shot ${at + 1}, ${lengthCode(framesOf(clip))} long` : "left out";
}
