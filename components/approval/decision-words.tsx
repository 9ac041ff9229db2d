import type { WireDecision } from "@/lib/contracts/approval";

const SAID = { approved: "Approved", changes: "Asked for changes", withdrawn: "Took it back" };

/**
 * Who decided, when, about which take, and what they wrote.
 * @param take as the page calls it; empty when it is not known any more
 * @param isNamed says what was decided, too, where nothing else does
 */
export function DecisionWords({
  decision: { by, at, note, verdict },
  take,
  isNamed = false,
}: {
  decision: WireDecision;
  take: string;
  isNamed?: boolean;
}) {
  const name = by.kind === "guest" ? `${by.name} (guest)` : by.name;
  return (
    <div className="text-small text-soft">
      <p className="figures">
        {isNamed ? `${SAID[verdict]}: ` : "By "}
        {name}, <time dateTime={at}>{at.slice(0, 10)}</time>
        {take === "" ? "" : `, on ${take}`}
      </p>
      {note === "" ? null : <p className="break-words whitespace-pre-wrap text-ink">{note}</p>}
    </div>
  );
}
