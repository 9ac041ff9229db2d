import type { WireProjectSpending } from "@/lib/contracts/spending";
import { usdText } from "@/lib/rules/spending";

type Part = WireProjectSpending["by_kind"][number];

/** On what the money of a month went, and by whom it was asked for. */
export function SpendingParts({ spending }: { spending: WireProjectSpending }) {
  const { by_kind: byKind, by_person: byPerson, unpriced_calls: unpriced } = spending;
  if (byKind.length === 0) {
    return <p className="text-soft">Nothing was paid for this month.</p>;
  }
  return (
    <div className="flex flex-col gap-6">
      <Parts title="By kind" parts={byKind} />
      <Parts title="By person" parts={byPerson} />
      <Billed spending={spending} />
      {unpriced > 0 ? (
        <p className="text-small text-warn">
          {unpriced} {unpriced === 1 ? "call" : "calls"} of unknown price not counted.
        </p>
      ) : null}
    </div>
  );
}

/** What calls came to against what was set aside for them, and what nobody told the cost of. */
function Billed({ spending }: { spending: WireProjectSpending }) {
  const { billed, perhaps } = spending;
  const less = micros(billed.set_aside) - micros(billed.cost);
  return (
    <div className="flex flex-col gap-1 text-small text-soft">
      {billed.calls > 0 ? (
        <p>
          Set aside before: {usdText(micros(billed.set_aside))}. By what the vendors then said:{" "}
          {usdText(micros(billed.cost))}
          {less === 0 ? "." : `, ${usdText(Math.abs(less))} ${less > 0 ? "less" : "more"}.`}
        </p>
      ) : null}
      {perhaps.calls > 0 ? (
        <p>
          Counted with {usdText(micros(perhaps.counted))}, perhaps not billed: {perhaps.calls}{" "}
          {perhaps.calls === 1 ? "call" : "calls"} whose vendor never said what came of it.
        </p>
      ) : null}
    </div>
  );
}

function micros(usd: number): number {
  return Math.round(usd * 1_000_000);
}

function Parts({ title, parts }: { title: string; parts: Part[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="pb-1 text-left text-caption font-medium text-faint">{title}</caption>
      <tbody>
        {parts.map(({ name, calls, usd }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="max-w-0 truncate py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="w-24 py-1.5 text-right text-small text-faint figures">
              {calls} {calls === 1 ? "call" : "calls"}
            </td>
            <td className="w-28 py-1.5 text-right figures">{usdText(micros(usd))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
