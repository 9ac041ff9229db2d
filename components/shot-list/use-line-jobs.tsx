import { type ReactNode, useCallback, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireLine } from "@/lib/contracts/parsing";
import type { BatchKind, LinePart } from "@/lib/rules/batch";
import { LineJob } from "./line-job";
import type { LineJobOrder } from "./line-job-order";
import { type PartWork, partOf } from "./line-work";
import { isMadePart, type MadePart } from "./list-actions";

/** What the page takes over of the jobs. */
export interface LineJobReport {
  onWork: (lineId: string, part: LinePart, work: PartWork | null) => void;
  /** A line as it is now. */
  onLine: (line: WireLine) => void;
}

/** A run on one line that somebody started before, here or on the shot's own screen. */
export interface LineRun {
  kind: BatchKind;
  line_id: string;
  run_id: string;
}

/**
 * What was asked for in the rows of the list, as long as it is under way.
 * @param underWay runs that are followed from the beginning
 * @returns how a job begins, and the jobs themselves, which show nothing but have to be on the page
 */
export function useLineJobs(
  lines: readonly WireLine[],
  underWay: readonly LineRun[],
  { onWork, onLine }: LineJobReport,
): {
  make: (line: WireLine, part: MadePart) => void;
  jobs: ReactNode;
} {
  const [orders, setOrders] = useState(() => ordersOf(lines, underWay));
  const known = useRef(new Set(orders.map(keyOf)));

  const make = useCallback((line: WireLine, part: MadePart) => {
    const key = keyOf({ line, part });
    // A second press joins the first.
    if (known.current.has(key)) return;
    known.current.add(key);
    setOrders((before) => [...before, { line, part }]);
  }, []);

  const end = async (order: LineJobOrder, isMade: boolean) => {
    const key = keyOf(order);
    known.current.delete(key);
    setOrders((before) => before.filter((other) => keyOf(other) !== key));
    if (!isMade) return null;
    try {
      const asked = { dialogueId: order.line.id };
      const { shot } = await call("GET /shot/{dialogueId}/details", asked);
      onLine(shot);
      return shot;
    } catch (cause) {
      toast.error(errorText(cause));
      return null;
    }
  };

  const jobs = orders.map((order) => (
    <LineJob
      key={keyOf(order)}
      order={order}
      report={{
        onWork: (work) => onWork(order.line.id, order.part, work),
        onOver: (isMade) => end(order, isMade),
        onLine,
      }}
    />
  ));
  return { make, jobs };
}

function ordersOf(
  lines: readonly WireLine[],
  underWay: readonly LineRun[],
): readonly LineJobOrder[] {
  return underWay.flatMap(({ kind, line_id: lineId, run_id: runId }) => {
    const line = lines.find(({ id }) => id === lineId);
    const part = partOf(kind);
    return line && isMadePart(part) ? [{ line, part, runId }] : [];
  });
}

function keyOf({ line, part }: Pick<LineJobOrder, "line" | "part">): string {
  return `${line.id} ${part}`;
}
