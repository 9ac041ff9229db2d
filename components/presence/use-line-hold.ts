import { useEffect } from "react";
import { useQuery } from "@/lib/client/use-query";
import { EDITING_IDLE_MS } from "@/lib/rules/presence";
import { setEditedLine } from "./edited-line";

/**
 * Tells others that a line is being written in here: while it is open, until nothing has been written
 * for a minute.
 * @param written changes with every letter
 * @returns who else has it open, by name, and whether they came first and are waited for; null for nobody
 */
export function useLineHold(
  storyId: string,
  lineId: string,
  written: string,
): { name: string; isHeld: boolean } | null {
  const { data } = useQuery("GET /story/{id}/presence", { id: storyId });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the minute anew
  useEffect(() => {
    setEditedLine(lineId);
    const idle = setTimeout(() => setEditedLine(null), EDITING_IDLE_MS);
    return () => clearTimeout(idle);
  }, [lineId, written]);
  useEffect(() => () => setEditedLine(null), []);
  const others = data?.people.filter(({ editing, line_id: id }) => editing && id === lineId) ?? [];
  const other = others.find(({ holds_line: isHeld }) => isHeld) ?? others[0];
  return other ? { name: other.name, isHeld: other.holds_line } : null;
}
