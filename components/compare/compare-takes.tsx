import { useState } from "react";
import { Select } from "@/components/ui/select";
import type { WireShotTake } from "@/lib/contracts/shot";
import { CompareView } from "./compare-view";

/**
 * Two takes of a shot beside each other, of one kind; fetched apart from the page.
 * @param takes newest first, at least two
 * @param nameOf what the take at a place is called
 */
export default function CompareTakes({
  takes,
  nameOf,
}: {
  takes: readonly WireShotTake[];
  nameOf: (index: number) => string;
}) {
  const chosen = takes.find((take) => take.chosen) ?? takes[0];
  const [oneId, setOne] = useState(chosen?.id ?? "");
  const [otherId, setOther] = useState(takes.find(({ id }) => id !== chosen?.id)?.id ?? "");
  const sideOf = (wanted: string) => {
    const index = takes.findIndex(({ id }) => id === wanted);
    const take = takes[index];
    if (!take) return null;
    const kind = take.kind === "image" ? ("image" as const) : ("video" as const);
    return { label: nameOf(index), url: take.url, kind, durationSeconds: take.duration };
  };
  const [one, other] = [sideOf(oneId), sideOf(otherId)];
  const choices = takes.map(({ id }, index) => ({ value: id, label: nameOf(index) }));
  if (!one || !other) return null;
  return (
    <div className="w-[56rem] max-w-full">
      <div className="mb-4 flex items-center gap-3 max-sm:gap-2">
        <div className="w-36 min-w-0 max-sm:flex-1">
          <Select
            aria-label="First take"
            size="small"
            value={oneId}
            choices={choices}
            onChange={setOne}
          />
        </div>
        <span className="text-small text-faint">and</span>
        <div className="w-36 min-w-0 max-sm:flex-1">
          <Select
            aria-label="Second take"
            size="small"
            value={otherId}
            choices={choices}
            onChange={setOther}
          />
        </div>
      </div>
      <CompareView key={`${oneId} ${otherId}`} one={one} other={other} />
    </div>
  );
}
